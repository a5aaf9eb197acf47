import type { LiveMessage } from '@camino/contracts/kernel/problem.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { MONDAY } from '../../../../test/support/bookings.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { bookTour } from '../../../../test/support/tours.js';

let app: TestApp;
let admin: Session;
let base: string;
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  await app.app.listen(0, '127.0.0.1');
  base = await app.app.getUrl();
  admin = await app.login('admin');
});
afterAll(() => app.stop());

/** Messages of a stream, one at a time; `query` names a link, or somebody is signed in. */
const listen = async (query: string, as?: Session) => {
  const stop = new AbortController();
  const headers: Record<string, string> = as ? { authorization: `Bearer ${as.token}` } : {};
  const response = await fetch(`${base}/api/stream${query}`, { headers, signal: stop.signal });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<LiveMessage> => {
    for (;;) {
      const found = /^data: (.+)$/m.exec(text);
      if (found) {
        text = text.slice(found.index + found[0].length);
        return JSON.parse(found[1] as string) as LiveMessage;
      }
      const { value, done } = await reader.read();
      if (done) throw new Error('the stream ended');
      text += value;
    }
  };
  return { status: response.status, next, leave: () => stop.abort() };
};
const confirm = (id: string) => app.ask('POST', `/api/admin/tour/${id}/confirm`, { as: admin, body: {} });

describe('live updates about tours', () => {
  it('go to the link of the booking, not to that of another', async () => {
    const [mine, other] = [await bookTour(app), await bookTour(app)];
    const stream = await listen(`?token=${mine.token}`);
    await confirm(other.id);
    await confirm(mine.id);
    const { resource, id, state, version } = await stream.next();
    stream.leave();
    expect({ resource, id, state, version }).toEqual({ resource: 'tour', id: mine.id, state: 'confirmed', version: 1 });
  });
  it('go to administrators, who hear of every booking', async () => {
    const stream = await listen('', admin);
    const { id } = await bookTour(app);
    const { resource, id: heard, state } = await stream.next();
    stream.leave();
    expect({ resource, id: heard, state }).toEqual({ resource: 'tour', id, state: 'requested' });
  });
  it('are refused to a link that leads to no booking of any kind', async () => {
    const stream = await listen('?token=unknown-0000000000000');
    stream.leave();
    expect(stream.status).toBe(404);
  });
});
