import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useText } from '../../i18n/use-text.js';
import { Icon } from '../../ui/icon.js';
import { useShortcut } from '../../ui/use-shortcut.js';

const Palette = lazy(() => import('./palette.js'));
const ShortcutsDialog = lazy(() => import('./shortcuts-dialog.js'));

/** The palette by its button or Ctrl K, the list of keys by `?`. */
export function QuickAccess() {
  const text = useText();
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null);
  const close = useCallback(() => setOpen(null), []);
  useShortcut(
    '?',
    useCallback(() => setOpen('keys'), []),
  );
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpen((known) => (known === null && !document.querySelector('[role="dialog"]') ? 'palette' : known));
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const label = text('palette.label');
  return (
    <>
      <Tooltip title={`${label} (Ctrl K)`}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K"
          onClick={() => setOpen('palette')}
        >
          <Icon name="search" />
        </IconButton>
      </Tooltip>
      <Suspense fallback={null}>
        {open === 'palette' && <Palette onClose={close} />}
        {open === 'keys' && <ShortcutsDialog onClose={close} />}
      </Suspense>
    </>
  );
}
