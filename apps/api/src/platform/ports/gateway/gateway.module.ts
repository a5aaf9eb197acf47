import { Module } from '@nestjs/common';
import { PaymentGateway } from './payment-gateway.js';
import { XmlPaymentGateway } from './xml-payment-gateway.js';

/** The payment gateway that `GATEWAY_URL` names; without it, every call reports that there is none. */
@Module({ providers: [{ provide: PaymentGateway, useClass: XmlPaymentGateway }], exports: [PaymentGateway] })
export class GatewayModule {}
