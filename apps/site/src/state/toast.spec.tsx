import { act, fireEvent, render, screen } from '@testing-library/react';
import { currentToasts, dismissToast, showToast } from './toast.js';
import { ToastRegion } from '../ui/toast-region.js';

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

describe('toasts', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    render(<ToastRegion />);
  });
  afterEach(() => {
    act(() => currentToasts().forEach(({ id }) => dismissToast(id)));
    jest.useRealTimers();
  });

  it.each([
    ['2.5 s unless told otherwise', undefined, 2500],
    ['as long as told', 5000, 5000],
    ['never less than 2 s', 100, 2000],
    ['never more than 8 s', 60_000, 8000],
  ])('stay %s (CONST-006)', (_what, duration, expected) => {
    act(() => showToast('Bienvenido', 'success', duration));
    pass(expected - 1);
    expect(screen.getByText('Bienvenido')).toBeVisible();
    pass(1);
    expect(screen.queryByText('Bienvenido')).toBeNull();
  });

  it('are read out politely', () => {
    act(() => showToast('Reserva actualizada'));
    expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'polite');
    expect(screen.getByRole('status')).toHaveTextContent('Reserva actualizada');
  });

  it('wait while the pointer is on them', () => {
    act(() => showToast('Reserva actualizada'));
    fireEvent.pointerEnter(screen.getByRole('region', { name: 'Avisos' }));
    pass(10_000);
    expect(screen.getByText('Reserva actualizada')).toBeVisible();
    fireEvent.pointerLeave(screen.getByRole('region', { name: 'Avisos' }));
    pass(2500);
    expect(screen.queryByText('Reserva actualizada')).toBeNull();
  });

  it('go when closed, and are not said twice at once', () => {
    act(() => showToast('Error de red'));
    act(() => showToast('Error de red'));
    expect(screen.getAllByText('Error de red')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByText('Error de red')).toBeNull();
  });
});
