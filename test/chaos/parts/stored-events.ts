import { EventLog } from '../../../apps/api/src/platform/log/event-log/event-log.js';
import { TestApp } from '../../support/test-app.js';
import type { MoneyEvent } from './money.js';

/** All events of a folder whose server has stopped. */
export const storedIn = async (dataDir: string): Promise<readonly MoneyEvent[]> => {
  const reader = await TestApp.start({ dataDir, environment: { SEED: 'none' } });
  try {
    const log = reader.app.get(EventLog, { strict: false });
    const events: MoneyEvent[] = [];
    for (let after = -1; ;) {
      const some = await log.readAll(after, 1000);
      events.push(...(some as unknown as MoneyEvent[]));
      if (some.length === 0) return events;
      after = some.at(-1)!.position;
    }
  } finally {
    await reader.stop({ keep: true });
  }
};
