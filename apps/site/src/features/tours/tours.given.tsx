import { fireEvent, screen } from '@testing-library/react';
import type { TrackedTour } from '@camino/contracts/tours/tour.js';
import { forgetToasts, refusal, type Reply, settle, Stream, visit } from '../../visit.given.js';
// Loaded ahead: how long a busy machine takes to fetch a page is not what is looked at here.
import './tours-page.js';
import './tour-tracking-page.js';
import './tour-wizard-page.js';

type Asked = Readonly<{ method: string; path: string; body: unknown; headers: Readonly<Record<string, string>> }>;

export const departures = (left: number, date = '2026-12-05'): Reply => ({
  status: 200,
  body: { data: [500, 250, 200].map((price, at) => ({ tour: at + 1, date, price, places_left: left, open: true })) },
});
export const BOOKED: Reply = {
  status: 201,
  body: { data: { id: 't1', token: 'token-t1', number: '261205-001', state: 'requested', price: 600 } },
};

export const TOUR: TrackedTour = {
  id: 't1',
  number: '261205-001',
  state: 'requested',
  version: 0,
  allowed_actions: ['cancel'],
  tour: 3,
  date: '2026-12-05',
  departs_at: '2026-12-05T19:00:00.000Z',
  returns_at: '2026-12-06T17:00:00.000Z',
  adults: 2,
  children: 1,
  passengers: 3,
  price: 600,
  price_per_person: 200,
  contact: { name: 'Ana Morales', email: 'a••@example.com', phone: '••••34' },
  companions: ['Luis Morales', 'Eva Morales'],
  note: 'Sin carne',
  requested_at: '2026-12-01T15:00:00.000Z',
  expires_at: '2026-12-02T15:00:00.000Z',
  ending: null,
  cancel_until: '2026-12-04T19:00:00.000Z',
  timeline: [{ type: 'TourBookingRequested', at: '2026-12-01T15:00:00.000Z' }],
};

/** What the API answers by method and path without its query; functions decide at each call. */
export type Answers = Record<string, Reply | ((asked: Asked) => Reply)>;

/** Plays the API at the network's edge; answers the calls made except those to the live stream. */
export const answering = (answers: Answers, stream = new Stream()): Asked[] => {
  const calls: Asked[] = [];
  globalThis.fetch = (async (path: string, init: RequestInit = {}) => {
    if (path.startsWith('/api/stream')) return stream.open(path, init);
    const method = init.method ?? 'GET';
    const asked = {
      method,
      path,
      body: init.body ? (JSON.parse(init.body as string) as unknown) : undefined,
      headers: init.headers as Record<string, string>,
    };
    calls.push(asked);
    const answer = answers[`${method} ${path.split('?')[0]}`] ?? refusal(404, 'route.unknown', 'no');
    const reply = typeof answer === 'function' ? answer(asked) : answer;
    if (reply instanceof Error) throw reply;
    return {
      ok: reply.status < 300,
      status: reply.status,
      headers: { get: () => null },
      text: async () => JSON.stringify(reply.body ?? {}),
    };
  }) as unknown as typeof fetch;
  return calls;
};

export const USUAL: Answers = { 'GET /api/tour/availability': departures(12), 'POST /api/tour': BOOKED };

/** Tuesday, 9:00 in Guatemala. */
export const NOW = new Date('2026-12-01T15:00:00.000Z');

export const freshTab = (): void => {
  beforeEach(() => {
    sessionStorage.clear();
    jest.useFakeTimers({ now: NOW, advanceTimers: true });
  });
  afterEach(() => {
    forgetToasts();
    jest.useRealTimers();
  });
};

export const open = async (path = '/acatenango-tour', language: 'es' | 'en' = 'es') => visit(path, language);
export const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
/** Month, day and year, as they are typed. */
export const typeDate = async (written: string) => {
  fireEvent.change(field('date'), { target: { value: written } });
  await settle();
};
export const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
export const write = (values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) fireEvent.change(field(name), { target: { value } });
};
export const goOn = async () => {
  fireEvent.click(screen.getByRole('button', { name: /^(Continuar|Continue)$/ }));
  await settle();
};
export const times = async (name: string, count: number) => {
  for (let n = 0; n < count; n += 1) fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};
export const describedBy = (name: string) =>
  (field(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

export const ANA = {
  'contact.name': 'Ana Morales',
  'contact.age': '34',
  'contact.email': 'ana@example.com',
  'contact.phone': '5555 1234',
};
