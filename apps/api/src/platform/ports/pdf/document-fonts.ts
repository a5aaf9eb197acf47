import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

type Font = Readonly<{ family: string; weights: string; file: string; range?: string }>;

/** Beyond Latin-1: names such as Çelik, Łukasz, Nguyễn. */
const LATIN_EXTENDED =
  'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F, U+1EF2-1EFF, U+2C60-2C7F';

const FONTS: readonly Font[] = [
  {
    family: 'Bricolage Grotesque Variable',
    weights: '200 800',
    file: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  },
  {
    family: 'Figtree Variable',
    weights: '300 900',
    file: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  },
  {
    family: 'Figtree Variable',
    weights: '300 900',
    file: '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2',
    range: LATIN_EXTENDED,
  },
];

const faceOf = ({ family, weights, file, range }: Font): string => {
  const data = readFileSync(require.resolve(file)).toString('base64');
  return `@font-face{font-family:'${family}';font-weight:${weights};src:url(data:font/woff2;base64,${data}) format('woff2');${range ? `unicode-range:${range};` : ''}}`;
};

/** Style rules that bring the fonts of the site with the page: a printed page fetches nothing. */
export const documentFonts = (): string => FONTS.map(faceOf).join('\n');
