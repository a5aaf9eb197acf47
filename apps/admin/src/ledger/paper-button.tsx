import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { type Text, type TextKey, useText } from '../i18n/use-text.js';
import { Icon } from '../ui/icon.js';
import type { PaperAsked } from './ledger-calls.js';
import { usePaper } from './use-paper.js';

type PaperButtonProps = Readonly<{
  /** Null while it is not known what is to be printed. */
  asked: PaperAsked | null;
  /** Why it cannot be pressed. */
  why?: string;
}>;

const wordsFor = (working: ReturnType<typeof usePaper>['working'], text: Text): string => {
  if (!working) return text('ledger.pdf.button');
  if (working.share === null) return text('ledger.pdf.waiting');
  return text('ledger.pdf.working', { percent: Math.floor(working.share * 100) });
};

const DONE: TextKey = 'ledger.pdf.done';

/** Has the server print, and says how far it is. */
export function PaperButton({ asked, why }: PaperButtonProps) {
  const text = useText();
  const { working, make } = usePaper(DONE);
  return (
    <Button
      variant="outlined"
      disabled={!asked || working !== null}
      title={asked ? undefined : why}
      startIcon={working ? <CircularProgress size={18} /> : <Icon name="download" />}
      onClick={() => asked && void make(asked)}
    >
      {wordsFor(working, text)}
    </Button>
  );
}
