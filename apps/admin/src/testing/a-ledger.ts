import type {
  AnnualAnswer,
  AnnualRow,
  LedgerAnswer,
  LedgerBookHead,
  LedgerInvoice,
} from '@camino/contracts/ledger/ledger.js';
import type {
  LedgerMonth,
  LedgerOwner,
  LedgerRetentionReview,
  LedgerYear,
} from '@camino/contracts/ledger/ledger-calls.js';

export const OWNER: LedgerOwner = {
  id: 'u1',
  nombre: 'Ana Lucía Morales Pérez',
  cui: '1234567890101',
  nit: '39525503',
  regimen_id: 2,
};

export const CHECKSUM = '3f5a9c1e'.repeat(8);

export const anInvoice = (n: number, more: Partial<LedgerInvoice> = {}): LedgerInvoice => ({
  id: `D412A347-9720-44C0-A001-${String(n).padStart(12, '0')}`,
  tipo_dte: 'FACT',
  numero_dte: `D412A347-${1000 + n}`,
  fecha_emision: '2031-03-05 14:30:00',
  nit_receptor: '12521337',
  nombre_receptor: `Cliente ${n}`,
  nit_emisor: OWNER.nit,
  nombre_emisor: OWNER.nombre,
  monto: 112,
  anulado: 0,
  columnas: { bienes: 0, servicios: 100, iva: 12, total: 112 },
  moneda: 'GTQ',
  tipo_cambio: null,
  origen: 'xml',
  reserva_id: null,
  tardia: false,
  periodo_fiscal: '2031-03',
  ...more,
});

export const VOIDED = anInvoice(2, {
  monto: 560,
  anulado: 1,
  tardia: true,
  columnas: { bienes: 0, servicios: 0, iva: 0, total: 0 },
});
export const CREDIT = anInvoice(3, {
  tipo_dte: 'NCRE',
  monto: -11.2,
  columnas: { bienes: -10, servicios: 0, iva: -1.2, total: -11.2 },
});

export const aHead = (more: Partial<LedgerBookHead> = {}): LedgerBookHead => ({
  usuario: OWNER,
  libro: 'ventas',
  mes: '2031-03',
  columnas: ['bienes', 'servicios', 'iva', 'total'],
  totales: { bienes: -10, servicios: 100, iva: 10.8, total: 100.8 },
  documentos: 3,
  anulados: 1,
  estado: 'abierto',
  sin_movimiento: false,
  cerrado_el: null,
  checksum: CHECKSUM,
  posicion: '4711',
  conocido_el: null,
  tardias: 0,
  ...more,
});

export const aBook = (head: Partial<LedgerBookHead> = {}, facturas = [anInvoice(1), VOIDED, CREDIT]): LedgerAnswer => ({
  facturas,
  total_facturas: 100.8,
  libro: aHead({ documentos: facturas.length, ...head }),
});

export const anAnnualRow = (mes: number, more: Partial<AnnualRow> = {}): AnnualRow => ({
  mes,
  total_factura: 56_000,
  total_retencion: 1080,
  impuesto: 1950,
  regimen_id: 2,
  estado: 'abierto',
  determinado: 2900,
  saldo_anterior: 50,
  retenido: 900,
  saldo: 0,
  iva: { debito: 6000, credito: 1200, saldo_anterior: 0, retenido: 180, a_pagar: 4620, saldo: 0, tasa: 12 },
  regla: { codigo: 'simplified_high', base: 50_000, tasas: [5, 7] },
  documentos: { ventas: 3, compras: 2, anulados: 1 },
  tardias: 0,
  ...more,
});

export const anAnnual = (more: Partial<AnnualAnswer> = {}): AnnualAnswer => ({
  data: Array.from({ length: 12 }, (_, index) => anAnnualRow(index + 1)),
  totales: { total_factura: 672_000, total_retencion: 12_960, impuesto: 23_400, determinado: 34_800 },
  anio: 2031,
  checksum: CHECKSUM,
  posicion: '4711',
  conocido_el: null,
  ...more,
});

export const aMonth = (mes: string, more: Partial<LedgerMonth> = {}): LedgerMonth => ({
  mes,
  version: 7,
  regimen_id: 2,
  estado: 'abierto',
  cerrado_el: null,
  ventas: { documentos: 3, anulados: 1, total: 100.8 },
  compras: { documentos: 2, anulados: 0, total: 67.2 },
  retenciones: 9,
  impuesto: 20.5,
  tardias: 0,
  vence: null,
  ...more,
});

export const aYear = (more: Partial<LedgerYear> = {}): LedgerYear => ({
  usuario: OWNER,
  anio: 2031,
  escribe: true,
  meses: Array.from({ length: 12 }, (_, index) => aMonth(`2031-${String(index + 1).padStart(2, '0')}`)),
  ...more,
});

export const NO_RETENTIONS: LedgerRetentionReview = {
  anio: 2031,
  conocido_el: null,
  revisadas: [],
  por_practicar: [],
};

/** Certificates of an agent with two invoices, a month without one, and a supplier to withhold from. */
export const aRetentionReview = (): LedgerRetentionReview => ({
  ...NO_RETENTIONS,
  revisadas: [
    {
      mes: '2031-03',
      impuesto: 'ISR',
      nit_agente: '16693949',
      nombre_agente: 'Hotel Posada',
      constancias: ['C-1', 'C-2'],
      retenido: 4000,
      esperado: 4150,
      resultado: 'de_menos',
      regla: { codigo: 'income_simplified', base: 75_000, tasas: [5, 7] },
      documentos: [
        { id: 'D1', numero_dte: 'A-1', fecha: '2031-03-05', base: 25_000, retencion: 1250 },
        { id: 'D2', numero_dte: 'A-2', fecha: '2031-03-06', base: 50_000, retencion: 2900 },
      ],
    },
    {
      mes: '2031-04',
      impuesto: 'IVA',
      nit_agente: '71080',
      nombre_agente: '=Operadora',
      constancias: [],
      retenido: 0,
      esperado: 0,
      resultado: 'sin_documentos',
      regla: { codigo: 'none', base: 0, tasas: [] },
      documentos: [],
    },
  ],
  por_practicar: [
    {
      mes: '2031-04',
      impuesto: 'ISR',
      id: 'D7',
      numero_dte: 'B-7',
      fecha: '2031-04-05',
      nit_proveedor: '576937K',
      nombre_proveedor: 'Agencia',
      retencion: 1250.05,
      regla: { codigo: 'income_simplified', base: 25_001, tasas: [5] },
      formulario: 'SAT-1331',
      vence: '2031-05-15',
    },
    {
      mes: '2031-04',
      impuesto: 'IVA',
      id: 'D7',
      numero_dte: 'B-7',
      fecha: '2031-04-05',
      nit_proveedor: '576937K',
      nombre_proveedor: 'Agencia',
      retencion: 450,
      regla: { codigo: 'special_taxpayer', base: 3000, tasas: [15] },
      formulario: 'SAT-2340',
      vence: '2031-05-22',
    },
  ],
});
