import { NO_OFFICE } from '@camino/contracts/office/office.js';
import { Config } from '../platform/kit/config/config.js';
import { MailRenderer } from '../platform/ports/mail/mail-renderer.js';
import { linesOf, paragraphsOf, previewOf } from './inquiry-mail.js';

const renderer = new MailRenderer(Config.from({ PUBLIC_URL: 'https://camino.test' }));
const said = {
  name: '<script>Ana</script>',
  lines: ['Hola <img src=x>', 'Adiós'],
  preview: 'Hola',
  page: '/dashboard/inquiry/i1/show',
  answer: [['Sí <b>dos</b>', 'y más'], ['Saludos']],
  facts: [{ label: 'Nombre', value: '<i>Ana</i>' }],
};

it.each([
  ['visitor-received', 'es'],
  ['visitor-received', 'en'],
  ['visitor-answered', 'es'],
  ['visitor-answered', 'en'],
  ['office-received', 'es'],
] as const)('%s in %s is complete and lets nothing that people wrote become markup', (template, language) => {
  for (const office of [NO_OFFICE, { ...NO_OFFICE, phone: '+502 7832 0150' }]) {
    const { html, text } = renderer.render(`inquiries/${template}`, language, said, office);
    expect(html).not.toMatch(/<script>|<img|<i>|<b>|undefined|\{\{|\}\}/);
    const repeats = template !== 'visitor-received';
    expect([html.includes('Hola &lt;img src&#x3D;x&gt;<br>Adiós'), html.includes('Adiós')]).toEqual([repeats, repeats]);
    expect([text.includes('Hola <img src=x>\nAdiós'), text.includes('Adiós')]).toEqual([repeats, repeats]);
    expect(/llámenos|call us/.test(text)).toBe(office !== NO_OFFICE && template !== 'office-received');
  }
});

it('an answer keeps its paragraphs and lines', () => {
  expect(paragraphsOf('Sí.\r\nDos.\n\n\nSaludos').map(linesOf)).toEqual([['Sí.', 'Dos.'], ['Saludos']]);
});

it.each([
  ['  Hola\n mundo ', 'Hola mundo'],
  ['x'.repeat(90), 'x'.repeat(90)],
  ['x'.repeat(91), `${'x'.repeat(89)}…`],
])('the preview of %p is %p', (message, preview) => {
  expect(previewOf(message)).toBe(preview);
});
