import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { plusDays } from '@camino/domain/kernel/rules/time.js';
import { foundIn, trigramsIn } from '../support/traces.js';
import { RunningServer } from '../running-server.js';

const EMAIL = 'quetzalina.ixtepeque@example.com';
/** Letters that no other text has: even three of them in a row are a trace. */
const RARE = 'ʘǂǁǃʞ';
/** The traveler's texts. Each is unique, and its accents tell whether a copy without them is left. */
const TEXTS = {
  email: EMAIL,
  name: 'Quetzalína',
  lastName: 'Ixtepéque',
  phone: '+502 5987 6543',
  document: '3399887766554',
  note: 'Alergia a los cacahuates',
  hotel: 'Hotel Tzanjuyú 77',
  flight: 'QX98765',
  answer: 'Le devolvimos el paraguas morado',
  comment: 'Manejó con guantes amarillos',
  message: `¿Caben dos marimbas? ${RARE}`,
  reply: 'Sí caben las marimbas',
  tourNote: 'Camina con bastón de guayabo',
} as const;

describe('a person who is erased (the built application with its files)', () => {
  let server: RunningServer;
  let admin: string;
  beforeAll(async () => {
    server = await RunningServer.start();
    admin = await server.login('admin@demo.gt');
  });
  afterAll(() => server.remove());

  const today = (): string => new Date().toISOString().slice(0, 10);
  const done = async (method: string, path: string, body: object, token?: string) => {
    const answer = await server.ask(method, path, { body, ...(token && { token }) });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body?.data as { id: string; token: string };
  };
  const goTo = (day: string) => done('PUT', '/api/_test/clock', { now: `${day}T18:00:00.000Z` });

  /** A trip with claim and rating, a tour and an inquiry, each with the office's words about it. */
  const traveled = async (): Promise<void> => {
    const person = { name: TEXTS.name, last_name: TEXTS.lastName, email: EMAIL, phone: TEXTS.phone };
    const date = plusDays(today(), 4);
    const trip = await done('POST', '/api/reservation', {
      ...person,
      date,
      hour: '10:00',
      passenger: 1,
      childs: 0,
      suitcase: 1,
      type_vehicle: 'suv',
      cui_passport: TEXTS.document,
      note: TEXTS.note,
      pick_up_address: TEXTS.hotel,
      flight_number: TEXTS.flight,
      fee: 'GUA-AIRPORT_ANT',
    });
    const contact = { name: TEXTS.name, email: EMAIL, phone: TEXTS.phone, age: 44, note: TEXTS.tourNote };
    const tour = await done('POST', '/api/tour', { tour: 3, date, adults: 1, children: 0, contact, companions: [] });
    const asked = { name: TEXTS.name, email: EMAIL, phone: TEXTS.phone, message: TEXTS.message, language: 'es' };
    await done('POST', '/api/inquiry', asked);
    const { body: inquiries } = await server.ask('GET', '/api/admin/inquiry', { token: admin });
    const { id } = (inquiries as { id: string; email: string }[]).find(({ email }) => email === EMAIL)!;
    await done('POST', `/api/admin/inquiry/${id}/answer`, { text: TEXTS.reply }, admin);
    await done('POST', `/api/admin/tour/${tour.id}/cancel`, { reason: 'lluvia' }, admin);
    await done('POST', `/api/admin/reservation/${trip.id}/approve`, {}, admin);
    await goTo(plusDays(date, 1));
    await done('POST', `/api/admin/reservation/${trip.id}/finish`, { reason: 'Sin registro del inicio' }, admin);
    const claim = await done('POST', '/api/claim/by_link', { token: trip.token, claim_type_id: 'late' });
    await done('POST', `/api/admin/claim/${claim.id}/resolve`, { note: TEXTS.answer }, admin);
    const rating = { token: trip.token, starts: 4, comment: TEXTS.comment };
    await done('POST', '/api/reservation/qualification', rating);
    await goTo(plusDays(date, 2));
  };

  /** Tables whose index of trigrams finds the rare word. */
  const indexed = (): readonly string[] => {
    const database = new DatabaseSync(join(server.dataDir, 'rows.db'), { readOnly: true });
    try {
      const tables = database.prepare("select name from sqlite_schema where sql like '%using fts5%'").all();
      return (tables as { name: string }[])
        .map(({ name }) => name)
        .filter((name) => database.prepare(`select 1 from ${name} where ${name} match ?`).get(`"${RARE}"`));
    } finally {
      database.close();
    }
  };

  it('is in no file of DATA_DIR once the erasure is answered, neither in rows nor in their indexes', async () => {
    await traveled();
    const before = foundIn(server.dataDir, TEXTS);
    expect(new Set(before.map((found) => found.replace(/ in .*/, '')))).toEqual(new Set(Object.keys(TEXTS)));
    expect(before.filter((found) => found.includes('in rows.db')).length).toBeGreaterThanOrEqual(
      Object.keys(TEXTS).length,
    );
    expect(trigramsIn(server.dataDir, RARE)).not.toEqual([]);
    expect(indexed()).toHaveLength(1);

    const report = await done('POST', '/api/admin/people/erase', { person: EMAIL, reason: 'asked' }, admin);
    expect(report).toMatchObject({ reservations: 1, tours: 1, claims: 1, inquiries: 1, shown: true });
    expect([foundIn(server.dataDir, TEXTS), trigramsIn(server.dataDir, RARE)]).toEqual([[], []]);

    expect(await server.stop()).toBe(0);
    expect([foundIn(server.dataDir, TEXTS), trigramsIn(server.dataDir, RARE)]).toEqual([[], []]);
    server = await server.again();
    expect([foundIn(server.dataDir, TEXTS), trigramsIn(server.dataDir, RARE)]).toEqual([[], []]);
    expect(indexed()).toEqual([]);
  });
});
