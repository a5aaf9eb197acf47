import type * as source from '../es/finding.js';
import type { SameTexts } from '../texts.js';

export const finding: SameTexts<typeof source.finding> = {
  title: 'Filters',
  active: 'Active filters',
  remove: 'Remove the filter %{condition}',
  any: 'Any',
  show: 'See the results',
  columns: 'Columns',
  days: '%{from} to %{to}',
  daysFrom: 'From %{from}',
  daysTo: 'Until %{to}',
  hours: 'Next %{hours} h',
  withinHours: 'In the next %{hours} h',
  unassigned: 'Without transport',
  assigned: 'With transport',
  unanswered: 'The driver has not answered',
  overdue: 'Should be over, not finished',
  expiring: 'Expires in less than %{hours} h',
  field: {
    days: 'Pick-up days',
    date_from: 'From',
    date_to: 'Until',
    within_hours: 'Time until pick-up',
    states: 'State',
    unassigned: 'Transport',
    fee_id: 'Route',
    driver_id: 'Driver',
    vehicle_id: 'Vehicle',
    booked_by: 'Booked by',
  },
};

/** Days that are typed or chosen. */
export const date: SameTexts<typeof source.date> = {
  pattern: 'mm/dd/yyyy',
  choose: 'Choose %{field}',
  monthBefore: 'Month before',
  monthAfter: 'Month after',
};
