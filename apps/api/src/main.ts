import 'reflect-metadata';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from './app.module.js';
import { Config, InvalidConfiguration } from './platform/config/config.js';
import { UnusableSecrets } from './platform/crypto/secrets.js';
import { StoreUnavailable } from './platform/event-store/event-store.js';

/** Milliseconds for requests under way and for closing; after that the process ends as it is. */
const PATIENCE = 5000;

/** The first signal finishes what is under way and ends with 0; a second one, or too long a wait, ends at once. */
const stopOnSignal = (app: NestFastifyApplication): void => {
  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), PATIENCE).unref();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  /* `npm start` keeps a channel open: when it was killed, nobody else would stop this process. */
  process.once('disconnect', stop);
};

try {
  const config = Config.from(process.env);
  const app = await createApp(process.env);
  stopOnSignal(app);
  await app.listen({ port: config.port, host: '0.0.0.0' });
} catch (error) {
  const expected = [InvalidConfiguration, UnusableSecrets, StoreUnavailable].some((type) => error instanceof type);
  console.error(expected ? (error as Error).message : error);
  process.exit(1);
}
