import type { Actor } from '../kernel/decider.js';
import { scenarios } from '../kernel/given.js';
import { bookedInvoice, dteOf } from './dte-of-invoice.js';
import type { Seller } from './issuer.js';
import { type Billed, invoice, type InvoiceCommand, type InvoiceEvent, type Receiver } from './invoice.js';
import { issuer, type Issuer } from './issuer.js';
import { DEFAULT_SETTINGS, findingsOf } from '../ledger/dte-rules.js';

const lucia: Actor = { id: 'lucia', role: 'admin' };
const system: Actor = { id: 'system', role: 'system' };
const at = '2026-12-03T21:05:12.000Z';
const subject = 'fiscal-lucia';
const named: Issuer = { accountId: 'lucia', tradeName: 'Camino', establishment: 1 };
const billed: Billed = {
  number: '261203-001',
  state: 'finished',
  price: 35_000,
  paid: 35_000,
  description: 'Traslado Aeropuerto La Aurora – Antigua Guatemala, 2026-12-03, 261203-001',
};
const HOTEL: Receiver = { id: '12521337', name: 'Hotel Posada del Lago, S. A.' };

const GENERAL: Seller = { nit: '39525503', name: 'Lucía Marroquín Paz', smallTaxpayer: false };
const SMALL: Seller = { ...GENERAL, smallTaxpayer: true };

const ask = (receiver: Receiver = HOTEL, trip: Partial<Billed> = {}, by = lucia): InvoiceCommand => ({
  type: 'RequestInvoice',
  data: { subject, issuer: named, seller: GENERAL, receiver, billed: { ...billed, ...trip } },
  by,
  at,
});
const asked = (attempt = 1, receiver: Receiver = HOTEL) =>
  ({
    type: 'InvoiceRequested',
    data: {
      attempt,
      subject,
      issuer: named,
      seller: GENERAL,
      receiver,
      number: '261203-001',
      amount: 35_000,
      description: billed.description,
      requestedAt: at,
    },
  }) as const satisfies InvoiceEvent;

const authorization = {
  id: 'D412A347-9720-44C0-8A1D-B0F26D1E4A7C',
  series: 'D412A347',
  number: '2535474368',
  certifiedAt: '2026-12-03T21:06:00.000Z',
};
const document = bookedInvoice('r1', asked().data, GENERAL, authorization);

const accept = (attempt = 1, by = system): InvoiceCommand => ({
  type: 'AcceptCertification',
  data: { attempt, subject, document },
  by,
  at,
});
const certified: InvoiceEvent = {
  type: 'InvoiceCertified',
  data: { attempt: 1, subject, accountId: 'lucia', document },
};
const refusal = { attempt: 1, subject, code: 'FEL_RCP301', why: 'El receptor no puede ser el emisor.' };
const refuse = (attempt = 1, by = system): InvoiceCommand => ({
  type: 'RefuseCertification',
  data: { ...refusal, attempt },
  by,
  at,
});
const refused: InvoiceEvent = { type: 'InvoiceRefused', data: refusal };

describe('asking for the invoice of a trip', () =>
  scenarios(invoice)({
    'of a finished and paid one makes it wait for the certifier': { given: [], when: ask(), then: [asked()] },
    'spells the number as the tax authority does': {
      given: [],
      when: ask({ id: ' 1252133-7 ', name: ' Hotel Posada del Lago, S. A. ' }),
      then: [asked()],
    },
    'without a number is for the final consumer': {
      given: [],
      when: ask({ id: '', name: '' }),
      then: [asked(1, { id: 'CF', name: 'Consumidor final' })],
    },
    'takes a CUI': {
      given: [],
      when: ask({ id: '1234 56789 0101', name: 'Ana Xicay' }),
      then: [asked(1, { id: '1234567890101', name: 'Ana Xicay' })],
    },
    'that rounding in dollars left a quetzal short is possible': {
      given: [],
      when: ask(HOTEL, { paid: 34_900 }),
      then: [asked()],
    },
    'again while it waits changes nothing': { given: [asked()], when: ask(), then: [] },
    'again in another name while it waits is refused': {
      given: [asked()],
      when: ask({ id: 'CF', name: '' }),
      then: { rejected: 'invoicing.waits' },
    },
    'again after it was refused is another attempt': {
      given: [asked(), refused],
      when: ask({ id: 'CF', name: '' }),
      then: [asked(2, { id: 'CF', name: 'Consumidor final' })],
    },
    'that has one is refused': {
      given: [asked(), certified],
      when: ask(),
      then: { rejected: 'invoicing.certified_already' },
    },
    'that is not finished is refused': {
      given: [],
      when: ask(HOTEL, { state: 'started' }),
      then: { rejected: 'invoicing.not_finished', params: { state: 'started' } },
    },
    'that is not paid is refused': {
      given: [],
      when: ask(HOTEL, { paid: 34_899 }),
      then: { rejected: 'invoicing.not_paid' },
    },
    'that costs nothing is refused': {
      given: [],
      when: ask(HOTEL, { price: 0, paid: 0 }),
      then: { rejected: 'invoicing.not_paid' },
    },
    'with a wrong check digit is refused': {
      given: [],
      when: ask({ id: '12521338', name: 'Hotel' }),
      then: { rejected: 'invoicing.receiver_invalid' },
    },
    'with a number and no name is refused': {
      given: [],
      when: ask({ id: '12521337', name: ' ' }),
      then: { rejected: 'invoicing.receiver_name_invalid' },
    },
    'with a name that is too long is refused': {
      given: [],
      when: ask({ id: '12521337', name: 'x'.repeat(121) }),
      then: { rejected: 'invoicing.receiver_name_invalid' },
    },
    'is not for drivers': {
      given: [],
      when: ask(HOTEL, {}, { id: 'mario', role: 'driver' }),
      then: { rejected: 'auth.forbidden' },
    },
  }));

describe('the certifier’s answer', () =>
  scenarios(invoice)({
    'makes it certified': { given: [asked()], when: accept(), then: [certified] },
    'that comes again changes nothing': { given: [asked(), certified], when: accept(), then: [] },
    'to an earlier attempt changes nothing': { given: [asked(), refused, asked(2)], when: accept(1), then: [] },
    'to what nobody asked for changes nothing': { given: [], when: accept(), then: [] },
    'may be no': { given: [asked()], when: refuse(), then: [refused] },
    'of no after yes changes nothing': { given: [asked(), certified], when: refuse(), then: [] },
    'is not an administrator’s to give': {
      given: [asked()],
      when: accept(1, lucia),
      then: { rejected: 'auth.forbidden' },
    },
    'of no is not either': { given: [asked()], when: refuse(1, lucia), then: { rejected: 'auth.forbidden' } },
  }));

describe('who issues the invoices', () => {
  const name = (change: Partial<Issuer> = {}, by: Actor = lucia) => ({
    type: 'NameIssuer' as const,
    data: { ...named, ...change },
    by,
    at,
  });
  const was = { type: 'IssuerNamed' as const, data: named };
  scenarios(issuer)({
    'is an administrator who says so of themselves': { given: [], when: name(), then: [was] },
    'is told once': { given: [was], when: name(), then: [] },
    'may change the establishment': {
      given: [was],
      when: name({ establishment: 2 }),
      then: [{ type: 'IssuerNamed', data: { ...named, establishment: 2 } }],
    },
    'is nobody else': { given: [], when: name({ accountId: 'rosa' }), then: { rejected: 'auth.forbidden' } },
    'is no collaborator': {
      given: [],
      when: name({}, { id: 'lucia', role: 'collaborator' }),
      then: { rejected: 'auth.forbidden' },
    },
    'has a trade name': {
      given: [],
      when: name({ tradeName: '' }),
      then: { rejected: 'invoicing.trade_name_invalid' },
    },
    'has no endless trade name': {
      given: [],
      when: name({ tradeName: 'x'.repeat(121) }),
      then: { rejected: 'invoicing.trade_name_invalid' },
    },
    'has an establishment from 1': {
      given: [],
      when: name({ establishment: 0 }),
      then: { rejected: 'invoicing.establishment_invalid' },
    },
    'has an establishment to 9999': {
      given: [],
      when: name({ establishment: 10_000 }),
      then: { rejected: 'invoicing.establishment_invalid' },
    },
  });
});

describe('the document', () => {
  it('is a FACT with 12 % inside of the price, and leads back to the booking', () => {
    expect(document).toMatchObject({
      id: authorization.id,
      type: 'FACT',
      series: 'D412A347',
      number: '2535474368',
      issuedAt: '2026-12-03T15:05:12',
      issuer: { nit: '39525503', affiliation: 'GEN' },
      receiver: HOTEL,
      worth: 35_000,
      amounts: { services: 31_250, vat: 3750 },
      origin: 'booking',
      reservationId: 'r1',
    });
  });

  it('of a small taxpayer is a FPEQ without tax', () => {
    expect(bookedInvoice('r1', asked().data, SMALL, authorization)).toMatchObject({
      type: 'FPEQ',
      issuer: { affiliation: 'PEQ' },
      worth: 35_000,
      amounts: { smallTaxpayer: 35_000, vat: 0 },
    });
  });

  it.each([
    ['general', GENERAL],
    ['small', SMALL],
  ])('keeps every rule of the tax authority, whatever the price (%s taxpayer)', (_what, seller) => {
    for (const amount of [1, 99, 100, 12_345, 35_000, 99_999, 1_000_001]) {
      const dte = dteOf({ ...asked().data, amount }, seller, authorization);
      expect([amount, findingsOf(dte, { referenced: null, settings: DEFAULT_SETTINGS })]).toEqual([amount, []]);
    }
  });
});

describe('an invoice, further', () =>
  scenarios(invoice)({
    'is asked for by the system, too': { given: [], when: ask(HOTEL, {}, system), then: [asked()] },
    'that waits is not changed to another number': {
      given: [asked()],
      when: ask({ ...HOTEL, id: '39525503' }),
      then: { rejected: 'invoicing.waits' },
    },
    'that waits is not changed to another name': {
      given: [asked()],
      when: ask({ ...HOTEL, name: 'Hotel' }),
      then: { rejected: 'invoicing.waits' },
    },
    'is for a name as long as any': {
      given: [],
      when: ask({ ...HOTEL, name: 'x'.repeat(120) }),
      then: [asked(1, { ...HOTEL, name: 'x'.repeat(120) })],
    },
    'that nobody asked for is not certified': { given: [], when: accept(), then: [] },
    'that nobody asked for is not refused': { given: [], when: refuse(), then: [] },
  }));

it('an answer to an invoice that nobody asked for leaves none', () => {
  expect([invoice.evolve({ status: 'none' }, certified), invoice.evolve({ status: 'none' }, refused)]).toEqual([
    { status: 'none' },
    { status: 'none' },
  ]);
});

describe('the issuer, further', () => {
  const name = (data: Partial<Issuer>, by: Actor = lucia) =>
    ({ type: 'NameIssuer', data: { ...named, ...data }, by, at }) as const;
  const wasNamed = (data: Partial<Issuer> = {}) => ({ type: 'IssuerNamed', data: { ...named, ...data } }) as const;
  scenarios(issuer)({
    'is named by the system, too': { given: [], when: name({}, system), then: [wasNamed()] },
    'has a name as long as any': {
      given: [],
      when: name({ tradeName: 'x'.repeat(120) }),
      then: [wasNamed({ tradeName: 'x'.repeat(120) })],
    },
    'has the last of the establishments': {
      given: [],
      when: name({ establishment: 9999 }),
      then: [wasNamed({ establishment: 9999 })],
    },
    'takes another name': {
      given: [wasNamed()],
      when: name({ tradeName: 'Otra' }),
      then: [wasNamed({ tradeName: 'Otra' })],
    },
  });
});

it('says what kind of receiver and taxpayer it is from', () => {
  const cui = { id: '1234567890101', name: 'Ana' };
  const dte = dteOf({ ...asked().data, receiver: cui }, GENERAL, authorization);
  expect([dte.receiver, dte.currency, dte.phrases, dte.items[0]!.kind, dte.instalments]).toEqual([
    { ...cui, special: 'CUI' },
    'GTQ',
    [{ type: 1, scenario: 1 }],
    'S',
    [],
  ]);
  const small = dteOf(asked().data, SMALL, authorization);
  expect([small.receiver.special, small.phrases]).toEqual([null, [{ type: 3, scenario: 1 }]]);
});
