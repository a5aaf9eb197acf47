import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { OfficeRow, OfficeVersion } from '@camino/contracts/office/office.js';
import { useState } from 'react';
import { actorWords } from '../catalogue/history/past-words.js';
import { useFormat } from '../i18n/format.js';
import { type Text, useText } from '../i18n/use-text.js';
import { AsItWas } from '../ui/as-it-was.js';
import { HistoryDrawer, HistoryEntries } from '../ui/history-drawer.js';
import { Icon } from '../ui/icon.js';
import { ReadState } from '../ui/read-state.js';
import { ChangeList, type ChangeWords, TimelineEntry } from '../ui/timeline-entry.js';
import type { VerbDialogProps } from '../verbs/verb.js';
import { VerbDialog } from '../verbs/verb-dialog.js';
import { fetchOfficeHistory, OFFICE_ID } from './office-calls.js';
import { OfficeFacts } from './office-facts.js';
import styles from './office-history.module.css';
import { restoreOffice } from './restore-office.js';

const changesIn = ({ changes }: OfficeVersion, text: Text): readonly ChangeWords[] =>
  changes.map(({ field, from, to }) => ({
    key: field,
    field: text(`office.field.${field}`),
    from,
    to: to ?? text('office.nothing'),
  }));

type VersionProps = Readonly<{ past: OfficeVersion; current: boolean; onRestore: () => void }>;

function Version({ past, current, onRestore }: VersionProps) {
  const text = useText();
  const format = useFormat();
  const { version, at, actor, action, restored } = past;
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
      <ChangeList changes={changesIn(past, text)} />
      {!current && (
        <Button size="small" startIcon={<Icon name="undo" size="small" />} onClick={onRestore}>
          {text('record.past.restore')}
        </Button>
      )}
    </TimelineEntry>
  );
}

type Restoring = Pick<VerbDialogProps<OfficeRow>, 'verb' | 'row'>;

function Versions({ versions }: Readonly<{ versions: readonly OfficeVersion[] }>) {
  const [restoring, setRestoring] = useState<Restoring | null>(null);
  const newest = versions[0]?.version ?? 0;
  return (
    <>
      <HistoryEntries>
        {versions.map((past) => (
          <Version
            key={past.version}
            past={past}
            current={past.version === newest}
            onRestore={() =>
              setRestoring({
                verb: restoreOffice(past.version),
                row: { ...past.row, id: OFFICE_ID, version: newest },
              })
            }
          />
        ))}
      </HistoryEntries>
      {restoring && <VerbDialog {...restoring} onClose={() => setRestoring(null)} />}
    </>
  );
}

/** Every contact the office has had, newest first, and the way back to each. */
export function OfficeHistory({ onClose }: Readonly<{ onClose: () => void }>) {
  const text = useText();
  const history = useQuery({
    queryKey: ['office', 'history'],
    queryFn: ({ signal }) => fetchOfficeHistory(signal),
    retry: false,
  });
  return (
    <HistoryDrawer title={text('record.past.title', { name: text('office.title') })} onClose={onClose}>
      <AsItWas<OfficeRow> resource="office" id={OFFICE_ID} above>
        {(then) => <OfficeFacts row={then} />}
      </AsItWas>
      <ReadState query={history} skeleton={<Skeleton variant="rounded" height={240} />}>
        {(versions) => <Versions versions={versions} />}
      </ReadState>
    </HistoryDrawer>
  );
}
