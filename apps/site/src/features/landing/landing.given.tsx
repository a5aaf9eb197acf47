import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { RatingSummary } from '@camino/contracts/claims/claim.js';
import type { FareRoutes } from '@camino/contracts/catalogue/fee.js';
import { tellOffice } from '../../data/office.js';
import { LanguageProvider } from '../../i18n/language.js';
import { WholeLandingPage } from './whole-landing-page.js';

const route = (origin_id: string, destination_id: string, from: number, from_usd: number | null = null) => ({
  origin_id,
  destination_id,
  from,
  from_usd,
});

export const OFFER: FareRoutes = {
  routes: [
    route('GUA-AIRPORT', 'ANT', 350, 45.63),
    route('ANT', 'GUA-AIRPORT', 1234.5, 160.95),
    route('ANT', 'PAN', 730, 95.18),
    route('ANT', 'EPAR', 700, 91.26),
    route('PAN', 'ANT', 730, 95.18),
    route('ANT', 'monterrico', 600, 78.23),
  ],
  places: [
    { id: 'ANT', place: 'Antigua' },
    { id: 'monterrico', place: 'Monterrico' },
  ],
};

export const RATINGS: RatingSummary = {
  count: 3,
  average: 4.3,
  by_stars: [0, 0, 1, 0, 2],
  comments: [
    { starts: 5, comment: 'Muy amable', month: '2026-12' },
    { starts: 3, comment: '<b>Tarde</b>', month: '2026-11' },
  ],
};

export const FLEET = [
  { type_vehicle_id: 'suv', type: 'SUV', brand: 'Toyota', color: 'Gris', seats: 4, image: null },
  {
    type_vehicle_id: 'minibus',
    type: 'Minibús',
    brand: 'Hyundai',
    color: 'Turquesa',
    seats: 12,
    image: '/photos/h1.jpg',
  },
];

type Answers = Readonly<Record<string, unknown>>;

/** What the public calls answer; a call without an answer fails. */
export const answering = (answers: Answers): string[] => {
  const asked: string[] = [];
  globalThis.fetch = (async (path: string) => {
    asked.push(path);
    const body = answers[path.replace('/api', '')];
    return {
      ok: body !== undefined,
      status: body === undefined ? 503 : 200,
      text: async () => JSON.stringify({ data: body }),
      json: async () => ({ data: body }),
    };
  }) as unknown as typeof fetch;
  return asked;
};

export const ALL: Answers = {
  '/fee/routes': OFFER,
  '/rating/summary': RATINGS,
  '/fleet': FLEET,
  '/drivers': [{ name: 'Mario', image: null }],
};

/** 18:20 in Guatemala on March 3, 2026. */
export const EVENING = new Date('2026-03-04T00:20:00.000Z');

export const withTheClockAt = (now: Date): void => {
  beforeEach(() => {
    jest.useFakeTimers({ now });
  });
  afterEach(() => {
    jest.useRealTimers();
    tellOffice(null);
    window.history.replaceState(null, '', '/');
  });
};

/** The landing page once the calls have answered; the paths it opens. */
export const open = async (language: 'es' | 'en' = 'es', answers: Answers = ALL): Promise<string[]> => {
  answering(answers);
  const opened: string[] = [];
  render(
    <LanguageProvider initial={language}>
      <WholeLandingPage goTo={(path) => opened.push(path)} />
    </LanguageProvider>,
  );
  await act(() => jest.advanceTimersByTimeAsync(20));
  return opened;
};

export const form = () => within(screen.getByRole('form', { name: /Reserve su traslado|Book your transfer/ }));
export const choose = (label: RegExp | string, value: string) =>
  fireEvent.change(form().getByLabelText(label), { target: { value } });
export const optionsOf = (label: string) =>
  within(form().getByLabelText(label))
    .getAllByRole('option')
    .map((option) => option.getAttribute('value'));
/** The section that an anchor leads to. */
export const part = (anchor: string): HTMLElement => document.getElementById(anchor)!;
