import type { Erasure, EventCatalogue } from '@camino/domain/kernel/catalogued.js';
import type { RecordedEvent } from '../event-log/event-log.js';
import type { AnyProjection, Projection, Row } from './projection.js';

/** The types of events by which a person's keys are destroyed. */
const erasingIn = (catalogue: EventCatalogue): readonly string[] =>
  Object.keys(catalogue).filter((type) => catalogue[type]?.erases !== undefined);

/** The same projection, which also forgets whom an event of the catalogue erases, as it declares. */
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

/** The projections as they are run over a log of these events. */
export const forgettingPeople = (
  projections: readonly AnyProjection[],
  catalogue: EventCatalogue,
): readonly AnyProjection[] => projections.map((projection) => forgetful(projection, erasingIn(catalogue)));
