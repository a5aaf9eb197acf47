import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { Reservation, ReservationAction } from '@camino/contracts/reservation.js';
import { Icon } from '../../ui/icon.js';
import type { IconName } from '../../ui/icons.js';

/** `icon` in a table row, `button` on a page, `big` for a thumb. */
export type Appearance = 'icon' | 'button' | 'big';
export type VerbProps = Readonly<{ row: Reservation; appearance?: Appearance }>;

type VerbButtonProps = VerbProps &
  Readonly<{
    verb: ReservationAction;
    icon: IconName;
    label: string;
    onPress: () => void;
    pending?: boolean;
    weight?: 'main' | 'plain' | 'danger';
  }>;

const LOOKS = {
  main: { variant: 'contained', color: 'primary' },
  plain: { variant: 'outlined', color: 'primary' },
  danger: { variant: 'outlined', color: 'error' },
} as const;

/** A verb's button, not there at all when the server does not allow the verb. */
export function VerbButton({
  row,
  verb,
  icon,
  label,
  onPress,
  pending,
  appearance = 'button',
  weight = 'plain',
}: VerbButtonProps) {
  if (!row.allowed_actions.includes(verb)) return null;
  if (appearance === 'icon') {
    return (
      <Tooltip title={label}>
        <span>
          <IconButton
            size="small"
            color={LOOKS[weight].color}
            aria-label={`${label} ${row.reservation_number}`}
            onClick={onPress}
            disabled={pending}
          >
            <Icon name={icon} />
          </IconButton>
        </span>
      </Tooltip>
    );
  }
  return (
    <Button
      {...LOOKS[weight]}
      size={appearance === 'big' ? 'large' : 'medium'}
      fullWidth={appearance === 'big'}
      sx={appearance === 'big' ? { minHeight: 52 } : undefined}
      startIcon={<Icon name={icon} />}
      onClick={onPress}
      disabled={pending}
    >
      {label}
    </Button>
  );
}
