import { NO_OFFICE, type Office } from '@camino/contracts/office/office.js';
import { officeInPages, withOffice } from './office-in-pages.js';

const PAGE = `<script type="application/ld+json">{"name":"Camino","office":"__OFFICE__"}</script>
<main><div class="reach" data-place="office"><p>O llame:</p><ul>__OFFICE__</ul></div><p>Fin</p></main>`;
const OFFICE: Office = {
  phone: '+502 7832 1234',
  whatsapp: '+502 5555 1234',
  email: 'hola@camino.gt',
  hours: { es: 'Todos los días', en: 'Every day' },
  address: { es: '5a avenida norte 3, Antigua', en: '3, 5a avenida norte, Antigua' },
};
const dataIn = (html: string) => JSON.parse(/json">(.*?)<\/script>/.exec(html)?.[1] as string) as object;

describe('a prepared page', () => {
  it('says how the office is reached, to search engines and to whoever runs no scripts', () => {
    const html = withOffice(PAGE, OFFICE, 'en');
    expect(dataIn(html)).toEqual({
      name: 'Camino',
      telephone: '+502 7832 1234',
      email: 'hola@camino.gt',
      address: '3, 5a avenida norte, Antigua',
    });
    expect(html).toContain(
      '<ul><li><a href="tel:+50278321234">+502 7832 1234</a></li><li><a href="https://wa.me/50255551234">WhatsApp +502 5555 1234</a></li>' +
        '<li><a href="mailto:hola@camino.gt">hola@camino.gt</a></li><li>Every day</li><li>3, 5a avenida norte, Antigua</li></ul>',
    );
  });

  it('says only what is set, and nothing at all of an office without anything', () => {
    const html = withOffice(PAGE, { ...NO_OFFICE, email: 'hola@camino.gt' }, 'es');
    expect(dataIn(html)).toEqual({ name: 'Camino', email: 'hola@camino.gt' });
    expect(html).toContain('<ul><li><a href="mailto:hola@camino.gt">hola@camino.gt</a></li></ul>');
    const bare = withOffice(PAGE, NO_OFFICE, 'es');
    expect(dataIn(bare)).toEqual({ name: 'Camino' });
    expect(bare).toContain('<main><p>Fin</p></main>');
  });

  it('shows what administrators wrote as text', () => {
    const text = '</script><b>"$&"</b>';
    const html = withOffice(PAGE, { ...OFFICE, address: { es: text, en: text } }, 'es');
    expect(dataIn(html)).toMatchObject({ address: text });
    expect(html).not.toContain('<b>');
    expect(html).toContain('<li>&lt;/script&gt;&lt;b&gt;&quot;$&amp;&quot;&lt;/b&gt;</li>');
  });
});

describe('the part of a page that the office changes', () => {
  it('is written anew for what the office says, by a key that changes with it', async () => {
    const [now, later, again] = await Promise.all(
      [OFFICE, { ...OFFICE, phone: null }, { ...OFFICE }].map((office) =>
        officeInPages(() => Promise.resolve(office)).now(),
      ),
    );
    expect([now?.key === again?.key, now?.key === later?.key]).toEqual([true, false]);
    expect([now?.write(PAGE, 'en'), later?.write(PAGE, 'es')]).toEqual([
      withOffice(PAGE, OFFICE, 'en'),
      withOffice(PAGE, { ...OFFICE, phone: null }, 'es'),
    ]);
    expect(PAGE).toContain(officeInPages(() => Promise.resolve(OFFICE)).marker);
  });

  it('is left out while the office cannot be read', async () => {
    const { write } = await officeInPages(() => Promise.reject(new Error('no log'))).now();
    expect(write(PAGE, 'es')).toBe(withOffice(PAGE, NO_OFFICE, 'es'));
  });
});
