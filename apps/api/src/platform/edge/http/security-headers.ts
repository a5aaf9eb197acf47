import type { FastifyInstance } from 'fastify';

type Directives = Readonly<Record<string, readonly string[]>>;

/** Allows scripts, styles, images and calls from this origin only, and no framing. */
const STRICT: Directives = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

const headerOf = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');

/** The policy of a page whose style elements carry this nonce, and which may frame the card form of this origin. */
export const policyOfPage = (nonce: string, gateway: string | null): string =>
  headerOf({
    ...STRICT,
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'frame-src': [gateway ?? "'none'"],
  });

/** The policy of pages that show mails: inline styles, no scripts, framed only by this origin. */
export const MAIL_POLICY = headerOf({
  'default-src': ["'none'"],
  'style-src': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'frame-src': ["'self'"],
  'frame-ancestors': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
});

/** The policy of documents that are read as pages: they carry their styles and fonts, and there are no scripts. */
export const DOCUMENT_POLICY = headerOf({
  'default-src': ["'none'"],
  'style-src': ["'unsafe-inline'"],
  'font-src': ['data:'],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
});

/** The policy of the API's documentation page: Swagger UI sets style attributes. */
export const DOCS_POLICY = headerOf({ ...STRICT, 'style-src': ["'self'", "'unsafe-inline'"] });

/** No page uses the camera, the location and the like. */
const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';

/** Headers of every answer. They do not depend on the request and are built once. */
const headersOf = (production: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': headerOf(STRICT),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': PERMISSIONS,
  'referrer-policy': 'no-referrer',
  ...(production && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
});

/**
 * Headers that say what a document may do. They mean nothing on its scripts, styles and fonts, of which each page loads
 * a dozen; a worker, for which its own policy counts, must not be sent without them.
 */
export const OF_DOCUMENTS: readonly string[] = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

export const secureHeaders = (server: FastifyInstance, production: boolean): void => {
  const headers = headersOf(production);
  server.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers);
    if (request.url.startsWith('/api')) void reply.header('cache-control', 'no-store');
    done();
  });
};
