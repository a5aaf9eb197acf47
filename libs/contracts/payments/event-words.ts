import type { EventNames } from '../events/event-name.js';

/** What the events of this area are called on screens, in files and on paper. */
export const paymentsWords = {
  PaymentRecorded: { es: 'Pago registrado', en: 'Payment recorded' },
  PaymentRefunded: { es: 'Pago devuelto', en: 'Payment given back' },
  PaymentLinkSent: { es: 'Enlace de pago enviado', en: 'Link for paying sent' },
  PaymentLinkWithdrawn: { es: 'Enlace de pago retirado', en: 'Link for paying withdrawn' },
  LinkPaymentStarted: { es: 'Pago por enlace iniciado', en: 'Payment by link begun' },
  LinkPaymentDeclined: { es: 'Pago por enlace rechazado', en: 'Payment by link declined' },
  LinkPaymentLost: { es: 'Pago por enlace no realizado', en: 'Payment by link did not take place' },
  LinkVoidStarted: { es: 'Anulación de pago por enlace iniciada', en: 'Payment by link being taken back' },
  LinkVoidDeclined: { es: 'Anulación de pago por enlace rechazada', en: 'Payment by link could not be taken back' },
  PaymentVoided: { es: 'Pago anulado', en: 'Payment voided' },
  CashEntered: { es: 'Efectivo anotado al piloto', en: 'Cash entered for the driver', hidden: 'internal' },
  TillClosed: { es: 'Caja del piloto cerrada', en: 'Cash of the driver counted' },
} as const satisfies EventNames;
