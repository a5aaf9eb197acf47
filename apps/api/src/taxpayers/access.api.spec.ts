import type { AccessRow, TaxpayerRow } from '@camino/contracts/taxpayers/taxpayer.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { plusMinutes } from '@camino/domain/kernel/rules/time.js';
import { EventLog } from '../platform/log/event-log/event-log.js';
import { askToErase, newcomer, sessionOf } from '../../../../test/support/newcomers.js';
import { TestApp } from '../../../../test/support/test-app.js';

/* Thursday 3 December 2026, 9:00 in Guatemala. */
const NOW = '2026-12-03T15:00:00.000Z';

let camino: TestApp;
let people = 0;
beforeAll(async () => {
  camino = await TestApp.start({ now: NOW });
});
afterEach(() => camino.clock.set(NOW));
afterAll(() => camino.stop());

type Person = { id: string; email: string; session: Session };
const NOBODY = 'nadie@example.com';
const entered = async (email: string, name = 'Ana'): Promise<Person> => ({
  email,
  id: await newcomer(camino, email, { name, last_name: 'Tzoc' }),
  session: await sessionOf(camino, email),
});
const somebody = (name?: string) => entered(`persona.${(people += 1)}@example.com`, name);
const confirm = async (email: string): Promise<void> => {
  await camino.settled();
  const token = /confirm_email\/([\w-]+)/.exec(
    camino
      .mails(email)
      .map(({ html }) => html)
      .join(),
  )?.[1];
  const { status } = await camino.ask('PUT', '/api/personal_info/confirm_email', { body: { token } });
  expect(status).toBe(200);
  await camino.settled();
};
const accountant = async (): Promise<Person> => {
  const person = await somebody('Rafael');
  await confirm(person.email);
  return person;
};
const grant = (as: Session, correo: string, more: object = {}, headers = {}) =>
  camino.ask('POST', '/api/usuario/acceso', { as, body: { correo, nivel: 'lectura', ...more }, headers });
const granted = async (as: Session, correo: string, more: object = {}): Promise<AccessRow> => {
  const { status, body } = await grant(as, correo, more);
  expect(status).toBe(201);
  await camino.settled();
  return (body.data as readonly AccessRow[]).find((row) => row.correo === correo) as AccessRow;
};
const list = async (as: Session) => (await camino.ask('GET', '/api/usuario/acceso', { as })).body.data as AccessRow[];
const revoke = (as: Session, id: string, of = '') =>
  camino.ask('DELETE', `/api/usuario/acceso?id=${id}&usuario_id=${of}`, { as });
const history = async (as: Session) =>
  (
    (await camino.ask('GET', '/api/usuario/acceso/historial', { as })).body.data as { que: string; correo: string }[]
  ).map(({ que, correo }) => [que, correo]);
const info = (as: Session, of: string) => camino.ask('GET', `/api/usuario/info?usuario_id=${of}`, { as });
const write = (as: Session, of: string, direccion = 'Nueva') =>
  camino.ask('PUT', '/api/usuario/info', { as, body: { usuario_id: of, direccion } });
const taxpayersOf = async (as: Session) =>
  (await camino.ask('GET', '/api/usuario/contribuyentes', { as })).body.data as TaxpayerRow[];
const homeOf = async (as: Session) => (await camino.ask('GET', '/api/usuario/inicio', { as })).body.data.path as string;
const told = async (of: string) =>
  (await camino.app.get(EventLog, { strict: false }).read(`taxpayer-${of}`)).events.map(({ type }) => type);

describe('access to one’s books', () => {
  it('is listed whole for whoever granted it, and for nobody else', async () => {
    const [julia, other, rafael] = [await somebody(), await somebody(), await accountant()];
    const first = await granted(julia.session, rafael.email);
    const second = await granted(julia.session, NOBODY, {
      nivel: 'escritura',
      desde: '2027-01-01',
      hasta: '2027-06-30',
    });
    const row = { usado_el: null, escribio_el: null };
    expect(await list(julia.session)).toEqual([
      {
        id: first.id,
        correo: rafael.email,
        nivel: 'lectura',
        desde: '2026-12-03',
        hasta: null,
        estado: 'vigente',
        ...row,
      },
      {
        id: second.id,
        correo: NOBODY,
        nivel: 'escritura',
        desde: '2027-01-01',
        hasta: '2027-06-30',
        estado: 'programado',
        ...row,
      },
    ]);
    expect([await list(other.session), await list(rafael.session)]).toEqual([[], []]);
  });

  it('answers the same for every address, whether anybody has it, confirmed it, or not', async () => {
    const julia = await somebody();
    const [unconfirmed, rafael] = [await somebody(), await accountant()];
    const shapes = [];
    for (const correo of [rafael.email, unconfirmed.email, NOBODY]) {
      const { status, body } = await grant(julia.session, correo);
      const { id: _, correo: __, ...row } = (body.data as readonly AccessRow[]).at(-1) as AccessRow;
      shapes.push({ status, row });
    }
    await camino.settled();
    const [one, two, three] = shapes;
    expect([two, three]).toEqual([one, one]);
    const after = (await list(julia.session)).map(({ id: _, correo: __, ...row }) => row);
    expect(after).toEqual([one?.row, one?.row, one?.row]);
    expect([NOBODY, unconfirmed.email, rafael.email].map((to) => camino.mails(to)[0]?.subject)).toEqual(
      Array.from({ length: 3 }, () => 'Ana Tzoc le dio acceso a sus libros'),
    );
  });

  it('lets whoever has the confirmed address read, and not write (ROLE-034)', async () => {
    const [julia, rafael] = [await somebody(), await accountant()];
    expect((await info(rafael.session, julia.id)).status).toBe(403);
    await granted(julia.session, rafael.email);
    const { status, body } = await info(rafael.session, julia.id);
    expect([status, body.data.id, body.data.puede_escribir]).toEqual([200, julia.id, false]);
    expect((await write(rafael.session, julia.id)).body.code).toBe('ledger.not_yours');
    expect((await info(julia.session, rafael.id)).status).toBe(403);
  });

  it('lets write whom it was granted for that', async () => {
    const [julia, rafael] = [await somebody(), await accountant()];
    await granted(julia.session, rafael.email, { nivel: 'escritura' });
    expect((await write(rafael.session, julia.id)).body.data).toMatchObject({
      direccion: 'Nueva',
      puede_escribir: true,
    });
    expect((await info(julia.session, julia.id)).body.data.direccion).toBe('Nueva');
  });

  it('is never access to the account: passwords, addresses and access stay the taxpayer’s', async () => {
    const [julia, rafael] = [await somebody(), await accountant()];
    const { id } = await granted(julia.session, rafael.email, { nivel: 'escritura' });
    await granted(julia.session, 'otra@example.com');
    expect(await list(rafael.session)).toEqual([]);
    const [, other] = await list(julia.session);
    expect([
      (await camino.ask('GET', `/api/usuario/correos?usuario_id=${julia.id}`, { as: rafael.session })).status,
      (await revoke(rafael.session, other?.id ?? '', julia.id)).status,
    ]).toEqual([403, 403]);
    expect((await list(julia.session)).map((row) => row.id)).toContain(id);
  });

  it('is nobody’s before its first day and after its last', async () => {
    const [julia, rafael] = [await somebody(), await accountant()];
    await granted(julia.session, rafael.email, { desde: '2026-12-04', hasta: '2026-12-05' });
    const days = [];
    for (const now of [
      '2026-12-04T05:59:00.000Z',
      '2026-12-04T06:00:00.000Z',
      '2026-12-06T05:59:00.000Z',
      '2026-12-06T06:00:00.000Z',
    ]) {
      camino.clock.set(now);
      const as = await sessionOf(camino, rafael.email);
      const [row] = await list(await sessionOf(camino, julia.email));
      days.push([(await info(as, julia.id)).status, (await taxpayersOf(as)).length, row?.estado]);
    }
    expect(days).toEqual([
      [403, 0, 'programado'],
      [200, 1, 'vigente'],
      [200, 1, 'vigente'],
      [403, 0, 'terminado'],
    ]);
  });

  it('ends at once when it is revoked, and waits for nobody', async () => {
    const [julia, rafael] = [await somebody(), await accountant()];
    const { id } = await granted(julia.session, rafael.email, { nivel: 'escritura' });
    expect((await info(rafael.session, julia.id)).status).toBe(200);
    const { status, body } = await revoke(julia.session, id);
    expect([status, body.data]).toEqual([200, []]);
    const { status: after, body: said } = await info(rafael.session, julia.id);
    expect([after, said.code, (await write(rafael.session, julia.id)).status]).toEqual([403, 'ledger.not_yours', 403]);
    expect(await taxpayersOf(rafael.session)).toEqual([]);
    expect((await revoke(julia.session, id)).status).toBe(404);
  });

  it('is given back by who has it', async () => {
    const [julia, rafael] = [await somebody(), await accountant()];
    const { id } = await granted(julia.session, rafael.email);
    expect((await revoke(rafael.session, id, julia.id)).status).toBe(200);
    expect([(await info(rafael.session, julia.id)).status, await list(julia.session)]).toEqual([403, []]);
    expect(await history(julia.session)).toEqual([
      ['devuelto', rafael.email],
      ['dado', rafael.email],
    ]);
  });

  it('waits for an account to confirm the address, and for no other', async () => {
    const julia = await somebody();
    const correo = 'luego@example.com';
    await granted(julia.session, correo);
    const late = await entered(correo, 'Rafael');
    expect((await info(late.session, julia.id)).status).toBe(403);
    await confirm(correo);
    expect((await info(late.session, julia.id)).status).toBe(200);
    expect(await taxpayersOf(late.session)).toHaveLength(1);
  });

  it('is replaced when it is granted again, and is once under one key', async () => {
    const [julia, rafael] = [await somebody(), await accountant()];
    await granted(julia.session, rafael.email);
    await granted(julia.session, rafael.email, { nivel: 'escritura', hasta: '2027-12-31' });
    expect((await list(julia.session)).map(({ nivel, hasta }) => [nivel, hasta])).toEqual([
      ['escritura', '2027-12-31'],
    ]);
    expect((await write(rafael.session, julia.id)).status).toBe(200);
    const headers = { 'idempotency-key': 'grant-it-once' };
    const twice = [
      await grant(julia.session, 'una@example.com', {}, headers),
      await grant(julia.session, 'una@example.com', {}, headers),
    ];
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect((await list(julia.session)).filter(({ correo }) => correo === 'una@example.com')).toHaveLength(1);
  });

  it('is recorded each day it is used, to read and to write', async () => {
    const [julia, rafael] = [await somebody(), await accountant()];
    await granted(julia.session, rafael.email, { nivel: 'escritura' });
    for (let times = 0; times < 3; times += 1) await info(rafael.session, julia.id);
    await write(rafael.session, julia.id);
    await info(julia.session, julia.id);
    expect((await told(julia.id)).filter((type) => type === 'AccessUsed')).toHaveLength(2);
    camino.clock.set(plusMinutes(NOW, 24 * 60));
    await info(await sessionOf(camino, rafael.email), julia.id);
    const as = await sessionOf(camino, julia.email);
    expect(await list(as)).toMatchObject([{ usado_el: '2026-12-04', escribio_el: '2026-12-03' }]);
    expect(await history(as)).toEqual([
      ['leyo', rafael.email],
      ['escribio', rafael.email],
      ['leyo', rafael.email],
      ['dado', rafael.email],
    ]);
  });

  it.each<[string, object, number, string]>([
    ['to oneself', { correo: undefined }, 409, 'taxpayer.grant_oneself'],
    ['that is over', { hasta: '2026-12-02' }, 409, 'taxpayer.grant_over'],
    ['that ends before it begins', { desde: '2027-02-01', hasta: '2027-01-31' }, 409, 'taxpayer.grant_over'],
    ['from a day that does not exist', { desde: '2027-02-29' }, 400, 'request.invalid'],
    ['to what is no address', { correo: 'nadie' }, 400, 'request.invalid'],
    ['of a level of its own', { nivel: 'todo' }, 400, 'request.invalid'],
  ])('is not granted %s', async (_, body, status, code) => {
    const { email, session } = await somebody();
    const correo = 'correo' in body ? (body.correo ?? email) : 'rafael@example.com';
    const answer = await grant(session, correo as string, { ...body, correo });
    expect([answer.status, answer.body.code, await list(session)]).toEqual([status, code, []]);
  });

  it('ends with the account that granted it, and with the account that had it', async () => {
    const admin = await camino.login('admin');
    const [julia, rafael, luis] = [await somebody(), await accountant(), await accountant()];
    await granted(julia.session, rafael.email);
    await granted(julia.session, luis.email);
    await camino.ask('DELETE', `/api/admin/user/${luis.id}`, { as: admin });
    await camino.settled();
    expect((await list(julia.session)).map(({ correo }) => correo)).toEqual([rafael.email]);
    await camino.ask('DELETE', `/api/admin/user/${julia.id}`, { as: admin });
    await camino.settled();
    expect([(await info(rafael.session, julia.id)).status, await taxpayersOf(rafael.session)]).toEqual([403, []]);
  });
});

describe('an accountant', () => {
  it('begins at the list of taxpayers while somebody grants access, and at the home of the role before and after', async () => {
    const [julia, rafael] = [await somebody(), await accountant()];
    const homes = [await homeOf(rafael.session)];
    const { id } = await granted(julia.session, rafael.email);
    homes.push(await homeOf(rafael.session));
    await revoke(julia.session, id);
    homes.push(await homeOf(rafael.session));
    expect(homes).toEqual(['/client', '/dashboard/taxpayers', '/client']);
    expect(await homeOf(await camino.login('admin'))).toBe('/dashboard/administrador');
    expect(await homeOf(await camino.login('driver'))).toBe('/dashboard/empleado');
    expect(await homeOf(await camino.login('collaborator'))).toBe('/dashboard/reservation');
  });

  it('keeps a session of role, driver and token', async () => {
    const [julia, rafael] = [await somebody(), await accountant()];
    await granted(julia.session, rafael.email);
    expect(Object.keys(await sessionOf(camino, rafael.email)).sort()).toEqual(['driver_id', 'role', 'token']);
  });

  it('sees the taxpayers who granted access, with what is due, and nobody else’s', async () => {
    const [julia, pedro, other, rafael, luis] = [
      await somebody('Julia'),
      await somebody('Pedro'),
      await somebody('Otra'),
      await accountant(),
      await accountant(),
    ];
    for (const [who, regimen_id] of [
      [julia, 1],
      [pedro, 2],
      [other, 3],
    ] as const)
      await camino.ask('PUT', '/api/usuario/info', {
        as: who.session,
        body: { regimen_id, regimen_desde: '2026-11', nit: '39525503' },
      });
    await granted(julia.session, rafael.email);
    await granted(pedro.session, rafael.email, { nivel: 'escritura', hasta: '2027-01-31' });
    await granted(other.session, luis.email);
    const found = await taxpayersOf(rafael.session);
    const [first, second] = found;
    expect(found).toEqual([
      {
        usuario_id: pedro.id,
        acceso_id: expect.any(String),
        nombre: 'Pedro Tzoc',
        nit: '39525503',
        nivel: 'escritura',
        desde: '2026-12-03',
        hasta: '2027-01-31',
        regimen_id: 2,
        vencimientos: first?.vencimientos,
        meses_abiertos: ['2026-11'],
        tardias: 0,
      },
      {
        usuario_id: julia.id,
        acceso_id: expect.any(String),
        nombre: 'Julia Tzoc',
        nit: '39525503',
        nivel: 'lectura',
        desde: '2026-12-03',
        hasta: null,
        regimen_id: 1,
        vencimientos: [
          { obligacion: 'iva_peq', formulario: 'SAT-2046', periodo: '2026-11', vence: '2026-12-31', dias: 28 },
          {
            obligacion: 'iva_peq',
            formulario: 'SAT-2046',
            periodo: '2026-12',
            vence: second?.vencimientos[1]?.vence,
            dias: second?.vencimientos[1]?.dias,
          },
        ],
        meses_abiertos: ['2026-11'],
        tardias: 0,
      },
    ]);
    expect(
      first?.vencimientos.map(({ obligacion, periodo, vence }) => [obligacion, periodo, vence]).slice(0, 2),
    ).toEqual([
      ['isr_opcional', '2026-11', '2026-12-14'],
      ['iva_general', '2026-11', '2026-12-31'],
    ]);
    expect((await taxpayersOf(luis.session)).map(({ usuario_id }) => usuario_id)).toEqual([other.id]);
    const close = { mes: '2026-11', sin_movimiento: true };
    const closed = await camino.ask('POST', '/api/presentacion/mes/cerrar', { as: julia.session, body: close });
    expect(closed.status).toBe(200);
    await camino.settled();
    expect(
      (await taxpayersOf(rafael.session)).map(({ usuario_id, meses_abiertos, vencimientos }) => [
        usuario_id,
        meses_abiertos,
        vencimientos.map(({ periodo }) => periodo),
      ]),
    ).toEqual([
      [pedro.id, ['2026-11'], ['2026-11', '2026-11', '2026-12', '2026-12']],
      [julia.id, [], ['2026-12']],
    ]);
  });

  it('sees the declarations of withheld tax where there is something to withhold, and every month of an agent', async () => {
    const [julia, pedro, rafael] = [await somebody('Julia'), await somebody('Pedro'), await accountant()];
    const numbers = new Map([
      [julia, '39525503'],
      [pedro, '12521337'],
    ]);
    for (const [who, nit] of numbers) {
      const body = { regimen_id: 3, regimen_desde: '2026-10', nit };
      expect((await camino.ask('PUT', '/api/usuario/info', { as: who.session, body })).status).toBe(200);
      await granted(who.session, rafael.email);
    }
    let count = 0;
    const written = async (who: Person, day: string, sold: boolean, frases: object, servicios = 10_000) => {
      const [own, other] = [numbers.get(who), '16693949'];
      const body = {
        tipo_dte: 'FACT',
        serie: 'A',
        numero: String((count += 1)),
        fecha_emision: `${day} 10:00:00`,
        nit_emisor: sold ? own : other,
        nombre_emisor: 'Vendedor',
        afiliacion_emisor: 'GEN',
        nit_receptor: sold ? other : own,
        nombre_receptor: 'Comprador',
        moneda: 'GTQ',
        columnas: { servicios, iva: servicios * 0.12 },
        frases,
      };
      const answer = await camino.ask('POST', '/api/presentacion/documento', { as: who.session, body });
      expect([answer.status, answer.body.code]).toEqual([201, undefined]);
      return answer.body.data.id as string;
    };
    const withheld = async (who: Person) => {
      await camino.settled();
      const row = (await taxpayersOf(rafael.session)).find(({ usuario_id }) => usuario_id === who.id);
      return row?.vencimientos
        .filter(({ obligacion }) => obligacion.includes('retenido') || obligacion === 'iva_facturas_especiales')
        .map(({ formulario, periodo, vence }) => `${formulario} ${periodo} ${vence}`);
    };
    const option = { isr: 2, agente_iva: false };
    const id = await written(julia, '2026-11-05', false, option);
    await written(julia, '2026-11-06', false, option, 2000);
    await written(julia, '2026-10-06', false, { isr: 1, agente_iva: false });
    await written(pedro, '2026-10-06', true, { isr: 1, agente_iva: true });
    expect([await withheld(julia), await withheld(pedro)]).toEqual([
      ['SAT-1331 2026-11 2026-12-14'],
      ['SAT-2340 2026-10 2026-11-20', 'SAT-2340 2026-11 2026-12-21', 'SAT-2340 2026-12 2027-01-22'],
    ]);
    const reason = { motivo: 'Error' };
    await camino.ask('POST', `/api/presentacion/documento/${id}/anular`, { as: julia.session, body: reason });
    await camino.ask('POST', '/api/presentacion/mes/cerrar', { as: pedro.session, body: { mes: '2026-10' } });
    await written(pedro, '2026-12-01', true, { isr: 1, agente_iva: false });
    expect([await withheld(julia), await withheld(pedro)]).toEqual([[], ['SAT-2340 2026-11 2026-12-21']]);
  });

  it('is told by mail whether the books may be changed', async () => {
    const [julia, reader, writer] = [await somebody(), await accountant(), await accountant()];
    await granted(julia.session, reader.email);
    await granted(julia.session, writer.email, { nivel: 'escritura' });
    const said = (email: string) =>
      /le dio acceso para ([^,]*?) sus libros/.exec(
        camino
          .mails(email)
          .map(({ html }) => html)
          .join(),
      )?.[1];
    expect([said(reader.email), said(writer.email)]).toEqual(['ver', 'ver y cambiar']);
  });

  it('is nobody to themselves, also when they confirm an address they had granted access', async () => {
    const julia = await accountant();
    const correo = 'la.otra.de.julia@example.com';
    await granted(julia.session, correo);
    const changed = await camino.ask('PUT', '/api/usuario/correo', {
      as: julia.session,
      body: { email: correo, confirmar_email: correo, password: 'Camino#2026' },
    });
    expect(changed.status).toBe(200);
    await confirm(correo);
    expect([await taxpayersOf(julia.session), await told(julia.id)]).toEqual([[], ['AccessGranted']]);
  });
});

describe('a person who is erased', () => {
  it('takes profile, credentials and addresses along, and leaves what the law has kept', async () => {
    const admin = await camino.login('admin');
    const [julia, rafael] = [await somebody(), await accountant()];
    await camino.ask('PUT', '/api/usuario/info', {
      as: julia.session,
      body: { nit: '39525503', nombre: 'Julia Elena Tzoc', primer_nombre: 'Julia', direccion: '4a Calle 7-21' },
    });
    await camino.ask('PUT', '/api/usuario/datos_tributarios', {
      as: julia.session,
      body: { nuevo_nit: '39525503', password_banca: 'Agencia#Virtual9', password: 'Camino#2026' },
    });
    await granted(julia.session, rafael.email);
    expect((await askToErase(camino, admin, julia.email)).status).toBe(200);
    await camino.settled();
    const log = camino.app.get(EventLog, { strict: false });
    const { events } = await log.read(`taxpayer-${julia.id}`);
    const profile = events.find(({ type }) => type === 'TaxProfileChanged')?.data;
    const password = events.find(({ type }) => type === 'AgencyPasswordStored')?.data;
    expect(profile).toMatchObject({
      nit: '39525503',
      name: 'Julia Elena Tzoc',
      firstName: 'erased',
      address: 'erased',
    });
    expect(password).toMatchObject({ agencyPassword: 'erased' });
    expect([(await info(rafael.session, julia.id)).status, await taxpayersOf(rafael.session)]).toEqual([403, []]);
  });

  it('leaves the lists of those who granted them access', async () => {
    const admin = await camino.login('admin');
    const [julia, rafael] = [await somebody(), await accountant()];
    await granted(julia.session, rafael.email);
    await granted(julia.session, NOBODY);
    await askToErase(camino, admin, rafael.email);
    await camino.settled();
    expect((await list(julia.session)).map(({ correo }) => correo)).toEqual([NOBODY]);
    expect(JSON.stringify(await history(julia.session))).not.toContain(rafael.email);
  });
});
