import type { CatalogueKind } from '@camino/contracts/catalogue/catalogue.js';

/** Kinds of the catalogue with a table of their own; origins and destinations share the page of places. */
export const TABLES = [
  'brand_vehicle',
  'type_vehicle',
  'exchange_rate',
  'measure_type',
  'fee',
  'fee_price',
  'surcharge',
  'currency',
  'payment_type',
  'country',
  'department',
  'municipality',
  'claim_type',
] as const satisfies readonly CatalogueKind[];

/** Pages of records, at the addresses that react-admin gives them: /tour, /tour/:id/show, /tour/create. */
export const RECORDS = {
  reservation: ['list', 'show', 'create'],
  claim: ['list', 'show'],
  inquiry: ['list', 'show'],
  tour: ['list', 'show'],
  reservation_driver: ['list'],
} as const;

/** Addresses of all other pages but the tables, as the router matches them. */
export const PATHS = [
  '/administrador',
  '/board',
  '/empleado',
  '/user',
  '/payment',
  '/invoice',
  '/cash_up',
  '/price_trial',
  '/permit',
  '/tour/departures',
  '/operations',
  '/activity',
  '/office',
  '/ledger',
  '/ledger/import',
  '/card',
  '/account',
  '/perfil_usuario/:tab?',
  '/taxpayers',
  '/vehicle/:tab?',
  '/place/:tab?',
] as const;
