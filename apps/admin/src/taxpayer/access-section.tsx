import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { AccessRow } from '@camino/contracts/taxpayers/taxpayer.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../data/use-command.js';
import { useFormat } from '../i18n/format.js';
import { useText } from '../i18n/use-text.js';
import { SimpleTable } from '../ui/simple-table.js';
import { ActionDialog } from '../ui/action-dialog.js';
import { BlankSlate } from '../ui/blank-slate.js';
import { useShowDialog } from '../ui/dialog-host.js';
import { FailureNotice } from '../ui/failure-notice.js';
import { Icon } from '../ui/icon.js';
import { ReadState } from '../ui/read-state.js';
import { Section } from '../ui/section.js';
import { AccessHistory } from './access-history.js';
import { GrantDialog } from './grant-dialog.js';
import { fetchAccess, revokeAccess } from './settings-calls.js';
import styles from './settings.module.css';
import { ACCESS } from './settings-words.js';

function RevokeDialog({ row, onClose }: Readonly<{ row: AccessRow; onClose: () => void }>) {
  const text = useText();
  const queries = useQueryClient();
  const { run, pending, failure } = useCommand({
    send: revokeAccess,
    done: 'settings.access.revoked',
    onDone: (rows) => queries.setQueryData(ACCESS, rows),
  });
  const revoke = async (): Promise<void> => {
    if (await run({ id: row.id })) onClose();
  };
  return (
    <ActionDialog
      ready
      danger
      title={text('settings.access.revokeQuestion', { email: row.correo })}
      confirm={text('settings.access.revoke')}
      pending={pending}
      onConfirm={() => void revoke()}
      onClose={onClose}
    >
      <div>{text('settings.access.revokeHint')}</div>
      <FailureNotice failure={failure} about="form" />
    </ActionDialog>
  );
}

function Grants({ rows }: Readonly<{ rows: readonly AccessRow[] }>) {
  const text = useText();
  const format = useFormat();
  const showDialog = useShowDialog();
  const day = (date: string | null, otherwise: string): string => (date ? format.day(date) : otherwise);
  return (
    <SimpleTable
      label={text('settings.access.title')}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { key: 'correo', label: text('settings.access.email'), cell: ({ correo }) => correo },
        { key: 'nivel', label: text('settings.access.level'), cell: ({ nivel }) => text(`settings.access.${nivel}`) },
        { key: 'desde', label: text('settings.access.from'), cell: ({ desde }) => format.day(desde) },
        {
          key: 'hasta',
          label: text('settings.access.to'),
          cell: ({ hasta }) => day(hasta, text('settings.access.open')),
        },
        {
          key: 'estado',
          label: text('settings.access.state'),
          cell: ({ estado }) => (
            <span className={estado === 'vigente' ? styles.good : styles.soft}>
              {text(`settings.access.${estado}`)}
            </span>
          ),
        },
        {
          key: 'usado',
          label: text('settings.access.used'),
          cell: ({ usado_el }) => day(usado_el, text('settings.access.never')),
        },
        {
          key: 'actions',
          label: text('record.actions'),
          cell: (row) => (
            <Button
              size="small"
              color="error"
              variant="outlined"
              aria-label={text('settings.access.revokeOf', { email: row.correo })}
              onClick={() => showDialog((close) => <RevokeDialog row={row} onClose={close} />)}
            >
              {text('settings.access.revoke')}
            </Button>
          ),
        },
      ]}
    />
  );
}

/** Who else has access to one's books, with what it was used for last. */
export function AccessSection() {
  const text = useText();
  const showDialog = useShowDialog();
  const access = useQuery({ queryKey: ACCESS, queryFn: ({ signal }) => fetchAccess(signal), retry: false });
  const grant = (): void => showDialog((close) => <GrantDialog onClose={close} />);
  const any = (access.data?.length ?? 0) > 0;
  return (
    <Section
      title={text('settings.access.title')}
      end={
        <div className={styles.end}>
          <Button
            startIcon={<Icon name="clock" />}
            onClick={() => showDialog((close) => <AccessHistory onClose={close} />)}
          >
            {text('settings.access.history')}
          </Button>
          {any && (
            <Button variant="contained" onClick={grant}>
              {text('settings.access.grant')}
            </Button>
          )}
        </div>
      }
    >
      <p className={styles.hint}>{text('settings.access.lead')}</p>
      <ReadState query={access} skeleton={<Skeleton variant="rounded" height={120} />}>
        {(rows) =>
          rows.length === 0 ? (
            <BlankSlate icon="people" title={text('settings.access.none')} hint={text('settings.access.noneHint')}>
              <Button variant="contained" onClick={grant}>
                {text('settings.access.grant')}
              </Button>
            </BlankSlate>
          ) : (
            <Grants rows={rows} />
          )
        }
      </ReadState>
    </Section>
  );
}
