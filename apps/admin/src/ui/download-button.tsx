import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { ApiError } from '@camino/client/api-error.js';
import { TOAST } from '@camino/contracts/kernel/limits.js';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { download } from '../data/download.js';
import { useLanguage, useText } from '../i18n/use-text.js';
import { whyOf } from './export-button.js';
import { Icon } from './icon.js';

type DownloadButtonProps = Readonly<{
  /** Under /api. */
  path: string;
  query?: Readonly<Record<string, string>>;
  /** What the file is made of, where the server has to be told. */
  body?: object;
  otherwiseNamed: string;
  label: string;
}>;

/** Saves a file of the server in the language on screen. */
export function DownloadButton({ path, query = {}, body, otherwiseNamed, label }: DownloadButtonProps) {
  const text = useText();
  const language = useLanguage();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const file = {
        path,
        query: { ...query, lang: language },
        ...(body && { body }),
        otherwiseNamed,
        onProgress: () => undefined,
      };
      notify('record.export.done', { type: 'success', messageArgs: { name: await download(file) } });
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      const why = whyOf(cause, text);
      notify('record.export.failed', { type: 'error', autoHideDuration: TOAST.long, messageArgs: { why } });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      onClick={() => void save()}
      disabled={busy}
      startIcon={busy ? <CircularProgress size={18} /> : <Icon name="download" />}
    >
      {label}
    </Button>
  );
}
