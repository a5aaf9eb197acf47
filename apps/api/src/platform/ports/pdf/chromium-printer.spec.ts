import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import { Config } from '../../kit/config/config.js';
import { refusalOf } from '../../edge/http/refusal.js';
import { Shutdown } from '../../kit/shutdown/shutdown.js';
import { ChromiumPrinter, pagesIn, PDF_LIMITS } from './chromium-printer.js';
import { DocumentRenderer } from './document-renderer.js';
import { documentTemplate } from './document-template.js';
import { findChromium } from './find-chromium.js';

const config = Config.from({ CHROME_PATH: process.env.CHROME_PATH, PUBLIC_URL: 'http://camino.test' });
const renderer = new DocumentRenderer(config);
const shutdown = new Shutdown();
const printer = new ChromiumPrinter(config, shutdown);
afterAll(() => shutdown.onApplicationShutdown());

const textOf = (pdf: Buffer): string => pdf.toString('latin1');
/** Headings as the outline names them. */
const headingsIn = (pdf: Buffer): readonly string[] =>
  [...textOf(pdf).matchAll(/\/Title \(((?:\\.|[^\\)])*)\)/g)].map(([, title = '']) => title.replace(/\\(.)/g, '$1'));

describe('a printed page', () => {
  it('is a tagged PDF with the language and the title of the page', async () => {
    const pdf = await printer.print(renderer.page('es', 'Viaje 261201-001', '<h1>Su viaje</h1><p>Ana</p>'));
    const text = textOf(pdf);
    expect(text.slice(0, 5)).toBe('%PDF-');
    expect(text).toContain('/Lang (es)');
    expect(text).toMatch(/\/MarkInfo\s*<<[^>]*\/Marked true/);
    expect(text).toContain('/StructTreeRoot');
    expect(headingsIn(pdf)).toEqual(expect.arrayContaining(['Viaje 261201-001', 'Su viaje']));
    expect(pagesIn(pdf)).toBe(1);
  });

  it('says what people wrote as they wrote it', async () => {
    const hostile = '<script>document.title="x"</script>"><h1>Forged';
    const { title, body } = documentTemplate(
      'Title: {{name}}\n\n<h1>{{name}}</h1>',
      'http://camino.test',
    )({
      name: hostile,
    });
    const pdf = await printer.print(renderer.page('en', title, body));
    expect(headingsIn(pdf).filter((heading) => heading === hostile)).toHaveLength(2);
    expect(headingsIn(pdf)).not.toContain('Forged');
  });

  it('carries its fonts with it', async () => {
    const text = textOf(await printer.print(renderer.page('es', 'Letras', '<h1>Ñandú</h1><p>Łukasz, niño</p>')));
    expect(text).toMatch(/\/FontName \/\w+\+BricolageGrotesque/);
    expect(text).toMatch(/\/FontName \/\w+\+Figtree/);
  });

  it('has as many pages as its text needs', async () => {
    const lines = Array.from({ length: 150 }, (_, line) => `<p>${line}</p>`).join('');
    expect(pagesIn(await printer.print(renderer.page('es', 'Largo', lines)))).toBeGreaterThan(3);
  });
});

describe('a page that wants more than it brings', () => {
  let server: Server;
  let origin: string;
  const asked: string[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(String(request.url));
      response.end('x');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('is printed, and nothing is fetched', async () => {
    const page = `<!doctype html><html lang="en"><head><title>Curious</title>
<base href="${origin}/base/">
<link rel="stylesheet" href="${origin}/style.css"><link rel="prefetch" href="${origin}/prefetch">
<style>@import '${origin}/import.css'; @font-face { font-family: x; src: url(${origin}/font.woff2) } body { font-family: x; background: url(${origin}/background.png) }</style>
<meta http-equiv="refresh" content="0; url=${origin}/refresh">
<script src="${origin}/script.js"></script></head>
<body onload="fetch('${origin}/onload')"><h1>Curious</h1>
<img src="${origin}/picture.png" onerror="fetch('${origin}/onerror')"><img src="file:///etc/passwd">
<iframe src="${origin}/frame"></iframe><iframe src="http://page.invalid/"></iframe><object data="${origin}/object"></object><embed src="${origin}/embed">
<video src="${origin}/video" autoplay></video>
<script>fetch('${origin}/fetch'); new WebSocket('${origin.replace('http', 'ws')}/socket'); document.title = 'Changed';</script>
</body></html>`;
    const pdf = await printer.print(page);
    expect(headingsIn(pdf)).toContain('Curious');
    expect(headingsIn(pdf)).not.toContain('Changed');
    expect(asked).toEqual([]);
  });
});

describe('the browser that prints', () => {
  it('is started again when it has died', async () => {
    await printer.print('<!doctype html><title>x</title>');
    const first = await printer.process();
    process.kill(first as number, 'SIGKILL');
    expect(pagesIn(await printer.print('<!doctype html><title>x</title><p>x</p>'))).toBe(1);
    expect(await printer.process()).not.toBe(first);
  });

  it('prints several pages at once with one process', async () => {
    const pdfs = await Promise.all(
      Array.from({ length: 5 }, (_, page) => printer.print(`<!doctype html><title>Page ${page}</title><p>x</p>`)),
    );
    expect(pdfs.map((pdf) => headingsIn(pdf)[0])).toEqual([0, 1, 2, 3, 4].map((page) => `Page ${page}`));
  });

  it('is closed with the application, and none is started after that', async () => {
    const ending = new Shutdown();
    const own = new ChromiumPrinter(config, ending);
    await own.print('<!doctype html><title>x</title>');
    const pid = (await own.process()) as number;
    await ending.onApplicationShutdown();
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    await expect(own.print('<!doctype html><title>x</title>')).rejects.toThrow('the server is ending');
  });
});

describe('what cannot be printed', () => {
  beforeAll(() => Logger.overrideLogger(false));

  it.each([
    ['is nowhere', '/nowhere/chromium', 'no Chromium at /nowhere/chromium'],
    ['is no browser', '/bin/false', '/bin/false does not start'],
  ])('is answered 503 with a code when the browser %s, again and again', async (_, CHROME_PATH, message) => {
    const without = new ChromiumPrinter(Config.from({ CHROME_PATH }), new Shutdown());
    for (let time = 0; time < 2; time += 1) {
      const failure: unknown = await without.print('<p>x</p>').catch((error: unknown) => error);
      expect(failure).toMatchObject({ message });
      expect(refusalOf(failure, {})).toMatchObject({ status: 503, code: 'document.no_printer', retryAfter: 60 });
    }
  });

  it('is a page of more characters or more sheets than any of ours', async () => {
    await expect(printer.print('x'.repeat(PDF_LIMITS.html + 1))).rejects.toMatchObject({ name: 'UnprintableSize' });
    const sheets = '<p style="break-after: page">x</p>'.repeat(PDF_LIMITS.pages + 1);
    await expect(printer.print(`<!doctype html><title>x</title>${sheets}`)).rejects.toMatchObject({
      name: 'UnprintableSize',
      message: expect.stringContaining('pages') as string,
    });
  });
});

describe('where a browser is looked for', () => {
  it('is where CHROME_PATH says and nowhere else, else in the usual places', () => {
    expect(findChromium(process.execPath, [])).toBe(process.execPath);
    expect(findChromium(undefined, ['/nowhere', process.execPath])).toBe(process.execPath);
    expect(() => findChromium('/nowhere', [process.execPath])).toThrow('no Chromium at /nowhere');
  });
});
