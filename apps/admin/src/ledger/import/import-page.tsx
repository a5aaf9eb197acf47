import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LedgerYear } from '@camino/contracts/ledger/ledger-calls.js';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCommand } from '../../data/use-command.js';
import { useText } from '../../i18n/use-text.js';
import { PageTitle } from '../../layout/page-title.js';
import { FailureNotice } from '../../ui/failure-notice.js';
import { useOnline } from '../../ui/use-online.js';
import { fetchYear, type Whose } from '../ledger-calls.js';
import { Forbidden, isForbidden, STILL_ALLOWED_MS } from '../ledger-state.js';
import { today } from '../ledger-words.js';
import { DropZone } from './drop-zone.js';
import { fetchRefused, sendFiles, type Sending, sendingOf } from './import-calls.js';
import { ImportHistory } from './import-history.js';
import styles from './import-page.module.css';
import { ImportResults } from './import-results.js';

/** Files that are still in this tab, with the import that they were sent with. */
type AtHand = Readonly<{ id: string; files: readonly File[] }>;

const isZip = ({ name }: File): boolean => name.toLowerCase().endsWith('.zip');

/** Of what was sent: archives, and the files that were refused; all, where not all of these are listed. */
const refusedAmong = async ({ id, files }: AtHand): Promise<readonly File[]> => {
  const refused = await fetchRefused(id);
  if (refused === null) return files;
  const names = new Set(refused.map(({ archivo }) => archivo));
  return files.filter((file) => isZip(file) || names.has(file.name));
};

/** Whose books, and which import is shown, as the address says it. */
const useImportPlace = () => {
  const [search, setSearch] = useSearchParams();
  const open = (id: string): void => {
    const next = new URLSearchParams(search);
    next.set('importacion', id);
    setSearch(next);
  };
  return { whose: search.get('usuario_id') ?? undefined, shown: search.get('importacion'), open };
};

type Place = ReturnType<typeof useImportPlace>;

/** Sends files and keeps them, so that those which were refused can be sent again. */
const useSending = ({ whose, open }: Place) => {
  const client = useQueryClient();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [atHand, setAtHand] = useState<AtHand | null>(null);
  const { run, pending, failure } = useCommand({
    send: async (sending: Sending, key) => ({ ...(await sendFiles(sending, key)), sent: sending.files }),
    done: 'ledgerImport.sent',
    tell: () => true,
    onDone: ({ id, sent }) => {
      setAtHand({ id, files: sent });
      open(id);
      void client.invalidateQueries({ queryKey: ['ledger'] });
    },
  });
  const send = async (chosen: readonly File[]): Promise<void> => {
    setFiles(chosen);
    await run(sendingOf(whose, chosen));
  };
  return { files, atHand, send, pending, failure };
};

/** Files on their way, or why they did not arrive. */
function Way({ files, send, pending, failure }: ReturnType<typeof useSending>) {
  const text = useText();
  const label = text('ledgerImport.sending', { smart_count: files.length });
  if (pending)
    return (
      <div role="status">
        <p className={styles.line}>{label}</p>
        <LinearProgress aria-label={label} />
      </div>
    );
  if (!failure) return null;
  return (
    <div className={styles.failure}>
      <FailureNotice failure={failure} about="form" />
      <Button variant="outlined" onClick={() => void send(files)}>
        {text('shell.retry')}
      </Button>
    </div>
  );
}

/** The other taxpayer whose books the files go into, asked again and again; nobody for one's own books. */
const useOther = (whose: Whose) => {
  const year = Number(today().slice(0, 4));
  const { data, error } = useQuery({
    queryKey: ['ledger', 'year', whose, year],
    queryFn: ({ signal }) => fetchYear(whose, year, signal),
    enabled: whose !== undefined,
    retry: false,
    refetchInterval: STILL_ALLOWED_MS,
  });
  /* One's own year may be kept under this key: the page of the books reads it. */
  return { other: whose === undefined || error ? undefined : data, error };
};

/** Sending files, and what came of them. */
function Work({ place, other }: Readonly<{ place: Place; other: LedgerYear | undefined }>) {
  const text = useText();
  const online = useOnline();
  const sending = useSending(place);
  const { whose, shown, open } = place;
  const { atHand, pending, send } = sending;
  const taken = shown !== null && atHand?.id === shown ? atHand : null;
  return (
    <div className={styles.page}>
      {other && (
        <Alert severity="info" variant="outlined">
          {text(other.escribe ? 'ledger.ofOtherHint' : 'ledger.readOnly')}
        </Alert>
      )}
      {!online && <Alert severity="warning">{text('ledgerImport.offline')}</Alert>}
      {other?.escribe !== false && <DropZone disabled={pending} onFiles={(chosen) => void send(chosen)} />}
      <Way {...sending} />
      {shown && (
        <ImportResults
          key={shown}
          id={shown}
          retrying={pending}
          {...(taken && { onRetry: () => void refusedAmong(taken).then(send, () => undefined) })}
        />
      )}
      <ImportHistory whose={whose} onOpen={open} />
    </div>
  );
}

/** Brings electronic invoices into the books, and says what came of each file. */
export default function ImportPage() {
  const text = useText();
  const place = useImportPlace();
  const { whose } = place;
  const { other, error } = useOther(whose);
  return (
    <>
      <PageTitle title={other ? text('ledger.importOfOther', { name: other.usuario.nombre }) : text('ledger.import')}>
        <Button component={Link} to={whose ? `/ledger?usuario_id=${encodeURIComponent(whose)}` : '/ledger'}>
          {text('ledgerImport.back')}
        </Button>
      </PageTitle>
      {isForbidden(error) ? <Forbidden /> : <Work place={place} other={other} />}
    </>
  );
}
