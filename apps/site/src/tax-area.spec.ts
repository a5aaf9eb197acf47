import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Calls and pages of the tax area. */
const OF_TAXPAYERS =
  /\/(?:presentacion|reporte|pago|suscripcion)\/|\/usuario\/(?:info|datos_|acceso|contribuyentes|correos|contrasena)|\/dashboard\/(?:ledger|taxpayers|perfil_usuario\/\d)/;
/** The settings of a profile lead to those of the taxpayer, for whoever is one. */
const LEADS_THERE = new Set(['features/profile/profile-page.tsx']);

const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.(spec|given)\.tsx?$/.test(file),
);

it('no page of the site asks for anything of the tax area, or needs it (LAND-030)', () => {
  const asking = sources.filter((file) => OF_TAXPAYERS.test(readFileSync(join(__dirname, file), 'utf8')));
  expect(sources.length).toBeGreaterThan(200);
  expect(asking.filter((file) => !LEADS_THERE.has(file))).toEqual([]);
});
