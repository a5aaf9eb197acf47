import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useId, useState } from 'react';
import { Icon } from './icon.js';
import type { IconName } from './icons.js';

export type MoreItem = Readonly<{ key: string; label: string; icon: IconName; danger?: boolean; onChoose: () => void }>;

type MoreMenuProps = Readonly<{
  label: string;
  /** Name of the row, for those who do not see where the button stands. */
  of: string;
  items: readonly MoreItem[];
}>;

/** What is done to a row less often, behind one button. */
export function MoreMenu({ label, of, items }: MoreMenuProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (item: MoreItem): void => {
    setAnchor(null);
    item.onChoose();
  };
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          size="small"
          color="primary"
          aria-label={`${label} ${of}`}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? id : undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Icon name="more" />
        </IconButton>
      </Tooltip>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {items.map((item) => (
          <MenuItem key={item.key} onClick={() => choose(item)} sx={item.danger ? { color: 'error.main' } : undefined}>
            <ListItemIcon sx={{ color: 'inherit' }}>
              <Icon name={item.icon} />
            </ListItemIcon>
            {item.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
