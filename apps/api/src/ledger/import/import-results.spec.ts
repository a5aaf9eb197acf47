import type { EventLog } from '../../platform/log/event-log/event-log.js';
import { ImportResults } from './import-results.js';

const judged = (...indexes: readonly number[]) => ({
  type: 'ImportedFilesJudged',
  data: { results: JSON.stringify(indexes.map((index) => ({ index }))) },
});
const STARTED = { type: 'ImportStarted', data: {} };

/** Results over a log of one import, which tells from where it was read. */
const over = (events: object[]) => {
  const readFrom: number[] = [];
  const log = {
    read: async (_stream: string, from: number) => {
      readFrom.push(from);
      return { events: events.slice(from) };
    },
  };
  const results = new ImportResults(log as unknown as EventLog);
  const of = async (runs: boolean, id = 'i1') => (await results.of(id, runs)).map(({ index }) => index);
  return { of, readFrom };
};

describe('the results of an import', () => {
  it('are read on from where they were while it runs, in the order of the files', async () => {
    const events: object[] = [STARTED, judged(0, 2)];
    const { of, readFrom } = over(events);
    expect(await of(true)).toEqual([0, 2]);
    events.push(judged(3), judged(1));
    expect(await of(true)).toEqual([0, 1, 2, 3]);
    expect(await of(true)).toEqual([0, 1, 2, 3]);
    expect(readFrom).toEqual([0, 2, 4]);
  });

  it('are not kept once it is over', async () => {
    const { of, readFrom } = over([STARTED, judged(0)]);
    await of(true);
    expect(await of(false)).toEqual([0]);
    expect(await of(false)).toEqual([0]);
    expect(readFrom).toEqual([0, 2, 0]);
  });

  it('are kept of the four that were looked at last', async () => {
    const { of, readFrom } = over([STARTED]);
    for (const id of ['i1', 'i2', 'i3', 'i4', 'i1', 'i5']) await of(true, id);
    readFrom.length = 0;
    for (const id of ['i1', 'i5', 'i3', 'i4', 'i2']) await of(true, id);
    expect(readFrom).toEqual([1, 1, 1, 1, 0]);
  });

  it('that cannot be read any more are none', async () => {
    const { of } = over([{ type: 'ImportedFilesJudged', data: { results: '[erased]' } }, judged(1)]);
    expect(await of(true)).toEqual([1]);
  });
});
