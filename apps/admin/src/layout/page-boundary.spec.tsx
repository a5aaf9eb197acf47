import { screen } from '@testing-library/react';
import { show } from '../testing/show.js';
import { PageBoundary } from './page-boundary.js';

const Broken = (): never => {
  throw new Error('broken');
};

it('keeps the frame alive when a page fails, and says what to do', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await show(
    <>
      <p>menu</p>
      <PageBoundary place="/a">
        <Broken />
      </PageBoundary>
    </>,
  );
  expect(screen.getByText('menu')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Esta página falló');
  expect(screen.getByRole('button', { name: 'Recargar' })).toBeInTheDocument();
  jest.restoreAllMocks();
});
