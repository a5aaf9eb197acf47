import { type TourId, type TourKey, TOURS } from '@camino/contracts/tours/tour.js';
import type { ComponentType } from 'react';
import { FourByFour, Hike, Horseback } from '../../illustrations/ascents.js';
import type { SceneProps } from '../../illustrations/scene.js';

export const PICTURES: Readonly<Record<TourKey, ComponentType<SceneProps>>> = {
  fourByFour: FourByFour,
  horseback: Horseback,
  hiking: Hike,
};

/** Names of the tours in links, besides their ids. */
const NAMED: Readonly<Record<string, TourId>> = { '4x4': 1, horseback: 2, hiking: 3 };

/** The tour that a link names by its id or its name; null for anything else. */
export const tourNamed = (text: string | null): TourId | null =>
  TOURS.find(({ id }) => String(id) === text)?.id ?? NAMED[text?.toLowerCase() ?? ''] ?? null;

export const keyOf = (tour: TourId): TourKey => (TOURS.find(({ id }) => id === tour) ?? TOURS[0]).key;

/** Whole quetzales without decimals: `Q500`. */
export const shortPrice = (quetzales: number): string => `Q${quetzales.toLocaleString('en-US')}`;
