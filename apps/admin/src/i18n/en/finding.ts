import type * as source from '../es/finding.js';
import type { SameTexts } from '../types/texts.js';

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
  claimPending: 'With a claim waiting',
  expiring: 'Expires in less than %{hours} h',
  trips: {
    title: '1 trip is ahead |||| %{smart_count} trips are ahead',
    reassign: 'Reassign the trip |||| Reassign the %{smart_count} trips',
  },
  view: {
    title: 'Views',
    none: 'You have not saved any yet',
    save: 'Save this view…',
    confirm: 'Save view',
    name: 'Name of the view',
    nameHint: 'Keeps the filters of the table, not the words searched for.',
    remove: 'Remove %{name}',
    saved: 'View saved',
    removed: 'View removed',
    failed: 'The view could not be removed',
  },
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
  unknown: 'That date does not exist',
  unknownMonth: 'That month does not exist',
  past: 'Choose today or a later day',
  tooEarly: 'The date must be %{day} or later',
  tooLate: 'The date must be %{day} or earlier',
};

export const palette: SameTexts<typeof source.palette> = {
  label: 'Search or go to…',
  hint: 'Number, passenger, plate, page…',
  results: 'Results',
  none: 'Nothing matches',
  count: '1 result |||| %{smart_count} results',
  shortcuts: 'Keyboard shortcuts',
  part: { bookings: 'Reservations', people: 'People', vehicles: 'Vehicles', pages: 'Pages', actions: 'Actions' },
  key: {
    j: 'Next row',
    k: 'Row before',
    x: 'Select the row',
    a: 'Approve the row',
    t: 'Assign transport to the row',
    open: 'Open the row',
  },
};
