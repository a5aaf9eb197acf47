import type { AnyProjection } from './projection.js';

/** The default pace. */
const SHARED_PACE = '';

export const paceOf = ({ pace = SHARED_PACE }: AnyProjection): string => pace;

/** What belongs to each pace, that of the default pace last. */
export const sharedLast = <T>(byPace: ReadonlyMap<string, T>): readonly T[] => {
  const { [SHARED_PACE]: shared, ...others } = Object.fromEntries(byPace);
  return [...Object.values(others), ...(shared === undefined ? [] : [shared])];
};
