import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { page } from '../data/page.js';
import { useLanguage, useText } from '../i18n/use-text.js';
import { Icon } from '../ui/icon.js';
import type { SheetWords } from './excel/month-sheet.js';
import { regimeName, useMonthTitle } from './ledger-words.js';
import { useExportFailure } from './use-paper.js';

type ExcelButtonProps = Readonly<{
  name: string;
  /** Null while there is nothing to write. */
  build: ((words: SheetWords) => Promise<Blob>) | null;
}>;

/** Writes a spreadsheet here, in the browser. */
export function ExcelButton({ name, build }: ExcelButtonProps) {
  const text = useText();
  const language = useLanguage();
  const notify = useNotify();
  const fail = useExportFailure();
  const monthTitle = useMonthTitle();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    if (!build) return;
    setBusy(true);
    try {
      page.keep(await build({ text, language, monthTitle, regime: (id) => regimeName(id, text) }), name);
      notify('ledger.excel.done', { type: 'success', messageArgs: { name } });
    } catch (cause) {
      // The library itself may not have come: the network is what is missing then.
      fail(cause);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      disabled={!build || busy}
      startIcon={busy ? <CircularProgress size={18} /> : <Icon name="download" />}
      onClick={() => void save()}
    >
      {text(busy ? 'ledger.excel.working' : 'ledger.excel.button')}
    </Button>
  );
}
