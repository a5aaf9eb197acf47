import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { readSession, saveSession } from '@camino/client/session.js';
import { LanguageProvider } from '../../i18n/language.js';
import { LandingPage } from './landing-page.js';

const open = (language: 'es' | 'en' = 'es') => {
  const opened: string[] = [];
  render(
    <LanguageProvider initial={language}>
      <LandingPage goTo={(path) => opened.push(path)} />
    </LanguageProvider>,
  );
  return opened;
};
const form = () => within(screen.getByRole('form', { name: /Reserve su traslado|Book your transfer/ }));
const choose = (label: RegExp | string, value: string) =>
  fireEvent.change(form().getByLabelText(label), { target: { value } });
const send = () => fireEvent.click(form().getByRole('button', { name: 'Ver precio' }));
const data = (path: string) => JSON.parse(Buffer.from(path.replace('/view/', ''), 'base64url').toString('utf8'));

// 18:20 in Guatemala
beforeEach(() => jest.useFakeTimers({ now: new Date('2026-03-04T00:20:00.000Z') }));
afterEach(() => jest.useRealTimers());

describe('the booking form of the landing page', () => {
  it('goes to the wizard with the trip in the link', () => {
    const opened = open();
    choose('Desde', 'GUA-AIRPORT');
    choose('Hasta', 'ANT');
    choose('Fecha', '2026-03-09');
    choose('Hora', '14:00');
    fireEvent.click(form().getByRole('button', { name: 'Más: Adultos' }));
    fireEvent.click(form().getByRole('button', { name: 'Más: Niños (0–7)' }));
    send();
    expect(opened).toHaveLength(1);
    expect(opened[0]).toMatch(/^\/view\/[\w-]+$/);
    expect(data(opened[0]!)).toEqual({
      fecha: '2026-03-09',
      hora: '14:00',
      pasajeros: 3,
      pasajerosN: 1,
      noMaletas: 0,
      textoVuelo: '',
      switchSillaNinos: false,
      switchSillaRuedas: false,
      origen: 'GUA-AIRPORT',
      destino: 'ANT',
    });
  });
  it('says what is missing and puts the focus there', () => {
    const opened = open();
    choose('Desde', 'ANT');
    choose('Hasta', 'ANT');
    send();
    expect(opened).toEqual([]);
    expect(form().getByLabelText('Hasta')).toHaveAccessibleDescription('Elija un destino distinto del origen');
    expect(form().getByLabelText('Fecha')).toHaveAccessibleDescription('Elija una fecha');
    expect(form().getByLabelText('Hora')).toHaveAccessibleDescription('Elija una hora');
    expect(form().getByLabelText('Hasta')).toHaveFocus();
  });
  it('offers, for today in Guatemala, the hours from the next full one', () => {
    open();
    expect(form().getByLabelText('Fecha')).toHaveAttribute('min', '2026-03-03');
    const hours = () =>
      within(form().getByLabelText('Hora'))
        .getAllByRole('option')
        .map((option) => option.getAttribute('value'));
    expect(hours()).toHaveLength(25);
    choose('Fecha', '2026-03-03');
    expect(hours()).toEqual(['', '19:00', '20:00', '21:00', '22:00', '23:00']);
  });
  it('refuses a day that has passed', () => {
    const opened = open();
    choose('Desde', 'ANT');
    choose('Hasta', 'PAN');
    choose('Fecha', '2026-03-02');
    choose('Hora', '08:00');
    send();
    expect(opened).toEqual([]);
    expect(form().getByLabelText('Fecha')).toHaveAccessibleDescription('Elija una fecha desde hoy');
  });
  it('turns the trip round', () => {
    open();
    choose('Desde', 'ANT');
    choose('Hasta', 'PAN');
    fireEvent.click(form().getByRole('button', { name: 'Intercambiar origen y destino' }));
    expect(
      [form().getByLabelText('Desde'), form().getByLabelText('Hasta')].map(
        (field) => (field as HTMLSelectElement).value,
      ),
    ).toEqual(['PAN', 'ANT']);
  });
  it('is filled by a destination', () => {
    open();
    fireEvent.click(screen.getByRole('link', { name: 'Reservar a El Paredón' }));
    expect(form().getByLabelText('Hasta')).toHaveValue('EPAR');
  });
});

describe('the landing page', () => {
  it('ends the session kept in this tab', async () => {
    await saveSession({ role: 2, driver_id: null, token: 'a.b.c' });
    open();
    await act(async () => undefined);
    expect(await readSession()).toBeNull();
    expect(sessionStorage.getItem('camino.session')).toBeNull();
  });
  it('changes language on the spot', () => {
    open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Guatemala, de puerta a puerta.');
    fireEvent.click(screen.getAllByRole('button', { name: /^EN/ })[0]!);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Guatemala, door to door.');
    expect(document.title).toBe('Camino · Private transfers in Guatemala');
  });
  it('leads to the login and to each of its sections', () => {
    open();
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/login');
    for (const link of within(header.getByRole('navigation')).getAllByRole('link')) {
      expect(document.querySelector(link.getAttribute('href')!)).not.toBeNull();
    }
  });
});
