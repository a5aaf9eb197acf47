import { act, fireEvent, render, screen } from '@testing-library/react';
import type { Fee } from '@camino/contracts/catalogue/fee.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import { MemoryRouter } from '../../router/memory.given.js';
import { useLocation } from '../../router/router.js';
import { Pages } from '../../app.js';
import { LanguageProvider } from '../../i18n/language.js';
import { ToastRegion } from '../../ui/toast-region.js';
import { forgetToasts } from '../../visit.given.js';
// Loaded ahead: how long a busy machine takes to fetch the page is not what is looked at here.
import './booking-page.js';
import { forgetDraft } from './state/draft.js';
import { forgetHold } from './state/hold.js';

const place = (id: string) => ({ id, place: `Place ${id}` });

export const feeFor = (origin: string, destination: string, more: Partial<Fee> = {}): Fee => ({
  id: `${origin}_${destination}`,
  trip: `${origin} – ${destination}`,
  price: 8.75,
  price_default: 1500.5,
  total: 1234.5,
  people: 5,
  distance: 40,
  duration_min: 75,
  return_min: 75,
  measure_type_id: 'km',
  measure_type: { abbreviation: 'km' },
  origin_id: origin,
  destination_id: destination,
  origin: place(origin),
  destination: place(destination),
  only_cash: false,
  ...more,
});

export const FEES = [feeFor('GUA-AIRPORT', 'ANT'), feeFor('ANT', 'PAN'), feeFor('G9', 'G10', { only_cash: true })];
const RATE = { id: 'USD', amount: 7.67, currency_id: 'USD', currency: { abbreviation: 'USD' } };
export const VEHICLES = [
  { id: 'sedan', name: 'Sedán', version: 1, seats: 3 },
  { id: 'suv', name: 'SUV', version: 1, seats: 4 },
  { id: 'minibus', name: 'Minibús', version: 1, seats: 15 },
];
export const HOURS = ['09:00', '10:00', '14:00'];

export type Call = Readonly<{
  method: string;
  path: string;
  body: Readonly<Record<string, unknown>>;
  headers: Readonly<Record<string, string>>;
}>;
/** Status and body of an answer; null when none comes. */
export type Answer = readonly [status: number, body: unknown] | null;
type Answers = Readonly<Record<string, Answer | ((call: Call) => Answer)>>;

const USUAL: Answers = {
  'GET /fee': [200, { data: FEES }],
  'GET /exchange_rate': [200, { data: [RATE] }],
  'GET /type_vehicle': [200, { data: VEHICLES }],
  'GET /fee/surcharges': [200, { data: [] }],
  'POST /reservation/hours_available': [200, { data: HOURS }],
  'POST /reservation/verify_available': [
    201,
    { data: { available: true, hold_id: 'hold-1', expires_at: '2026-03-02T12:10:00.000Z' } },
  ],
  'POST /reservation': [201, { data: { reservation_number: '270303-001', token: 'token-1' } }],
};

export const problem = (status: number, code: string, message: string, more: object = {}): Answer => [
  status,
  { type: 'about:blank', title: '', status, code, message, requestId: 'r1', ...more },
];

/** Plays the API at the network's edge; answers the calls made, in order. */
export const serve = (answers: Answers = {}): Call[] => {
  const calls: Call[] = [];
  const all = { ...USUAL, ...answers };
  window.fetch = (async (
    url: string,
    { method = 'GET', body, headers }: { method?: string; body?: string; headers: Record<string, string> },
  ) => {
    const call: Call = {
      method,
      path: url.replace(/^\/api/, ''),
      body: (body ? JSON.parse(body) : {}) as Call['body'],
      headers,
    };
    calls.push(call);
    const answer = all[`${method} ${call.path}`];
    const found = typeof answer === 'function' ? answer(call) : answer;
    if (!found) throw new TypeError('Failed to fetch');
    const [status, content] = found;
    return { ok: status < 300, status, headers: new Map(), text: async () => JSON.stringify(content) };
  }) as unknown as typeof fetch;
  return calls;
};

export const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');
export const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A trip to be booked from the middle of March 2 in Guatemala, more than a day ahead. */
export const NOW = new Date('2027-03-02T18:00:00.000Z');
export const LINK = {
  fecha: '2027-03-05',
  hora: '10:00',
  pasajeros: 2,
  pasajerosN: 1,
  noMaletas: 3,
  textoVuelo: 'AV640',
  switchSillaNinos: true,
  switchSillaRuedas: false,
  origen: 'GUA-AIRPORT',
  destino: 'ANT',
};

const Address = () => {
  const { pathname, search } = useLocation();
  return (
    <>
      <output data-testid="address">{pathname}</output>
      <output data-testid="query">{search}</output>
    </>
  );
};
export const address = () => screen.getByTestId('address').textContent;

/** Time passes, and what was under way in the meantime is done. */
export const pass = (milliseconds = 50) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

export const open = (path: string, language: Language = 'es') =>
  render(
    <MemoryRouter at={path}>
      <LanguageProvider initial={language}>
        <Pages />
        <ToastRegion />
        <Address />
      </LanguageProvider>
    </MemoryRouter>,
  );

/** Opens the page and waits for the wizard. */
export const visit = async (path: string, language: Language = 'es') => {
  const { unmount } = open(path, language);
  await screen.findAllByRole('heading', { level: 2 }, { timeout: 5000 });
  await pass();
  return unmount;
};
export const visitLink = (link: object = LINK, language: Language = 'es') =>
  visit(`/view/${base64url(link)}`, language);

export const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass();
};
export const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const choose = (label: string | RegExp) => fireEvent.click(screen.getByLabelText(label));
export const stepTitle = () => screen.getByRole('heading', { level: 2, name: /^(Paso|Step) \d/ }).textContent;

export const fillPersonal = () => {
  fill('Nombre', 'Ana');
  fill('Apellido', 'Paz');
  fill('Correo electrónico', 'ana@example.com');
  fill('Teléfono', '+502 5555 1234');
  fill('CUI o pasaporte', 'AB123456');
};

/** From the review on: everything is filled in, and paid in cash. */
export const fillUntilReview = async (link: object = LINK) => {
  await fillUntilCost(link);
  choose(/^Efectivo/);
  await press('Continuar');
};

/** Steps 1 to 4 of a trip from the link, paid in cash unless told otherwise. */
export const fillUntilCost = async (link: object = LINK) => {
  await visitLink(link);
  await press('Continuar');
  fillPersonal();
  await press('Continuar');
  choose(/^Sedán/);
  await press('Continuar');
};

export const givenWizard = () => {
  beforeEach(() => {
    sessionStorage.clear();
    jest.useFakeTimers({ now: NOW });
    window.scrollTo = () => undefined;
    forgetDraft();
    forgetHold();
  });
  afterEach(() => {
    forgetToasts();
    jest.useRealTimers();
  });
};
