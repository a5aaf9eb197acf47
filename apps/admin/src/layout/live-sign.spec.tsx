import { screen } from '@testing-library/react';
import { live } from '../data/api.js';
import { networkIs } from '../testing/network.js';
import { show } from '../testing/show.js';
import { LiveSign } from './live-sign.js';

beforeEach(() => {
  jest.spyOn(live, 'watch').mockImplementation((listener) => {
    listener('open');
    return () => true;
  });
});
afterEach(async () => {
  await networkIs(true);
  jest.restoreAllMocks();
});

it('says as soon as the browser is offline that there is no connection, although the stream has not broken yet', async () => {
  await show(<LiveSign />, { path: '/reservation' });
  expect(screen.getByText('En vivo')).toBeInTheDocument();
  await networkIs(false);
  expect(screen.getByText('Sin conexión')).toBeInTheDocument();
  await networkIs(true);
  expect(screen.getByText('En vivo')).toBeInTheDocument();
});

it.each([
  ['/fee', true],
  ['/user', true],
  ['/reservation/r1/show', true],
  ['/office', false],
  ['/payment', false],
  ['/card', false],
  ['/nothing-here', false],
])('stands at %s: %s', async (path, stands) => {
  await show(<LiveSign />, { path });
  expect(screen.queryAllByText('En vivo')).toHaveLength(stands ? 1 : 0);
});
