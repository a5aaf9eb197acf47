/*
 * Draws what must be PNG files into `public/`: the pictures of link previews and the icons of the site. Needs a
 * Chromium (CHROME_PATH, or that of puppeteer); a build does not, so the files are in the repository.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import puppeteer from 'puppeteer';
import { runnerImport } from 'vite';

const root = new URL('..', import.meta.url);
const out = new URL('public/', root);
const font = createRequire(import.meta.url).resolve(
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
);
const [CHROME, DEBIAN] = [process.env.CHROME_PATH, '/usr/bin/chromium'];

const { module } = await runnerImport(new URL('src/illustrations/cards.ts', root).pathname, {
  root: root.pathname,
  configFile: false,
  resolve: { conditions: ['camino-source', 'module', 'node'], noExternal: [/^@camino\//] },
});
const mark = await readFile(new URL('favicon.svg', out), 'utf8');
const face = (await readFile(font)).toString('base64');

/** The words stand beside the scene, on the color of the page: they must be read in a preview as wide as a thumb. */
const cardPage = ({ svg, words, ink, paper }) => `<!doctype html><style>
@font-face { font-family: B; font-weight: 200 800; src: url(data:font/woff2;base64,${face}); }
body { margin: 0; width: 1200px; height: 630px; display: grid; grid-template-columns: 540px 660px; overflow: hidden;
  background: ${paper}; color: ${ink}; font-family: B; }
.scene > svg { display: block; width: 660px; height: 630px; }
.told { display: flex; flex-direction: column; justify-content: space-between; padding: 64px 40px 72px 64px; }
.name { display: flex; gap: 16px; align-items: center; font-size: 40px; font-weight: 700; }
.name svg { width: 60px; height: 60px; }
.words { font-size: 76px; font-weight: 780; line-height: 1.04; letter-spacing: -0.035em; }
</style><div class="told"><div class="name">${mark}Camino</div><div class="words">${words.join(' ')}</div></div>
<div class="scene">${svg.replace('<svg ', '<svg preserveAspectRatio="xMidYMax slice" ')}</div>`;

/** A maskable icon may be cut to a circle: its mark stays within the middle. */
const iconPage = (size, { bleed, inset }) => `<!doctype html><style>
body { margin: 0; width: ${size}px; height: ${size}px; display: grid; place-items: center; background: ${bleed ? '#0E5272' : 'transparent'}; }
svg { width: ${100 - 2 * inset}%; height: ${100 - 2 * inset}%; }
</style>${mark}`;

const ICONS = [
  ['touch-icon.png', 180, { bleed: true, inset: 4 }],
  ['icon-192.png', 192, { bleed: false, inset: 0 }],
  ['icon-512.png', 512, { bleed: false, inset: 0 }],
  ['icon-maskable.png', 512, { bleed: true, inset: 14 }],
];

const browser = await puppeteer.launch({
  executablePath: CHROME ?? (existsSync(DEBIAN) ? DEBIAN : undefined),
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
try {
  const page = await browser.newPage();
  const shoot = async (html, width, height, file) => {
    await page.setViewport({ width, height });
    await page.setContent(html);
    await page.evaluate(() => document.fonts.ready);
    await writeFile(new URL(file, out), await page.screenshot({ type: 'png', omitBackground: true }));
  };
  await mkdir(new URL('cards/', out), { recursive: true });
  for (const card of module.cards()) await shoot(cardPage(card), 1200, 630, `cards/${card.name}.png`);
  for (const [file, size, look] of ICONS) await shoot(iconPage(size, look), size, size, file);
} finally {
  await browser.close();
}
const made = Object.fromEntries(
  module.cards().map((card) => [card.name, createHash('sha256').update(JSON.stringify(card)).digest('hex')]),
);
await writeFile(new URL('build/cards.json', root), `${JSON.stringify(made, null, 2)}\n`);
