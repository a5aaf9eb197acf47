import TableCell from '@mui/material/TableCell';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useListContext } from 'react-admin';

type SortHeadProps = Readonly<{
  label: string;
  field?: string;
  align?: 'left' | 'center' | 'right';
  width?: string;
  minWidth?: string;
  className?: string;
}>;

/** Head of a column; with a `field` a press sorts by it, another press the other way round. */
export function SortHead({ label, field, align, width, minWidth, className }: SortHeadProps) {
  const { sort, setSort } = useListContext();
  const active = field !== undefined && sort.field === field;
  const order = sort.order === 'ASC' ? 'asc' : 'desc';
  return (
    <TableCell align={align} className={className} sortDirection={active ? order : false} sx={{ width, minWidth }}>
      {field ? (
        <TableSortLabel
          active={active}
          direction={active ? order : 'asc'}
          onClick={() => setSort({ field, order: active && order === 'asc' ? 'DESC' : 'ASC' })}
        >
          {label}
        </TableSortLabel>
      ) : (
        label
      )}
    </TableCell>
  );
}
