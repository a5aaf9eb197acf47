import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { root } from './processes.mjs';
import { isPortTaken, urlOf } from './serving.mjs';

const LOOPBACK = '127.0.0.1';

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, LOOPBACK, () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** The port after the server's, so that the address stays the same from start to start, or any free one. */
const portAfter = async (port) =>
  port < 65_535 && !(await isPortTaken(port + 1, { HOST: LOOPBACK })) ? port + 1 : freePort();

/** Origins under which browsers may show the form: the public address and the server's own. */
const openersOf = (port, env) => {
  const origins = [env.PUBLIC_URL, urlOf(port, env), `http://localhost:${port}`, `http://${LOOPBACK}:${port}`];
  return [...new Set(origins.filter(Boolean).map((address) => new URL(address).origin))].join(',');
};

/**
 * Starts the stand-in for the payment gateway where none is configured: a server of its own on this machine alone.
 * Returns its URL and a function that ends it; null in production and where GATEWAY_URL is set.
 */
export const startGateway = async (port, env = process.env) => {
  if (env.GATEWAY_URL || env.NODE_ENV === 'production') return null;
  const own = await portAfter(port);
  const folder = resolve(root, env.DATA_DIR || 'var');
  await mkdir(folder, { recursive: true });
  const child = spawn(process.execPath, [join(root, 'apps/gateway/dist/main.js')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
    env: {
      ...env,
      GATEWAY_PORT: String(own),
      GATEWAY_HOST: LOOPBACK,
      GATEWAY_OPENERS: openersOf(port, env),
      GATEWAY_JOURNAL: join(folder, 'gateway-stand-in.jsonl'),
    },
  });
  child.once('error', (error) => console.error(`The payment gateway's stand-in did not start: ${error.message}`));
  return { url: `http://localhost:${own}`, end: () => child.kill('SIGTERM') };
};
