import { pagesIn } from '../platform/ports/pdf/chromium-printer.js';
import { TestApp } from '../../../../test/support/test-app.js';

let camino: TestApp;
beforeAll(async () => {
  camino = await TestApp.start({ environment: { CHROME_PATH: process.env.CHROME_PATH } });
});
afterAll(() => camino.stop());

const get = (file: string, headers: Record<string, string> = {}) => camino.ask('GET', `/docs/${file}`, { headers });
/** The file as it was sent: the helper for answers reads them as text. */
const bytesOf = async (file: string): Promise<Buffer> =>
  (await camino.app.inject({ method: 'GET', url: `/docs/${file}` })).rawPayload;
const headingsIn = (pdf: Buffer): readonly string[] =>
  [...pdf.toString('latin1').matchAll(/\/Title (?:\(((?:\\.|[^\\)])*)\)|<([0-9A-Fa-f]+)>)/g)].map(([, text, hex]) =>
    hex ? Buffer.from(hex, 'hex').swap16().toString('utf16le').replace('\ufeff', '') : (text ?? ''),
  );

describe.each([
  ['automatic-charges', 'LAND-028', { es: 'Términos de cargos automáticos', en: 'Terms of automatic charges' }],
  ['privacy', 'LAND-029', { es: 'Términos de privacidad', en: 'Privacy terms' }],
] as const)('/docs/%s', (document, row, titles) => {
  it.each(['es', 'en'] as const)(`is a tagged PDF of several pages in %s (${row})`, async (language) => {
    const { status, headers } = await get(`${document}.${language}.pdf`);
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      `inline; filename="camino-${document}-${language}.pdf"`,
    ]);
    const pdf = await bytesOf(`${document}.${language}.pdf`);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.toString('latin1')).toContain(`/Lang (${language})`);
    expect(headingsIn(pdf)).toContain(titles[language]);
    expect(pagesIn(pdf)).toBeGreaterThanOrEqual(2);
  });

  it.each(['es', 'en'] as const)('is a page to read, without scripts, in %s', async (language) => {
    const { status, headers, body } = await get(`${document}.${language}.html`);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*font-src data:/);
    expect(body).toContain(`<html lang="${language}">`);
    expect(body).toContain(`<h1>${titles[language]}</h1>`);
    expect(body).toContain(`href="http://camino.test/docs/${document}.${language}.pdf"`);
    expect(body).toContain(`href="http://camino.test/docs/${document}.${language === 'es' ? 'en' : 'es'}.html"`);
    expect(body).not.toMatch(/<script|\{\{/);
  });

  it('says the same in both languages, section by section', async () => {
    const [es, en] = await Promise.all((['es', 'en'] as const).map((one) => get(`${document}.${one}.html`)));
    const shape = (html: string) => html.slice(html.indexOf('<main>')).match(/<\/?(h[1-3]|p|li|tr|ul|ol)\b/g);
    expect(shape(es!.body)).toEqual(shape(en!.body));
  });

  it('is kept by whoever has it: the same text has the same tag, however often it is asked for', async () => {
    const first = await get(`${document}.es.pdf`);
    expect(first.headers['cache-control']).toMatch(/^public, max-age=3600/);
    const etag = String(first.headers.etag);
    const again = await get(`${document}.es.pdf`, { 'if-none-match': etag });
    expect([again.status, again.body, again.headers.etag]).toEqual([304, '', etag]);
    const other = await get(`${document}.en.pdf`, { 'if-none-match': etag });
    expect(other.status).toBe(200);
    expect((await bytesOf(`${document}.es.pdf`)).equals(await bytesOf(`${document}.es.pdf`))).toBe(true);
  });
});

describe('where to write', () => {
  const change = async (contact: object) =>
    camino.ask('PUT', '/api/admin/office/main', { as: await camino.login('admin'), body: contact });

  it('is said with what the office has set, in the language of the terms, and the terms are other ones then', async () => {
    const before = await get('privacy.en.html');
    expect(before.body).not.toContain('<dl class="facts">');
    const contact = {
      phone: '+502 7832 1234',
      whatsapp: '',
      email: 'hola@camino.gt',
      hours_es: 'De 6:00 a 22:00',
      hours_en: '6:00–22:00',
      address_es: '5a avenida <b>norte</b>',
      address_en: '',
    };
    expect((await change(contact)).status).toBe(200);
    const after = await get('privacy.en.html', { 'if-none-match': String(before.headers.etag) });
    expect(after.status).toBe(200);
    expect(after.body).toContain('<dt>Phone</dt><dd>+502 7832 1234</dd>');
    expect(after.body).toContain('<dt>Hours</dt><dd>6:00–22:00</dd>');
    expect(after.body).not.toContain('WhatsApp');
    expect(after.body).toContain('<dt>Address</dt><dd>5a avenida &lt;b&gt;norte&lt;/b&gt;</dd>');
    expect((await change({ ...contact, address_en: '12, 5a avenida norte' })).status).toBe(200);
    expect((await get('privacy.en.html')).body).toContain('<dt>Address</dt><dd>12, 5a avenida norte</dd>');
    const spanish = await get('automatic-charges.es.html');
    expect(spanish.body).toContain('<dt>Dirección</dt><dd>5a avenida &lt;b&gt;norte&lt;/b&gt;</dd>');
  });
});

describe('what is not in /docs', () => {
  it.each([
    'privacy',
    'privacy.es',
    'privacy.fr.pdf',
    'privacy.es.txt',
    'terms.es.pdf',
    'privacy.es.pdf.html',
    '..%2fprivacy.es.html',
  ])('is unknown: %s', async (file) => {
    expect((await get(file)).status).toBe(404);
  });
});

describe('without a browser to print with', () => {
  let without: TestApp;
  beforeAll(async () => {
    without = await TestApp.start({ environment: { CHROME_PATH: '/nowhere/chromium' } });
  });
  afterAll(() => without.stop());

  it('a program is told so, and a reader is led to the page', async () => {
    const refused = await without.ask('GET', '/docs/privacy.en.pdf', { headers: { 'accept-language': 'en' } });
    expect(refused.body).toMatchObject({
      status: 503,
      code: 'document.no_printer',
      message: 'We cannot prepare the PDF right now. Please try again later.',
    });
    expect(refused.headers['retry-after']).toBe('60');
    const led = await without.ask('GET', '/docs/privacy.en.pdf', { headers: { accept: 'text/html,*/*' } });
    expect([led.status, led.headers.location, led.headers['cache-control']]).toEqual([
      302,
      '/docs/privacy.en.html',
      'no-store',
    ]);
    expect((await without.ask('GET', '/docs/privacy.en.html')).status).toBe(200);
  });
});
