import type { Erasure, EventCatalogue } from '@camino/domain/kernel/catalogued.js';
import type { RecordedEvent } from '../../log/event-store/index.js';
import type { AnyProjection, Projection, Row } from './projection.js';

/** The event types that destroy a person's keys. */
const erasingIn = (catalogue: EventCatalogue): readonly string[] =>
  Object.keys(catalogue).filter((type) => catalogue[type]?.erases !== undefined);

/** Adds the handling of erasing events to a projection, as it declares in `forgets`. */
const forgetful = <R extends Row>(projection: Projection<R>, erasing: readonly string[]): Projection<R> => {
  const { forgets, handles, rowsOf, project } = projection;
  if (!forgets) return projection;
  const isErasure = ({ type }: RecordedEvent): boolean => erasing.includes(type);
  return {
    ...projection,
    handles: [...handles, ...erasing],
    rowsOf: (event) => (isErasure(event) ? [...new Set(forgets.rowsOf(event.data as Erasure))] : rowsOf(event)),
    project: (row, event, id) =>
      isErasure(event) ? row && forgets.project(row, (event.data as Erasure).subject) : project(row, event, id),
  };
};

/** The projections, extended to handle the erasing events of this catalogue. */
export const withForgetting = (
  projections: readonly AnyProjection[],
  catalogue: EventCatalogue,
): readonly AnyProjection[] => projections.map((projection) => forgetful(projection, erasingIn(catalogue)));
