import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const running = new Set();

/**
 * Runs a program to its end, in the repository's folder. `quiet` collects its output instead of showing it. Returns its
 * exit code (1 if a signal ended it or it could not be started) and the collected output.
 */
export const run = (command, args, { env = {}, quiet = false, cwd = root } = {}) =>
  new Promise((resolve) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'];
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio });
    const output = [];
    running.add(child);
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    const end = (code, problem = '') => {
      running.delete(child);
      resolve({ code, output: Buffer.concat(output).toString() + problem });
    };
    child.once('error', (error) => end(1, `${command}: ${error.message}`));
    child.once('close', (code) => end(code ?? 1));
  });

/** Runs a package's program with this Node, e.g. `node_modules/vite/bin/vite.js`. */
export const runNode = (script, args, options) => run(process.execPath, [script, ...args], options);

/** Ends the child programs when this script is told to end. Returns a function that undoes this. */
export const endTogether = () => {
  const listeners = [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ].map(([signal, code]) => {
    const end = () => {
      for (const child of running) child.kill(signal);
      process.exit(code);
    };
    process.on(signal, end);
    return () => process.off(signal, end);
  });
  return () => listeners.forEach((takeBack) => takeBack());
};

/** Calls `work` and returns its result with the elapsed time, e.g. `[result, '3.2 s']`. */
export const timed = async (work) => {
  const begin = performance.now();
  const result = await work();
  return [result, `${((performance.now() - begin) / 1000).toFixed(1)} s`];
};

/** Calls every function, at most `limit` at a time, and returns their results in order. */
export const atMost = async (limit, works) => {
  const results = new Array(works.length);
  let next = 0;
  const lane = async () => {
    while (next < works.length) {
      const index = next++;
      results[index] = await works[index]();
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, works.length) }, lane));
  return results;
};
