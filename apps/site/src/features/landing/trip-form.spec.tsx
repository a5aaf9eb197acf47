import { fireEvent } from '@testing-library/react';
import { isNewSearch } from '../../state/new-search.js';
import { choose, EVENING, form, OFFER, open, optionsOf, withTheClockAt } from './landing.given.js';

const send = () => fireEvent.click(form().getByRole('button', { name: 'Ver precio' }));
const data = (path: string) => JSON.parse(Buffer.from(path.replace('/view/', ''), 'base64url').toString('utf8'));
const link = (search: string) => window.history.replaceState(null, '', `/${search}`);

withTheClockAt(EVENING);

describe('the booking form of the landing page', () => {
  it('goes to the wizard with the trip in the link', async () => {
    const opened = await open();
    choose('Desde', 'GUA-AIRPORT');
    choose('Hasta', 'ANT');
    choose('Fecha', '09/03/2026');
    choose('Hora', '14:00');
    fireEvent.click(form().getByRole('button', { name: 'Más: Adultos' }));
    fireEvent.click(form().getByRole('button', { name: 'Más: Niños (0–7)' }));
    send();
    expect(opened).toHaveLength(1);
    expect(opened[0]).toMatch(/^\/view\/[\w-]+$/);
    expect(isNewSearch(opened[0]!.replace('/view/', ''))).toBe(true);
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
  it('says what is missing and puts the focus there', async () => {
    const opened = await open();
    choose('Desde', 'ANT');
    send();
    expect(opened).toEqual([]);
    expect(form().getByLabelText('Hasta')).toHaveAccessibleDescription('Elija a dónde va');
    expect(form().getByLabelText('Fecha')).toHaveAccessibleDescription('dd/mm/aaaa Elija una fecha');
    expect(form().getByLabelText('Hora')).toHaveAccessibleDescription('Elija una hora');
    expect(form().getByLabelText('Hasta')).toHaveFocus();
  });
  it('offers, for today in Guatemala, the hours from the next full one', async () => {
    await open();
    expect(optionsOf('Hora')).toHaveLength(25);
    choose('Fecha', '03/03/2026');
    expect(optionsOf('Hora')).toEqual(['', '19:00', '20:00', '21:00', '22:00', '23:00']);
  });
  it('refuses a day that has passed', async () => {
    const opened = await open();
    choose('Desde', 'ANT');
    choose('Hasta', 'PAN');
    choose('Fecha', '02/03/2026');
    choose('Hora', '08:00');
    send();
    expect(opened).toEqual([]);
    expect(form().getByLabelText('Fecha')).toHaveAccessibleDescription(
      expect.stringContaining('Elija una fecha desde hoy'),
    );
  });
});

describe('the trips of the form', () => {
  it('are those that have a fare, and no others', async () => {
    await open();
    expect(optionsOf('Desde')).toEqual(['', 'GUA-AIRPORT', 'ANT', 'PAN']);
    expect(optionsOf('Hasta')).toEqual(['', 'GUA-AIRPORT', 'ANT', 'PAN', 'EPAR', 'monterrico']);
    choose('Desde', 'PAN');
    expect(optionsOf('Hasta')).toEqual(['', 'ANT']);
    choose('Desde', 'ANT');
    expect(optionsOf('Hasta')).toEqual(['', 'GUA-AIRPORT', 'PAN', 'EPAR', 'monterrico']);
  });
  it('can be any pair while the fares are not known, except a place and itself', async () => {
    const opened = await open('es', {});
    expect(optionsOf('Hasta')).toHaveLength(13);
    choose('Desde', 'SPL');
    choose('Hasta', 'SPL');
    choose('Fecha', '09/03/2026');
    choose('Hora', '14:00');
    send();
    expect(form().getByLabelText('Hasta')).toHaveAccessibleDescription('Elija un destino distinto del origen');
    choose('Hasta', 'STL');
    send();
    expect(opened).toHaveLength(1);
  });
  it('let a destination go that the new origin has no trip to, and say so', async () => {
    await open();
    choose('Desde', 'ANT');
    choose('Hasta', 'EPAR');
    choose('Desde', 'PAN');
    expect(form().getByLabelText('Hasta')).toHaveValue('');
    expect(form().getByLabelText('Hasta')).toHaveAccessibleDescription(
      'De Panajachel a El Paredón no hay traslado: elija otro destino',
    );
    choose('Hasta', 'ANT');
    expect(form().getByLabelText('Hasta')).not.toHaveAccessibleDescription();
  });
  it('are turned round; one that is not offered that way is told at once', async () => {
    await open();
    choose('Desde', 'ANT');
    choose('Hasta', 'PAN');
    const swap = form().getByRole('button', { name: 'Intercambiar origen y destino' });
    fireEvent.click(swap);
    expect([form().getByLabelText('Desde'), form().getByLabelText('Hasta')]).toMatchObject([
      { value: 'PAN' },
      { value: 'ANT' },
    ]);
    choose('Desde', 'ANT');
    choose('Hasta', 'monterrico');
    fireEvent.click(swap);
    expect(form().getByLabelText('Hasta')).toHaveAccessibleDescription('Ese trayecto no se ofrece: elija otro destino');
  });
  it('include places that the office added, by their own name', async () => {
    await open();
    expect(form().getAllByRole('option', { name: 'Monterrico' })).toHaveLength(1);
    expect(OFFER.places.map(({ id }) => id)).toContain('monterrico');
  });
});

describe('a link to the form', () => {
  it('fills it in', async () => {
    link('?from=ANT&to=PAN&date=2026-03-09&time=14:00&adults=4&children=1');
    const opened = await open();
    send();
    expect(data(opened[0]!)).toMatchObject({
      origen: 'ANT',
      destino: 'PAN',
      fecha: '2026-03-09',
      hora: '14:00',
      pasajeros: 4,
      pasajerosN: 1,
    });
  });
  it('with a day that has passed says so instead of changing it', async () => {
    link('?from=ANT&to=PAN&date=2026-03-01&time=14:00');
    const opened = await open();
    expect(form().getByLabelText('Fecha')).toHaveValue('01/03/2026');
    expect(form().getByLabelText('Fecha')).toHaveAccessibleDescription(
      expect.stringContaining('La fecha de su enlace, dom 1 mar 2026, ya pasó: elija otra'),
    );
    send();
    expect(opened).toEqual([]);
    choose('Fecha', '09/03/2026');
    expect(form().getByLabelText('Fecha')).toHaveAccessibleDescription('lun 9 mar 2026');
  });
  it('or a form sent without scripts, with the day as it was written', async () => {
    link('?from=ANT&to=PAN&date=09%2F03%2F2026&time=14:00');
    await open();
    expect(form().getByLabelText('Fecha')).toHaveValue('09/03/2026');
  });
  it('leaves out what makes no sense', async () => {
    link('?from=<b>&to=&date=2026-02-31&time=25:00&adults=900&children=-1&lang=es');
    await open();
    expect([
      form().getByLabelText('Desde'),
      form().getByLabelText('Fecha'),
      form().getByLabelText('Hora'),
    ]).toMatchObject([{ value: '' }, { value: '' }, { value: '' }]);
    expect([form().getByLabelText('Adultos'), form().getByLabelText(/^Niños/)]).toMatchObject([
      { value: '2' },
      { value: '0' },
    ]);
  });
});
