import type { RegimeId } from '@camino/domain/taxpayers/taxpayer.js';

/** Whoever buys from the demo's taxpayers, or sells to them. Numbers with right check digits. */
export type Counterparty = Readonly<{ id: string; name: string }>;

export type DemoTaxpayer = Readonly<{
  email: string;
  role: 'admin' | 'client' | 'collaborator';
  nit: string;
  cui: string;
  name: string;
  names: readonly [first: string, second: string, firstSurname: string, secondSurname: string];
  regimenId: RegimeId;
  /** Sales and purchases of a month, at least and at most. */
  sales: readonly [number, number];
  purchases: readonly [number, number];
}>;

/** One of each regime; their accounts are the demo's. */
export const DEMO_TAXPAYERS: readonly DemoTaxpayer[] = [
  {
    email: 'cliente@demo.gt',
    role: 'client',
    nit: '39525503',
    cui: '1234567890101',
    name: 'Diego Alejandro Paz Morales',
    names: ['Diego', 'Alejandro', 'Paz', 'Morales'],
    regimenId: 1,
    sales: [6, 12],
    purchases: [3, 6],
  },
  {
    email: 'colaborador@demo.gt',
    role: 'collaborator',
    nit: '8363137',
    cui: '8765432122217',
    name: 'Sofía Elena Barrios Cutz',
    names: ['Sofía', 'Elena', 'Barrios', 'Cutz'],
    regimenId: 2,
    sales: [8, 14],
    purchases: [5, 9],
  },
  {
    email: 'admin@demo.gt',
    role: 'admin',
    nit: '576937K',
    cui: '1029384741305',
    name: 'Lucía Marroquín Tzunún',
    names: ['Lucía', '', 'Marroquín', 'Tzunún'],
    regimenId: 3,
    sales: [10, 18],
    purchases: [6, 12],
  },
];

/** The accountant of the first two. */
export const DEMO_ACCOUNTANT = 'contador@demo.gt';

export const CUSTOMERS: readonly Counterparty[] = [
  { id: 'CF', name: 'Consumidor final' },
  { id: 'CF', name: 'Consumidor final' },
  { id: '89448618', name: 'Hotel Posada del Lago, S. A.' },
  { id: '7602634', name: 'Agencia de Viajes Cuatro Volcanes, S. A.' },
  { id: '83466371', name: 'Escuela de Español Ixchel' },
  { id: '1654321010301', name: 'Marta Xicay Pérez' },
];

export const SUPPLIERS: readonly Counterparty[] = [
  { id: '96874996', name: 'Gasolinera La Merced, S. A.' },
  { id: '109641035', name: 'Repuestos y Llantas del Valle, S. A.' },
  { id: '974250', name: 'Papelería El Arco' },
  { id: '28733657', name: 'Taller Mecánico San Felipe' },
  { id: '50510231', name: 'Seguros del Altiplano, S. A.' },
];
