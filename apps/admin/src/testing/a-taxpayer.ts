import type { Profile } from '@camino/contracts/accounts/account.js';
import { roleOf } from '@camino/contracts/accounts/account.js';
import type { TaxpayerRow, TaxUser } from '@camino/contracts/taxpayers/taxpayer.js';

export const aTaxUser = (more: Partial<TaxUser> = {}): TaxUser => ({
  id: 'u1',
  cui: '1234567890101',
  nit: '39525503',
  nombre: 'Julia Elena Tzoc Ajú',
  primer_nombre: 'Julia',
  segundo_nombre: 'Elena',
  primer_apellido: 'Tzoc',
  segundo_apellido: 'Ajú',
  telefono: '+502 5555 0178',
  direccion: '4a Calle 7-21',
  fecha_nacimiento: '1991-05-14',
  municipio_id: '0301',
  departamento_id: '03',
  presenta_retencion: true,
  actividad_economica_id: 'H',
  regimen_id: 2,
  regimenes: [
    { regimen_id: 1, desde: '2025-01' },
    { regimen_id: 2, desde: '2026-03' },
  ],
  puede_escribir: true,
  version: 3,
  ...more,
});

/** Nothing was told yet but the name of the account. */
export const aNewTaxUser = (): TaxUser =>
  aTaxUser({
    cui: '',
    nit: '',
    nombre: 'Ana Morales',
    primer_nombre: '',
    segundo_nombre: '',
    primer_apellido: '',
    segundo_apellido: '',
    telefono: '',
    direccion: '',
    fecha_nacimiento: '',
    municipio_id: '',
    departamento_id: '',
    presenta_retencion: false,
    actividad_economica_id: '',
    regimen_id: null,
    regimenes: [],
    version: -1,
  });

export const aProfile = (more: Partial<Profile> = {}): Profile => ({
  id: 'u1',
  name: 'Ana',
  last_name: 'Morales',
  email: 'ana@example.com',
  emailConfirmation: true,
  phone: '',
  cui_passport: '',
  direccion: '',
  fecha_nacimiento: '',
  departamento_id: '',
  municipio_id: '',
  nit: '',
  role_id: 4,
  role: roleOf(4),
  image: null,
  version: 0,
  ...more,
});

export const DEPARTMENTS = [
  { id: '01', name: 'Guatemala', municipios: [{ id: '0101', name: 'Guatemala' }] },
  {
    id: '03',
    name: 'Sacatepéquez',
    municipios: [
      { id: '0301', name: 'Antigua Guatemala' },
      { id: '0302', name: 'Jocotenango' },
    ],
  },
];

export const aTaxpayer = (more: Partial<TaxpayerRow> = {}): TaxpayerRow => ({
  usuario_id: 't1',
  acceso_id: 'g1',
  nombre: 'Julia Tzoc',
  nit: '39525503',
  nivel: 'escritura',
  desde: '2026-12-03',
  hasta: null,
  regimen_id: 2,
  vencimientos: [
    { obligacion: 'isr_opcional', formulario: 'SAT-1311', periodo: '2026-10', vence: '2026-11-16', dias: -17 },
    { obligacion: 'isr_opcional', formulario: 'SAT-1311', periodo: '2026-11', vence: '2026-12-14', dias: 11 },
    { obligacion: 'isr_retenido', formulario: 'SAT-1331', periodo: '2026-11', vence: '2026-12-14', dias: 11 },
    { obligacion: 'iva_general', formulario: 'SAT-2237', periodo: '2026-11', vence: '2026-12-31', dias: 28 },
  ],
  meses_abiertos: ['2026-10', '2026-11'],
  tardias: 2,
  ...more,
});
