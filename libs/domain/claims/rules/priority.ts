type Priority = 'low' | 'medium' | 'high';

/** First and last number of each priority; a claim type has one from 1 to 10. */
export const PRIORITY_RANGES: Readonly<Record<Priority, readonly [from: number, to: number]>> = {
  low: [0, 3],
  medium: [4, 6],
  high: [7, 10],
};

/** Up to 3 low, 4 to 6 medium, above 6 high. */
export const priorityOf = (priority: number): Priority =>
  priority <= PRIORITY_RANGES.low[1] ? 'low' : priority <= PRIORITY_RANGES.medium[1] ? 'medium' : 'high';
