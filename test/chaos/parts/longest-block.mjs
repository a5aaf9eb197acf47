/*
 * Measures in the main thread of a program how long its event loop is blocked: `node --import <this file>`. On SIGUSR2
 * it writes the longest block since the last one, in milliseconds, to the file LONGEST_BLOCK.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const EVERY_MS = 2;
const file = process.env.LONGEST_BLOCK;

/** Milliseconds for which this thread was ready to run while other processes had the processors; 0 except on Linux. */
const waited = () => {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
};

if (isMainThread && file) {
  let longest = 0;
  let last = { at: performance.now(), waited: waited() };
  setInterval(() => {
    const now = { at: performance.now(), waited: waited() };
    longest = Math.max(longest, now.at - last.at - (now.waited - last.waited));
    last = now;
  }, EVERY_MS).unref();
  process.on('SIGUSR2', () => {
    writeFileSync(`${file}.draft`, String(longest));
    renameSync(`${file}.draft`, file);
    longest = 0;
  });
}
