import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runnerImport, type Plugin, type UserConfig } from 'vite';

type Rendering = Readonly<{ render: (language: 'es' | 'en') => Readonly<{ html: string; title: string; description: string }> }>;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * Writes the landing page as ready HTML, one file per language (`landing.es.html`, `landing.en.html`): it can be read before any
 * script has run. The server chooses by the cookie `camino.language`, else by `accept-language`.
 */
export const prerenderLanding = (root: string, shared: UserConfig): Plugin => ({
  name: 'camino:prerender-landing',
  apply: 'build',
  closeBundle: {
    sequential: true,
    handler: async () => {
      const template = await readFile(join(root, 'dist/landing.html'), 'utf8');
      const entry = join(root, 'src/landing/prerender.tsx');
      const { module } = await runnerImport<Rendering>(entry, { ...shared, root, configFile: false, logLevel: 'error' });
      for (const language of ['es', 'en'] as const) {
        const { html, title, description } = module.render(language);
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
