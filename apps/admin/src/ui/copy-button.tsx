import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import { Icon } from './icon.js';

/** Milliseconds for which the tooltip says that it was copied. */
const COPIED_MS = 2000;

/** Copies a text to the clipboard; its tooltip says Copied for two seconds, then Copy again. */
export function CopyButton({ textToCopy }: Readonly<{ textToCopy: () => string }>) {
  const text = useText();
  const notify = useNotify();
  const [copied, setCopied] = useState(0);
  const [hovered, setHovered] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(0), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(textToCopy());
      setCopied((times) => times + 1);
    } catch {
      notify('reservation.copyFailed', { type: 'warning' });
    }
  };

  const label = text(copied ? 'reservation.copied' : 'reservation.copy');
  return (
    <Tooltip
      title={label}
      open={hovered || copied > 0}
      onOpen={() => setHovered(true)}
      onClose={() => setHovered(false)}
    >
      <IconButton size="small" aria-label={label} onClick={() => void copy()}>
        <Icon name={copied ? 'check' : 'copy'} />
      </IconButton>
    </Tooltip>
  );
}
