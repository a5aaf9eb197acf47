import { act, fireEvent, screen } from '@testing-library/react';
import { NOW, REQUESTED } from './sample.given.js';
import { headline, press, serve, settle, toasts, visit } from './visit.given.js';

let mockLost = true;
jest.mock('./change-form.js', () => {
  if (mockLost) throw new TypeError('Failed to fetch dynamically imported module');
  return jest.requireActual<object>('./change-form.js');
});

jest.mock('../../ui/cancel-dialog.js', () => {
  if (mockLost) throw new TypeError('Failed to fetch dynamically imported module');
  return jest.requireActual<object>('../../ui/cancel-dialog.js');
});

beforeEach(() => {
  mockLost = true;
  jest.useFakeTimers({ now: NOW });
});
afterEach(async () => {
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  jest.useRealTimers();
});

describe('a form whose code does not arrive', () => {
  it('leaves the booking on screen, says so, and can be asked for again', async () => {
    serve(REQUESTED);
    await visit();
    await press('Change date, time or note');
    await settle();
    expect(headline()).toHaveTextContent('We have your request');
    expect(toasts()).toHaveTextContent('The server did not answer. Check your connection and try again.');
    mockLost = false;
    await press('Change date, time or note');
    await settle();
    expect(screen.getByRole('button', { name: 'Ask for the change' })).toBeVisible();
  });

  it('leaves the question before a cancellation for another press, and keeps the reason that was written', async () => {
    serve(REQUESTED);
    await visit();
    await press('Cancel the booking');
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('main')).toHaveTextContent('The server did not answer.');
    mockLost = false;
    await press('Cancel the booking');
    await settle();
    fireEvent.change(screen.getByRole('textbox', { name: /Reason/ }), { target: { value: 'We missed it' } });
    await press('Keep the booking');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Cancel the booking');
    await settle();
    expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveValue('We missed it');
  });
});
