import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faq } from '../../i18n/faq.js';
import { cards } from '../../illustrations/cards.js';
import { headOf, sitemap } from './page-head.js';

const SITE = join(__dirname, '../../..');
const shown = (html: string): Document => new DOMParser().parseFromString(`<head>${html}</head>`, 'text/html');
const meta = (page: Document, property: string) =>
  page.querySelector(`meta[property="${property}"], meta[name="${property}"]`)?.getAttribute('content');
const dataIn = (page: Document) =>
  [...page.querySelectorAll('script[type="application/ld+json"]')].map((one) => JSON.parse(one.textContent) as object);

describe('the head of a page', () => {
  it.each([
    ['landing', 'es', '/', 'Camino · Traslados privados en Guatemala', 'es_GT'],
    ['landing', 'en', '/', 'Camino · Private transfers in Guatemala', 'en_US'],
    ['more-info', 'es', '/more-info', 'Más información · Camino', 'es_GT'],
    ['more-info', 'en', '/more-info', 'More information · Camino', 'en_US'],
    ['acatenango', 'es', '/acatenango', 'Tours al Acatenango · Camino', 'es_GT'],
    ['reservations', 'en', '/reservations', 'Book a transfer · Camino', 'en_US'],
  ] as const)('of %s in %s names it, its other language and its picture', (name, language, path, title, locale) => {
    const page = shown(headOf(name, language));
    expect(page.title).toBe(title);
    const links = [...page.querySelectorAll('link[rel=canonical], link[rel=alternate]')].map((link) => [
      link.getAttribute('hreflang') ?? link.getAttribute('rel'),
      link.getAttribute('href'),
    ]);
    expect(links).toEqual([
      ['canonical', `__PUBLIC_URL__${path}?lang=${language}`],
      ['es', `__PUBLIC_URL__${path}?lang=es`],
      ['en', `__PUBLIC_URL__${path}?lang=en`],
      ['x-default', `__PUBLIC_URL__${path}`],
    ]);
    expect({
      title: meta(page, 'og:title'),
      url: meta(page, 'og:url'),
      locale: meta(page, 'og:locale'),
      image: meta(page, 'og:image'),
      description: meta(page, 'og:description'),
    }).toEqual({
      title,
      url: `__PUBLIC_URL__${path}?lang=${language}`,
      locale,
      image: `__PUBLIC_URL__/cards/${name}.${language}.png`,
      description: meta(page, 'description'),
    });
    expect(existsSync(join(SITE, 'public/cards', `${name}.${language}.png`))).toBe(true);
    expect(page.querySelector('link[rel=manifest]')?.getAttribute('href')).toBe(`/manifest.${language}.webmanifest`);
  });

  it('of any other page keeps it out of search engines: its address may be one person’s', () => {
    const page = shown(headOf('index', 'es'));
    expect(meta(page, 'robots')).toBe('noindex');
    expect(page.querySelector('link[rel=canonical], link[rel=alternate]')).toBeNull();
    expect(meta(page, 'og:image')).toBe('__PUBLIC_URL__/cards/landing.es.png');
    expect(dataIn(page)).toEqual([]);
  });

  it('tells search engines of the business and of the questions', () => {
    const [business, questions] = dataIn(shown(headOf('landing', 'en')));
    expect(business).toMatchObject({ '@type': 'LocalBusiness', name: 'Camino', url: '__PUBLIC_URL__/' });
    expect(questions).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: faq.en.items.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    });
  });
});

describe('the questions', () => {
  it('are told only of pages that have them', () => {
    expect(dataIn(shown(headOf('acatenango', 'es'))).map((one) => (one as { '@type': string })['@type'])).toEqual([
      'LocalBusiness',
    ]);
  });
});

describe('the sitemap', () => {
  it('lists each page in each language, with the other', () => {
    const map = new DOMParser().parseFromString(sitemap(), 'application/xml');
    expect(map.querySelector('parsererror')).toBeNull();
    expect([...map.querySelectorAll('loc')].map(({ textContent }) => textContent)).toEqual([
      '__PUBLIC_URL__/?lang=es',
      '__PUBLIC_URL__/?lang=en',
      '__PUBLIC_URL__/more-info?lang=es',
      '__PUBLIC_URL__/more-info?lang=en',
      '__PUBLIC_URL__/acatenango?lang=es',
      '__PUBLIC_URL__/acatenango?lang=en',
      '__PUBLIC_URL__/reservations?lang=es',
      '__PUBLIC_URL__/reservations?lang=en',
    ]);
    expect(map.querySelectorAll('url > *')).toHaveLength(8 * 4);
  });
});

describe('the pictures of link previews', () => {
  const made = JSON.parse(readFileSync(join(SITE, 'build/cards.json'), 'utf8')) as Record<string, string>;

  it('are as they are drawn; `npm run cards -w @camino/site` draws them again', () => {
    const now = cards().map((card) => [card.name, createHash('sha256').update(JSON.stringify(card)).digest('hex')]);
    expect(made).toEqual(Object.fromEntries(now));
  });

  it('are PNG files of 1200 × 630 and light enough for a messenger', () => {
    for (const name of Object.keys(made)) {
      const png = readFileSync(join(SITE, 'public/cards', `${name}.png`));
      expect([name, png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
        name,
        'PNG',
        1200,
        630,
      ]);
      expect(png.length).toBeLessThan(300_000);
    }
  });
});
