import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { NO_OFFICE, type Office } from '@camino/contracts/office/office.js';
import { Config } from '../../kit/config/config.js';
import { officeInPages } from '../../../office/office-in-pages.js';
import { servePages } from './pages.js';
import { OF_DOCUMENTS } from './security-headers.js';
import { createServer } from './server.js';

const script = `console.log(${JSON.stringify('x'.repeat(5000))})`;
let folder: string;
let server: FastifyInstance;
let office: () => Promise<Office> = async () => NO_OFFICE;

const put = async (path: string, text: string) => {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), text);
};
const start = async (folders: { site: string; admin: string }, gatewayUrl?: string) => {
  const started = createServer(Config.from({ NODE_ENV: 'test' })).getInstance<FastifyInstance>();
  servePages(started, folders, {
    publicUrl: 'https://camino.example',
    gatewayUrl,
    changing: officeInPages(() => office()),
  });
  await started.ready();
  return started;
};
const get = (url: string, headers: Record<string, string> = {}, from = server) =>
  from.inject({ method: 'GET', url, headers });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'camino-pages-'));
  await put('site/index.html', '<html>site</html>');
  await put('site/landing.es.html', '<html lang="es">inicio</html>');
  await put('site/landing.en.html', '<html lang="en">start</html>');
  await put('site/more-info.es.html', '<html lang="es"><link href="__PUBLIC_URL__/more-info?lang=es">más</html>');
  await put('site/more-info.en.html', '<html lang="en"><link href="__PUBLIC_URL__/more-info?lang=en">more</html>');
  const reach = '<div data-place="office"><ul>__OFFICE__</ul></div>';
  for (const language of ['es', 'en']) await put(`site/no-script.${language}.html`, `<html>${reach}</html>`);
  await put('site/sitemap.xml', '<loc>__PUBLIC_URL__/</loc><loc>__PUBLIC_URL__/more-info</loc>');
  await put('site/view.outline.es.html', '<html lang="es">esquema</html>');
  await put('site/view.outline.en.html', '<html lang="en">outline</html>');
  await put('site/assets/index-a1.js', script);
  await put('site/assets/style-a1.css', 'a{}');
  await put('site/assets/text-a1.woff2', 'font');
  await put('site/assets/road-a1.svg', '<svg/>');
  await put('site/sw.js', 'worker');
  await put('site/favicon.svg', '<svg/>');
  await put(
    'admin/index.html',
    '<html><meta name="csp-nonce" content="__CSP_NONCE__"><style nonce="__CSP_NONCE__"></style></html>',
  );
  await put('admin/assets/main-b2.js', script);
  await put('secret.txt', 'not for you');
  server = await start({ site: join(folder, 'site'), admin: join(folder, 'admin') });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

describe('the site', () => {
  it('begins in the visitor’s language, in the one chosen before if there is one', async () => {
    expect((await get('/', { 'accept-language': 'es-GT' })).body).toContain('inicio');
    expect((await get('/', { 'accept-language': 'fr' })).body).toContain('start');
    expect((await get('/')).body).toContain('inicio');
    expect((await get('/', { 'accept-language': 'es', cookie: 'a=b; camino.language=en' })).body).toContain('start');
  });
  it('is read in the language that the address asks for, which search engines are told (LAND-005)', async () => {
    const cookie = 'camino.language=es';
    expect((await get('/?lang=en', { 'accept-language': 'es', cookie })).body).toContain('start');
    expect((await get('/?lang=es', { 'accept-language': 'en' })).body).toContain('inicio');
    expect((await get('/?lang=de', { 'accept-language': 'es' })).body).toContain('inicio');
  });
  it('sends the page that is prepared for a path, in the visitor’s language and naming its own address', async () => {
    const spanish = '<html lang="es"><link href="https://camino.example/more-info?lang=es">más</html>';
    expect((await get('/more-info', { 'accept-language': 'es' })).body).toBe(spanish);
    expect((await get('/more-info/?x=1', { 'accept-language': 'es' })).body).toBe(spanish);
    expect((await get('/more-info?lang=en')).body).toContain('more-info?lang=en">more');
  });
  it('sends the outline of a page whose path goes on, and no outline by its own name', async () => {
    for (const path of ['/view', '/view/', '/view/eyJ/a', '/view/%%%'])
      expect([path, (await get(`${path}?lang=es`)).body]).toEqual([path, '<html lang="es">esquema</html>']);
    expect((await get('/view/x', { 'accept-language': 'en' })).body).toContain('outline');
    for (const path of ['/viewer/x', '/more-info/x', '/view.outline.es.html'])
      expect([path, (await get(path)).body]).toEqual([path, '<html>site</html>']);
  });
  it('says what a document may do on documents alone, of which a page’s scripts, styles and fonts are none', async () => {
    const bounded = async (path: string) => {
      const { headers } = await get(path);
      expect(headers).toMatchObject({
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      });
      return OF_DOCUMENTS.filter((name) => headers[name] !== undefined);
    };
    for (const path of ['/assets/index-a1.js', '/assets/style-a1.css', '/assets/text-a1.woff2'])
      expect([path, await bounded(path)]).toEqual([path, []]);
    // A drawing can be opened by itself; a worker has a policy of its own.
    for (const path of ['/', '/favicon.svg', '/assets/road-a1.svg', '/sw.js', '/sitemap.xml'])
      expect([path, await bounded(path)]).toEqual([path, OF_DOCUMENTS]);
  });
  it('says how the office is reached, as it is now, in the language of the page', async () => {
    const reached = async (path = '/no-script?lang=en') => (await get(path)).body;
    expect(await reached()).toBe('<html></html>');
    office = async () => ({ ...NO_OFFICE, hours: { es: 'Todos los días', en: 'Every day' } });
    expect(await reached()).toContain('<li>Every day</li>');
    expect(await reached('/no-script?lang=es')).toContain('<li>Todos los días</li>');
    office = async () => ({ ...NO_OFFICE, hours: { es: 'De 8 a 18', en: '8 to 6' } });
    expect(await reached()).toContain('<li>8 to 6</li>');
    office = () => Promise.reject(new Error('planted: no log'));
    expect(await reached()).toBe('<html></html>');
  });
  it('tells search engines whole addresses', async () => {
    const { body, headers } = await get('/sitemap.xml');
    expect(body).toBe('<loc>https://camino.example/</loc><loc>https://camino.example/more-info</loc>');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  });
  it('has an index page for each language where it was built so', async () => {
    await put('both/index.html', 'any');
    await put('both/index.es.html', 'índice');
    await put('both/index.en.html', 'index');
    const both = await start({ site: join(folder, 'both'), admin: join(folder, 'admin') });
    const bodies = ['/login?lang=es', '/login?lang=en', '/'].map(async (path) => (await get(path, {}, both)).body);
    expect(await Promise.all(bodies)).toEqual(['índice', 'index', 'índice']);
    await both.close();
  });
  it('answers its own paths with the index page, which nobody keeps', async () => {
    const link = `/tracking/${Buffer.from(JSON.stringify({ note: 'x'.repeat(2000) })).toString('base64')}`;
    for (const path of ['/login', '/tracking/abc', link, '/index.html']) {
      const { statusCode, body, headers } = await get(path);
      expect([path.slice(0, 20), statusCode, body]).toEqual([path.slice(0, 20), 200, '<html>site</html>']);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
    }
  });
  it('answers a path that cannot be decoded as any other it does not know', async () => {
    for (const path of ['/datos/%%%', '/datos/%%%?a=%', '/datos/%ff', '/%', '/apis/%zz']) {
      const { statusCode, body, headers } = await get(path);
      expect([path, statusCode, body]).toEqual([path, 200, '<html>site</html>']);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("default-src 'self'"),
        'x-request-id': expect.any(String),
      });
    }
    expect((await get('/dashboard/%%%')).body).toContain('csp-nonce');
    for (const path of ['/api/%%%', '/health/%'])
      expect([path, (await get(path)).headers['content-type']]).toEqual([path, expect.stringContaining('json')]);
  });
  it('leads who follows a link that is too long to a page that says so, not to what a program is told', async () => {
    const path = `/view/${'a'.repeat(5000)}`;
    const reader = await get(path, { accept: 'text/html,application/xhtml+xml' });
    expect([reader.statusCode, reader.headers.location]).toEqual([302, '/error?unknown']);
    expect((await get(path, { accept: 'application/json' })).statusCode).toBe(414);
    expect((await get(`/api/${'a'.repeat(5000)}`, { accept: 'text/html' })).statusCode).toBe(414);
  });
  it('lets browsers keep files whose name changes with their content, and ask again for others', async () => {
    const hashed = await get('/assets/index-a1.js');
    expect(hashed.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    });
    const icon = await get('/favicon.svg');
    expect(icon.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'image/svg+xml' });
    const again = await get('/favicon.svg', { 'if-none-match': String(icon.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
  it('sends files compressed as the browser likes', async () => {
    const br = await get('/assets/index-a1.js', { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(script);
    const gzip = await get('/assets/index-a1.js', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(script);
    expect((await get('/assets/index-a1.js')).headers['content-encoding']).toBeUndefined();
  });
  it('sends what the build compressed, unless the file is newer or an address was put into it', async () => {
    const text = '__PUBLIC_URL__ '.repeat(100);
    await put('built/index.html', 'index');
    for (const name of ['assets/built-c3.js', 'assets/newer-d4.js']) await put(`built/${name}`, script);
    await put('built/robots.txt', text);
    const byBuild = brotliCompressSync('/* compressed by the build */');
    for (const name of ['assets/built-c3.js', 'assets/newer-d4.js', 'robots.txt'])
      await writeFile(join(folder, 'built', `${name}.br`), byBuild);
    const later = new Date(Date.now() + 60_000);
    await utimes(join(folder, 'built/assets/newer-d4.js'), later, later);
    const built = await start({ site: join(folder, 'built'), admin: join(folder, 'admin') });
    const sent = async (path: string) =>
      brotliDecompressSync((await get(path, { 'accept-encoding': 'br' }, built)).rawPayload).toString();
    expect(await sent('/assets/built-c3.js')).toBe('/* compressed by the build */');
    expect(await sent('/assets/newer-d4.js')).toBe(script);
    expect(await sent('/robots.txt')).toBe(text.replaceAll('__PUBLIC_URL__', 'https://camino.example'));
    expect((await get('/assets/built-c3.js.br', {}, built)).statusCode).toBe(404);
    await built.close();
  });
  it('does not pass a page off as a missing file, nor give away other files', async () => {
    const missing = [
      '/docs/x.pdf',
      '/docs/X.PDF',
      '/docs/deep/x.tar.gz',
      '/gone.html',
      '/gone.php',
      '/view/x.csv',
      '/.env',
      '/assets/%%%.js',
      '/dashboard/x.xlsx',
      '/dashboard/reservation/x.zip',
    ];
    for (const path of [
      ...missing,
      '/assets/gone-c3.js',
      '/gone.js',
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/assets/..%2f..%2f..%2fsecret.txt',
    ]) {
      const { statusCode, body } = await get(path);
      expect([path, statusCode]).toEqual([path, 404]);
      expect(body).not.toContain('not for you');
    }
  });
  it('leaves what belongs to the server to the server', async () => {
    for (const path of ['/api/nothing', '/api', '/health/x', '/dev/x'])
      expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
  });
  it('may style with its own files only', async () => {
    expect((await get('/login')).headers['content-security-policy']).toContain("style-src 'self';");
  });
});

describe('the back office', () => {
  it('gets a nonce of its own with each index page', async () => {
    const nonces = await Promise.all(
      ['/dashboard', '/dashboard/', '/dashboard/reservation/x'].map(async (path) => {
        const { body, headers } = await get(path);
        const nonce = /content="([^"]+)"/.exec(body)?.[1] as string;
        expect(body).toContain(`<style nonce="${nonce}">`);
        expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
        expect(headers['content-security-policy']).toContain("script-src 'self';");
        expect(headers['cache-control']).toBe('no-store');
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(3);
    expect(nonces.every((nonce) => Buffer.from(nonce, 'base64').length === 16)).toBe(true);
  });
  it('is told where the card form is, and may frame that origin alone', async () => {
    const told = '<meta name="csp-nonce" content="__CSP_NONCE__"><meta name="gateway" content="__GATEWAY_URL__">';
    await put('paying/index.html', told);
    const folders = { site: join(folder, 'paying'), admin: join(folder, 'paying') };
    const paying = await start(folders, 'https://pay.example:8443/v2');
    for (const path of ['/card', '/dashboard/card']) {
      const { body, headers } = await get(path, {}, paying);
      expect(body).toContain('<meta name="gateway" content="https://pay.example:8443/v2">');
      expect(headers['content-security-policy']).toMatch(/frame-src https:\/\/pay\.example:8443$/);
      expect(headers['content-security-policy']).toContain("form-action 'self';");
    }
    const without = await start(folders);
    const { body, headers } = await get('/card', {}, without);
    expect(body).toContain('<meta name="gateway" content="">');
    expect(headers['content-security-policy']).toContain("frame-src 'none'");
    await Promise.all([paying.close(), without.close()]);
  });
  it('has its files below /dashboard, and not the site’s', async () => {
    expect((await get('/dashboard/assets/main-b2.js')).statusCode).toBe(200);
    expect((await get('/dashboard/assets/index-a1.js')).statusCode).toBe(404);
  });
});

describe('a front end that has not been built', () => {
  it('says so, and does not keep the rest from running', async () => {
    const bare = await start({ site: join(folder, 'none'), admin: join(folder, 'admin') });
    const { statusCode, body } = await get('/', {}, bare);
    expect(statusCode).toBe(503);
    expect(body).toContain('npm run build');
    expect((await get('/dashboard', {}, bare)).statusCode).toBe(200);
    await bare.close();
  });
});
