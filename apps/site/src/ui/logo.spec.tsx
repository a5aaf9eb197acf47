import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { Logo } from './logo.js';

const read = (...path: string[]) => readFileSync(join(__dirname, '../../../..', ...path), 'utf8').trim();
const shapesOf = (svg: ParentNode) =>
  [...svg.querySelectorAll('rect, path, circle')].map((shape) =>
    ['d', 'rx', 'cx', 'cy', 'r'].map((name) => shape.getAttribute(name)),
  );

describe('the mark', () => {
  const mark = read('libs/design/mark.svg');

  it('is the icon of the tab', () => expect(read('apps/site/public/favicon.svg')).toBe(mark));

  it('is drawn in the colours of the page with the same shapes', () => {
    const file = new DOMParser().parseFromString(mark, 'image/svg+xml');
    expect(shapesOf(file)).toHaveLength(4);
    expect(shapesOf(render(<Logo />).container)).toEqual(shapesOf(file));
  });
});
