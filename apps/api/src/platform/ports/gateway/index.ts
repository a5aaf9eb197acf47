/* The payment gateway. */
export { inTime } from './answer-in-time.js';
export { GatewayAnswers, type Heard } from './gateway-answers.js';
export { GatewayModule } from './gateway.module.js';
export { GatewayUnavailable, type Outcome, PaymentGateway, type TokenDetails } from './payment-gateway.js';
