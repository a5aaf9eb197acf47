import { KINDS } from '@camino/domain/catalogue/rules/kinds.js';
import { DEMO_PASSWORD } from '../../../apps/api/src/accounts/demo-accounts.js';
import { registeredCard } from '../../../apps/api/src/billing/billing.contract.js';
import { handedOver } from '../../support/card-handed-over.js';
import type { Asking, Request } from '../../security/requests.js';

const STORES_NOTHING = 'answers a question too long for a GET, and stores nothing';
const PAPER = 'makes a file that is kept for a short time';

/** Routes that are no commands although they are not read with GET, and why they need no `Idempotency-Key`. */
export const NOT_COMMANDS: Readonly<Record<string, string>> = {
  'post /api/reservation/hours_available': STORES_NOTHING,
  'post /api/reservation/verify_driver': STORES_NOTHING,
  'post /api/reservation/verify_vehicle': STORES_NOTHING,
  'post /api/admin/proposal': STORES_NOTHING,
  'post /api/admin/price_trial': STORES_NOTHING,
  'post /api/admin/price_trial/export.xlsx': STORES_NOTHING,
  'post /api/personal_info/find_email': STORES_NOTHING,
  'post /api/admin/people/preview': STORES_NOTHING,
  'post /api/presentacion/verificar': STORES_NOTHING,
  'post /api/presentacion/supuesto': STORES_NOTHING,
  ...Object.fromEntries(Object.keys(KINDS).map((kind) => [`post /api/admin/${kind}/import`, STORES_NOTHING])),
  'post /api/reporte/libro_pdf': PAPER,
  'post /api/reporte/libro_excel': PAPER,
  'post /api/reporte/cierre_pdf': PAPER,
  'post /api/reporte/exportar': PAPER,
  'post /api/admin/photo': 'the name of a stored photo is made of its content',
  'post /api/admin/operations/projections/{name}/rebuild': 'what it makes is a function of the log',
  'post /api/admin/operations/projections/{name}/verify': 'compares, and changes nothing',
  'post /api/admin/operations/mails/{name}/retry': 'tries what waits, and a mail that was sent waits no more',
};

/** Commands whose answers are not repeated, and why. */
export const NOT_REPEATABLE: Readonly<Record<string, string>> = {
  'post /api/user/login': 'each login opens a session of its own: nothing that is stored may let anybody in again',
  'put /api/usuario/password': 'ends the session that asks, and opens another',
  'put /api/usuario/contrasena': 'ends the session that asks, and opens another',
  'post /api/user/logout': 'ends the session that asks',
  'post /api/user/reset-password/check': 'tries out what a link would do, and does not do it',
};

/** Commands that answer more than what they changed, as it is when they are asked again. */
export const ANSWERS_THE_PRESENT: Readonly<Record<string, string>> = {
  'put /api/admin/view': 'the answer is all views that one has saved',
  'post /api/admin/view/remove': 'the answer is all views that one has saved',
  'put /api/admin/office/{id}': 'there is one office, which was changed again since',
  'post /api/admin/office/{id}/restore': 'there is one office, which was changed again since',
  'put /api/admin/permit': 'the answer is the permits of all drivers and vehicles',
  'put /api/admin/invoice_issuer': 'the answer names the taxpayer, whose profile is another record',
};

type Again = (request: Request, asking: Asking) => Promise<Request> | Request;
const withBody = (request: Request, more: object): Request => ({ ...request, body: { ...request.body, ...more } });
const word =
  (name: string): Again =>
  (request, { world }) =>
    withBody(request, { [name]: world.word('Otra ') });
/** Something the office does first to the record that the request is about. */
const after =
  (verb: string, body: object = {}): Again =>
  async (request, { world }) => {
    const path = `${verb}`.replace('{id}', request.params!['id']!);
    const [method, url] = path.split(' ') as ['POST' | 'PUT', string];
    const { status, body: answer } = await world.app.ask(method, url, { as: world.admin, body });
    if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(answer)}`);
    return request;
  };

/** Changes a row, which is to be what it was before. */
const afterChange =
  (path: string): Again =>
  async (request, { world }) => {
    const url = `${path}/${request.params!['id']}`;
    const { body: row } = await world.app.ask('GET', url, { as: world.admin });
    const [name, value] = Object.entries(row as object).find(
      ([field, of]) => typeof of === 'string' && ['name', 'place', 'description', 'color', 'trip'].includes(field),
    ) ?? ['', ''];
    const changed = name === '' ? { amount: 0.46, total: 401 } : { [name]: `${value} x` };
    const { status, body } = await world.app.ask('PUT', url, { as: world.admin, body: { ...row, ...changed } });
    if (status >= 300) throw new Error(`${url}: ${status} ${JSON.stringify(body)}`);
    return request;
  };

const verifiedCard: Again = async (request, { world, caller }) => {
  const as = world.tokenOf(caller);
  const { body } = await world.app.ask('POST', '/api/pago/verificar', { as, body: await handedOver(world.app) });
  return { ...request, body: { solicitud_id: body.data.id as string } };
};

/** Something the caller does first. */
const ofCaller =
  (method: 'POST' | 'PUT', url: string, body?: (asking: Asking) => object): Again =>
  async (request, asking) => {
    const as = request.as ?? asking.world.tokenOf(asking.caller);
    const answer = await asking.world.app.ask(method, url, { as, body: body?.(asking) ?? request.body });
    if (answer.status >= 300) throw new Error(`${url}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return request;
  };
const number = ({ world }: Asking): number => Number(world.word(''));
const newAddress = (asking: Asking): string => `nueva.${number(asking)}@example.com`;

/** Requests to records that have to be prepared, or that would change nothing a second time. */
export const prepared: Readonly<Record<string, Again>> = {
  'post /api/reservation/on_time': async (request, { world }) => {
    const { token } = request.body as { token: string };
    await world.app.ask('POST', '/api/reservation/running_late', { body: { token, minutes: 30 } });
    return request;
  },
  'post /api/admin/reservation/{id}/assign-external': (request, { world }) =>
    withBody(request, { driver_phone: `5555 ${world.word('').padStart(4, '0')}` }),
  'post /api/admin/reservation/{id}/withdraw-delay': after('POST /api/admin/reservation/{id}/announce-delay', {
    minutes: 30,
    cause: 'flight',
  }),
  'post /api/admin/reservation/{id}/restore': after('POST /api/admin/reservation/{id}/correct', { note: 'otra' }),
  'put /api/admin/user/{id}': word('last_name'),
  'put /api/user': word('last_name'),
  'post /api/admin/user/{id}/restore': after('PUT /api/admin/user/{id}', { last_name: 'Otra' }),
  'post /api/admin/user/{id}/end-sessions': async (request, { world }) => {
    const { body } = await world.app.ask('GET', `/api/admin/user/${request.params!['id']}`, { as: world.admin });
    await world.login(String(body.email));
    return request;
  },
  ...Object.fromEntries(
    Object.keys(KINDS).map((kind) => [`post /api/admin/${kind}/{id}/restore`, afterChange(`/api/admin/${kind}`)]),
  ),
  'put /api/admin/view': word('name'),
  'put /api/admin/invoice_issuer': word('trade_name'),
  'put /api/admin/office/{id}': (request, asking) => withBody(request, { phone: `+502 7832 ${1000 + number(asking)}` }),
  'post /api/admin/office/{id}/restore': async (request, asking) =>
    after('PUT /api/admin/office/{id}', { phone: `+502 7833 ${1000 + number(asking)}` })(request, asking),
  'put /api/admin/permit': (request, asking) => withBody(request, { until: `20${30 + (number(asking) % 60)}-06-30` }),
  'post /api/admin/view/remove': ofCaller('PUT', '/api/admin/view', () => ({ name: 'Lago sin piloto', filter: {} })),
  'post /api/admin/user/{id}/send-confirmation': async (request, asking) =>
    after('PUT /api/admin/user/{id}', { email: newAddress(asking) })(request, asking),
  'post /api/usuario/correos/reenviar': async (request, asking) => {
    const email = newAddress(asking);
    const body = { email, confirmar_email: email, password: DEMO_PASSWORD };
    await ofCaller('PUT', '/api/usuario/correo', () => body)(request, asking);
    const { body: answer } = await asking.world.app.ask('GET', '/api/usuario/correos', { as: request.as });
    return withBody(request, { id: answer.data[0].id as string });
  },
  'post /api/suscripcion/cambiar': async (request, { world, owner }) => {
    await registeredCard(world.app, world.idOf(owner));
    return request;
  },
  'post /api/presentacion/mes/reabrir': ofCaller('POST', '/api/presentacion/mes/cerrar'),
  'post /api/presentacion/tipo_cambio': (request, asking) =>
    withBody(request, { tasas: [{ fecha: '2026-10-05', tipo_cambio: 7 + number(asking) / 10_000 }] }),
  'delete /api/usuario/datos_tributarios': ofCaller('PUT', '/api/usuario/datos_tributarios', () => ({
    nuevo_nit: '39525503',
    password_banca: 'Agencia#2026',
    password: DEMO_PASSWORD,
  })),
  'post /api/admin/inquiry/{id}/release': after('POST /api/admin/inquiry/{id}/take'),
  'post /api/pago/tarjeta': verifiedCard,
  'delete /api/pago/solicitud': verifiedCard,
};
