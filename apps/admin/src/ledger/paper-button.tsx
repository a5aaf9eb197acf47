import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { type Text, type TextKey, useText } from '../i18n/use-text.js';
import { Hint } from '../ui/hint.js';
import { Icon } from '../ui/icon.js';
import type { PaperAsked } from './ledger-calls.js';
import { usePaper } from './use-paper.js';

type PaperButtonProps = Readonly<{
  /** Null while it is not known what is to be printed. */
  asked: PaperAsked | null;
  /** Why it cannot be pressed. */
  why?: string;
  /** What it is of, for those who do not see what stands around the button. */
  of?: string;
}>;

type Kind = 'pdf' | 'excel';

const wordsFor = (kind: Kind, working: ReturnType<typeof usePaper>['working'], text: Text): string => {
  if (!working) return text(`ledger.${kind}.button`);
  if (working.share === null) return text(`ledger.${kind}.waiting`);
  return text(`ledger.${kind}.share`, { percent: Math.floor(working.share * 100) });
};

const DONE: Readonly<Record<Kind, TextKey>> = { pdf: 'ledger.pdf.done', excel: 'ledger.excel.done' };

/** Has the server make a file, and says how far it is. */
export function PaperButton({ asked, why, of }: PaperButtonProps) {
  const text = useText();
  const kind = asked?.path === 'libro_excel' ? 'excel' : 'pdf';
  const { working, make } = usePaper(DONE[kind]);
  const button = (
    <Button
      variant="outlined"
      disabled={!asked || working !== null}
      aria-label={of ? `${of} · ${wordsFor(kind, working, text)}` : undefined}
      startIcon={working ? <CircularProgress size={18} /> : <Icon name="download" />}
      onClick={() => asked && void make(asked)}
    >
      {wordsFor(kind, working, text)}
    </Button>
  );
  // What is disabled takes neither focus nor touch.
  return asked || !why ? button : <Hint words={why}>{button}</Hint>;
}
