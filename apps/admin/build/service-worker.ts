import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin, Rollup } from 'vite';

const BASE = '/dashboard/';
/** What a driver opens on the road. */
const PAGES = ['/src/main.tsx', '/src/driver/empleado.tsx', '/src/driver/reservation-driver.tsx'];
/** Letters of Spanish and English. */
const FONTS = /latin-(?!ext)[\w-]*\.woff2$/;

type Bundle = Rollup.OutputBundle;
type Styled = Rollup.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

const isChunk = (output: Bundle[string] | undefined): output is Styled => output?.type === 'chunk';

/** A chunk with all it needs before it runs. */
const neededBy = (bundle: Bundle, name: string, seen: Set<string>): void => {
  const chunk = bundle[name];
  if (seen.has(name) || !isChunk(chunk)) return;
  seen.add(name);
  for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
  for (const other of chunk.imports) neededBy(bundle, other, seen);
};

/** The files without which a driver’s pages cannot be shown. */
export const filesOf = (bundle: Bundle): readonly string[] => {
  const seen = new Set<string>();
  for (const output of Object.values(bundle)) {
    const modules = isChunk(output) ? output.moduleIds : [];
    if (PAGES.some((page) => modules.some((id) => id.endsWith(page)))) neededBy(bundle, output.fileName, seen);
    if (FONTS.test(output.fileName)) seen.add(output.fileName);
  }
  return [...seen].sort().map((name) => BASE + name);
};

/** Writes `sw.js`, which names the files it keeps; another build is another version. */
export const serviceWorker = (root: string): Plugin => ({
  name: 'camino-service-worker',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const files = filesOf(bundle);
    const template = readFileSync(`${root}/sw/service-worker.js`, 'utf8');
    const version = createHash('sha256').update(template).update(files.join('\n')).digest('hex').slice(0, 16);
    const source = template
      .replace("'__VERSION__'", JSON.stringify(version))
      .replace("['__FILES__']", JSON.stringify(files));
    this.emitFile({ type: 'asset', fileName: 'sw.js', source });
  },
});
