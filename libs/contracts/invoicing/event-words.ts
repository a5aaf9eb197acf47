import type { EventNames } from '../events/event-name.js';

/** What the events of this area are called on screens, in files and on paper. */
export const invoicingWords = {
  IssuerNamed: {
    es: 'Se dijo quién emite las facturas de la empresa',
    en: 'It was said who issues the company’s invoices',
  },
  InvoiceRequested: { es: 'Se pidió la factura del viaje', en: 'The invoice of the trip was asked for' },
  InvoiceCertified: { es: 'La factura fue certificada', en: 'The invoice was certified' },
  InvoiceRefused: { es: 'El certificador rechazó la factura', en: 'The certifier refused the invoice' },
} as const satisfies EventNames;
