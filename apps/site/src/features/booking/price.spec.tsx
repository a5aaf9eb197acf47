import { screen, within } from '@testing-library/react';
import {
  choose,
  feeFor,
  FEES,
  fill,
  fillUntilCost,
  givenWizard,
  LINK,
  press,
  serve,
  stepTitle,
  visitLink,
} from './booking.given.js';

givenWizard();

const panel = () => screen.getByRole('complementary', { name: 'Su viaje' });
const payments = () => within(screen.getByRole('group', { name: 'Forma de pago' })).getAllByRole('radio');

describe('the price', () => {
  it.each([
    ['below fee.people is the total', 4, 'Q1,234.50'],
    ['from fee.people on is price_default', 5, 'Q1,500.50'],
  ])('for adults %s, children do not count (BOOK-029)', async (_what, pasajeros, price) => {
    serve();
    await visitLink({ ...LINK, pasajeros, pasajerosN: 9 });
    expect(panel()).toHaveTextContent(price);
  });
  it('follows the number of adults while it is chosen', async () => {
    serve();
    await visitLink({ ...LINK, pasajeros: 4 });
    await press('Más: Adultos');
    expect(panel()).toHaveTextContent('Q1,500.50');
  });
  it('is in quetzales with two decimals and commas (BOOK-030, CONST-009)', async () => {
    serve({ 'GET /fee': [200, { data: [feeFor('GUA-AIRPORT', 'ANT', { total: 2000 })] }] });
    await visitLink();
    expect(panel()).toHaveTextContent('Q2,000.00');
  });
  it('stands in the step cost, in the summary and in the dialog as in the panel, in quetzales with two decimals (BOOK-030, CONST-009)', async () => {
    serve({ 'GET /fee': [200, { data: [feeFor('GUA-AIRPORT', 'ANT', { total: 2000 })] }] });
    await fillUntilCost();
    const shown = (element: HTMLElement | null) => element?.textContent?.match(/Q[\d,.]*\d/g);
    expect(stepTitle()).toContain('Paso 4');
    expect(shown(screen.getByText('Q2,000.00', { selector: 'dl *' }))).toEqual(['Q2,000.00']);
    choose(/^Efectivo/);
    await press('Continuar');
    expect(stepTitle()).toContain('Paso 5');
    expect(shown(screen.getByRole('region', { name: 'Costo' }))).toEqual(['Q2,000.00']);
    expect(shown(panel())).toEqual(['Q2,000.00']);
    await press('Reservar');
    const dialog = screen.getByRole('dialog', { name: 'Confirme su reserva' });
    expect(shown(within(dialog).getByRole('button', { name: /^Reservar por/ }))).toEqual(['Q2,000.00']);
  });
  it('is also in dollars, quetzales divided by the rate (BOOK-027, BOOK-031, CONST-010)', async () => {
    serve();
    await visitLink();
    expect(panel()).toHaveTextContent('$160.95');
  });
  it('uses the rate of the dollar among others (BOOK-027)', async () => {
    const euro = { id: 'EUR', amount: 9, currency_id: 'EUR', currency: { abbreviation: 'EUR' } };
    const dollar = { id: 'USD', amount: 10, currency_id: 'USD', currency: { abbreviation: 'USD' } };
    serve({ 'GET /exchange_rate': [200, { data: [euro, dollar] }] });
    await visitLink();
    expect(panel()).toHaveTextContent('$123.45');
  });
  it('is in quetzales alone when there is no rate (CONST-010)', async () => {
    serve({ 'GET /exchange_rate': [200, { data: [] }] });
    await visitLink();
    expect(panel()).toHaveTextContent('Q1,234.50');
    expect(panel()).not.toHaveTextContent('$');
  });
  it('stands beside every step, with trip and time', async () => {
    serve();
    await fillUntilCost();
    expect(panel()).toHaveTextContent(/Aeropuerto La Aurora.*Antigua Guatemala.*5 mar 2027, 10:00.*Q1,234\.50/);
  });
});

describe('the payment', () => {
  it('is cash or credit card (BOOK-020)', async () => {
    serve();
    await fillUntilCost();
    expect(payments().map((radio) => (radio as HTMLInputElement).value)).toEqual(['cash', 'credit_card']);
  });
  it('by card is not offered where the fee is only cash (BOOK-034)', async () => {
    serve();
    await fillUntilCost({ ...LINK, origen: 'G9', destino: 'G10' });
    expect(payments().map((radio) => (radio as HTMLInputElement).value)).toEqual(['cash']);
    expect(screen.getByText('Este viaje solo se paga en efectivo.')).toBeVisible();
  });
  it('by card is no longer chosen when the trip becomes one that is only cash (BOOK-034)', async () => {
    serve();
    await fillUntilCost();
    choose(/^Tarjeta de crédito/);
    await press(/^1\./);
    fill('Desde', 'G9');
    fill('Hasta', 'G10');
    await press(/^4\./);
    expect(payments()).toHaveLength(1);
    expect(payments()[0]).not.toBeChecked();
    await press('Continuar');
    expect(stepTitle()).toContain('Paso 4');
  });
  it('by card asks for no card data: the choice is only noted (BOOK-069)', async () => {
    const calls = serve();
    await fillUntilCost();
    choose(/^Tarjeta de crédito/);
    expect(screen.getByLabelText(/^Tarjeta de crédito/)).toHaveAccessibleName(/ahora no le pedimos ningún dato/);
    expect(document.querySelectorAll('[autocomplete^="cc-"]')).toHaveLength(0);
    await press('Continuar');
    await press('Reservar');
    await press(/^Reservar por/);
    const sent = calls.find(({ path }) => path === '/reservation')?.body ?? {};
    expect(sent.payment).toBe('credit_card');
    expect(Object.keys(sent).filter((key) => /card|cvv/i.test(key))).toEqual([]);
  });
});

describe('a price with surcharges', () => {
  const SURCHARGE = {
    id: 's1',
    name: 'Semana Santa',
    name_en: 'Holy Week',
    from_date: '2027-03-05',
    until_date: '2027-03-05',
    weekday: null,
    from_time: null,
    until_time: null,
    percent: 10,
    amount: null,
  };

  it('is explained line by line, and their sum is what is agreed to', async () => {
    const calls = serve({ 'GET /fee/surcharges': [200, { data: [SURCHARGE] }] });
    await fillUntilCost();
    const lines = within(screen.getByRole('list', { name: 'Así se forma el precio' })).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual(['TarifaQ1,234.50', 'Semana Santa (10 %)Q123.45']);
    expect(panel()).toHaveTextContent('Q1,357.95');
    choose(/^Efectivo/);
    await press('Continuar');
    await press('Reservar');
    await press(/^Reservar por/);
    expect(calls.find(({ path }) => path === '/reservation')?.body.price).toBe(1357.95);
  });

  it('has no lines on a day without any', async () => {
    serve({
      'GET /fee/surcharges': [200, { data: [{ ...SURCHARGE, from_date: '2027-03-04', until_date: '2027-03-04' }] }],
    });
    await fillUntilCost();
    expect(screen.queryByRole('list', { name: 'Así se forma el precio' })).toBeNull();
    expect(panel()).toHaveTextContent('Q1,234.50');
  });

  it('is that of the fee from the day of the trip on', async () => {
    const prices = [{ from_date: '2027-03-05', total: 1300, price_default: 1600, people: 5 }];
    serve({ 'GET /fee': [200, { data: [feeFor('GUA-AIRPORT', 'ANT', { prices })] }] });
    await fillUntilCost();
    expect(panel()).toHaveTextContent('Q1,300.00');
  });
});

describe('the fee', () => {
  it('decides by its fields what is offered, said, priced and sent (CAT-031)', async () => {
    const fee = feeFor('G9', 'ANT', {
      id: 'fee-9',
      total: 700,
      price_default: 900,
      people: 3,
      distance: 18,
      measure_type_id: 'mi',
      measure_type: { abbreviation: 'mi' },
      only_cash: true,
    });
    const calls = serve({ 'GET /fee': [200, { data: [fee] }] });
    await fillUntilCost({ ...LINK, pasajeros: 3, origen: fee.origin_id, destino: fee.destination_id });
    expect(screen.getByText('18 mi, unas 1 h 15 min')).toBeVisible();
    expect(panel()).toHaveTextContent('Q900.00');
    expect(payments().map((radio) => (radio as HTMLInputElement).value)).toEqual(['cash']);
    await press(/^1\./);
    await press('Menos: Adultos');
    expect(panel()).toHaveTextContent('Q700.00');
    await press(/^4\./);
    choose(/^Efectivo/);
    await press('Continuar');
    await press('Reservar');
    await press(/^Reservar por/);
    expect(calls.find(({ path }) => path === '/reservation')?.body.fee).toEqual(fee);
  });
  it('shows its distance with the measure it is in (BOOK-021)', async () => {
    serve({
      'GET /fee': [
        200,
        {
          data: [
            feeFor('GUA-AIRPORT', 'ANT', { distance: 25, measure_type: { abbreviation: 'mi' } }),
            ...FEES.slice(1),
          ],
        },
      ],
    });
    await fillUntilCost();
    expect(screen.getByText('25 mi, unas 1 h 15 min')).toBeVisible();
  });
});
