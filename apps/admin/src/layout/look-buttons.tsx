import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useText } from '../i18n/use-text.js';
import { Icon } from '../ui/icon.js';
import { useDensity, useMode } from './menu/look.js';

/** Light or dark. The label says what pressing does. */
export function ModeButton() {
  const text = useText();
  const [mode, setMode] = useMode();
  const next = mode === 'dark' ? 'light' : 'dark';
  const label = text(`shell.look.${next}`);
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => setMode(next)}>
        <Icon name={next === 'dark' ? 'moon' : 'sun'} />
      </IconButton>
    </Tooltip>
  );
}

/** Compact or comfortable rows. The label says what pressing does. */
export function DensityButton() {
  const text = useText();
  const [density, setDensity] = useDensity();
  const next = density === 'compact' ? 'comfortable' : 'compact';
  const label = text(`shell.look.${next}`);
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => setDensity(next)}>
        <Icon name={next === 'compact' ? 'list' : 'rows'} />
      </IconButton>
    </Tooltip>
  );
}
