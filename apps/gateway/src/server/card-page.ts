import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const LANGUAGES = ['es', 'en'] as const;
const USES = ['payment', 'registration'] as const;

/** How the form is asked for: `GET /UIComponent/CreditCard?Culture=es&Use=payment&Opener=https://…`. */
type CardPageRequest = Readonly<{
  language: (typeof LANGUAGES)[number];
  use: (typeof USES)[number];
  opener: string;
}>;

const oneOf = <T extends string>(allowed: readonly T[], value: string | null, otherwise: T): T =>
  allowed.find((each) => each === value) ?? otherwise;

/** Null for a page that may not show the form. */
export const cardPageRequestOf = (query: URLSearchParams, openers: readonly string[]): CardPageRequest | null => {
  const opener = query.get('Opener') ?? '';
  if (!openers.includes(opener)) return null;
  return {
    opener,
    language: oneOf(LANGUAGES, query.get('Culture')?.slice(0, 2).toLowerCase() ?? null, 'es'),
    use: oneOf(USES, query.get('Use'), 'payment'),
  };
};

/** Only the opener may frame the form, and nothing but this server hears what is written in it. */
export const cardPageHeaders = ({ opener }: CardPageRequest): Readonly<Record<string, string>> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${opener}`,
  ].join(';'),
});

/** The built page for a request. Everything put into it is one of a few known words or an allowed origin. */
export const cardPage = (folder: string): ((request: CardPageRequest) => string) => {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  return ({ language, use, opener }) =>
    html.replace('__LANGUAGE__', language).replace('__USE__', use).replace('__OPENER__', opener);
};
