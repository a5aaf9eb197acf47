import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Icon } from './icon.js';
import type { IconName } from './icons.js';

type IconActionProps = Readonly<{
  icon: IconName;
  label: string;
  /** Name of the row, for those who do not see where the button stands. */
  of: string;
  onPress: () => void;
  danger?: boolean;
}>;

/** A small button in a row. */
export function IconAction({ icon, label, of, onPress, danger }: IconActionProps) {
  return (
    <Tooltip title={label}>
      <IconButton size="small" color={danger ? 'error' : 'primary'} aria-label={`${label} ${of}`} onClick={onPress}>
        <Icon name={icon} />
      </IconButton>
    </Tooltip>
  );
}
