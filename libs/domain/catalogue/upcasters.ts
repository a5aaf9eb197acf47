import type { Upcaster } from '../kernel/upcaster.js';

type RowEventV1 = Readonly<{ kind: string; row: Readonly<Record<string, unknown>> }>;

const FORMAT = /\p{Cf}/gu;
const MARKS_OF_A_VEHICLE = ['no_plate', 'no_chassis'];

/**
 * Version 1 stored plates and chassis numbers as they were typed and, in early events, texts with invisible characters
 * (Unicode format characters). In version 2 the former are in upper case, as on the vehicle, and the latter are
 * removed.
 */
const inCapitalsAndSeen = ({ row, ...data }: RowEventV1) => ({
  ...data,
  row: Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value];
      const seen = value.replace(FORMAT, '');
      return [name, data.kind === 'vehicle' && MARKS_OF_A_VEHICLE.includes(name) ? seen.toUpperCase() : seen];
    }),
  ),
});

export const catalogueUpcasters: readonly Upcaster[] = [
  'CatalogueRowAdded',
  'CatalogueRowChanged',
  'CatalogueRowRestored',
].map((type) => ({ type, v: 1, up: inCapitalsAndSeen }));
