import Fab from '@mui/material/Fab';
import useScrollTrigger from '@mui/material/useScrollTrigger';
import Zoom from '@mui/material/Zoom';
import { useText } from '../i18n/use-text.js';
import { Icon } from '../ui/icon.js';

/** Appears once a screenful has been scrolled by. */
export function BackToTop() {
  const text = useText();
  const scrolled = useScrollTrigger({ disableHysteresis: true, threshold: 600 });
  const label = text('shell.toTop');
  return (
    <Zoom in={scrolled} unmountOnExit>
      <Fab
        size="medium"
        color="primary"
        aria-label={label}
        title={label}
        onClick={() => window.scrollTo({ top: 0 })}
        sx={{ position: 'fixed', right: 20, bottom: 20, boxShadow: 'var(--shadow-float)' }}
      >
        <Icon name="up" />
      </Fab>
    </Zoom>
  );
}
