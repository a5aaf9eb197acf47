import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { clearSession, readSession } from '@camino/client/session.js';
import { VerbButton } from '../verbs/verb-button.js';
import { correct } from '../reservations/verbs/correct.js';
import { aReservation } from '../testing/a-reservation.js';
import { FakeServer } from '../testing/fake-server.js';
import { letPass, screenOf, show, signIn, watchLeaving } from '../testing/show.js';
import { UserDialog } from '../users/user-dialog.js';
import { SessionGate } from './session-gate.js';

let server: FakeServer;
let visited: string[];
beforeEach(async () => {
  screenOf(1440);
  localStorage.clear();
  await clearSession();
  visited = watchLeaving();
  server = new FakeServer()
    .on('POST /user/logout', { body: { data: true } })
    .on('GET /fee', { body: { data: [] } })
    .install();
  jest.useFakeTimers();
  await signIn(2);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const open = async (piece = <h1>Reservaciones</h1>) => {
  const page = await show(<SessionGate>{piece}</SessionGate>);
  await letPass(100);
  return page;
};
/** Lets time pass in which nobody does anything. */
const idleFor = async (seconds: number) => {
  const leap = Math.max(0, seconds - 2);
  jest.setSystemTime(Date.now() + leap * 1000);
  await act(() => jest.advanceTimersByTimeAsync((seconds - leap) * 1000));
};
const warning = () => screen.queryByRole('dialog', { name: '¿Sigue ahí?' });

describe('whoever does nothing in the back office', () => {
  it('is signed out after 3600 seconds, told so, and led to the login and back (ACC-069, CONST-001)', async () => {
    window.history.replaceState(null, '', '/dashboard/user?page=2');
    await open();
    await idleFor(3595);
    expect(await readSession()).not.toBeNull();
    await idleFor(6);
    expect(screen.getByRole('alert')).toHaveTextContent('Su sesión ha expirado');
    expect(screen.queryByText('Reservaciones')).not.toBeInTheDocument();
    expect([await readSession(), sessionStorage.getItem('camino.session')]).toEqual([null, null]);
    expect(server.calls('POST /user/logout')).toHaveLength(1);
    await letPass(3000);
    expect(visited).toEqual(['/login?returnTo=%2Fdashboard%2Fuser%3Fpage%3D2&why=expired']);
  });

  it('is warned 60 seconds before, counted down second by second, and can stay (CONST-002)', async () => {
    await open();
    await idleFor(3535);
    expect(warning()).toBeNull();
    await idleFor(10);
    const seconds = () => Number(/\d+/.exec(screen.getByRole('timer').textContent ?? '')?.[0]);
    const before = seconds();
    expect(before).toBeLessThanOrEqual(60);
    await idleFor(1);
    expect(seconds()).toBe(before - 1);
    fireEvent.click(screen.getByRole('button', { name: 'Seguir conectado' }));
    await idleFor(2);
    expect(warning()).toBeNull();
    await idleFor(3500);
    expect(await readSession()).not.toBeNull();
  });

  it.each([
    ['a mouse click', () => fireEvent.click(document.body)],
    ['a move of the mouse', () => fireEvent.mouseMove(document.body)],
    ['a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
  ])('counts from zero again after %s (ACC-068)', async (_sign, sign) => {
    await open();
    await idleFor(3500);
    sign();
    await idleFor(3500);
    expect(await readSession()).not.toBeNull();
    await idleFor(103);
    expect(await readSession()).toBeNull();
  });

  it('is not signed out as a driver on the road, in the installed app', async () => {
    await clearSession();
    await signIn(3);
    const { matchMedia } = window;
    window.matchMedia = (query) => ({
      ...matchMedia(query),
      matches: query === '(display-mode: standalone)',
    });
    await open();
    await idleFor(7200);
    expect(await readSession()).not.toBeNull();
  });
});

describe('what is typed when the session expires', () => {
  const again = async (piece: ReactElement) => {
    await idleFor(3700);
    expect(await readSession()).toBeNull();
    jest.useRealTimers();
    await signIn(2);
    const page = await show(piece);
    return page;
  };

  it('stands in the form of a user again, but for the password', async () => {
    const dialog = <UserDialog user={null} onClose={() => undefined} />;
    const { unmount } = await open(dialog);
    fireEvent.change(screen.getByRole('textbox', { name: 'Nombres' }), { target: { value: 'Rosa' } });
    fireEvent.change(document.querySelector('input[type="password"]')!, { target: { value: 'Secret#2026' } });
    await idleFor(3700);
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/Rosa|Secret/);
    unmount();
    await again(dialog);
    expect(await screen.findByText('Aquí está lo que había escrito antes de que terminara su sesión.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Nombres' })).toHaveValue('Rosa');
    expect(document.querySelector('input[type="password"]')).toHaveValue('');
  });

  it('stands in a correction again', async () => {
    const button = <VerbButton verb={correct} row={aReservation()} />;
    const { unmount } = await open(button);
    fireEvent.click(screen.getByRole('button', { name: 'Corregir datos' }));
    await letPass(100);
    fireEvent.change(screen.getByRole('textbox', { name: 'Teléfono' }), { target: { value: '+502 5555 9999' } });
    await idleFor(3700);
    unmount();
    await again(button);
    fireEvent.click(screen.getByRole('button', { name: 'Corregir datos' }));
    expect(await screen.findByText('Aquí está lo que había escrito antes de que terminara su sesión.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Teléfono' })).toHaveValue('+502 5555 9999');
  });

  it('is not offered to the next person at this desk', async () => {
    const dialog = <UserDialog user={null} onClose={() => undefined} />;
    const { unmount } = await open(dialog);
    fireEvent.change(screen.getByRole('textbox', { name: 'Nombres' }), { target: { value: 'Rosa' } });
    await idleFor(3700);
    unmount();
    jest.useRealTimers();
    await signIn(2, 'Carlos Paz', 'u2');
    await show(dialog);
    expect(screen.getByRole('textbox', { name: 'Nombres' })).toHaveValue('');
    expect(screen.queryByText(/lo que había escrito/)).toBeNull();
  });
});
