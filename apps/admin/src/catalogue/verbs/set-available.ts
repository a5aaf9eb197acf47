import type { CatalogueRow } from '@camino/contracts/catalogue/catalogue.js';
import { createElement } from 'react';
import { ComingTrips } from '../../ui/reservation/coming-trips.js';
import { changeRecord } from '../../data/record-calls.js';
import type { Verb } from '../../verbs/verb.js';
import { resourceOf } from '../kind/kind-resource.js';
import { bodyOf, valuesOf } from '../kind/row-form.js';
import { nameOf } from '../kind/row-words.js';

const setStatus = (
  status: boolean,
  {
    label,
    ...look
  }: Pick<Verb<CatalogueRow>, 'name' | 'icon' | 'weight' | 'facts'> &
    Readonly<{ label: 'catalogue.status.setAvailable' | 'catalogue.status.setNotAvailable' }>,
): Verb<CatalogueRow> => ({
  ...look,
  resource: resourceOf('vehicle'),
  isAllowed: (row) => (row.status === true) !== status,
  label,
  title: (row, text) => `${text(label)}: ${nameOf('vehicle', row)}`,
  question: 'record.confirm.update',
  ready: true,
  send: (row, _body, key) =>
    changeRecord('vehicle', row, bodyOf('vehicle', { ...valuesOf('vehicle', row), status }), key),
  done: 'catalogue.kind.vehicle.updated',
  failed: 'catalogue.kind.vehicle.updateFailed',
});

/** Takes a vehicle back into service. */
export const setAvailable = setStatus(true, {
  name: 'set-available',
  icon: 'check',
  label: 'catalogue.status.setAvailable',
});

/** Takes a vehicle out of service. */
export const setNotAvailable = setStatus(false, {
  name: 'set-not-available',
  icon: 'refuse',
  weight: 'danger',
  label: 'catalogue.status.setNotAvailable',
  facts: ({ id }) => createElement(ComingTrips, { of: { vehicle_id: id } }),
});
