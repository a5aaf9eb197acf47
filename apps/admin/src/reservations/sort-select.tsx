import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useListContext } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import { TABLE } from './reservation-rows.js';

const FIELDS = ['pick_up_at', 'requested_at', 'reservation_number', 'user', 'origin', 'destination', 'driver'] as const;
const ORDERS = ['ASC', 'DESC'] as const;

/** Sorting where there are cards instead of table heads. */
export function SortSelect() {
  const text = useText();
  const { sort, setSort } = useListContext();
  const table = useMediaQuery(TABLE, { noSsr: true });
  if (table) return null;
  const change = (value: string): void => {
    const [field = 'pick_up_at', order] = value.split(' ');
    setSort({ field, order: order === 'DESC' ? 'DESC' : 'ASC' });
  };
  return (
    <TextField select label={text('reservation.sort.label')} value={`${sort.field} ${sort.order}`} onChange={(event) => change(event.target.value)} sx={{ flex: '1 1 200px' }}>
      {FIELDS.flatMap((field) =>
        ORDERS.map((order) => (
          <MenuItem key={`${field} ${order}`} value={`${field} ${order}`}>
            {text(`reservation.column.${field}`)}, {text(`reservation.sort.${order}`)}
          </MenuItem>
        )),
      )}
    </TextField>
  );
}
