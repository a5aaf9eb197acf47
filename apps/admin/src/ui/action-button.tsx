import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Icon } from './icon.js';
import type { IconName } from './icons.js';

/** `icon` in a table row, `button` on a page, `big` for a thumb. */
export type Appearance = 'icon' | 'button' | 'big';
export type Weight = 'main' | 'plain' | 'danger';

type ActionButtonProps = Readonly<{
  icon: IconName;
  label: string;
  /** Name of the row, for those who do not see where an icon stands. */
  of: string;
  onPress: () => void;
  appearance?: Appearance;
  weight?: Weight;
  disabled?: boolean;
  /** What it does, for shortcuts and for the focus to come back to. */
  verb?: string;
}>;

const LOOKS = {
  main: { variant: 'contained', color: 'primary' },
  plain: { variant: 'outlined', color: 'primary' },
  danger: { variant: 'outlined', color: 'error' },
} as const;

/** A button that does something to a row. */
export function ActionButton({
  icon,
  label,
  of,
  onPress,
  appearance = 'icon',
  weight = 'plain',
  disabled,
  verb,
}: ActionButtonProps) {
  if (appearance === 'icon')
    return (
      <Tooltip title={label}>
        <span style={{ display: 'inline-flex' }}>
          <IconButton
            size="small"
            color={LOOKS[weight].color}
            data-verb={verb}
            aria-label={`${label} ${of}`}
            onClick={onPress}
            disabled={disabled}
          >
            <Icon name={icon} />
          </IconButton>
        </span>
      </Tooltip>
    );
  const big = appearance === 'big';
  return (
    <Button
      {...LOOKS[weight]}
      data-verb={verb}
      size={big ? 'large' : 'medium'}
      fullWidth={big}
      sx={big ? { minHeight: 52 } : undefined}
      startIcon={<Icon name={icon} />}
      onClick={onPress}
      disabled={disabled}
    >
      {label}
    </Button>
  );
}
