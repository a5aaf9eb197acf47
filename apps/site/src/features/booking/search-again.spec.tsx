import { fireEvent, screen } from '@testing-library/react';
import { bookingPath, type BookingLink } from '@camino/contracts/reservations/booking-link.js';
import { markSearch } from '../../state/new-search.js';
import { feeFor, FEES, fill, fillPersonal, givenWizard, LINK, pass, press, serve, visit } from './booking.given.js';

givenWizard();

/** What the form of the home page makes of a search: it asks for no suitcases and no flight. */
const SEARCH: BookingLink = { ...LINK, pasajerosN: 0, noMaletas: 0, textoVuelo: '', switchSillaNinos: false };
const PATH = bookingPath(SEARCH);
/** Submits the same search on the home page, and opens the wizard with it. */
const search = () => {
  markSearch(PATH);
  return visit(PATH);
};
const field = (label: string | RegExp) => screen.getByLabelText(label);
const panel = () => screen.getByRole('complementary', { name: 'Su viaje' });

/** Seven adults with luggage at another hour, and who they are. */
const begin = async () => {
  const leave = await search();
  fill('Adultos', '7');
  fill('Maletas', '4');
  fill('Hora', '14:00');
  fireEvent.click(field('Espacio para silla de ruedas'));
  await press('Continuar');
  fillPersonal();
  await press('Continuar');
  fill('Número de vuelo', 'AV640');
  await pass();
  return leave;
};

describe('the same search once more from the home page', () => {
  it('shows the trip as it was searched for, not as it was changed in the wizard before', async () => {
    serve();
    const leave = await begin();
    expect(panel()).toHaveTextContent('7 adultos');
    leave();
    await search();
    expect(panel()).toHaveTextContent('2 adultos · 4 maletas');
    expect(panel()).toHaveTextContent('10:00');
    expect(panel()).toHaveTextContent('Q1,234.50');
    expect([field('Adultos'), field('Hora')]).toMatchObject([{ value: '2' }, { value: '10:00' }]);
  });
  it('keeps what the home page does not ask: who travels, with luggage and a wheelchair, and the flight', async () => {
    serve();
    const leave = await begin();
    leave();
    await search();
    expect(field('Espacio para silla de ruedas')).toBeChecked();
    expect(field('Maletas')).toHaveValue(4);
    await press('Continuar');
    expect(field('Nombre')).toHaveValue('Ana');
    await press('Continuar');
    expect(field('Número de vuelo')).toHaveValue('AV640');
  });
  it('keeps the way back and the seats for children', async () => {
    serve({ 'GET /fee': [200, { data: [...FEES, feeFor('ANT', 'GUA-AIRPORT')] }] });
    const path = bookingPath({ ...SEARCH, pasajerosN: 2 });
    markSearch(path);
    const leave = await visit(path);
    fireEvent.click(field(/^Reservar también el regreso/));
    fill('Fecha de regreso', '08/03/2027');
    await pass();
    fill('Hora de regreso', '14:00');
    fill('Sillas para niños', '2');
    await pass();
    leave();
    markSearch(path);
    await visit(path);
    expect(field(/^Reservar también el regreso/)).toBeChecked();
    expect([field('Fecha de regreso'), field('Hora de regreso'), field('Sillas para niños')]).toMatchObject([
      { value: '08/03/2027' },
      { value: '14:00' },
      { value: '2' },
    ]);
  });
  it('is begun anew only once: a reload keeps what was changed since', async () => {
    serve();
    const first = await begin();
    first();
    const second = await search();
    fill('Adultos', '5');
    await pass();
    second();
    await visit(PATH);
    expect(field('Adultos')).toHaveValue(5);
  });
});
