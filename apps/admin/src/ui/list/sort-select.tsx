import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useListContext } from 'react-admin';
import { useText } from '../../i18n/use-text.js';
import { useRoomForTable } from './room-for-table.js';

const ORDERS = ['ASC', 'DESC'] as const;

type SortSelectProps = Readonly<{ choices: readonly Readonly<{ field: string; label: string }>[] }>;

/** Sorting where there are cards instead of table heads. */
export function SortSelect({ choices }: SortSelectProps) {
  const text = useText();
  const { sort, setSort } = useListContext();
  if (useRoomForTable()) return null;
  const change = (value: string): void => {
    const [field = sort.field, order] = value.split(' ');
    setSort({ field, order: order === 'DESC' ? 'DESC' : 'ASC' });
  };
  return (
    <TextField
      select
      label={text('reservation.sort.label')}
      value={`${sort.field} ${sort.order}`}
      onChange={(event) => change(event.target.value)}
      sx={{ flex: '1 1 200px' }}
    >
      {choices.flatMap(({ field, label }) =>
        ORDERS.map((order) => (
          <MenuItem key={`${field} ${order}`} value={`${field} ${order}`}>
            {label}, {text(`reservation.sort.${order}`)}
          </MenuItem>
        )),
      )}
    </TextField>
  );
}
