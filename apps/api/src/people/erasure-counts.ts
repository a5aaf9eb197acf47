import { ERASURE_COUNTS, type ErasureCount } from '@camino/contracts/people/people.js';
import type { PersonalData, PersonalRecords } from '../platform/ops/areas/index.js';

/** How many of each kind of thing the areas find among these records, with what they call them. */
export const countsIn = (
  areas: readonly PersonalData[],
  records: PersonalRecords,
): readonly Readonly<{ name: ErasureCount; says: string; count: number }>[] =>
  ERASURE_COUNTS.flatMap((name) =>
    areas.flatMap(({ counts }) => {
      const counted = counts?.[name];
      return counted ? [{ name, says: counted.says, count: counted.of(records).length }] : [];
    }),
  );

/** The records of several subjects as those of one. */
export const together = (records: readonly PersonalRecords[]): PersonalRecords => ({
  streams: [...new Set(records.flatMap(({ streams }) => streams))],
  parts: [...new Set(records.flatMap(({ parts }) => parts))],
});
