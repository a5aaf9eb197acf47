import 'reflect-metadata';
import { createApp } from './app.module.js';
import { Config, endOnSignal, endOnUncaught } from './platform/kit/index.js';
import { askToLeave, Readiness } from './platform/edge/http/index.js';
import { startProblem } from './start-problem.js';

/** Milliseconds for requests under way and for closing; after that the process ends as it is. */
const PATIENCE = 20_000;

try {
  const { port, host, drainMs } = Config.from(process.env);
  endOnUncaught();
  const app = await createApp(process.env);
  const leave = (): void => {
    app.get(Readiness).leave();
    askToLeave(app.getHttpAdapter().getInstance());
  };
  endOnSignal({ leave, drainMs, close: () => app.close(), patienceMs: PATIENCE });
  await app.listen({ port, host });
} catch (error) {
  console.error(startProblem(error, process.env['DATA_DIR'] ?? './var'));
  process.exit(1);
}
