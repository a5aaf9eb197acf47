/*
 * Rebuilds the bookings of a data directory as `npm run projections -- rebuild` does, and prints time and memory as
 * JSON.
 */
import 'reflect-metadata';
import { createApp } from '../../../apps/api/dist/app.module.js';
import { EventLog } from '../../../apps/api/dist/platform/log/event-log/event-log.js';
import { ProjectionRunner } from '../../../apps/api/dist/platform/read/projecting/projection-runner.js';

const app = await createApp({ NODE_ENV: 'test', DATA_DIR: process.argv[2], SEED: 'none', RATE_LIMIT: 'off' });
const runner = app.get(ProjectionRunner);
await runner.ready();
const events = await app.get(EventLog).head();
let memory = 0;
const watching = setInterval(() => (memory = Math.max(memory, process.memoryUsage.rss())), 50);
const since = performance.now();
const { switched } = await runner.rebuild('reservations');
const seconds = (performance.now() - since) / 1000;
clearInterval(watching);
if (!switched) throw new Error('the rebuilt rows do not serve');
await app.close();
console.log(JSON.stringify({ rate: events / seconds, memory }));
process.exit();
