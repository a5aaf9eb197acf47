import { KINDS } from '@camino/domain/catalogue/rules/kinds.js';
import type { CatalogueKind } from '@camino/contracts/catalogue/catalogue.js';
import { LIMITS } from '@camino/contracts/kernel/limits.js';
import type { Answer, Ask, RunningServer } from '../../running-server.js';

/** Has the maximum length of a name. `hit()` reports its execution to the test. */
export const NAME = '<img src=x onerror=hit()>';
export const NOTE = [
  '"><svg onload=hit()>',
  "'><script>hit()</script>",
  '</textarea><iframe src=javascript:parent.hit()></iframe>',
  '<a href="javascript:hit()">x</a>',
  'javascript:hit()',
  '<img src="https://evil.example/p.png">',
  '<link rel=stylesheet href=https://evil.example/s.css>',
  '{{7*7}}${7*7}',
  '=HYPERLINK("https://evil.example/","x")',
].join(' ');
/** The part of the note that fits into its shortest field. */
export const BEGIN = NOTE.slice(0, 45);
const REASON = NOTE.slice(0, LIMITS.reason);
const SHORT = '<b>x';

/** Texts of a kind's row; its references are base rows or hostile rows created before. */
const REST: Readonly<Record<CatalogueKind, object>> = {
  country: {},
  department: { country_id: 'BZ' },
  municipality: { department_id: '07' },
  origin: { municipality_id: '0710' },
  destination: { municipality_id: '0710' },
  currency: {},
  exchange_rate: { amount: 0.45 },
  measure_type: {},
  brand_vehicle: {},
  type_vehicle: {},
  vehicle: { no_passengers: 12 },
  fee: { price: 8.75, price_default: 520, people: 4, distance: 40.5, measure_type_id: 'km' },
  payment_type: {},
  claim_type: { priority: 5 },
  fee_price: { from_date: '2031-12-24', total: 520, price_default: 640, people: 5 },
  surcharge: { from_date: '2031-12-24', percent: 10 },
};

type Booked = Readonly<{ id: string; token: string }>;

/** A server on which every text that people can write is hostile. */
export class HostileWorld {
  static readonly DRIVER = 'hostil.piloto@demo.gt';
  /** Deactivated for a hostile reason. */
  static readonly CLIENT = 'hostil@demo.gt';
  readonly bookings: Booked[] = [];
  /** A rated trip and a trip with a claim; the bookings themselves are the demo's. */
  readonly pastTrips: Booked[] = [];
  /** Id of a visitor's message. */
  inquiry = '';
  private readonly rows = new Map<CatalogueKind, string>();

  private constructor(
    private readonly server: RunningServer,
    private readonly tokens: Readonly<Record<'admin' | 'client', string>>,
  ) {}

  static async on(server: RunningServer): Promise<HostileWorld> {
    return new HostileWorld(server, {
      admin: await server.login('admin@demo.gt'),
      client: await server.login('cliente@demo.gt'),
    });
  }

  async write(): Promise<void> {
    for (const kind of Object.keys(KINDS) as CatalogueKind[]) await this.addRow(kind);
    const driver = await this.addUser(HostileWorld.DRIVER, 3);
    const person = await this.addUser(HostileWorld.CLIENT, 4);
    await this.office(`user/${person}/deactivate`, { reason: REASON });
    await this.book(driver);
    await this.speakOfPastTrips();
    await this.askAndAnswer();
    // Mails are sent by the time it responds.
    await this.server.ask('PUT', '/api/_test/clock', { body: { now: new Date().toISOString() } });
  }

  /** A message of a visitor with the office's answer, and the office's own contact. */
  private async askAndAnswer(): Promise<void> {
    const asked = { name: NAME, email: 'hostil.visita@example.com', message: NOTE, language: 'es' };
    await this.must('POST', '/api/inquiry', { body: asked });
    const token = this.tokens.admin;
    const [inquiry] = (await this.must('GET', '/api/admin/inquiry', { token })) as readonly Readonly<{ id: string }>[];
    this.inquiry = inquiry?.id ?? '';
    await this.office(`inquiry/${this.inquiry}/answer`, { text: NOTE });
    const contact = { phone: '+502 7832 0150', email: 'hola@demo.gt', address_es: NOTE.slice(0, LIMITS.address) };
    await this.must('PUT', '/api/admin/office/main', { token, body: contact });
  }

  private async must(method: string, path: string, ask: Ask): Promise<Answer['body']> {
    const { status, body } = await this.server.ask(method, path, ask);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
    return (body as { data?: unknown }).data ?? body;
  }

  private office(path: string, body: object): Promise<Answer['body']> {
    return this.must('POST', `/api/admin/${path}`, { token: this.tokens.admin, body });
  }

  private async addRow(kind: CatalogueKind): Promise<void> {
    const { fields } = KINDS[kind];
    const texts = Object.entries(fields).flatMap(([name, field]) =>
      field.type === 'text' ? [[name, field.max < 20 ? SHORT : `${NAME}${NOTE}`.slice(0, field.max)]] : [],
    );
    const references = Object.entries(fields).flatMap(([name, field]) =>
      field.type === 'reference' && this.rows.has(field.to) ? [[name, this.rows.get(field.to)]] : [],
    );
    const { id } = await this.office(kind, { ...Object.fromEntries([...texts, ...references]), ...REST[kind] });
    this.rows.set(kind, id as string);
  }

  private async addUser(email: string, role_id: number): Promise<string> {
    const person = {
      name: NAME,
      last_name: NAME,
      email,
      phone: '+502 5555 0188',
      cui_passport: `25478193601${role_id}7`,
      role_id,
      password: 'Demo#2026',
    };
    return (await this.office('user', person)).id as string;
  }

  /** One assigned, one with a requested change, one rejected and one cancelled by the office. */
  private async book(driver: string): Promise<void> {
    const [assigned, changed, rejected, cancelled] = [
      await this.booked('2027-06-03'),
      await this.booked('2027-06-04'),
      await this.booked('2027-06-05'),
      await this.booked('2027-06-06'),
    ];
    const transport = { driver_id: driver, vehicle_id: this.rows.get('vehicle') };
    await this.office(`reservation/${assigned.id}/assign-transport`, transport);
    const token = await this.server.login(HostileWorld.DRIVER);
    await this.must('POST', `/api/admin/reservation_driver/${assigned.id}/decline`, {
      token,
      body: { reason: REASON },
    });
    await this.office(`reservation/${assigned.id}/assign-transport`, transport);
    await this.office(`reservation/${assigned.id}/correct`, { pick_up_address: NOTE.slice(0, LIMITS.address) });
    await this.office(`reservation/${changed.id}/approve`, {});
    await this.must('PUT', '/api/reservation/reservation_user', {
      body: { token: changed.token, date: '2027-06-04', time: '15:00', note: NOTE },
    });
    await this.office(`reservation/${rejected.id}/reject`, { reason: REASON });
    await this.office(`reservation/${cancelled.id}/approve`, {});
    await this.office(`reservation/${cancelled.id}/cancel`, { reason: REASON });
  }

  private async booked(date: string): Promise<Booked> {
    const body = {
      date,
      hour: '10:00',
      passenger: 2,
      childs: 0,
      suitcase: 1,
      type_vehicle: 'suv',
      phone: '+502 5555 1234',
      cui_passport: 'P1234567',
      email: `hostil.${date}@example.com`,
      name: NAME,
      last_name: NAME,
      note: NOTE,
      pick_up_address: NOTE.slice(0, LIMITS.address),
      drop_off_address: NOTE.slice(0, LIMITS.address),
      flight_number: NAME.slice(0, LIMITS.flightNumber),
      fee: 'GUA-AIRPORT_ANT',
    };
    const made = (await this.must('POST', '/api/reservation', { token: this.tokens.client, body })) as Booked;
    this.bookings.push(made);
    return made;
  }

  /** A rating and a claim for trips of the demo's client. */
  private async speakOfPastTrips(): Promise<void> {
    const token = this.tokens.client;
    const trips = (await this.must('GET', '/api/reservation/client?calification=false', {
      token,
    })) as readonly (Booked & { allowed_actions: readonly string[] })[];
    const rated = trips.find(({ allowed_actions: may }) => may.includes('rate'));
    const claimed = trips.find(({ allowed_actions: may }) => may.includes('claim'));
    if (!rated || !claimed) throw new Error('the demo’s client has no trip to rate or to claim about');
    await this.must('POST', '/api/reservation/qualification', {
      body: { token: rated.token, starts: 3, comment: NOTE.slice(0, LIMITS.ratingComment) },
    });
    const { id } = (await this.must('POST', '/api/claim', {
      token,
      body: { reservation_id: claimed.id, claim_type_id: this.rows.get('claim_type') },
    })) as { id: string };
    await this.office(`claim/${id}/resolve`, { note: NOTE });
    this.pastTrips.push(rated, claimed);
  }
}
