import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const TAX_AREA = ['ledger', 'taxpayer', 'billing'];
/** What puts all pages together, and the words of all. */
const COMPOSITION = /^(App\.tsx|app\.spec\.tsx|i18n\/|testing\/)/;

const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
const importsOf = (file: string): readonly string[] =>
  [...readFileSync(join(__dirname, file), 'utf8').matchAll(/from '([^']+)'|import\('([^']+)'\)/g)].map(
    ([, fixed, lazy]) => fixed ?? lazy ?? '',
  );

it('no page of trips is made of parts of the tax area (LAND-030)', () => {
  const trips = sources.filter((file) => !COMPOSITION.test(file) && !TAX_AREA.includes(file.split('/')[0] ?? ''));
  const part = new RegExp(`^\\.\\.?/(?:\\.\\./)*(?:${TAX_AREA.join('|')})/`);
  expect(trips.length).toBeGreaterThan(200);
  expect(trips.filter((file) => importsOf(file).some((path) => part.test(path)))).toEqual([]);
});
