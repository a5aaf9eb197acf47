import { fiscalSubject, taxpayer } from '@camino/domain/taxpayers/taxpayer.js';
import type { MatrixWorld, Person } from '../../../../test/security/matrix-world.js';
import { newCommandId } from '../platform/commanding/context.js';
import { Decide } from '../platform/commanding/decide.js';
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

/** What `test/security` asks of the calls that need something. */
export const requests = {
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
