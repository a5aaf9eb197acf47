import type { Claim } from '@camino/contracts/claims/claim.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { instantOf } from '@camino/domain/kernel/rules/time.js';
import { act, book, MONDAY, THURSDAY } from '../../../../test/support/bookings.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let [admin, client]: Session[] = [];
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  [admin, client] = [await app.login('admin'), await app.login('client')];
});
afterAll(() => app.stop());

describe('a claim about a trip that the office had corrected', () => {
  it('speaks of it as it was last: passenger and route, with its link', async () => {
    const mine = { hour: '08:00', passenger: 1, childs: 0, email: 'cliente@demo.gt', name: 'Diego', last_name: 'Pas' };
    const { id, token } = await book(app, mine, client);
    await act(app, admin!, id, 'correct', { last_name: 'Paz' });
    await act(app, admin!, id, 'correct', { last_name: 'Paz Ruiz' });
    await act(app, admin!, id, 'correct', { email: 'other.address@example.com', fee: 'ANT_GUA-AIRPORT' });
    await act(app, admin!, id, 'correct', { flight_number: 'CM390' });
    await act(app, admin!, id, 'approve');
    await act(app, admin!, id, 'finish', { reason: 'Sin registro del inicio' });
    app.clock.set(instantOf(THURSDAY, '12:00'));

    const body = { reservation_id: id, claim_type_id: 'late' };
    const claim = ((await app.ask('POST', '/api/claim', { as: client, body })).body as { data: Claim }).data;
    expect(claim.client.name).toBe('Diego Paz Ruiz');
    await app.ask('POST', `/api/admin/claim/${claim.id}/resolve`, { as: admin, body: { note: 'Ya está' } });
    await app.settled();
    const [mail] = app.mails('cliente@demo.gt').filter(({ text }) => text.includes('Ya está'));
    expect(mail?.text).toContain('Antigua Guatemala → Aeropuerto La Aurora');
    expect(mail?.html).toContain(`/reserve-tracking/${token}"`);
  });
});
