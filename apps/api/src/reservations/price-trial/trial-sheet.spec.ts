import type { PriceTrial } from '@camino/contracts/reservations/price-trial.js';
import { trialSheetOf } from './trial-sheet.js';

const sums = { bookings: 1, affected: 1, charged: 350, list: 350, tried: 400 };
const line = (route: string) => ({ fee_id: 'f1', route, month: '2027-03', ...sums });
const trial = {
  against: 'list',
  lines: [line('Aeropuerto La Aurora → Antigua Guatemala'), line('Finca El Pilar → Antigua Guatemala')],
  total: sums,
} as unknown as PriceTrial;

const routesIn = async (language: 'es' | 'en') => {
  const routes = [];
  for await (const [route] of trialSheetOf(trial, language, (key) => `<${key}>`).rows) routes.push(route);
  return routes;
};

describe('a trial of prices as a spreadsheet', () => {
  it('names routes in the language of its reader; a place of the office keeps its name', async () => {
    expect(await routesIn('es')).toEqual([
      'Aeropuerto La Aurora (GUA) → Antigua Guatemala',
      'Finca El Pilar → Antigua Guatemala',
      '<price_trial.total>',
    ]);
    expect(await routesIn('en')).toEqual([
      'La Aurora Airport (GUA) → Antigua Guatemala',
      'Finca El Pilar → Antigua Guatemala',
      '<price_trial.total>',
    ]);
  });
});
