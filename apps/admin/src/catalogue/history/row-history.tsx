import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { RowVersion, CatalogueKind, CatalogueRow } from '@camino/contracts/catalogue/catalogue.js';
import { useState } from 'react';
import { fetchHistory } from '../../data/catalogue-calls.js';
import { useFormat } from '../../i18n/format.js';
import { useText } from '../../i18n/use-text.js';
import { AsItWas } from '../../ui/as-it-was.js';
import { HistoryDrawer, HistoryEntries } from '../../ui/history-drawer.js';
import { Icon } from '../../ui/icon.js';
import { ReadState } from '../../ui/read-state.js';
import { ChangeList, TimelineEntry } from '../../ui/timeline-entry.js';
import type { VerbDialogProps } from '../../verbs/verb.js';
import { VerbDialog } from '../../verbs/verb-dialog.js';
import { RowFacts } from '../kind/row-facts.js';
import { nameOf } from '../kind/row-words.js';
import { restoreRow } from '../verbs/restore-row.js';
import { actorWords, changesIn } from './past-words.js';
import styles from './row-history.module.css';

type VersionProps = Readonly<{
  kind: CatalogueKind;
  version: RowVersion;
  current: boolean;
  onRestore: (version: number, row: CatalogueRow) => void;
}>;

function Version({ kind, version: past, current, onRestore }: VersionProps) {
  const text = useText();
  const format = useFormat();
  const { version, at, actor, action, restored, row } = past;
  const what = (
    <>
      {text(`record.past.action.${action}`)}
      <span className={styles.number}>
        {text('record.past.version', { version })}
        {restored !== null && `, ${text('record.past.restoredFrom', { version: restored })}`}
      </span>
      {current && <Chip component="span" size="small" label={text('record.past.current')} />}
    </>
  );
  return (
    <TimelineEntry
      what={what}
      meta={
        <>
          <time dateTime={at}>{format.instant(at)}</time>, {text('history.by', { who: actorWords(actor, text) })}
        </>
      }
    >
      <ChangeList changes={changesIn(kind, past, text)} />
      {!current && row && (
        <Button
          size="small"
          startIcon={<Icon name="undo" size="small" />}
          onClick={() => onRestore(version, row as CatalogueRow)}
        >
          {text('record.past.restore')}
        </Button>
      )}
    </TimelineEntry>
  );
}

type VersionsProps = Readonly<{ kind: CatalogueKind; id: string; versions: readonly RowVersion[] }>;
type Restoring = Pick<VerbDialogProps<CatalogueRow>, 'verb' | 'row'>;

function Versions({ kind, id, versions }: VersionsProps) {
  const [restoring, setRestoring] = useState<Restoring | null>(null);
  const newest = versions[0]?.version ?? 0;
  const restore = (version: number, row: CatalogueRow): void =>
    setRestoring({
      verb: restoreRow({ kind, version, label: 'record.past.restore' }),
      row: { ...row, id, version: newest },
    });
  return (
    <>
      <HistoryEntries>
        {versions.map((past) => (
          <Version
            key={past.version}
            kind={kind}
            version={past}
            current={past.version === newest}
            onRestore={restore}
          />
        ))}
      </HistoryEntries>
      {restoring && <VerbDialog {...restoring} onClose={() => setRestoring(null)} />}
    </>
  );
}

type RowHistoryProps = Readonly<{ kind: CatalogueKind; row: CatalogueRow; onClose: () => void }>;

/** Everything that happened to a row, newest first, and the way back to each version. */
export function RowHistory({ kind, row, onClose }: RowHistoryProps) {
  const text = useText();
  const history = useQuery({
    queryKey: [kind, 'history', row.id],
    queryFn: ({ signal }) => fetchHistory(kind, row.id, signal),
    retry: false,
  });
  const latest = (history.data?.[0]?.row ?? row) as CatalogueRow;
  return (
    <HistoryDrawer title={text('record.past.title', { name: nameOf(kind, latest) })} onClose={onClose}>
      <AsItWas<CatalogueRow> resource={kind} id={row.id} above>
        {(then) => <RowFacts kind={kind} row={then} />}
      </AsItWas>
      <ReadState query={history} skeleton={<Skeleton variant="rounded" height={240} />}>
        {(versions) => <Versions kind={kind} id={row.id} versions={versions} />}
      </ReadState>
    </HistoryDrawer>
  );
}
