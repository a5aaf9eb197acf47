import { fireEvent, screen } from '@testing-library/react';
import type { Fee } from '@camino/contracts/catalogue/fee.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import { settle, visit } from '../../visit.given.js';
// Loaded ahead: how long a busy machine takes to fetch the page is not what is looked at here.
import './reservations-page.js';

/** Noon of a Tuesday in Guatemala. */
export const NOW = new Date('2027-03-02T18:00:00.000Z');
export const DAY = '2027-03-05';

export type Call = Readonly<{
  method: string;
  path: string;
  body: Readonly<Record<string, unknown>>;
  headers: Readonly<Record<string, string>>;
}>;
/** Status and body of an answer; null when none comes. */
export type Answer = readonly [status: number, body: unknown] | null;
type Answers = Readonly<Record<string, Answer | ((call: Call) => Answer)>>;

export const feeFor = (origin: string, destination: string, more: Partial<Fee> = {}): Partial<Fee> => ({
  id: `${origin}_${destination}`,
  origin_id: origin,
  destination_id: destination,
  people: 5,
  total: 350,
  price_default: 600.5,
  ...more,
});
const DOLLAR = { id: 'USD', amount: 7.67, currency_id: 'USD', currency: { abbreviation: 'USD' } };
export const HOLD = 'hold-0001';

const USUAL: Answers = {
  'GET /fee': [200, { data: [feeFor('GUA-AIRPORT', 'ANT'), feeFor('ANT', 'PAN')] }],
  'GET /exchange_rate': [200, { data: [DOLLAR] }],
  'GET /fee/surcharges': [200, { data: [] }],
  'POST /reservation/hours_available': [200, { data: ['09:00', '10:00', '14:00'] }],
  'POST /reservation/verify_available': [201, { data: { available: true, hold_id: HOLD, expires_at: NOW } }],
  'POST /personal_info/find_email': [200, { message: 0 }],
  'POST /personal_info': [201, { data: {} }],
  'POST /personal_info/send_confirmation_email': [200, { data: true }],
  'POST /reservation': [201, { data: { reservation_number: '270305-001', token: 'token-1' } }],
};

export const problem = (status: number, code: string, message: string, more: object = {}): Answer => [
  status,
  { type: 'about:blank', title: '', status, code, message, requestId: 'r1', ...more },
];
export const taken = (nearest: readonly string[]): Answer =>
  problem(409, 'calendar.not_available', 'x', { data: { nearest_hours: nearest } });

/** Plays the API at the network's edge; answers the calls made, in order. */
export const serve = (answers: Answers = {}): Call[] => {
  const calls: Call[] = [];
  const all = { ...USUAL, ...answers };
  globalThis.fetch = (async (url: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const call: Call = {
      method,
      path: url.replace(/^\/api/, ''),
      body: (body ? JSON.parse(body as string) : {}) as Call['body'],
      headers: headers as Record<string, string>,
    };
    calls.push(call);
    const answer = all[`${method} ${call.path}`];
    const found = typeof answer === 'function' ? answer(call) : answer;
    if (!found) throw new TypeError('failed to fetch');
    const [status, content] = found;
    return { ok: status < 300, status, headers: { get: () => null }, text: async () => JSON.stringify(content) };
  }) as unknown as typeof fetch;
  return calls;
};

export const callsTo = (calls: readonly Call[], path: string): readonly Call[] =>
  calls.filter((call) => call.path === path);

export const givenPage = (): void => {
  beforeEach(() => {
    jest.useFakeTimers({ now: NOW });
    window.scrollTo = () => undefined;
    sessionStorage.clear();
  });
  afterEach(async () => {
    await settle(20_000);
    sessionStorage.clear();
    jest.useRealTimers();
  });
};

/** What the tab keeps: as if it had been filled in before. */
export const kept = (more: object, stage: 1 | 2 | 3 | 'waiting' = 1, holdId?: string): void =>
  sessionStorage.setItem(
    'camino.reservations',
    JSON.stringify({ stage, holdId, draft: { key: 'key-of-this-draft', ...more } }),
  );
export const TRIP = { pickUp: 'GUA-AIRPORT', dropOff: 'ANT', date: DAY, time: '10:00', adults: 2, children: 1 };
export const PERSON = { firstName: 'Ana', lastName: 'Paz', email: 'ana@example.com', phone: '+502 5555 1234' };

export const open = (language: Language = 'en') => visit('/reservations', language);
export const choose = async (label: string, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await settle();
};
export const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const fillPerson = () => {
  fill('First name', PERSON.firstName);
  fill('Last name', PERSON.lastName);
  fill('Email', PERSON.email);
  fill('Phone', PERSON.phone);
};
export const stepTitle = () => screen.getByRole('heading', { level: 2 }).textContent;
