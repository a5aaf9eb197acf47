/** What the stand-in for the gateway did. */
export type Transaction = Readonly<{
  operation: 'Sale' | 'Void' | 'Rebill';
  transactionId: string;
  tracking: string;
  code: string;
  cents: number;
  reference: string | null;
}>;

/** An event of a wallet or a subscription, as it is stored. */
export type MoneyEvent = Readonly<{ type: string; stream: string; data: Readonly<Record<string, unknown>> }>;

const TEST_SALE_CENTS = 100;

const twice = (what: string, all: readonly unknown[]): string[] =>
  all.filter((each, at) => all.indexOf(each) !== at).map((each) => `${what} twice: ${String(each)}`);
const apart = (what: string, here: readonly unknown[], there: readonly unknown[]): string[] => [
  ...here.filter((each) => !there.includes(each)).map((each) => `${what} only in the log: ${String(each)}`),
  ...there.filter((each) => !here.includes(each)).map((each) => `${what} only at the gateway: ${String(each)}`),
];

/** Cards that were saved without a sale and a void of theirs before. */
const savedTooEarly = (events: readonly MoneyEvent[]): string[] =>
  events.flatMap(({ type, stream, data }, at) => {
    if (type !== 'CardSaved') return [];
    const before = events
      .slice(0, at)
      .filter((one) => one.stream === stream && one.data['registrationId'] === data['cardId']);
    const types = before.map((one) => one.type);
    return types.includes('TestSaleApproved') && types.includes('TestSaleVoided')
      ? []
      : [`card ${String(data['cardId'])} saved after ${types.join()}`];
  });

/**
 * What is wrong between payments by link in the log and the gateway: a charge that the one knows and the other does
 * not, a link paid twice, a payment that counts although it was taken back, or the reverse.
 */
export const wrongLinkMoney = (events: readonly MoneyEvent[], moved: readonly Transaction[]): readonly string[] => {
  const approved = (operation: Transaction['operation']) =>
    moved.filter((one) => one.operation === operation && one.code === '00');
  const paid = events.flatMap(({ type, data }) => {
    const card = data['card'] as Readonly<{ link: string; transactionId: string }> | undefined;
    return type === 'PaymentRecorded' && card ? [{ id: data['id'], ...card }] : [];
  });
  const voided = events.filter(({ type }) => type === 'PaymentVoided').map(({ data }) => data['id']);
  const returned = paid.filter(({ id }) => voided.includes(id));
  return [
    ...twice(
      'payment',
      paid.map(({ id }) => id),
    ),
    ...twice('void', voided),
    ...twice(
      'counted payment of a link',
      paid.filter((one) => !returned.includes(one)).map(({ link }) => link),
    ),
    ...apart(
      'charge',
      paid.map(({ transactionId }) => transactionId),
      approved('Sale').map((one) => one.transactionId),
    ),
    ...apart(
      'void',
      returned.map(({ transactionId }) => transactionId),
      approved('Void').map((one) => one.reference),
    ),
  ];
};

/**
 * What is wrong between the log and the gateway: a charge that the one knows and the other does not, one order or
 * registration charged twice, a test sale that was not taken back, a card that was saved without.
 */
export const wrongMoney = (events: readonly MoneyEvent[], moved: readonly Transaction[]): readonly string[] => {
  const of = (type: string, field: string) =>
    events.filter((event) => event.type === type).map(({ data }) => data[field]);
  const approved = (operation: Transaction['operation']) =>
    moved.filter((one) => one.operation === operation && one.code === '00');
  const sales = approved('Sale');
  const voided = new Set(approved('Void').map(({ reference }) => reference));
  return [
    ...twice('sale of a registration', of('TestSaleApproved', 'registrationId')),
    ...twice('charge of an order', of('SubscriptionPaid', 'orderId')),
    ...twice('cancellation', of('SubscriptionCancelled', 'at')),
    ...apart(
      'sale',
      of('TestSaleApproved', 'transactionId'),
      sales.map(({ transactionId }) => transactionId),
    ),
    ...apart(
      'charge',
      of('SubscriptionPaid', 'transactionId'),
      approved('Rebill').map(({ transactionId }) => transactionId),
    ),
    ...sales.filter(({ cents }) => cents !== TEST_SALE_CENTS).map(({ cents }) => `a test sale of ${cents}`),
    ...sales
      .filter(({ transactionId }) => !voided.has(transactionId))
      .map((one) => `not taken back: ${one.transactionId}`),
    ...savedTooEarly(events),
  ];
};
