import { JwtService } from '@nestjs/jwt';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { Session, TokenClaims } from '@camino/contracts/accounts/session.js';
import { plusDays, plusMinutes } from '@camino/domain/kernel/rules/time.js';
import { DEMO_PASSWORD } from '../../apps/api/src/accounts/demo-accounts.js';
import { SeedAccounts, seededAccountId } from '../../apps/api/src/accounts/seed-accounts.js';
import { act, book, MONDAY, THURSDAY } from '../support/bookings.js';
import type { RoleName } from '../../apps/api/src/platform/edge/auth/user.js';
import { TestApp } from '../support/test-app.js';

const EMAILS = {
  admin: 'admin@demo.gt',
  driver: 'piloto@demo.gt',
  otherDriver: 'piloto2@demo.gt',
  client: 'cliente@demo.gt',
  otherClient: 'contador@demo.gt',
  collaborator: 'colaborador@demo.gt',
  otherCollaborator: 'colaborador2@demo.gt',
} as const;
export type Person = keyof typeof EMAILS;
/** Invalid tokens: of an ended session, an expired one, and of a removed account. */
export const DEAD = ['ended', 'expired', 'removed'] as const;
export const CALLERS = ['guest', ...(Object.keys(EMAILS) as Person[]), ...DEAD] as const;
export type Caller = (typeof CALLERS)[number];
export type Whose = 'own' | 'other' | 'unknown';
type Booked = Reservation & { token: string };
export type BookingState =
  | 'requested'
  | 'rescheduled'
  | 'approved'
  | 'reserved'
  | 'accepted'
  | 'started'
  | 'finished'
  | 'no_show'
  | 'rejected';

export const ROLE_OF: Readonly<Record<Person, RoleName>> = {
  admin: 'admin',
  driver: 'driver',
  otherDriver: 'driver',
  client: 'client',
  otherClient: 'client',
  collaborator: 'collaborator',
  otherCollaborator: 'collaborator',
};
export const isPerson = (caller: Caller): caller is Person => caller in EMAILS;

/** For each caller, the person whose records are another's. */
const COUNTERPART: Readonly<Record<Person, Person>> = {
  admin: 'client',
  driver: 'otherDriver',
  otherDriver: 'driver',
  client: 'otherClient',
  otherClient: 'client',
  collaborator: 'otherCollaborator',
  otherCollaborator: 'collaborator',
};
/** The owner of the record in a request; a client if the caller is not a person. */
export const ownerOf = (caller: Caller, whose: Whose): Person => {
  const own = isPerson(caller) ? caller : 'client';
  return whose === 'other' ? COUNTERPART[own] : own;
};

/** People, invalid tokens, and records created on demand. */
export class MatrixWorld {
  private readonly sessions = new Map<Caller, string>();
  private days = 0;
  private made = 0;

  private constructor(readonly app: TestApp) {}

  static async around(app: TestApp): Promise<MatrixWorld> {
    const world = new MatrixWorld(app);
    await world.seed('colaborador2@demo.gt', 'collaborator');
    for (const [person, email] of Object.entries(EMAILS))
      world.sessions.set(person as Person, (await world.login(email)).token);
    world.sessions.set('ended', await world.endedToken());
    world.sessions.set('expired', world.expiredToken());
    world.sessions.set('removed', await world.removedToken());
    return world;
  }

  tokenOf(caller: Caller): string | undefined {
    return this.sessions.get(caller);
  }
  idOf(person: Person): string {
    return seededAccountId(EMAILS[person]);
  }
  emailOf(person: Person): string {
    return EMAILS[person];
  }
  claimsOf(token: string): TokenClaims {
    return this.jwt.decode<TokenClaims>(token);
  }
  /** A unique word. */
  word(begin: string): string {
    return `${begin}${(this.made += 1)}`;
  }
  get admin(): Session {
    return { role: 2, driver_id: null, token: this.tokenOf('admin') as string };
  }

  async login(email: string): Promise<Session> {
    const { status, body } = await this.app.ask('POST', '/api/user/login', {
      body: { email, password: DEMO_PASSWORD },
    });
    if (status !== 200) throw new Error(`${email} could not log in: ${status}`);
    return body as Session;
  }

  /** A new account, which a test may damage. */
  async somebody(role: RoleName): Promise<{ id: string; email: string }> {
    const email = `${this.word(`${role}.`)}@example.com`;
    await this.seed(email, role);
    return { id: seededAccountId(email), email };
  }

  /** A booking on a day of its own, made by the owner if they can book, driven by them if they drive. */
  async booking(owner: Person, state: BookingState): Promise<Booked> {
    const books = ROLE_OF[owner] === 'client' || ROLE_OF[owner] === 'collaborator';
    const booked = await book(
      this.app,
      { date: this.freeDay(), passenger: 1, childs: 0 },
      books ? { ...this.admin, token: this.tokenOf(owner) as string } : undefined,
    );
    const driver = ROLE_OF[owner] === 'driver' ? owner : 'driver';
    await this.bring(booked, state, driver);
    return booked;
  }

  /** A finished trip of a client; moves the clock forward. Returns its id. */
  async pastTrip(owner: Person): Promise<string> {
    const { id, pick_up_at } = await this.booking(owner, 'finished');
    this.app.clock.set(plusMinutes(pick_up_at, 60));
    this.days += 3;
    return id;
  }

  /** Moves the clock to an hour before the pick-up, when the driver may start. */
  beSoon({ pick_up_at }: Booked): void {
    this.app.clock.set(plusMinutes(pick_up_at, -60));
    this.days += 3;
  }

  /** Moves the clock to an hour after the pick-up. */
  beOver({ pick_up_at }: Booked): void {
    this.app.clock.set(plusMinutes(pick_up_at, 60));
    this.days += 3;
  }

  /** A day without any commitments. */
  freeDay(): string {
    return plusDays(THURSDAY, (this.days += 1));
  }

  private async bring(booked: Booked, state: BookingState, driver: Person): Promise<void> {
    const office = (verb: string, body: object = {}) => act(this.app, this.admin, booked.id, verb, body);
    const steps: Readonly<Record<BookingState, () => Promise<unknown>>> = {
      requested: () => Promise.resolve(),
      rejected: () => office('reject'),
      approved: () => office('approve'),
      reserved: () => office('assign-transport', { driver_id: this.idOf(driver), vehicle_id: 'suv-1' }),
      rescheduled: async () => {
        await steps.approved();
        await this.app.ask('PUT', '/api/reservation/reservation_user', {
          body: { token: booked.token, date: booked.pick_up_date, time: '09:00' },
        });
      },
      accepted: async () => {
        await steps.reserved();
        await act(
          this.app,
          { ...this.admin, token: this.tokenOf(driver) as string },
          booked.id,
          'accept',
          {},
          'reservation_driver',
        );
      },
      started: async () => (await steps.reserved(), office('start', { reason: 'llegó antes', override: true })),
      no_show: async () => (await steps.reserved(), this.beOver(booked), office('no-show')),
      finished: async () => (await steps.approved(), office('finish', { reason: 'sin registro' })),
    };
    await steps[state]();
  }

  private get jwt(): JwtService {
    return this.app.app.get(JwtService, { strict: false });
  }

  private seed(email: string, role: RoleName): Promise<void> {
    return this.app.app
      .get(SeedAccounts, { strict: false })
      .run([{ email, name: 'Rosa', lastName: 'Tum', phone: '+502 5555 0199', role, password: DEMO_PASSWORD }]);
  }

  private async endedToken(): Promise<string> {
    const { token } = await this.login(EMAILS.admin);
    await this.app.ask('POST', '/api/user/logout', { as: token });
    return token;
  }

  private expiredToken(): string {
    const { iat: _, exp: __, ...claims } = this.claimsOf(this.tokenOf('admin') as string);
    return this.jwt.sign(claims, { expiresIn: -1 });
  }

  private async removedToken(): Promise<string> {
    const { id, email } = await this.somebody('admin');
    const { token } = await this.login(email);
    await this.app.ask('DELETE', `/api/admin/user/${id}`, { as: this.admin });
    return token;
  }
}

export const startWorld = async (
  folders?: { site: string; admin: string },
  environment: Readonly<Record<string, string>> = {},
): Promise<MatrixWorld> => MatrixWorld.around(await TestApp.start({ now: MONDAY, folders, environment }));
