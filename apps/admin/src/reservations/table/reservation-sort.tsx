import { useText } from '../../i18n/use-text.js';
import { SortSelect } from '../../ui/list/sort-select.js';

const FIELDS = ['pick_up_at', 'requested_at', 'reservation_number', 'user', 'origin', 'destination', 'driver'] as const;

/** What reservations can be sorted by where there are cards. */
export function ReservationSort() {
  const text = useText();
  return <SortSelect choices={FIELDS.map((field) => ({ field, label: text(`reservation.column.${field}`) }))} />;
}
