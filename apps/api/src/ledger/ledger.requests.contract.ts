import { fiscalSubject, taxpayer } from '@camino/domain/taxpayers/taxpayer.js';
import type { MatrixWorld, Person } from '../../../../test/security/matrix-world.js';
import { newCommandId } from '../platform/log/event-store/context.js';
import { Decide } from '../platform/act/commanding/decide.js';
import { randomFrom, sampleDte } from './dte/sample-dte.js';

type Asking = Readonly<{
  world: MatrixWorld;
  owner: Person;
  whose: string;
  once: <T>(make: () => Promise<T>) => Promise<T>;
}>;

const NIT = '12521337';
const IMPORT = '/api/presentacion/importar';

/** The owner with a NIT, without which nothing can be imported. */
const taxpayerOf = ({ world, owner }: Asking): Promise<string> => {
  const id = world.idOf(owner);
  const at = world.app.clock.now();
  const context = {
    actor: { id: 'system', role: 'system' },
    at,
    commandId: newCommandId(),
    correlation: 'test',
  } as const;
  const data = { accountId: id, subject: fiscalSubject(id), change: { nit: NIT } };
  return world.app.app
    .get(Decide, { strict: false })
    .run(taxpayer, id, { type: 'ChangeTaxProfile', data }, context)
    .then(() => id);
};

const invoice = (seed: number) => ({
  xml: sampleDte({
    random: randomFrom(seed),
    type: 'FACT',
    issuedAt: '2026-10-05T10:00:00',
    issuer: { nit: NIT, name: 'Transportes Ixcán' },
    receiver: { id: 'CF', name: 'Consumidor final' },
  }).xml,
});

/** A month that is over, and a document and a retention in it. */
const MONTH = '2026-05';
const document = (usuario_id: string, numero = '1') => ({
  usuario_id,
  tipo_dte: 'FACT',
  serie: 'A',
  numero,
  fecha_emision: `${MONTH}-05 10:00:00`,
  nit_emisor: NIT,
  nombre_emisor: 'Transportes Ixcán',
  afiliacion_emisor: 'GEN',
  nit_receptor: 'CF',
  nombre_receptor: 'Consumidor final',
  moneda: 'GTQ',
  columnas: { servicios: 100, iva: 12 },
});
const retention = (usuario_id: string, constancia = '1') => ({
  usuario_id,
  mes: MONTH,
  impuesto: 'IVA',
  monto: 1.5,
  constancia,
  fecha: `${MONTH}-06`,
  nit_agente: '39525503',
  nombre_agente: 'Hotel del Lago',
});
const owned = async (asking: Asking): Promise<string> => {
  await asking.once(() => taxpayerOf(asking));
  return asking.world.idOf(asking.owner);
};
const inMonth = async (asking: Asking) => ({ query: { usuario_id: await owned(asking), mes: MONTH } });
/** What an owner recorded, to be asked for or voided. */
const recorded = async (asking: Asking, what: 'documento' | 'retencion') => {
  const usuario_id = asking.world.idOf(asking.owner);
  if (asking.whose === 'unknown') return { usuario_id, id: newCommandId() };
  const id = await asking.once(async () => {
    await taxpayerOf(asking);
    const body =
      what === 'documento'
        ? document(usuario_id, newCommandId().slice(0, 8))
        : retention(usuario_id, newCommandId().slice(0, 8));
    const as = asking.world.tokenOf(asking.owner);
    const answer = await asking.world.app.ask('POST', `/api/presentacion/${what}`, { as, body });
    return (answer.body as { data: { id: string } }).data.id;
  });
  return { usuario_id, id };
};
const voided = async (asking: Asking, what: 'documento' | 'retencion') => {
  const { id, usuario_id } = await recorded(asking, what);
  return { params: { id }, body: { usuario_id, motivo: 'error' } };
};

const ofYear = async (asking: Asking, more: object = {}) => ({
  body: { usuario_id: await owned(asking), anio: 2026, ...more },
});
/** A file that an owner asked for; a file is there for a short time, so each request has one of its own. */
const paper = async (asking: Asking) => {
  if (asking.whose === 'unknown') return { params: { id: newCommandId() } };
  const { body } = await ofYear(asking);
  const as = asking.world.tokenOf(asking.owner);
  const answer = await asking.world.app.ask('POST', '/api/reporte/exportar', { as, body });
  const { progreso } = answer.body as { progreso: { id: string } };
  await asking.world.app.settled();
  return { params: { id: progreso.id } };
};

/** What `test/security` asks of the calls that need something. */
export const requests = {
  'post /api/reporte/libro_pdf': (asking: Asking) => ofYear(asking, { libro: 'ventas', mes: 5 }),
  'post /api/reporte/libro_excel': (asking: Asking) => ofYear(asking, { libro: 'ventas', mes: 5 }),
  'post /api/reporte/cierre_pdf': (asking: Asking) => ofYear(asking),
  'post /api/reporte/exportar': (asking: Asking) => ofYear(asking),
  'get /api/reporte/descarga/{id}': paper,
  'get /api/reporte/descarga/{id}/estado': paper,
  'get /api/reporte/ventas': async (asking: Asking) => ({
    query: { usuario_id: await owned(asking), fecha: '05/2026' },
  }),
  'get /api/reporte/compras': async (asking: Asking) => ({
    query: { usuario_id: await owned(asking), fecha: '05/2026' },
  }),
  'get /api/reporte/cierre_anual': async (asking: Asking) => ({
    query: { usuario_id: await owned(asking), anio: '2026' },
  }),
  'post /api/presentacion/documento': async (asking: Asking) => ({ body: document(await owned(asking)) }),
  'get /api/presentacion/documento/{id}': async (asking: Asking) => {
    const { id, usuario_id } = await recorded(asking, 'documento');
    return { params: { id }, query: { usuario_id } };
  },
  'post /api/presentacion/documento/{id}/anular': (asking: Asking) => voided(asking, 'documento'),
  'get /api/presentacion/retencion': async (asking: Asking) => ({
    query: { usuario_id: await owned(asking), anio: '2026' },
  }),
  'get /api/presentacion/retencion/revision': async (asking: Asking) => ({
    query: { usuario_id: await owned(asking), anio: '2026' },
  }),
  'post /api/presentacion/retencion': async (asking: Asking) => ({ body: retention(await owned(asking)) }),
  'post /api/presentacion/retencion/{id}/anular': (asking: Asking) => voided(asking, 'retencion'),
  'get /api/presentacion/mes': async (asking: Asking) => ({
    query: { usuario_id: await owned(asking), anio: '2026' },
  }),
  'post /api/presentacion/mes/cerrar': async (asking: Asking) => ({
    body: { usuario_id: await owned(asking), mes: MONTH },
  }),
  'post /api/presentacion/mes/reabrir': async (asking: Asking) => ({
    body: { usuario_id: await owned(asking), mes: MONTH, motivo: 'error' },
  }),
  'get /api/presentacion/diferencias': async (asking: Asking) => {
    const { query } = await inMonth(asking);
    return { query: { ...query, desde: '2026-06-01T06:00:00.000Z' } };
  },
  'get /api/presentacion/tardias': inMonth,
  'post /api/presentacion/verificar': async (asking: Asking) => ({ body: (await inMonth(asking)).query }),
  'post /api/presentacion/supuesto': async (asking: Asking) => ({
    body: { usuario_id: await owned(asking), anio: 2026 },
  }),
  'post /api/presentacion/importar': async (asking: Asking) => ({
    query: { usuario_id: await asking.once(() => taxpayerOf(asking)) },
    body: invoice(1),
  }),
  'get /api/presentacion/importar': ({ world, owner }: Asking) => ({ query: { usuario_id: world.idOf(owner) } }),
  'get /api/presentacion/importar/{id}': async (asking: Asking) => {
    const { world, owner, whose, once } = asking;
    if (whose === 'unknown') return { params: { id: newCommandId() } };
    return {
      params: {
        id: await once(async () => {
          await taxpayerOf(asking);
          const { body } = await world.app.ask('POST', IMPORT, { as: world.tokenOf(owner), body: invoice(2) });
          return (body as { data: { id: string } }).data.id;
        }),
      },
    };
  },
  'get /api/presentacion/tipo_cambio': () => ({ query: { moneda: 'USD' } }),
  'post /api/presentacion/tipo_cambio': () => ({
    body: { moneda: 'USD', tasas: [{ fecha: '2026-10-05', tipo_cambio: 7.66417 }] },
  }),
};
