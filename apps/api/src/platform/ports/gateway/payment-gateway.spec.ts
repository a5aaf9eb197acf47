import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Config } from '../../kit/config/config.js';
import { GatewayUnavailable, type PaymentGateway } from './payment-gateway.js';
import { API_KEY, CARDS, GatewayStandIn } from './payment-gateway.contract.js';
import { envelopeOf, resultOf, UnreadableAnswer } from './soap.js';
import { XmlPaymentGateway } from './xml-payment-gateway.js';

const gatewayAt = (environment: Readonly<Record<string, string>>): PaymentGateway =>
  new XmlPaymentGateway(Config.from({ NODE_ENV: 'test', ...environment }));

const Q1 = { cents: 100, currency: 'GTQ' } as const;
let times = 0;
const tracking = (): string => `tracking-${(times += 1)}`;

/* One suite for every way in which a service of this kind writes its XML. */
describe.each([['soap'], ['s']] as const)('the payment gateway, with answers prefixed %s:', (prefix) => {
  let standIn: GatewayStandIn;
  let gateway: PaymentGateway;
  beforeAll(async () => {
    standIn = await GatewayStandIn.start(prefix);
    gateway = gatewayAt(standIn.environment);
  });
  afterEach(() => standIn.misbehave());
  afterAll(() => standIn.stop());

  const charge = async (number: string = CARDS.good) => ({
    token: (await standIn.card(number)).AccountToken,
    tracking: tracking(),
    amount: Q1,
  });
  const made = async (of: string) => (await standIn.transactions()).filter((each) => each.tracking === of);

  it('sells, with a transaction id and the amount in quetzales (CARD-010, API-113, API-116)', async () => {
    const asked = await charge();
    expect(await gateway.sale(asked)).toEqual({
      status: 'approved',
      transactionId: expect.stringMatching(/^T-/) as string,
      authorization: expect.stringMatching(/^A-/) as string,
    });
    expect(await made(asked.tracking)).toEqual([
      expect.objectContaining({ operation: 'Sale', code: '00', cents: 100, currency: '320', lastFour: '1111' }),
    ]);
  });

  it('charges a stored card again by its token alone (API-115)', async () => {
    const { token } = await charge();
    const later = { token, tracking: tracking(), amount: { cents: 14_900, currency: 'GTQ' } as const };
    expect((await gateway.rebill(later)).status).toBe('approved');
    expect(await made(later.tracking)).toEqual([expect.objectContaining({ operation: 'Rebill', cents: 14_900 })]);
    expect(await gateway.rebill({ ...later, token: 'nobody’s', tracking: tracking() })).toEqual({
      status: 'declined',
      code: 'T04',
    });
  });

  it.each(['51', '05', '57', '111', '132'] as const)('declines with code %s', async (code) => {
    const number = CARDS[code.padStart(4, '0') as keyof typeof CARDS];
    expect(await gateway.sale(await charge(number))).toEqual({ status: 'declined', code });
    expect(await gateway.rebill(await charge(number))).toEqual({ status: 'declined', code });
  });
  it('declines with a code nobody has heard of', async () => {
    expect(await gateway.sale(await charge(CARDS['9999']))).toEqual({ status: 'declined', code: '96' });
  });

  it('takes a sale back once, by its transaction id (API-114)', async () => {
    const sale = await gateway.sale(await charge());
    if (sale.status !== 'approved') throw new Error('not sold');
    const referenceId = sale.transactionId;
    const first = tracking();
    expect((await gateway.void({ referenceId, tracking: first })).status).toBe('approved');
    expect((await gateway.void({ referenceId, tracking: first })).status).toBe('approved');
    expect(await gateway.void({ referenceId, tracking: tracking() })).toEqual({ status: 'declined', code: '12' });
    expect(await gateway.void({ referenceId: 'unknown', tracking: tracking() })).toEqual({
      status: 'declined',
      code: '12',
    });
    const voids = (await standIn.transactions()).filter((each) => each.reference === referenceId);
    expect(voids.map(({ code }) => code)).toEqual(['00', '12']);
  });

  it('moves nothing a second time for one tracking', async () => {
    const asked = await charge();
    const [first, second] = [await gateway.sale(asked), await gateway.sale(asked)];
    expect(second).toEqual(first);
    expect(await made(asked.tracking)).toHaveLength(1);
  });

  it.each(['silent_after', 'twice', 'garbled'] as const)(
    'leaves the outcome unknown when the answer is %s, and tells it afterwards',
    async (how) => {
      const asked = await charge();
      await standIn.misbehave({ operation: 'Sale', how, times: 1 });
      expect(await gateway.sale(asked)).toEqual({ status: 'unknown' });
      expect((await gateway.transactionResult(asked.tracking))?.status).toBe('approved');
      expect(await made(asked.tracking)).toHaveLength(1);
    },
  );
  it.each(['silent_before', 'down'] as const)('says that nothing was moved when it was %s', async (how) => {
    const asked = await charge();
    await standIn.misbehave({ operation: 'Sale', how, times: 1 });
    expect(await gateway.sale(asked)).toEqual({ status: 'unknown' });
    expect(await gateway.transactionResult(asked.tracking)).toBeNull();
  });
  it('keeps quiet after a sale on the card that asks for it', async () => {
    const asked = await charge(CARDS['0000']);
    expect(await gateway.sale(asked)).toEqual({ status: 'unknown' });
    expect((await gateway.transactionResult(asked.tracking))?.status).toBe('approved');
  });
  it('tells a decline afterwards, too', async () => {
    const asked = await charge(CARDS['0051']);
    await gateway.sale(asked);
    expect(await gateway.transactionResult(asked.tracking)).toEqual({ status: 'declined', code: '51' });
  });
  it('does not guess while it is down', async () => {
    await standIn.misbehave({ how: 'down' });
    expect(await gateway.sale(await charge())).toEqual({ status: 'unknown' });
    await expect(gateway.transactionResult('x')).rejects.toThrow(GatewayUnavailable);
    await expect(gateway.ping()).rejects.toThrow(GatewayUnavailable);
    await standIn.misbehave();
    await expect(gateway.ping()).resolves.toBeUndefined();
  });

  it('knows a stored card by its account: never its number', async () => {
    const stored = await standIn.card(CARDS.good);
    expect(await gateway.tokenDetails(stored.AccountNumber)).toEqual({
      token: stored.AccountToken,
      lastFour: '1111',
      holder: 'OLIVIA BROOKS',
      expiry: '11/30',
      brand: 'visa',
    });
    expect(await gateway.tokenDetails('W-0000000000')).toBeNull();
  });

  it('does nothing for another key', async () => {
    const stranger = gatewayAt({ ...standIn.environment, GATEWAY_API_KEY: 'another' });
    expect(await stranger.sale(await charge())).toEqual({ status: 'declined', code: 'T01' });
  });

  it('shows its form at an address with key, token and language (API-117)', () => {
    const url = new URL(gateway.componentUrl('es', 'a-token') ?? '');
    expect(url.origin + url.pathname).toBe(`${standIn.url}/UIComponent/CreditCard`);
    expect(Object.fromEntries(url.searchParams)).toEqual({ APIKey: 'stand-in', Token: 'a-token', Culture: 'es' });
    expect(url.href).not.toContain(API_KEY);
  });
});

describe('without a gateway', () => {
  it('nothing is moved and nothing is told', async () => {
    const none = gatewayAt({});
    expect(await none.sale({ token: 't', tracking: 'x', amount: Q1 })).toEqual({ status: 'unknown' });
    await expect(none.tokenDetails('W-1')).rejects.toThrow(GatewayUnavailable);
    expect(none.componentUrl('es')).toBeNull();
  });
});

describe('what a gateway asks and answers', () => {
  let server: Server;
  let last: { headers: Record<string, unknown>; body: string };
  let answer: string;
  let gateway: PaymentGateway;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        last = { headers: request.headers, body: Buffer.concat(parts).toString() };
        response.writeHead(200, { 'content-type': 'text/xml' }).end(answer);
      });
    }).listen(0, '127.0.0.1');
    await new Promise((listening) => server.once('listening', listening));
    gateway = gatewayAt({
      GATEWAY_URL: 'https://pay.example',
      GATEWAY_SERVICE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/TokenWebService.asmx`,
      GATEWAY_API_KEY: 'k<&>',
      GATEWAY_MID: '100177',
    });
  });
  afterAll(() => {
    server.close();
  });
  const answered = (fields: string): string =>
    `<?xml version="1.0"?><s:Envelope xmlns:s="x"><s:Body><SaleResponse xmlns="http://tempuri.org/"><SaleResult>${fields}</SaleResult></SaleResponse></s:Body></s:Envelope>`;
  const sell = () => gateway.sale({ token: 'tok', tracking: 'track', amount: { cents: 100, currency: 'GTQ' } });

  it('is an envelope with action, key, account and terminal, without number or CVV (API-113)', async () => {
    answer = answered('<Code>00</Code><TransactionId>7</TransactionId><AuthorizationNumber>9</AuthorizationNumber>');
    expect(await sell()).toEqual({ status: 'approved', transactionId: '7', authorization: '9' });
    expect(last.headers).toMatchObject({
      'content-type': 'text/xml; charset=utf-8',
      soapaction: '"http://tempuri.org/Sale"',
    });
    expect(last.body).toContain('<Sale xmlns="http://tempuri.org/"><APIKey>k&lt;&amp;&gt;</APIKey>');
    for (const part of [
      '<merchantAccountNumber>100177</merchantAccountNumber><terminalName>100177001</terminalName>',
      '<accountToken>tok</accountToken><clientTracking>track</clientTracking>',
      '<amount>1.00</amount><currencyCode>320</currencyCode>',
    ])
      expect(last.body).toContain(part);
    expect(last.body).not.toMatch(/cvv|cardnumber/i);
  });

  it.each([
    ['no code', answered('<TransactionId>7</TransactionId>')],
    ['an approval without an id', answered('<Code>00</Code>')],
    ['two results', answered('<Code>00</Code></SaleResult><SaleResult><Code>51</Code>')],
    ['a document type', `<!DOCTYPE x [<!ENTITY a "00">]>${answered('<Code>&a;</Code>').slice(21)}`],
    ['no XML', 'service unavailable'],
    ['a fault', '<s:Envelope xmlns:s="x"><s:Body><s:Fault><faultcode>x</faultcode></s:Fault></s:Body></s:Envelope>'],
    ['too much', answered(`<Code>00</Code><TransactionId>7</TransactionId>${'<a>b</a>'.repeat(10_000)}`)],
    ['too deep a tree', answered(`${'<a>'.repeat(50)}${'</a>'.repeat(50)}<Code>00</Code>`)],
  ])('is no outcome with %s', async (_what, text) => {
    answer = text;
    expect(await sell()).toEqual({ status: 'unknown' });
  });

  it('is read whatever its prefixes are, and its codes stay texts', () => {
    const xml = envelopeOf('SaleResponse', {}).replace(
      '></SaleResponse>',
      '><SaleResult><Code> 05 </Code></SaleResult></SaleResponse>',
    );
    expect(resultOf('Sale', xml)).toEqual({ Code: '05' });
    expect(() => resultOf('Void', xml)).toThrow(UnreadableAnswer);
  });
});
