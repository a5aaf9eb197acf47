import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite';

type Language = 'es' | 'en';
type Rendering = Readonly<{
  PREPARED: readonly string[];
  headOf: (page: string, language: Language) => string;
  noScriptOf: (page: string, language: Language) => string;
  render: (language: Language) => string;
  renderNoScript: (language: Language) => string;
  sitemap: () => string;
  OUTLINED: Readonly<Record<string, Readonly<{ address: string; code: string }>>>;
  renderOutline: (address: string, language: Language) => Promise<string>;
}>;

/** The pages' code built for the server side of the build, in a folder that is gone afterwards. */
const loaded = async (root: string, shared: UserConfig): Promise<Rendering> => {
  const folder = join(root, 'dist/.prerender');
  const input = join(root, 'src/prerender.tsx');
  await build({
    ...shared,
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { ssr: input, outDir: folder, emptyOutDir: true, rolldownOptions: { output: { codeSplitting: false } } },
  });
  const rendering = (await import(pathToFileURL(join(folder, 'prerender.js')).href)) as Rendering;
  await rm(folder, { recursive: true });
  return rendering;
};

type Parts = Readonly<{
  language: Language;
  head: string;
  /** What is in the page already; without it the page begins as its template does. */
  root?: string;
  /** What is read where no script runs, besides what the template says then. */
  noScript?: string;
  /** Scripts that are asked for along with the page instead of after its first ones. */
  preloads?: string;
}>;

const ROOT = /<div id="root">[\s\S]*?<\/div>(?=\s*<(?:noscript|script|\/body)\b)/;

/** A built page with its own head and content. */
const filled = (template: string, { language, head, root, noScript = '', preloads = '' }: Parts): string =>
  template
    .replace(/<html lang="\w+"/, `<html lang="${language}"`)
    .replace(/\s*<meta\s+name="description"[^>]*>/, '')
    .replace(/<title>.*?<\/title>/, () => head)
    .replace(ROOT, (before) => root ?? before)
    .replace('</head>', () => `${preloads}</head>`)
    .replaceAll(/<(?:link rel="modulepreload"|script type="module")/g, '$& fetchpriority="low"')
    .replace('</body>', () => `${noScript}</body>`);

const rootOf = (language: Language, html: string, page = 'landing'): string =>
  `<div id="root" data-language="${language}" data-page="${page}">${html}</div>`;

/** The files that a module of the site needs, first its own. */
const filesOf = (bundle: Rolldown.OutputBundle, code: string): readonly string[] => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const first = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(code));
  if (!first) throw new Error(`${code} has no file of its own`);
  const files = new Set([first.fileName]);
  for (const file of files)
    for (const one of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(one);
  return [...files];
};

/** Asks for the files of a page which the template does not ask for already. */
const preloadsOf = (template: string, files: readonly string[]): string =>
  files
    .filter((file) => !template.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('');

/**
 * Writes pages as ready HTML, one file per page and language (`landing.es.html`, `more-info.en.html`, `index.es.html`
 * for all others, `view.outline.es.html` with what a page shows before its data), with the head that search engines and
 * link previews read; the landing page can be read before any script has run. The server chooses by `?lang=`, else by
 * the cookie `camino.language`, else by `accept-language`, and fills in its own address.
 */
export const prerenderPages = (root: string, shared: UserConfig): Plugin => {
  let bundle: Rolldown.OutputBundle = {};
  return {
    name: 'camino:prerender-pages',
    apply: 'build',
    writeBundle: (_, written) => {
      bundle = written;
    },
    closeBundle: {
      sequential: true,
      handler: async () => {
        const dist = (name: string): string => join(root, 'dist', name);
        const [landing, index] = await Promise.all([
          readFile(dist('landing.html'), 'utf8'),
          readFile(dist('index.html'), 'utf8'),
        ]);
        const pages = await loaded(root, shared);
        for (const language of ['es', 'en'] as const) {
          const write = (name: string, template: string, parts: Omit<Parts, 'language'>): Promise<void> =>
            writeFile(dist(`${name}.${language}.html`), filled(template, { language, ...parts }));
          for (const page of pages.PREPARED) {
            const head = pages.headOf(page, language);
            if (page === 'landing')
              await write(page, landing, { head, root: rootOf(language, pages.render(language)) });
            else await write(page, index, { head, noScript: pages.noScriptOf(page, language) });
          }
          for (const [name, { address, code }] of Object.entries(pages.OUTLINED)) {
            const root = rootOf(language, await pages.renderOutline(address, language), 'outline');
            const preloads = preloadsOf(index, filesOf(bundle, code));
            await write(`${name}.outline`, index, { head: pages.headOf('index', language), root, preloads });
          }
          const root = rootOf(language, pages.renderNoScript(language), 'no-script');
          await write('no-script', landing, { head: pages.headOf('index', language), root });
        }
        await writeFile(dist('sitemap.xml'), pages.sitemap());
        await rm(dist('landing.html'));
      },
    },
  };
};
