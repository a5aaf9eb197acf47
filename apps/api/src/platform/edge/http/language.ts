import type { Language } from '@camino/contracts/kernel/language.js';

type Asking = Readonly<{ query?: unknown; headers: Readonly<Record<string, string | string[] | undefined>> }>;

/** The language of `?lang=es|en`. */
export const askedLanguage = ({ query }: Pick<Asking, 'query'>): Language | undefined => {
  const asked = (query as { lang?: unknown } | null | undefined)?.lang;
  return asked === 'es' || asked === 'en' ? asked : undefined;
};

/**
 * The language to answer in: `?lang=es|en`, else the preferred one of the two in Accept-Language. English if the header
 * names only other languages, Spanish if it names none.
 */
export const languageOf = ({ query, headers }: Asking): Language => {
  const asked = askedLanguage({ query });
  if (asked) return asked;
  const wishes = wishesOf(headers['accept-language']);
  if (wishes.length === 0) return 'es';
  return wishes.find((tag): tag is Language => tag === 'es' || tag === 'en') ?? 'en';
};

/** Primary language tags, most preferred first. Header: RFC 9110 §12.5.4. */
const wishesOf = (header: string | string[] | undefined): readonly string[] =>
  String(header ?? '')
    .split(',', 20)
    .map((part) => {
      const [range = '', ...parameters] = part.split(';');
      const quality = Number(/^\s*q=([\d.]+)/.exec(parameters[0] ?? '')?.[1] ?? 1);
      return { tag: range.trim().toLowerCase().split('-')[0] as string, quality };
    })
    .filter(({ tag, quality }) => /^[a-z]{2,8}$/.test(tag) && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
