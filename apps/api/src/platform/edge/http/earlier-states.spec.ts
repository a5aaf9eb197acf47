import type { RecordedEvent } from '../../log/event-store/recorded-event.js';
import { EarlierStates, stateAtEndOf, type Then } from './earlier-states.js';

const at = (instant: string): RecordedEvent => ({ metadata: { at: instant } }) as unknown as RecordedEvent;

/** Made by the first event, changed by the second, removed by the third. */
class Notes extends EarlierStates<number> {
  history = () =>
    Promise.resolve([at('2026-12-03T06:00:00.000Z'), at('2026-12-05T05:59:59.999Z'), at('2026-12-06T06:00:00.000Z')]);
  made = ({ events }: Then) => (events.length > 2 ? null : events.length);
}

const asking = {} as Then['asking'];
const asOf = (date: string) => stateAtEndOf(date, new Notes(), { id: 'n1', asking });

describe('the end of a day is midnight in Guatemala', () => {
  it.each([
    ['2026-12-03', 1],
    ['2026-12-04', 2],
    ['2026-12-05', 2],
  ])('%s', async (date, made) => {
    expect(await asOf(date)).toBe(made);
  });

  it.each([
    ['2026-12-02', 'record.unknown_then'],
    ['2026-13-01', 'record.unknown_then'],
    ['2026-12-06', 'record.removed_then'],
  ])('%s: %s', async (date, code) => {
    await expect(asOf(date)).rejects.toMatchObject({ code });
  });
});
