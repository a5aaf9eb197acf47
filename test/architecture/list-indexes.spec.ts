import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { people } from '../../apps/api/src/accounts/people.projection.js';
import { toUserSort, USER_COLUMNS } from '../../apps/api/src/accounts/users/user-list.js';
import { HELD_VOID_COLUMNS, toHeldVoidSort } from '../../apps/api/src/billing/held-void.controller.js';
import { heldVoids } from '../../apps/api/src/billing/held-voids.projection.js';
import { CLAIM_COLUMNS, toClaimSort } from '../../apps/api/src/claims/claim-list.js';
import { claims } from '../../apps/api/src/claims/claims.projection.js';
import { ratingComments } from '../../apps/api/src/claims/rating-comments.projection.js';
import { inquiries } from '../../apps/api/src/inquiries/inquiries.projection.js';
import { INQUIRY_COLUMNS, toInquirySort } from '../../apps/api/src/inquiries/inquiry-list.js';
import { INVOICE_COLUMNS, toInvoiceSort } from '../../apps/api/src/invoicing/invoice.controller.js';
import { invoices } from '../../apps/api/src/invoicing/invoices.projection.js';
import { cashUps } from '../../apps/api/src/payments/cash-ups.projection.js';
import {
  CASH_UP_COLUMNS,
  PAYMENT_COLUMNS,
  toCashUpSort,
  toPaymentSort,
} from '../../apps/api/src/payments/payment-list.js';
import { payments } from '../../apps/api/src/payments/payments.projection.js';
import type { ListQuery } from '../../apps/api/src/platform/edge/http/list.js';
import type { AnyProjection, IndexKey } from '../../apps/api/src/platform/read/projecting/projection.js';
import { bookings } from '../../apps/api/src/reservations/rows/bookings.projection.js';
import { listOf, RESERVATION_COLUMNS } from '../../apps/api/src/reservations/rows/list-query.js';
import { TOUR_COLUMNS, toTourSort } from '../../apps/api/src/tours/tour-list.js';
import { tours } from '../../apps/api/src/tours/tours.projection.js';

type Sort = Readonly<Record<string, 1 | -1>>;
/** `filters`: fields that the usual filters of the list fix, each with the order in which the list is then shown. */
type List = Readonly<{
  projection: AnyProjection;
  columns: Readonly<Record<string, string>>;
  toSort: (query: ListQuery) => Sort;
  filters: readonly (readonly string[])[];
}>;

const NOW = '2026-03-03T16:40:00.000Z';

/** By the file that reads the columns of the query. */
const LISTS: Readonly<Record<string, List>> = {
  'reservations/rows/list-query.ts': {
    projection: bookings,
    columns: RESERVATION_COLUMNS,
    toSort: (query) => listOf(query, NOW).page.sort,
    filters: [
      ['state'],
      ['pickUpDate'],
      ['driverId'],
      ['vehicleId'],
      ['feeId'],
      ['payment'],
      ['clientId'],
      ['clientId', 'claimed'],
      ['bookedBy'],
      ['claimPending'],
    ],
  },
  'claims/claim-list.ts': { projection: claims, columns: CLAIM_COLUMNS, toSort: toClaimSort, filters: [['pending']] },
  'tours/tour-list.ts': { projection: tours, columns: TOUR_COLUMNS, toSort: toTourSort, filters: [['state']] },
  'inquiries/inquiry-list.ts': {
    projection: inquiries,
    columns: INQUIRY_COLUMNS,
    toSort: toInquirySort,
    filters: [['state'], ['assignee']],
  },
  'invoicing/invoice.controller.ts': {
    projection: invoices,
    columns: INVOICE_COLUMNS,
    toSort: toInvoiceSort,
    filters: [['state']],
  },
  'billing/held-void.controller.ts': {
    projection: heldVoids,
    columns: HELD_VOID_COLUMNS,
    toSort: toHeldVoidSort,
    filters: [['open']],
  },
  'payments/payment-list.ts': {
    projection: payments,
    columns: PAYMENT_COLUMNS,
    toSort: toPaymentSort,
    filters: [['reservationId'], ['driverId']],
  },
  'payments/payment-list.ts, cash-ups': {
    projection: cashUps,
    columns: CASH_UP_COLUMNS,
    toSort: toCashUpSort,
    filters: [['driverId'], ['isOpen']],
  },
  'accounts/users/user-list.ts': {
    projection: people,
    columns: USER_COLUMNS,
    toSort: toUserSort,
    filters: [['role'], ['active'], ['emailConfirmed']],
  },
};

type Query = Readonly<{ projection: AnyProjection; fixed: readonly string[]; sort: Sort }>;

/** Queries with an order that no visitor chooses. */
const OTHERS: readonly Query[] = [
  { projection: ratingComments, fixed: ['quotable'], sort: { ratedAt: -1, _id: 1 } },
  { projection: people, fixed: ['role'], sort: { sortName: 1, _id: 1 } },
  { projection: claims, fixed: [], sort: { filedAt: -1, _id: -1 } },
  { projection: bookings, fixed: ['clientId'], sort: { pickUpAt: -1, _id: -1 } },
  { projection: tours, fixed: ['standing.subject'], sort: { date: 1, _id: 1 } },
];

/**
 * Whether MongoDB reads rows in this order from an index: behind the fields that the filter fixes, the fields of the
 * sort follow with the same directions or all with the opposite ones. `_id` is no hidden last field
 * (https://www.mongodb.com/docs/manual/tutorial/sort-results-with-indexes/).
 */
const serves = (key: IndexKey, { fixed, sort }: Omit<Query, 'projection'>): boolean => {
  const fields = Object.entries(key);
  const leading = fields.slice(0, fixed.length).map(([name]) => name);
  const wanted = Object.entries(sort).filter(([name]) => !fixed.includes(name));
  const found = fields.slice(fixed.length, fixed.length + wanted.length);
  const turns = found.map(([, direction], at) => direction === wanted[at]?.[1]);
  return (
    fixed.every((name) => leading.includes(name)) &&
    wanted.every(([name], at) => found[at]?.[0] === name) &&
    new Set(turns).size <= 1
  );
};

/** Every collection has this one. */
const OF_ID: IndexKey = { _id: 1 };

const describeQuery = ({ projection, fixed, sort }: Query): string =>
  `${projection.name}: ${[...fixed, ''].join(', ')}sorted by ${JSON.stringify(sort)}`;

const unserved = (queries: readonly Query[]): readonly string[] => [
  ...new Set(
    queries
      .filter((query) => ![OF_ID, ...query.projection.indexes].some((key) => serves(key, query)))
      .map(describeQuery),
  ),
];

const sortQuery = (column: string, direction: 'ASC' | 'DESC'): ListQuery => ({
  sort: JSON.stringify([column, direction]),
});

const queriesOf = ({ projection, columns, toSort, filters }: List): readonly Query[] => [
  ...Object.keys(columns).flatMap((column) =>
    (['ASC', 'DESC'] as const).map((direction) => ({
      projection,
      fixed: [],
      sort: toSort(sortQuery(column, direction)),
    })),
  ),
  ...filters.map((fixed) => ({ projection, fixed, sort: toSort({}) })),
];

describe('the rules of a real MongoDB', () => {
  const query = (sort: Sort, ...fixed: string[]) => ({ fixed, sort });

  it.each([
    ['the fields of the sort', { at: 1, _id: 1 }, query({ at: 1, _id: 1 }), true],
    ['all of them reversed', { at: 1, _id: 1 }, query({ at: -1, _id: -1 }), true],
    ['some of them reversed', { at: 1, _id: 1 }, query({ at: -1, _id: 1 }), false],
    ['without the id', { at: 1 }, query({ at: 1, _id: 1 }), false],
    ['behind a fixed field', { state: 1, at: 1, _id: 1 }, query({ at: 1, _id: 1 }, 'state'), true],
    ['behind another field', { state: 1, at: 1, _id: 1 }, query({ at: 1, _id: 1 }), false],
    ['before a further field', { at: 1, _id: 1, state: 1 }, query({ at: 1, _id: 1 }), true],
  ] as const)('decide whether an index serves a sort: %s', (_how, key, wanted, expected) => {
    expect(serves(key as IndexKey, wanted)).toBe(expected);
  });
});

describe('the indexes of the lists', () => {
  it.each(Object.entries(LISTS))('serve every order and every usual filter of %s', (_file, list) => {
    expect(unserved(queriesOf(list))).toEqual([]);
  });

  it('serve the other ordered queries', () => expect(unserved(OTHERS)).toEqual([]));

  it('are tested for every file that reads the order of a query', () => {
    const root = resolve(__dirname, '../../apps/api/src');
    const reading = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        /(?<!\.spec)\.ts$/.test(file) &&
        !file.startsWith('platform/') &&
        readFileSync(join(root, file), 'utf8').includes('sortOf('),
    );
    expect(reading.filter((file) => !(file in LISTS))).toEqual([]);
  });

  it.each([...new Set([...Object.values(LISTS), ...OTHERS].map(({ projection }) => projection))])(
    'contain none that another makes redundant: $name',
    ({ indexes }: AnyProjection) => {
      const keys = indexes.map((key) => JSON.stringify(key).slice(0, -1));
      expect(
        keys.filter((key, at) => keys.some((other, index) => index !== at && other.startsWith(`${key},`))),
      ).toEqual([]);
    },
  );
});
