import { billingDomain } from '@camino/domain/billing/billing.area.js';
import { defineArea, EVERY_ROLE, verbs } from '../platform/ops/areas/index.js';
import { BillingModule } from './billing.module.js';
import { BillingPersonalData } from './billing.personal-data.js';
import { BillingSeeds } from './billing.seeds.js';
import { billingWork } from './billing-work.projection.js';
import { FinishWhatTheGatewayWasAsked } from './finish-what-the-gateway-was-asked.due.js';
import { MailTheOfficeWhenATestSaleCannotBeTakenBack } from './mail-the-office-when-a-test-sale-cannot-be-taken-back.reaction.js';
import { heldVoids } from './held-voids.projection.js';
import { MailTheOfficeWhenAVoidHasToBeSettledByHand } from './mail-the-office-when-a-void-has-to-be-settled-by-hand.reaction.js';
import { TellTheHolderWhatWasCharged } from './tell-the-holder-what-was-charged.reaction.js';

export const billingArea = defineArea({
  domain: billingDomain,
  module: BillingModule,
  projections: [billingWork, heldVoids],
  reactions: [
    MailTheOfficeWhenATestSaleCannotBeTakenBack,
    MailTheOfficeWhenAVoidHasToBeSettledByHand,
    TellTheHolderWhatWasCharged,
  ],
  due: [FinishWhatTheGatewayWasAsked],
  seeds: BillingSeeds,
  personalData: BillingPersonalData,
  statusCodes: { 'card.server_failed': 503, 'subscription.receipt_unknown': 404 },
  apiArea: {
    tags: { Billing: 'One’s own cards and subscription.' },
    refusesFor: { erasure: ['card.registration_pending', 'subscription.runs'] },
  },
  whoMay: {
    'the office: test sales that the gateway did not take back': {
      who: ['admin'],
      routes: ['get /api/admin/held_void'],
    },
    'the office: settling a test sale': {
      who: ['admin'],
      unknown: 404,
      routes: [...verbs('/api/admin/held_void', 'settle')],
    },
    'one’s own cards and subscription': {
      who: EVERY_ROLE,
      routes: [
        'post /api/suscripcion/renovar',
        'post /api/suscripcion/cambiar',
        'get /api/pago/formulario',
        'post /api/pago/verificar',
        'post /api/pago/tarjeta',
        'get /api/pago/tarjeta',
        'get /api/pago/solicitud',
        'delete /api/pago/solicitud',
        'get /api/suscripcion/actual',
        'get /api/suscripcion/tipo',
        'get /api/suscripcion/recibo',
        'get /api/suscripcion/tarjeta',
      ],
    },
    'a card or a subscription of one’s own': {
      who: EVERY_ROLE,
      others: 404,
      any: [],
      unknown: 404,
      routes: [
        'put /api/pago/tarjeta/activar',
        'delete /api/pago/tarjeta',
        'post /api/suscripcion/cancelar',
        'get /api/suscripcion/contrato/{id}',
        'get /api/suscripcion/recibo/{id}',
      ],
    },
  },
});
