import { render, screen } from '@testing-library/react';
import { RouteLine } from './route-line.js';

const STOPS = [{ label: 'Antigua' }, { label: 'Airport' }];
const WORDS = { done: 'passed', current: 'next stop', next: 'later' };

describe('a route', () => {
  it.each([
    ['is still ahead', 1, ['1Antigua (next stop)', '2Airport (later)']],
    ['has been travelled', 3, ['Antigua (passed)', 'Airport (passed)']],
    ['will not be travelled', 0, ['1Antigua', '2Airport']],
  ] as const)('that %s', (_what, current, said) => {
    render(<RouteLine label="Route" stops={STOPS} current={current} words={WORDS} />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(said);
  });
});
