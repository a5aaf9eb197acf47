import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CutText } from './cut-text.js';

const WORDS = 'Llaman al llegar, porque el portón no se abre desde afuera.';

/** jsdom lays nothing out: what has room for how much is said here. */
const laidOut = (
  sizes: Readonly<Partial<Record<'clientWidth' | 'clientHeight' | 'scrollWidth' | 'scrollHeight', number>>>,
) => {
  const whole = { clientWidth: 200, clientHeight: 40, scrollWidth: 200, scrollHeight: 40, ...sizes };
  for (const [name, size] of Object.entries(whole))
    jest.spyOn(HTMLElement.prototype, name as 'scrollWidth', 'get').mockReturnValue(size);
};
afterEach(() => jest.restoreAllMocks());

describe('a text in a few lines', () => {
  it.each([
    ['lower', { scrollHeight: 80 }],
    ['wider', { scrollWidth: 300 }],
  ])('that is cut where it is %s than its place can be read whole by keyboard', async (_, sizes) => {
    laidOut(sizes);
    render(<CutText lines={2}>{WORDS}</CutText>);
    const text = screen.getByText(WORDS);
    await userEvent.tab();
    expect(text).toHaveFocus();
    expect(await screen.findByRole('tooltip')).toHaveTextContent(WORDS);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
  });

  it('that is cut can be read whole by touch', async () => {
    laidOut({ scrollHeight: 80 });
    render(<CutText lines={2}>{WORDS}</CutText>);
    await userEvent.pointer({ keys: '[TouchA]', target: screen.getByText(WORDS) });
    expect(await screen.findByRole('tooltip')).toHaveTextContent(WORDS);
  });

  it.each([
    ['has room', {}],
    ['only screen readers see', { clientWidth: 1, scrollWidth: 300 }],
  ])('that %s has no hint and no stop of the keyboard', async (_, sizes) => {
    laidOut(sizes);
    render(<CutText lines={1}>{WORDS}</CutText>);
    await userEvent.tab();
    expect(document.body).toHaveFocus();
    await userEvent.hover(screen.getByText(WORDS));
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });
});
