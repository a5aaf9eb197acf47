import 'reflect-metadata';
import { createApp } from './app.module.js';
import { Config, InvalidConfiguration } from './platform/config/config.js';
import { UnusableSecrets } from './platform/crypto/secrets.js';
import { StoreUnavailable } from './platform/event-store/event-store.js';
import { askToLeave } from './platform/http/draining.js';
import { Readiness } from './platform/http/readiness.js';
import { endOnSignal, endOnUncaught } from './platform/shutdown/process-end.js';

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
  const expected = [InvalidConfiguration, UnusableSecrets, StoreUnavailable].some((type) => error instanceof type);
  console.error(expected ? (error as Error).message : error);
  process.exit(1);
}
