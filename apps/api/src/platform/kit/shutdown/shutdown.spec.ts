import { Logger } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { ShutdownModule } from './shutdown.module.js';
import { Shutdown } from './shutdown.js';

describe('shutting down', () => {
  it('closes reactions, projections, the log and the read side, in this order, though one of them fails', async () => {
    const app = await Test.createTestingModule({ imports: [ShutdownModule] }).compile();
    Logger.overrideLogger(false);
    const closed: string[] = [];
    const closing = (name: string) => () =>
      new Promise<void>((resolve) => setTimeout(() => resolve(void closed.push(name)), 5));
    const shutdown = app.get(Shutdown);
    shutdown.on('mongo', closing('mongo'));
    shutdown.on('event store', closing('event store'));
    shutdown.on('reacting', () => Promise.reject(new Error('stuck')));
    shutdown.on('projecting', closing('projecting'));
    shutdown.on('reacting', closing('due'));
    await app.close();
    expect(closed).toEqual(['due', 'projecting', 'event store', 'mongo']);
  });
});
