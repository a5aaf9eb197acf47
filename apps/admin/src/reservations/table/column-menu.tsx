import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useId, useState } from 'react';
import { useText } from '../../i18n/use-text.js';
import { Icon } from '../../ui/icon.js';
import { useRoomForTable } from '../../ui/list/room-for-table.js';
import { useTableFilters } from '../../data/table-filter.js';
import { useColumns } from './use-columns.js';

/** Which columns the table of this tab shows; kept in this browser. */
export function ColumnMenu() {
  const text = useText();
  const id = useId();
  const { tab } = useTableFilters();
  const { all, isShown, toggle } = useColumns(tab);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!useRoomForTable()) return null;
  const label = text('finding.columns');
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? id : undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Icon name="columns" />
        </IconButton>
      </Tooltip>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {all.map((column) => (
          <MenuItem
            key={column.label}
            role="menuitemcheckbox"
            aria-checked={isShown(column)}
            disabled={column.always}
            dense
            onClick={() => toggle(column)}
          >
            <Checkbox size="small" checked={isShown(column)} tabIndex={-1} disableRipple aria-hidden="true" />
            {text(column.label)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
