import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Icon } from './icon.js';

/** Pixels that are left between what is opened and the edge of the screen. */
const MARGIN = 4;

/** What a field of the form kit is given besides its value. */
export type FieldState = Readonly<{
  error?: boolean;
  helperText?: ReactNode;
  required?: boolean;
  autoFocus?: boolean;
  onLeave?: () => void;
}>;

type PickedFieldProps = FieldState &
  Readonly<{
    label: string;
    labelHidden?: boolean;
    /** What stands in the field. */
    shown: string;
    placeholder: string;
    /** Says what the button opens. */
    choose: string;
    /** Pixels. */
    minWidth: number;
    maxLength?: number;
    onType: (typed: string) => void;
    /** What was typed is given up for the value. */
    onSettle: () => void;
    /** What is chosen from; `close` once it was. */
    children: (close: () => void) => ComponentProps<typeof Popover>['children'];
  }>;

/** A field whose value is typed, or chosen from what its button opens. */
export function PickedField({
  label,
  labelHidden,
  shown,
  choose,
  minWidth,
  maxLength,
  onType,
  onSettle,
  onLeave,
  children,
  ...field
}: PickedFieldProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => setAnchor(null);
  return (
    <>
      <TextField
        {...field}
        label={labelHidden ? undefined : label}
        value={shown}
        onChange={(event) => onType(event.target.value)}
        onBlur={() => {
          onSettle();
          onLeave?.();
        }}
        sx={{ minWidth }}
        slotProps={{
          inputLabel: { shrink: true },
          formHelperText: { component: 'div' },
          htmlInput: {
            'aria-label': labelHidden ? label : undefined,
            inputMode: 'numeric',
            autoComplete: 'off',
            maxLength,
          },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  size="small"
                  edge="end"
                  aria-label={choose}
                  aria-haspopup="dialog"
                  onClick={(event) => setAnchor(event.currentTarget)}
                >
                  <Icon name="today" />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        marginThreshold={MARGIN}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': label, sx: { maxWidth: `calc(100% - ${2 * MARGIN}px)` } },
        }}
      >
        {children(close)}
      </Popover>
    </>
  );
}
