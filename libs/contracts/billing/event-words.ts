import type { EventNames } from '../events/event-name.js';

/** What the events of this area are called on screens, in files and on paper. */
export const billingWords = {
  CardRequestStored: { es: 'Tarjeta verificada', en: 'Card verified', hidden: 'of_taxpayers' },
  TestSaleStarted: { es: 'Cargo de prueba pedido', en: 'Test sale requested', hidden: 'of_taxpayers' },
  TestSaleApproved: { es: 'Cargo de prueba aprobado', en: 'Test sale approved', hidden: 'of_taxpayers' },
  TestSaleDeclined: { es: 'Cargo de prueba rechazado', en: 'Test sale declined', hidden: 'of_taxpayers' },
  TestSaleLost: { es: 'Cargo de prueba sin noticia', en: 'Test sale without news', hidden: 'of_taxpayers' },
  TestVoidStarted: {
    es: 'Anulación del cargo de prueba pedida',
    en: 'Void of the test sale requested',
    hidden: 'of_taxpayers',
  },
  TestVoidRefused: {
    es: 'Anulación del cargo de prueba rechazada',
    en: 'Void of the test sale refused',
    hidden: 'of_taxpayers',
  },
  TestVoidGivenUp: { es: 'Anulación del cargo de prueba abandonada', en: 'Void of the test sale given up' },
  TestSaleSettled: { es: 'Cargo de prueba resuelto a mano', en: 'Test sale settled by hand' },
  TestSaleVoided: { es: 'Cargo de prueba anulado', en: 'Test sale voided', hidden: 'of_taxpayers' },
  CardSaved: { es: 'Tarjeta guardada', en: 'Card saved', hidden: 'of_taxpayers' },
  CardRequestCleared: { es: 'Solicitud de tarjeta borrada', en: 'Card request cleared', hidden: 'of_taxpayers' },
  MainCardChosen: { es: 'Tarjeta principal elegida', en: 'Main card chosen', hidden: 'of_taxpayers' },
  CardDeleted: { es: 'Tarjeta eliminada', en: 'Card deleted', hidden: 'of_taxpayers' },
  SubscriptionPaymentStarted: {
    es: 'Cargo de suscripción pedido',
    en: 'Subscription charge requested',
    hidden: 'of_taxpayers',
  },
  SubscriptionPaid: { es: 'Suscripción pagada', en: 'Subscription paid', hidden: 'of_taxpayers' },
  SubscriptionPaymentDeclined: {
    es: 'Cargo de suscripción rechazado',
    en: 'Subscription charge declined',
    hidden: 'of_taxpayers',
  },
  SubscriptionPaymentLost: {
    es: 'Cargo de suscripción sin noticia',
    en: 'Subscription charge without news',
    hidden: 'of_taxpayers',
  },
  SubscriptionStarted: { es: 'Suscripción iniciada', en: 'Subscription started', hidden: 'of_taxpayers' },
  SubscriptionChanged: { es: 'Suscripción cambiada', en: 'Subscription changed', hidden: 'of_taxpayers' },
  SubscriptionRenewed: { es: 'Suscripción renovada', en: 'Subscription renewed', hidden: 'of_taxpayers' },
  SubscriptionGraceBegan: { es: 'Suscripción en días de gracia', en: 'Subscription in grace', hidden: 'of_taxpayers' },
  SubscriptionCancelled: { es: 'Suscripción cancelada', en: 'Subscription canceled', hidden: 'of_taxpayers' },
  SubscriptionEnded: { es: 'Suscripción terminada', en: 'Subscription ended', hidden: 'of_taxpayers' },
  PlanSet: { es: 'Tipo de suscripción definido', en: 'Type of subscription set' },
} as const satisfies EventNames;
