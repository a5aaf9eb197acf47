import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { Due, TaxpayerRow } from '@camino/contracts/taxpayers/taxpayer.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useCommand } from '../data/use-command.js';
import { useFormat } from '../i18n/format.js';
import { useLanguage, useText } from '../i18n/use-text.js';
import { PageTitle } from '../layout/page-title.js';
import { ActionDialog } from '../ui/action-dialog.js';
import { BlankSlate } from '../ui/blank-slate.js';
import { monthName } from '../ui/date-words.js';
import { DialogHost, useShowDialog } from '../ui/dialog-host.js';
import { FailureNotice } from '../ui/failure-notice.js';
import { ReadState } from '../ui/read-state.js';
import { fetchTaxpayers, revokeAccess } from './settings-calls.js';
import styles from './settings.module.css';
import { TAXPAYER } from './settings-words.js';

const TAXPAYERS = [...TAXPAYER, 'granted'];
/** What is due that a card shows; the books show all of it. */
const SHOWN = 4;

const booksOf = ({ usuario_id }: TaxpayerRow, search = ''): string =>
  `/ledger?usuario_id=${encodeURIComponent(usuario_id)}${search}`;

function DueLine({ due }: Readonly<{ due: Due }>) {
  const text = useText();
  const language = useLanguage();
  const format = useFormat();
  const { obligacion, formulario, periodo, vence, dias } = due;
  const [year = '', number = ''] = periodo.split('-T');
  const period = number
    ? text('settings.taxpayers.quarter', { number, year })
    : periodo.length === 7
      ? monthName(periodo, language)
      : periodo;
  const when =
    dias === 0
      ? text('settings.taxpayers.today')
      : text(dias < 0 ? 'settings.taxpayers.overdue' : 'settings.taxpayers.inDays', { smart_count: Math.abs(dias) });
  return (
    <li>
      <span>
        {text(`settings.taxpayers.form.${obligacion}`)}, {period}{' '}
        <span className={`${styles.soft} ${styles.whole}`}>{formulario}</span>
      </span>
      <span className={dias < 0 ? styles.bad : dias <= 7 ? styles.open : styles.soft}>
        <time dateTime={vence}>{format.day(vence)}</time>, {when}
      </span>
    </li>
  );
}

function LeaveDialog({ row, onClose }: Readonly<{ row: TaxpayerRow; onClose: () => void }>) {
  const text = useText();
  const queries = useQueryClient();
  const { run, pending, failure } = useCommand({
    send: revokeAccess,
    done: 'settings.taxpayers.left',
    onDone: () => void queries.invalidateQueries({ queryKey: TAXPAYERS }),
  });
  const leave = async (): Promise<void> => {
    if (await run({ id: row.acceso_id, of: row.usuario_id })) onClose();
  };
  return (
    <ActionDialog
      ready
      danger
      title={text('settings.taxpayers.leaveQuestion', { name: row.nombre })}
      confirm={text('settings.taxpayers.leave')}
      pending={pending}
      onConfirm={() => void leave()}
      onClose={onClose}
    >
      <div>{text('settings.taxpayers.leaveHint')}</div>
      <FailureNotice failure={failure} about="form" />
    </ActionDialog>
  );
}

function Dues({ row }: Readonly<{ row: TaxpayerRow }>) {
  const text = useText();
  const { vencimientos, regimen_id } = row;
  const left = vencimientos.length - SHOWN;
  const unknown = regimen_id === null && <p className={styles.open}>{text('settings.taxpayers.noRegime')}</p>;
  if (vencimientos.length === 0) return unknown || <p className={styles.soft}>{text('settings.taxpayers.dueNone')}</p>;
  const list = (
    <ul className={styles.dues}>
      {vencimientos.slice(0, SHOWN).map((due) => (
        <DueLine key={`${due.obligacion} ${due.periodo}`} due={due} />
      ))}
      {left > 0 && <li className={styles.soft}>{text('settings.taxpayers.more', { smart_count: left })}</li>}
    </ul>
  );
  return (
    <>
      {unknown}
      {list}
    </>
  );
}

function Months({ row }: Readonly<{ row: TaxpayerRow }>) {
  const text = useText();
  const language = useLanguage();
  const { meses_abiertos: months } = row;
  if (months.length === 0) return <p className={styles.good}>{text('settings.taxpayers.monthsNone')}</p>;
  return <p>{months.map((month) => monthName(month, language)).join(', ')}</p>;
}

function Card({ row }: Readonly<{ row: TaxpayerRow }>) {
  const text = useText();
  const format = useFormat();
  const showDialog = useShowDialog();
  const { nombre: name, nit, nivel, hasta, regimen_id, tardias } = row;
  const id = `taxpayer-${row.usuario_id}`;
  return (
    <li className={styles.card} aria-labelledby={id}>
      <div>
        <h2 id={id}>{name}</h2>
        <p className={styles.soft}>
          {[
            nit && text('settings.taxpayers.nit', { nit }),
            regimen_id && text(`settings.regime.${regimen_id as 1 | 2 | 3}`),
            text(`settings.access.${nivel}`),
            hasta && text('settings.taxpayers.until', { date: format.day(hasta) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div>
        <h3>{text('settings.taxpayers.due')}</h3>
        <Dues row={row} />
      </div>
      <div>
        <h3>{text('settings.taxpayers.months')}</h3>
        <Months row={row} />
      </div>
      <div>
        <h3>{text('settings.taxpayers.lateTitle')}</h3>
        <p className={tardias > 0 ? styles.open : styles.soft}>
          {tardias > 0
            ? text('settings.taxpayers.late', { smart_count: tardias })
            : text('settings.taxpayers.lateNone')}
        </p>
      </div>
      <div className={styles.end}>
        <Button
          variant="contained"
          component={Link}
          to={booksOf(row)}
          aria-label={text('settings.taxpayers.openOf', { name })}
        >
          {text('settings.taxpayers.open')}
        </Button>
        <Button
          color="error"
          aria-label={text('settings.taxpayers.leaveOf', { name })}
          onClick={() => showDialog((close) => <LeaveDialog row={row} onClose={close} />)}
        >
          {text('settings.taxpayers.leave')}
        </Button>
      </div>
    </li>
  );
}

/** The taxpayers one may work on, the one with the nearest due date first. The home of accountants. */
export default function TaxpayersPage() {
  const text = useText();
  const rows = useQuery({ queryKey: TAXPAYERS, queryFn: ({ signal }) => fetchTaxpayers(signal), retry: false });
  return (
    <DialogHost>
      <PageTitle title={text('settings.taxpayers.title')} />
      <p className={styles.lead}>{text('settings.taxpayers.lead')}</p>
      <ReadState
        query={rows}
        failed={text('settings.taxpayers.failed')}
        skeleton={<Skeleton variant="rounded" height={280} />}
      >
        {(known) =>
          known.length === 0 ? (
            <BlankSlate
              icon="people"
              title={text('settings.taxpayers.none')}
              hint={text('settings.taxpayers.noneHint')}
            />
          ) : (
            <ul className={styles.cards}>
              {known.map((row) => (
                <Card key={row.usuario_id} row={row} />
              ))}
            </ul>
          )
        }
      </ReadState>
    </DialogHost>
  );
}
