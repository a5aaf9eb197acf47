import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import CircularProgress from '@mui/material/CircularProgress';
import { ApiError, NO_RESPONSE } from '@camino/client/api-error.js';
import { TOAST } from '@camino/contracts/kernel/limits.js';
import { useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { download } from '../data/download.js';
import { type Text, useLanguage, useText } from '../i18n/use-text.js';
import { Icon } from './icon.js';

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Why a file could not be had, in words. */
export const whyOf = (error: ApiError, text: Text): string => {
  if (error.status === NO_RESPONSE) return text('record.export.offline');
  return error.problem ? error.message : text('record.export.unknown');
};

type Format = 'xlsx' | 'csv';

/**
 * Saves the rows of the list around as a spreadsheet, or as comma-separated values: those it is searched for, in its
 * order, all pages.
 */
export function ExportButton({ resource }: Readonly<{ resource: string }>) {
  const text = useText();
  const language = useLanguage();
  const notify = useNotify();
  const list = useListContext();
  const [bytes, setBytes] = useState<number | null>(null);

  const save = async (format: Format): Promise<void> => {
    setBytes(0);
    const query = {
      filter: JSON.stringify(list.filterValues),
      sort: JSON.stringify([list.sort.field, list.sort.order]),
      lang: language,
    };
    try {
      const name = await download({
        path: `/admin/${resource}/export.${format}`,
        query,
        otherwiseNamed: `${resource}.${format}`,
        onProgress: setBytes,
      });
      notify('record.export.done', { type: 'success', messageArgs: { name } });
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      notify('record.export.failed', {
        type: 'error',
        autoHideDuration: TOAST.long,
        messageArgs: { why: whyOf(cause, text) },
      });
    } finally {
      setBytes(null);
    }
  };
  const off = bytes !== null || !list.total;
  return (
    <ButtonGroup variant="outlined">
      <Button
        onClick={() => void save('xlsx')}
        disabled={off}
        startIcon={bytes === null ? <Icon name="download" /> : <CircularProgress size={18} />}
      >
        {bytes === null ? text('record.export.button') : text('record.export.working', { size: sizeOf(bytes) })}
      </Button>
      <Button onClick={() => void save('csv')} disabled={off} aria-label={text('record.export.csv')}>
        {text('record.export.csvShort')}
      </Button>
    </ButtonGroup>
  );
}
