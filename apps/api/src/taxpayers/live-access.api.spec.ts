import type { LiveMessage } from '@camino/contracts/kernel/problem.js';
import type { AccessEntry, AccessRow } from '@camino/contracts/taxpayers/taxpayer.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { taxpayer } from '@camino/domain/taxpayers/taxpayer.js';
import { newCommandId } from '../platform/log/event-store/context.js';
import { Decide } from '../platform/act/commanding/decide.js';
import { newcomer, sessionOf } from '../../../../test/support/newcomers.js';
import { TestApp } from '../../../../test/support/test-app.js';

/* Thursday 3 December 2026, 9:00 in Guatemala. */
const NOW = '2026-12-03T15:00:00.000Z';

let app: TestApp;
let base: string;
beforeAll(async () => {
  app = await TestApp.start({ now: NOW });
  await app.app.listen(0, '127.0.0.1');
  base = await app.app.getUrl();
});
afterAll(() => app.stop());

/** What a stream has told of one taxpayer so far. */
const listening = async ({ token }: Session, taxpayerId: string) => {
  const stop = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${base}/api/stream`, { headers, signal: stop.signal });
  const messages: LiveMessage[] = [];
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const read = async (): Promise<void> => {
    for (let text = ''; ;) {
      const { value, done } = await reader.read();
      if (done) return;
      text += value;
      for (let found = /^data: (.+)\n/m.exec(text); found; found = /^data: (.+)\n/m.exec(text)) {
        text = text.slice(found.index + found[0].length);
        messages.push(JSON.parse(found[1] as string) as LiveMessage);
      }
    }
  };
  const ended = read().catch(() => undefined);
  const versions = () =>
    messages.flatMap(({ resource, id, version }) => (resource === 'taxpayer' && id === taxpayerId ? [version] : []));
  return {
    versions,
    reached: async (count: number) => {
      for (let left = 200; versions().length < count && left > 0; left -= 1)
        await new Promise((later) => setTimeout(later, 10));
      return versions();
    },
    leave: async () => {
      stop.abort();
      await ended;
    },
  };
};

it('access that runs out by its date ends at once on open screens, which are told of it and of nothing after it', async () => {
  const [owner, rafael] = [await newcomer(app, 'duena@example.com'), await newcomer(app, 'rafael.e@example.com')];
  const [own, his] = [await sessionOf(app, 'duena@example.com'), await sessionOf(app, 'rafael.e@example.com')];
  const grant = async (correo: string, more: object = {}): Promise<readonly AccessRow[]> => {
    const body = { correo, nivel: 'lectura', ...more };
    const { status, body: answer } = await app.ask('POST', '/api/usuario/acceso', { as: own, body });
    expect(status).toBe(201);
    await app.settled();
    return answer.data;
  };
  const [row] = await grant('rafael.e@example.com', { hasta: '2026-12-03' });
  const bind = { type: 'BindAccess', data: { grantId: row!.id, granteeId: rafael } } as const;
  const system = { actor: { id: 'system', role: 'system' }, at: NOW, correlation: 'test' } as const;
  await app.app.get(Decide, { strict: false }).run(taxpayer, owner, bind, { ...system, commandId: newCommandId() });
  await app.settled();
  const books = () => app.ask('GET', `/api/reporte/ventas?fecha=12/2026&usuario_id=${owner}`, { as: his });
  expect((await books()).status).toBe(200);

  const [screen, ownScreen] = [await listening(his, owner), await listening(own, owner)];
  await app.goTo('2026-12-04T05:59:00.000Z');
  expect(screen.versions()).toEqual([]);
  await app.goTo('2026-12-04T06:00:00.000Z');
  expect(await screen.reached(1)).toHaveLength(1);
  expect([(await books()).status, (await books()).body.code]).toEqual([403, 'ledger.not_yours']);

  app.clock.set('2026-12-04T06:10:00.000Z');
  await grant('otra@example.com');
  expect(await ownScreen.reached(2)).toHaveLength(2);
  expect(screen.versions()).toHaveLength(1);
  await Promise.all([screen.leave(), ownScreen.leave()]);

  const { data } = (await app.ask('GET', '/api/usuario/acceso/historial', { as: own })).body;
  expect((data as readonly AccessEntry[]).map(({ que, correo }) => [que, correo])).toEqual([
    ['dado', 'otra@example.com'],
    ['vencio', 'rafael.e@example.com'],
    ['leyo', 'rafael.e@example.com'],
    ['dado', 'rafael.e@example.com'],
  ]);
});
