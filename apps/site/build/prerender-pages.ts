import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type UserConfig } from 'vite';

type Language = 'es' | 'en';
type Rendering = Readonly<{
  PREPARED: readonly string[];
  headOf: (page: string, language: Language) => string;
  noScriptOf: (page: string, language: Language) => string;
  render: (language: Language) => string;
  renderNoScript: (language: Language) => string;
  sitemap: () => string;
}>;

/** The pages' code built for the server side of the build, in a folder that is gone afterwards. */
const loaded = async (root: string, shared: UserConfig): Promise<Rendering> => {
  const folder = join(root, 'dist/.prerender');
  const input = join(root, 'src/features/landing/prerender.tsx');
  await build({
    ...shared,
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { ssr: input, outDir: folder, emptyOutDir: true },
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
}>;

/** A built page with its own head and content. */
const filled = (template: string, { language, head, root, noScript = '' }: Parts): string =>
  template
    .replace(/<html lang="\w+"/, `<html lang="${language}"`)
    .replace(/\s*<meta\s+name="description"[^>]*>/, '')
    .replace(/<title>.*?<\/title>/, () => head)
    .replace('<div id="root"></div>', (empty) => root ?? empty)
    .replace('</body>', () => `${noScript}</body>`);

const rootOf = (language: Language, html: string, page = 'landing'): string =>
  `<div id="root" data-language="${language}" data-page="${page}">${html}</div>`;

/**
 * Writes pages as ready HTML, one file per page and language (`landing.es.html`, `more-info.en.html`, `index.es.html` for
 * all others), with the head that search engines and link previews read; the landing page can be read before any script
 * has run. The server chooses by `?lang=`, else by the cookie `camino.language`, else by `accept-language`, and fills in
 * its own address.
 */
export const prerenderPages = (root: string, shared: UserConfig): Plugin => ({
  name: 'camino:prerender-pages',
  apply: 'build',
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
          if (page === 'landing') await write(page, landing, { head, root: rootOf(language, pages.render(language)) });
          else await write(page, index, { head, noScript: pages.noScriptOf(page, language) });
        }
        const root = rootOf(language, pages.renderNoScript(language), 'no-script');
        await write('no-script', landing, { head: pages.headOf('index', language), root });
      }
      await writeFile(dist('sitemap.xml'), pages.sitemap());
      await rm(dist('landing.html'));
    },
  },
});
