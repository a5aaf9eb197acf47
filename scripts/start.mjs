/* `npm start`: from a fresh clone to a running application. Packages are imported only after they are installed. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startGateway } from './parts/gateway.mjs';
import { installIfNeeded, nodeProblem } from './parts/installation.mjs';
import { NODE_FLAGS, isPortTaken, urlOf, welcome } from './parts/serving.mjs';
import { endTogether, root } from './parts/processes.mjs';

const SLOW_MS = 15_000;
const DRAIN_MS = 30_000;

const fail = (message) => {
  console.error(`\n${message}\n`);
  process.exit(1);
};

/** Polls every 200 ms until the server is ready or `ended` reports its end. */
const untilReady = async (base, ended) => {
  for (let told = Date.now(); !ended(); await pause(200)) {
    const answer = await fetch(`${base}/health/ready`).catch(() => null);
    if (answer?.ok) return true;
    if (Date.now() - told > SLOW_MS) {
      console.log('Not ready yet: reading the log and catching up');
      told = Date.now();
    }
  }
  return false;
};

/**
 * Starts the built server in its own process group, so that the terminal's Ctrl-C reaches it once, through this script.
 * The IPC channel lets the server notice if this script dies. Returns the child and a promise of how it ended.
 */
const serve = (gatewayUrl) => {
  const child = spawn(process.execPath, [...NODE_FLAGS, join(root, 'apps/api/dist/main.js')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
    env: { ...process.env, ...(gatewayUrl && { GATEWAY_URL: gatewayUrl }) },
  });
  process.once('exit', () => child.kill('SIGTERM'));
  const end = new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, signal: null, error }));
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  return { child, end };
};

/**
 * The first signal asks the server to drain. Further signals are ignored, because the terminal and npm both forward a
 * Ctrl-C.
 */
const drainOnSignal = (child) => {
  const state = { asked: false };
  const ask = () => {
    if (state.asked) return;
    state.asked = true;
    console.log('\nStopping: finishing what is under way');
    child.kill('SIGTERM');
    setTimeout(() => {
      console.error(`Not stopped after ${DRAIN_MS / 1000} s: ended by force`);
      child.kill('SIGKILL');
    }, DRAIN_MS).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, ask);
  return state;
};

const tooOld = nodeProblem();
if (tooOld) fail(tooOld);

const port = Number(process.env.PORT || 3000);
if (!Number.isInteger(port) || port < 1 || port > 65_535)
  fail(`PORT must be a number from 1 to 65535, not "${process.env.PORT}".`);
if (await isPortTaken(port))
  fail(`Port ${port} is taken by another program. Stop that one, or choose another: PORT=${port + 1} npm start`);

const stopEndingTogether = endTogether();
try {
  await installIfNeeded();
  const { build } = await import('./build.mjs');
  await build();
} catch (error) {
  fail(error.message);
}
stopEndingTogether();

const gateway = await startGateway(port);
process.once('exit', () => gateway?.end());
const { child, end } = serve(gateway?.url);
const stopping = drainOnSignal(child);
let ending = null;
void end.then((how) => (ending = how));
if (await untilReady(urlOf(port), () => ending !== null || stopping.asked))
  console.log(welcome(port, process.env, gateway?.url));

const { code, signal, error } = await end;
gateway?.end();
const drained = stopping.asked && (code === 0 || signal === 'SIGTERM' || signal === 'SIGINT');
if (drained) console.log('Stopped');
else
  console.error(
    `The server ended by itself (${error?.message ?? signal ?? `code ${code}`}): see its last lines above.`,
  );
process.exitCode = drained ? 0 : code || 1;
