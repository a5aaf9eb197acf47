import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

type Option = Readonly<{ value: string; label: string }>;
type NarrowProps = Readonly<{
  label: string;
  value: string;
  any: string;
  options: readonly Option[];
  onChange: (value: string) => void;
}>;

/** Leaves those of a list that are one of a few ways; empty, they are any. */
export function Narrow({ label, value, any, options, onChange }: NarrowProps) {
  const known = options.some((option) => option.value === value) ? value : '';
  return (
    <TextField
      select
      label={label}
      value={known}
      onChange={(event) => onChange(event.target.value)}
      sx={{ flex: '1 1 150px', maxWidth: { md: 190 } }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{any}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
