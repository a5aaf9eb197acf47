import { payment, type PaymentCommand } from '@camino/domain/payments/payment.js';
import { till, type TillCommand } from '@camino/domain/payments/till.js';
import { commandsOf, handlersFor } from '../platform/act/commanding/index.js';

const command = commandsOf<PaymentCommand>();
const tillCommand = commandsOf<TillCommand>();

/* Their id is the booking's. */
export class RecordPayment extends command('RecordPayment') {}
export class RefundPayment extends command('RefundPayment') {}
export class VoidPayment extends command('VoidPayment') {}
export class SendPaymentLink extends command('SendPaymentLink') {}
export class WithdrawPaymentLink extends command('WithdrawPaymentLink') {}
export class StartLinkPayment extends command('StartLinkPayment') {}
export class RecordLinkPayment extends command('RecordLinkPayment') {}
export class LoseLinkPayment extends command('LoseLinkPayment') {}
export class RecordLinkVoid extends command('RecordLinkVoid') {}
export class RepeatLinkVoid extends command('RepeatLinkVoid') {}

/* Their id is the driver's. */
export class EnterCash extends tillCommand('EnterCash') {}
export class CloseTill extends tillCommand('CloseTill') {}

export const paymentHandlers = [
  ...handlersFor(
    payment,
    RecordPayment,
    RefundPayment,
    VoidPayment,
    SendPaymentLink,
    WithdrawPaymentLink,
    StartLinkPayment,
    RecordLinkPayment,
    LoseLinkPayment,
    RecordLinkVoid,
    RepeatLinkVoid,
  ),
  ...handlersFor(till, EnterCash, CloseTill),
];
