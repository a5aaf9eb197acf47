import {
  type Caller,
  isPerson,
  type MatrixWorld,
  type Person,
  ROLE_OF,
} from '../../../../test/security/matrix-world.js';
import { DEMO_PASSWORD } from './demo-accounts.js';

type Asking = Readonly<{ world: MatrixWorld; caller: Caller; owner: Person }>;

const CUI = '1234567890101';
const NEW_PASSWORD = 'Volcan#2027x';

/** An account of its own for each caller, which the request may change, and the id of its address. */
const changeable = async ({ world, caller }: Asking) => {
  if (!isPerson(caller)) return { id: 'none' };
  const { email } = await world.somebody(ROLE_OF[caller]);
  const as = (await world.login(email)).token;
  await world.app.ask('PUT', '/api/usuario/info', { as, body: { cui: CUI } });
  const { body } = await world.app.ask('GET', '/api/usuario/correos', { as });
  return { as, id: (body as { data: readonly [{ id: string }] }).data[0].id };
};

/** What `test/security` asks of the calls that need something. */
export const requests = {
  'get /api/usuario/correos': ({ world, owner }: Asking) => ({ query: { usuario_id: world.idOf(owner) } }),
  'post /api/usuario/correos/reenviar': async (asking: Asking) => {
    const { id, as } = await changeable(asking);
    return { body: { id }, as };
  },
  'put /api/usuario/correos': async (asking: Asking) => {
    const { id: correo_id, as } = await changeable(asking);
    const correo_nuevo = `${asking.world.word('nuevo.')}@example.com`;
    return { body: { correo_nuevo, correo_id, password: DEMO_PASSWORD }, as };
  },
  'put /api/usuario/contrasena': async (asking: Asking) => {
    const { as } = await changeable(asking);
    const body = {
      cui: CUI,
      password_vieja: DEMO_PASSWORD,
      password_nueva: NEW_PASSWORD,
      password_confi: NEW_PASSWORD,
    };
    return { body, as };
  },
};
