import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type UserConfig } from 'vite';

type Rendering = Readonly<{
  render: (language: 'es' | 'en') => Readonly<{ html: string; title: string; description: string }>;
}>;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The page's code built for the server side of the build, in a folder that is gone afterwards. */
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

/**
 * Writes the landing page as ready HTML, one file per language (`landing.es.html`, `landing.en.html`): it can be read
 * before any script has run. The server chooses by the cookie `camino.language`, else by `accept-language`.
 */
export const prerenderLanding = (root: string, shared: UserConfig): Plugin => ({
  name: 'camino:prerender-landing',
  apply: 'build',
  closeBundle: {
    sequential: true,
    handler: async () => {
      const template = await readFile(join(root, 'dist/landing.html'), 'utf8');
      const { render } = await loaded(root, shared);
      for (const language of ['es', 'en'] as const) {
        const { html, title, description } = render(language);
        const page = template
          .replace(/<html lang="\w+"/, `<html lang="${language}"`)
          .replace(/<title>.*?<\/title>/, () => `<title>${escaped(title)}</title>`)
          .replace(/(<meta name="description" content=")[^"]*/, (_all, start: string) => start + escaped(description))
          .replace('<div id="root"></div>', () => `<div id="root" data-language="${language}">${html}</div>`);
        await writeFile(join(root, `dist/landing.${language}.html`), page);
      }
      await rm(join(root, 'dist/landing.html'));
    },
  },
});
