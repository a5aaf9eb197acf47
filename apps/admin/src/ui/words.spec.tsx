import { render } from '@testing-library/react';
import { Words } from './words.js';

const htmlOf = (words: string): string => {
  const { container } = render(<Words>{words}</Words>);
  expect(container).toHaveTextContent(words);
  return container.innerHTML;
};

it.each(['', 'Antigua Guatemala', 'San Pedro La Laguna', 'Quetzaltenango', 'Bartholomäus-Friedrich-Johann'])(
  'leaves words that people read whole: “%s”',
  (words) => {
    expect(htmlOf(words)).toBe(words);
  },
);

it('lets longer words be broken, and those beside them stay whole', () => {
  expect(htmlOf('Ana Wolfeschlegelstein Ubico')).toBe('Ana <wbr>Wolf<wbr>esch<wbr>lege<wbr>lste<wbr>in<wbr> Ubico');
});

it.each([
  ['piloto.largo@demo.gt', 'piloto.<wbr>largo@<wbr>demo.<wbr>gt'],
  ['https://example.com/x', 'https://<wbr>example.<wbr>com/<wbr>x'],
  ['ana.wolfeschlegelstein@demo.gt', 'ana.<wbr>wolf<wbr>esch<wbr>lege<wbr>lste<wbr>in@<wbr>demo.<wbr>gt'],
])('breaks the address %s between its parts first', (address, html) => {
  expect(htmlOf(address)).toBe(`<wbr>${html}<wbr>`);
});

it('leaves anything but text as it is', () => {
  const { container } = render(
    <Words>
      <b>Wolfeschlegelstein</b>
    </Words>,
  );
  expect(container.innerHTML).toBe('<b>Wolfeschlegelstein</b>');
});
