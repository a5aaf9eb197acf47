import type { MatrixWorld, Person, Whose } from '../../../../test/security/matrix-world.js';
import { DEMO_PASSWORD } from '../accounts/demo-accounts.js';

type Asking = Readonly<{
  world: MatrixWorld;
  owner: Person;
  whose: Whose;
  once: <T>(make: () => Promise<T>) => Promise<T>;
}>;

const of = ({ world, owner }: Asking) => ({ usuario_id: world.idOf(owner) });
const named = (asking: Asking) => ({ query: of(asking) });

/** Grants access of the owner's to an address that nobody has, and answers the id of the grant. */
const granted = async ({ world, owner }: Asking): Promise<string> => {
  const correo = `${world.word('contador.')}@example.com`;
  const as = world.tokenOf(owner);
  const { body } = await world.app.ask('POST', '/api/usuario/acceso', { as, body: { correo, nivel: 'lectura' } });
  const rows = body.data as readonly Readonly<{ id: string; correo: string }>[];
  return rows.find((row) => row.correo === correo)?.id ?? 'none';
};

/** What `test/security` asks of the calls that need something. */
export const requests = {
  'get /api/usuario/info': named,
  'put /api/usuario/info': (asking: Asking) => ({ body: { ...of(asking), direccion: 'Zona 1' } }),
  'get /api/usuario/informacion_faltante': named,
  'get /api/usuario/datos_bancarios': named,
  'get /api/presentacion/perfil': named,
  'put /api/presentacion/perfil': (asking: Asking) => ({ body: { ...of(asking), id: 'PEQ', incluir: 0 } }),
  'put /api/usuario/datos_tributarios': () => ({
    body: { nuevo_nit: '39525503', password_banca: 'Agencia#2026', password: DEMO_PASSWORD },
  }),
  'post /api/usuario/acceso': ({ world }: Asking) => ({
    body: { correo: `${world.word('contador.')}@example.com`, nivel: 'lectura' },
  }),
  'delete /api/usuario/acceso': async (asking: Asking) => ({
    query: { ...of(asking), id: asking.whose === 'unknown' ? 'unknown' : await granted(asking) },
  }),
};
