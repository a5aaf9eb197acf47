import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Kind } from '@camino/domain/catalogue/rules/kinds.js';
import { DEMO_PASSWORD } from '../../apps/api/src/accounts/demo-accounts.js';
import { type Body, added, sampleOf } from '../../apps/api/src/catalogue/sample-rows.contract.js';
import { AREAS } from '../../apps/api/src/event-catalogue.js';
import { bookingForm } from '../support/bookings.js';
import {
  type BookingState,
  type Caller,
  isPerson,
  type MatrixWorld,
  type Person,
  ROLE_OF,
  type Whose,
} from './matrix-world.js';

/** A request to a route: path, query and body. `as` is a token that the request may invalidate. */
export type Request = Readonly<{
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: object;
  as?: string;
  method?: 'HEAD';
}>;

/** A caller's request about a person's record. The result of `once` is shared by all requests about the same owner. */
export type Asking = Readonly<{
  world: MatrixWorld;
  caller: Caller;
  owner: Person;
  whose: Whose;
  once: <T>(make: () => Promise<T>, owner?: Person) => Promise<T>;
}>;
type Ask = (asking: Asking) => Promise<Request> | Request;

const UNKNOWN = 'unknown-0000000000000';
const NEW_PASSWORD = 'Volcan#2027x';

const bookingOf = async ({ world, owner, whose, once }: Asking, state: BookingState) =>
  whose === 'unknown'
    ? { id: UNKNOWN, token: UNKNOWN, pick_up_date: '2026-12-20' }
    : once(() => world.booking(owner, state));
/** A verb on a booking in a state that allows it. */
const verb =
  (state: BookingState, body: (asking: Asking) => object = () => ({})): Ask =>
  async (asking) => ({ params: { id: (await bookingOf(asking, state)).id }, body: body(asking) });
const byLink =
  (state: BookingState, body: (token: string, date: string) => object): Ask =>
  async (asking) => {
    const { token, pick_up_date } = await bookingOf(asking, state);
    return { body: body(token, pick_up_date) };
  };
/** Somebody had to be there. */
const noShow: Ask = async (asking) => {
  const booked = await bookingOf(asking, 'started');
  if ('pick_up_at' in booked) asking.world.beOver(booked);
  return { params: { id: booked.id }, body: {} };
};
/** Too late to cancel. */
const soon =
  (body: (token: string) => object): Ask =>
  async (asking) => {
    const booked = await bookingOf(asking, 'approved');
    if ('pick_up_at' in booked) asking.world.beSoon(booked);
    return { body: body(booked.token) };
  };
const byPath =
  (state: BookingState): Ask =>
  async (asking) => ({ params: { token: (await bookingOf(asking, state)).token } });
const priceTrial = {
  from: '2027-01-01',
  to: '2027-12-31',
  changes: [{ kind: 'surcharge', action: 'add', row: { name: 'Noche', name_en: 'Night', percent: 10 } }],
};
const transport = ({ world }: Asking) => ({ driver_id: world.idOf('driver'), vehicle_id: 'suv-1' });

/** A finished trip of a client, and the claim about it. */
const claimOf = async ({ world, whose, once }: Asking, state?: 'resolved'): Promise<string> => {
  if (whose === 'unknown') return UNKNOWN;
  return once(async () => {
    const { body } = await world.app.ask('POST', '/api/claim', {
      as: world.tokenOf('client'),
      body: { reservation_id: await world.pastTrip('client'), claim_type_id: 'late' },
    });
    const { id } = (body as { data: { id: string } }).data;
    if (state) await world.app.ask('POST', `/api/admin/claim/${id}/resolve`, { as: world.admin, body: {} });
    return id;
  });
};
const onClaim =
  (body?: object): Ask =>
  async (asking) => ({ params: { id: await claimOf(asking) }, body });

const accountOf = async (
  { world, whose, once }: Asking,
  prepare?: (id: string) => Promise<unknown>,
): Promise<string> => {
  if (whose === 'unknown') return UNKNOWN;
  return once(async () => {
    const { id } = await world.somebody('client');
    await prepare?.(id);
    return id;
  });
};
const onAccount =
  (body?: object, prepare?: (world: MatrixWorld, id: string) => Promise<unknown>): Ask =>
  async (asking) => ({ params: { id: await accountOf(asking, prepare && ((id) => prepare(asking.world, id))) }, body });

const linkIn = async (world: MatrixWorld, email: string, path: string): Promise<string> => {
  await world.app.settled();
  return (
    new RegExp(`${path}/([\\w-]+)`).exec(
      world.app
        .mails(email)
        .map(({ html }) => html)
        .join(),
    )?.[1] ?? 'none'
  );
};
const recoveryToken = ({ world, once }: Asking): Promise<string> =>
  once(async () => {
    const { email } = await world.somebody('client');
    await world.app.ask('POST', '/api/recuperacion', { body: { email } });
    return linkIn(world, email, 'recuperacion_confirmacion');
  });
const signup = (email: string) => ({
  name: 'Ana',
  email,
  confirmar_email: email,
  password: NEW_PASSWORD,
  confirmPassword: NEW_PASSWORD,
});
const newcomer: Ask = ({ world }) => ({ body: signup(`${world.word('nueva.')}@example.com`) });
const recovering: Ask = ({ world }) => ({ body: { email: world.emailOf('client') } });

/** A session of the person that the request ends. */
const inPassing = async ({ world, caller }: Asking): Promise<Readonly<{ as?: string }>> =>
  isPerson(caller) ? { as: (await world.login(world.emailOf(caller))).token } : {};

const SAMPLES: Readonly<Record<string, Ask>> = {
  'get /*': () => ({ params: { '*': 'login' } }),
  'get /dashboard/*': () => ({ params: { '*': 'reservation' } }),
  'get /api/docs/{file}': () => ({ params: { file: 'swagger-ui.css' } }),
  'post /api/reservation/send_links': ({ world }) => ({ body: { booking: world.emailOf('client') } }),
  'get /docs/{file}': () => ({ params: { file: 'privacy.es.html' } }),
  'get /dev/mail/{number}': ({ world }) => ({ params: { number: String(world.app.mails()[0]?.number) } }),
  'get /dev/mail/{number}/html': ({ world }) => ({ params: { number: String(world.app.mails()[0]?.number) } }),
  'get /dev/mail/{number}/invite': ({ world }) => ({
    params: { number: String(world.app.mails().find(({ invite }) => invite)?.number) },
  }),
  'put /api/_test/clock': ({ world }) => ({ body: { now: world.app.clock.now() } }),

  'post /api/user/login': ({ world }) => ({ body: { email: world.emailOf('client'), password: DEMO_PASSWORD } }),
  'post /api/recuperacion': recovering,
  'post /api/user/recovery': recovering,
  'post /api/user/reset-password': async (asking) => ({
    body: { token: await recoveryToken(asking), pass_nueva: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
  }),
  'post /api/user/reset-password/check': async (asking) => ({ body: { token: await recoveryToken(asking) } }),
  'post /api/personal_info': ({ world }) => ({
    body: { first_name: 'Ana', last_name: 'Tum', email: `${world.word('visita.')}@example.com`, phone: '5555 1234' },
  }),
  'post /api/personal_info/find_email': ({ world }) => ({ body: { email: world.emailOf('client') } }),
  'put /api/personal_info/confirm_email': async ({ world, once }) => {
    const token = await once(async () => {
      const email = `${world.word('confirma.')}@example.com`;
      await world.app.ask('POST', '/api/user/signup', { body: signup(email) });
      return linkIn(world, email, 'confirm_email');
    });
    return { body: { token } };
  },
  'post /api/personal_info/send_confirmation_email': ({ world }) => ({
    body: { email: `${world.word('visita.')}@example.com` },
  }),
  'post /api/user/signup': newcomer,
  'post /api/registro': newcomer,

  'post /api/reservation': ({ world }) => ({ body: bookingForm({ date: world.freeDay(), passenger: 1, childs: 0 }) }),
  'post /api/reservation/verify_available': ({ world }) => ({
    body: { date: world.freeDay(), time: '10:00', hold: true },
  }),
  'post /api/reservation/hours_available': ({ world }) => ({ body: { date: world.freeDay() } }),
  'get /api/stream': async (asking) => ({
    method: 'HEAD',
    query: { token: (await bookingOf(asking, 'requested')).token },
  }),

  'get /api/reservation/find_reservation/{token}': byPath('requested'),
  'get /api/reservation/timing_reservation/{token}': byPath('requested'),
  'get /api/reservation/calendar_file/{token}': byPath('requested'),
  'get /api/reservation/voucher/{token}': byPath('approved'),
  'put /api/reservation/reservation_user': byLink('requested', (token, date) => ({ token, date, time: '09:00' })),
  'delete /api/reservation/reservation_cancel': byLink('requested', (token) => ({ token })),
  'put /api/reservation/cancel_reservation_by_token': byLink('requested', (token) => ({ token })),
  'get /api/claim/by_link/{token}': byPath('requested'),
  'post /api/claim/by_link': async (asking) => {
    const { world, owner, whose, once } = asking;
    if (whose === 'unknown') return { body: { token: UNKNOWN, claim_type_id: 'late' } };
    const booked = await once(() => world.booking(owner, 'approved'));
    world.beOver(booked);
    return { body: { token: booked.token, claim_type_id: 'late' } };
  },
  'post /api/reservation/running_late': soon((token) => ({ token, minutes: 30 })),
  'post /api/reservation/not_coming': soon((token) => ({ token })),
  'post /api/reservation/on_time': soon((token) => ({ token })),
  'post /api/reservation/qualification': byLink('finished', (token) => ({ token, starts: 5 })),

  'put /api/usuario/completar': () => ({ body: { direccion: 'Zona 1' } }),
  'put /api/usuario/correo': async ({ world, caller }) => {
    const address = (of: string) => ({ email: of, confirmar_email: of, password: DEMO_PASSWORD });
    if (!isPerson(caller)) return { body: address('nobody@example.com') };
    const { email } = await world.somebody(ROLE_OF[caller]);
    return { body: address(`new.${email}`), as: (await world.login(email)).token };
  },
  'put /api/usuario/password': async ({ world, caller }) => {
    const body = { password_vieja: DEMO_PASSWORD, password_nueva: NEW_PASSWORD, password_confi: NEW_PASSWORD };
    return isPerson(caller)
      ? { body, as: (await world.login((await world.somebody(ROLE_OF[caller])).email)).token }
      : { body };
  },
  'post /api/user/logout': inPassing,
  'delete /api/user/session': async ({ world, owner, whose, once }) => ({
    query: {
      sid:
        whose === 'unknown'
          ? UNKNOWN
          : await once(async () => world.claimsOf((await world.login(world.emailOf(owner))).token).sid),
    },
  }),

  'get /api/admin/reservation_driver/{id}': verb('reserved'),
  'post /api/admin/reservation_driver/{id}/accept': verb('reserved'),
  'post /api/admin/reservation_driver/{id}/decline': verb('reserved'),
  'post /api/admin/reservation_driver/{id}/start': async (asking) => {
    const booked = await bookingOf(asking, 'accepted');
    if ('pick_up_at' in booked) asking.world.beSoon(booked);
    return { params: { id: booked.id }, body: {} };
  },
  'post /api/admin/reservation_driver/{id}/undo-start': verb('started'),
  'post /api/admin/reservation_driver/{id}/finish': verb('started'),
  'get /api/admin/reservation/manifest.pdf': () => ({ query: { date: '2026-12-03' } }),
  'get /api/admin/reservation/run-sheet.pdf': ({ world, owner }) => ({
    query: { date: '2026-12-03', driver_id: world.idOf(ROLE_OF[owner] === 'driver' ? owner : 'driver') },
  }),
  'get /api/reservation/driver': ({ world, owner }) => ({
    query: { driver_id: world.idOf(ROLE_OF[owner] === 'driver' ? owner : 'driver') },
  }),
  'put /api/reservation': async (asking) => ({
    body: {
      token: (await bookingOf(asking, 'reserved')).token,
      ...(ROLE_OF[asking.owner] === 'driver' ? { status_id: 2 } : { phone: '5555 0000' }),
    },
  }),

  'get /api/reservation/client': ({ world, owner }) => ({ query: { client_id: world.idOf(owner) } }),
  'get /api/reservation/client_claims': ({ world, owner }) => ({ query: { client_id: world.idOf(owner) } }),
  'post /api/claim': async ({ world, owner, whose, once }) => {
    const client = ROLE_OF[owner] === 'client' ? owner : 'client';
    return {
      body: {
        reservation_id: whose === 'unknown' ? UNKNOWN : await once(() => world.pastTrip(client), client),
        claim_type_id: 'late',
      },
    };
  },

  'get /api/admin/reservation/{id}': verb('requested'),
  'get /api/admin/reservation/quote': () => ({ query: { fee: 'GUA-AIRPORT_ANT', passenger: '2' } }),
  'get /api/admin/reservation/{id}/timeline': verb('requested'),
  'get /api/admin/reservation/{id}/dossier.pdf': verb('requested'),
  'post /api/admin/reservation/{id}/approve': verb('requested'),
  'post /api/admin/reservation/{id}/assign-transport': verb('requested', transport),
  'post /api/admin/reservation/{id}/assign-external': verb('requested', () => ({
    driver_name: 'Rosa',
    driver_phone: '5555 0190',
    vehicle: 'Nissan Urvan',
    plates: 'C-902BKL',
    seats: 15,
    reason: 'flota completa',
  })),
  'post /api/admin/reservation/{id}/unassign': verb('reserved'),
  'post /api/admin/reservation/{id}/reject': verb('requested'),
  'post /api/admin/reservation/{id}/refuse-change': verb('rescheduled'),
  'post /api/admin/reservation/{id}/cancel': verb('approved'),
  'post /api/admin/reservation/{id}/start': verb('reserved', () => ({ reason: 'llegó antes', override: true })),
  'post /api/admin/reservation/{id}/undo-start': verb('started'),
  'post /api/admin/reservation/{id}/finish': verb('approved', () => ({ reason: 'sin registro' })),
  'post /api/admin/reservation/{id}/no-show': noShow,
  'post /api/admin/reservation/{id}/announce-delay': verb('reserved', () => ({ minutes: 30, cause: 'flight' })),
  'post /api/admin/reservation/{id}/withdraw-delay': verb('reserved'),
  'post /api/admin/reservation/{id}/reinstate': verb('rejected', () => ({ reason: 'llamó' })),
  'post /api/admin/reservation/{id}/undo-approve': verb('approved', () => ({ reason: 'por error' })),
  'post /api/admin/reservation/{id}/undo-reject': verb('rejected', () => ({ reason: 'por error' })),
  'post /api/admin/reservation/{id}/undo-finish': verb('finished', () => ({ reason: 'por error' })),
  'post /api/admin/reservation/{id}/undo-no-show': verb('no_show', () => ({ reason: 'por error' })),
  'post /api/admin/reservation/{id}/correct': verb('requested', () => ({ note: 'dos maletas' })),
  'post /api/admin/reservation/{id}/restore': verb('requested', () => ({ version: 0, reason: 'era lo correcto' })),
  'put /api/reservation/reservation_transport': async (asking) => ({
    body: { token: (await bookingOf(asking, 'requested')).token, ...transport(asking) },
  }),
  'put /api/reservation/finish_reservation_by_token': byLink('approved', (token) => ({
    token,
    reason: 'sin registro',
  })),
  'post /api/admin/proposal': ({ world }) => ({ body: { date: world.freeDay() } }),
  'post /api/admin/price_trial': () => ({ body: priceTrial }),
  'post /api/admin/price_trial/export.xlsx': () => ({ body: priceTrial }),
  'get /api/admin/board': ({ world }) => {
    const day = world.freeDay();
    return { query: { from: day, to: day } };
  },
  'post /api/reservation/verify_driver': ({ world }) => ({ body: { date: world.freeDay() } }),
  'post /api/reservation/verify_vehicle': ({ world }) => ({ body: { date: world.freeDay() } }),

  'post /api/admin/claim': async ({ world, whose, once }) => ({
    body: {
      reservation_id: whose === 'unknown' ? UNKNOWN : await once(() => world.pastTrip('client')),
      claim_type_id: 'late',
    },
  }),
  'get /api/admin/claim/{id}': onClaim(),
  'get /api/admin/claim/{id}/timeline': onClaim(),
  'post /api/admin/claim/{id}/resolve': onClaim({ note: 'listo' }),
  'post /api/admin/claim/{id}/reopen': async (asking) => ({
    params: { id: await claimOf(asking, 'resolved') },
    body: {},
  }),
  'put /api/claim': async (asking) => ({ body: { id: await claimOf(asking), status: false } }),

  'get /api/admin/user/{id}': onAccount(),
  'get /api/admin/user/{id}/timeline': onAccount(),
  'get /api/admin/user/{id}/sessions': onAccount(),
  'delete /api/admin/user/{id}/sessions/{sid}': async ({ world, whose, once }) => {
    if (whose === 'unknown') return { params: { id: UNKNOWN, sid: UNKNOWN } };
    return once(async () => {
      const { id, email } = await world.somebody('client');
      return { params: { id, sid: world.claimsOf((await world.login(email)).token).sid } };
    });
  },
  'put /api/admin/user/{id}': onAccount({ name: 'Rosa' }),
  'delete /api/admin/user/{id}': onAccount(),
  'post /api/admin/user/{id}/activate': onAccount({}, (world, id) =>
    world.app.ask('POST', `/api/admin/user/${id}/deactivate`, { as: world.admin, body: {} }),
  ),
  'post /api/admin/user/{id}/deactivate': onAccount({}),
  'post /api/admin/user/{id}/restore': onAccount({ version: 0 }),
  'post /api/admin/user/{id}/end-sessions': onAccount({}),
  'post /api/admin/user/{id}/send-confirmation': onAccount({}),
  'post /api/admin/people/preview': async (asking) => ({ body: { person: await accountOf(asking) } }),
  'post /api/admin/people/erase': async (asking) => ({ body: { person: await accountOf(asking), reason: 'asked' } }),
  'put /api/user': async (asking) => ({ body: { id: await accountOf(asking), name: 'Rosa' } }),
  'delete /api/user': async (asking) => ({ query: { id: await accountOf(asking) } }),
  'post /api/admin/user': ({ world }) => ({
    body: { name: 'Rosa', last_name: 'Tum', email: `${world.word('personal.')}@example.com`, role_id: 4 },
  }),
};

const SPELLINGS: Readonly<Record<string, Kind>> = { departments: 'department', municipalities: 'municipality' };

/** The catalogue calls are the same for every kind. */
const ofCatalogue = (route: string): Ask | undefined => {
  const [, method, admin, path = '', rest] = /^(\w+) \/api\/(admin\/)?(\w+)(\/.*)?$/.exec(route) ?? [];
  const kind = SPELLINGS[path] ?? (path as Kind);
  if (!(kind in sampleOf) || (method === 'get' && !rest?.startsWith('/{id}'))) return undefined;
  const sample = ({ world }: Asking): Promise<Body> | Body => sampleOf[kind](world.app, world.admin);
  if (rest === '/import')
    return () => ({ body: { name: 'x.csv', content: Buffer.from('name\nx\n').toString('base64') } });
  if (method === 'post' && !rest) return async (asking) => ({ body: await asking.once(async () => sample(asking)) });
  return async (asking) => {
    const { id, body } = await asking.once(async () => ({
      id: (await added(asking.world.app, asking.world.admin, kind, await sample(asking))).id,
      body: await sample(asking),
    }));
    const named = asking.whose === 'unknown' ? UNKNOWN : id;
    const sent = rest?.endsWith('/restore') ? { version: 1 } : method === 'put' ? body : undefined;
    if (admin) return { params: { id: named }, body: sent };
    return method === 'put' ? { body: { ...body, id: named } } : { query: { id: named } };
  };
};

/** The requests an area declares in its own folder: `requests` of `<area>.requests.contract.ts`. */
const ofArea = async (name: string): Promise<Readonly<Record<string, Ask>>> => {
  const file = join(process.cwd(), 'apps', 'api', 'src', name, `${name}.requests.contract`);
  if (!existsSync(`${file}.ts`)) return {};
  return ((await import(file)) as { requests: Readonly<Record<string, Ask>> }).requests;
};
let ofAreas: Promise<Readonly<Record<string, Ask>>> | undefined;
const declared = (): Promise<Readonly<Record<string, Ask>>> =>
  (ofAreas ??= Promise.all(AREAS.map(({ domain }) => ofArea(domain.name))).then(
    (all) => Object.assign({}, ...all) as Readonly<Record<string, Ask>>,
  ));

const AS_OF = '/as_of/{date}';

/** The request to a route; empty if nothing is needed. A record as it was is asked for as the record itself is. */
export const requestOf = async (route: string, asking: Asking): Promise<Request> => {
  const own = (await declared())[route];
  if (route.endsWith(AS_OF) && !own) {
    const { params } = await requestOf(route.slice(0, -AS_OF.length), asking);
    return { params: { ...params, date: '2199-12-31' } };
  }
  const ask = SAMPLES[route] ?? ofCatalogue(route) ?? own;
  return ask ? await ask(asking) : {};
};

/** `get /api/user/{id}` with its path and query parameters. */
export const urlOf = (route: string, { params = {}, query = {} }: Request): string => {
  const path = (route.split(' ')[1] as string).replace(/\{(\w+)\}|\*/g, (all, name: string | undefined) =>
    encodeURIComponent(params[name ?? '*'] ?? all),
  );
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
};
