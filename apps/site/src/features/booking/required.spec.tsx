import { fireEvent, screen, within } from '@testing-library/react';
import {
  choose,
  feeFor,
  FEES,
  fill,
  fillPersonal,
  fillUntilCost,
  givenWizard,
  LINK,
  press,
  serve,
  stepTitle,
  visitLink,
} from './booking.given.js';

givenWizard();

const REQUIRED = { es: 'Campo Obligatorio', en: 'Required field' };
const without = (key: keyof typeof LINK) => ({ ...LINK, [key]: '' });
const summary = (title = 'Revise estos datos para continuar') => screen.getByRole('group', { name: title });

describe('a name', () => {
  it.each(['Nombre', 'Apellido'])('that fills its field is said to: %s', async (label) => {
    serve();
    await visitLink();
    await press('Continuar');
    fill(label, 'x'.repeat(25));
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription('No caben más de 25 caracteres');
  });
});

describe('step 1 without', () => {
  it.each([
    ['a date (BOOK-052)', 'fecha', 'Fecha'],
    ['a time (BOOK-053)', 'hora', 'Hora'],
    ['an origin (BOOK-064)', 'origen', 'Desde'],
    ['a destination (BOOK-064)', 'destino', 'Hasta'],
  ] as const)('%s is refused', async (_what, key, field) => {
    serve();
    await visitLink(without(key));
    expect(screen.queryByText(REQUIRED.es)).toBeNull();
    await press('Continuar');
    expect(stepTitle()).toContain('Paso 1');
    expect(within(summary()).getByRole('listitem')).toHaveTextContent(`${field}: ${REQUIRED.es}`);
    expect(document.querySelectorAll('[aria-invalid="true"]').length).toBeGreaterThan(0);
  });
  it.each([
    ['adults (BOOK-054)', 'Adultos'],
    ['children (BOOK-055)', 'Niños'],
    ['suitcases (BOOK-056)', 'Maletas'],
  ])('%s is refused', async (_what, label) => {
    serve();
    await visitLink();
    fill(label, '');
    await press('Continuar');
    expect(stepTitle()).toContain('Paso 1');
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(REQUIRED.es));
  });
});

describe('step 2 without', () => {
  it.each([
    ['a phone (BOOK-059)', 'Teléfono'],
    ['a CUI or passport (BOOK-060)', 'CUI o pasaporte'],
    ['an email (BOOK-061)', 'Correo electrónico'],
    ['a name (BOOK-062)', 'Nombre'],
    ['a last name (BOOK-063)', 'Apellido'],
  ])('%s is refused', async (_what, label) => {
    serve();
    await visitLink();
    await press('Continuar');
    fillPersonal();
    fill(label, '   ');
    await press('Continuar');
    expect(stepTitle()).toContain('Paso 2');
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(REQUIRED.es));
    fill(label, label === 'Correo electrónico' ? 'ana@example.com' : '55551234');
    expect(screen.queryByText(REQUIRED.es)).toBeNull();
  });
  it('an @ is refused as soon as the field is left, not while it is written', async () => {
    serve();
    await visitLink();
    await press('Continuar');
    const email = screen.getByLabelText('Correo electrónico');
    fill('Correo electrónico', 'ana');
    expect(email).not.toHaveAttribute('aria-invalid');
    fireEvent.blur(email);
    expect(email).toHaveAccessibleDescription(expect.stringContaining('El correo debe ser válido'));
  });
  it.each([
    ['mañana', 'Escriba el teléfono con números'],
    ['123', 'Al teléfono le faltan números'],
    ['12345678901234567890', 'El teléfono es demasiado largo'],
  ])('says what is wrong with a phone: %s', async (phone, text) => {
    serve();
    await visitLink();
    await press('Continuar');
    fillPersonal();
    fill('Teléfono', phone);
    await press('Continuar');
    expect(stepTitle()).toContain('Paso 2');
    expect(screen.getByLabelText('Teléfono')).toHaveAccessibleDescription(expect.stringContaining(text));
  });
  it('lists all that is missing, each a way to its field', async () => {
    serve();
    await visitLink();
    await press('Continuar');
    await press('Continuar');
    expect(summary()).toHaveFocus();
    expect(within(summary()).getAllByRole('listitem')).toHaveLength(5);
    fireEvent.click(within(summary()).getByRole('button', { name: 'Teléfono' }));
    expect(screen.getByLabelText('Teléfono')).toHaveFocus();
  });
});

describe('step 3 without', () => {
  const arrive = async (link: object = LINK, answers: Parameters<typeof serve>[0] = {}) => {
    serve({ 'GET /fee': [200, { data: [...FEES, feeFor('ANT', 'GUA-AIRPORT')] }], ...answers });
    await visitLink(link);
    await press('Continuar');
    fillPersonal();
    await press('Continuar');
  };
  it.each([
    ['from the airport', 'GUA-AIRPORT', 'ANT', 'AV640'],
    ['to the airport', 'ANT', 'GUA-AIRPORT', 'AV640'],
    ['from elsewhere', 'ANT', 'PAN', 'AV640'],
    ['from the airport, never given', 'GUA-AIRPORT', 'ANT', undefined],
    ['to the airport, never given', 'ANT', 'GUA-AIRPORT', undefined],
    ['from elsewhere, never given', 'ANT', 'PAN', undefined],
  ])('a flight number is refused %s (BOOK-057)', async (_what, origen, destino, textoVuelo) => {
    await arrive({ ...LINK, origen, destino, textoVuelo });
    choose(/^Sedán/);
    if (textoVuelo) fill('Número de vuelo', '');
    await press('Continuar');
    expect(stepTitle()).toContain('Paso 3');
    expect(screen.getByLabelText('Número de vuelo')).toHaveAccessibleDescription(expect.stringContaining(REQUIRED.es));
  });
  it('a flight is one press away where no airport is touched (BOOK-057)', async () => {
    await arrive({ ...LINK, origen: 'ANT', destino: 'PAN', textoVuelo: '' });
    await press('No llego en avión: usar N/A');
    expect(screen.getByLabelText('Número de vuelo')).toHaveValue('N/A');
    expect(screen.getByLabelText('Número de vuelo')).toHaveFocus();
    choose(/^Sedán/);
    await press('Continuar');
    expect(stepTitle()).toContain('Paso 4');
  });
  it('a vehicle is refused, where none is suggested because nothing is known of their seats (BOOK-058)', async () => {
    await arrive(LINK, {
      'GET /type_vehicle': [200, { data: [{ id: 'sedan', name: 'Sedán', version: 1, seats: 0 }] }],
    });
    await press('Continuar');
    expect(stepTitle()).toContain('Paso 3');
    expect(screen.getByRole('group', { name: 'Vehículo que prefiere' })).toHaveAccessibleDescription(REQUIRED.es);
  });
});

describe('step 4', () => {
  it('without a payment is refused', async () => {
    serve();
    await fillUntilCost();
    await press('Continuar');
    expect(stepTitle()).toContain('Paso 4');
    expect(screen.getByRole('group', { name: 'Forma de pago' })).toHaveAccessibleDescription(REQUIRED.es);
  });
});

describe('in English', () => {
  it('the same is said', async () => {
    serve();
    await visitLink(without('origen'), 'en');
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(within(summary('Check these fields to continue')).getByRole('listitem')).toHaveTextContent(
      `From: ${REQUIRED.en}`,
    );
  });
});
