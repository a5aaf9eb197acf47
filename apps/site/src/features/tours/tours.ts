import { toQuetzales } from '@camino/domain/kernel/rules/money.js';
import { TOUR_IDS, type TourId, TOURS } from '@camino/domain/tours/rules/tours.js';
import type { ComponentType } from 'react';
import { FourByFour, Hike, Horseback } from '../../illustrations/ascents.js';
import type { SceneProps } from '../../illustrations/scene.js';

const KEYS = { 1: 'fourByFour', 2: 'horseback', 3: 'hiking' } as const satisfies Readonly<Record<TourId, string>>;
type TourKey = (typeof KEYS)[TourId];

/** The tours as the site offers them; `price` in quetzales for each person. */
export const OFFERED = TOUR_IDS.map((id) => ({ id, key: KEYS[id], price: toQuetzales(TOURS[id].centavos) }));

export const PICTURES: Readonly<Record<TourKey, ComponentType<SceneProps>>> = {
  fourByFour: FourByFour,
  horseback: Horseback,
  hiking: Hike,
};

/** Names of the tours in links, besides their ids. */
const NAMED: Readonly<Record<string, TourId>> = { '4x4': 1, horseback: 2, hiking: 3 };

/** The tour that a link names by its id or its name; null for anything else. */
export const tourNamed = (text: string | null): TourId | null =>
  TOUR_IDS.find((id) => String(id) === text) ?? NAMED[text?.toLowerCase() ?? ''] ?? null;

export const keyOf = (tour: TourId): TourKey => KEYS[tour];

/** Whole quetzales without decimals: `Q500`. */
export const shortPrice = (quetzales: number): string => `Q${quetzales.toLocaleString('en-US')}`;
