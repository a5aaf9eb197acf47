import type { LedgerMonth } from '@camino/contracts/ledger/ledger-calls.js';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../data/use-command.js';
import { useText } from '../i18n/use-text.js';
import { ActionDialog } from '../ui/action-dialog.js';
import { Fact, Facts } from '../ui/facts.js';
import { FailureNotice } from '../ui/failure-notice.js';
import { moveMonth } from './ledger-calls.js';
import { quetzales, useMonthName } from './ledger-words.js';
import { ReasonDialog } from './reason-dialog.js';
import type { LedgerPlace } from './use-ledger-place.js';
import { hasEnded } from './year-summary.js';

type MoveProps = Readonly<{ month: LedgerMonth; place: LedgerPlace }>;

/** Closes a month, with what is kept of it before one's eyes. */
export function CloseDialog({ month, place }: MoveProps) {
  const text = useText();
  const monthName = useMonthName();
  const queries = useQueryClient();
  const readAnew = (): void => void queries.invalidateQueries({ queryKey: ['ledger'] });
  const { mes, version, ventas, compras } = month;
  const nothing = ventas.documentos + compras.documentos === 0;
  const { run, pending, failure } = useCommand<null, unknown>({
    send: (_body, key) => moveMonth('cerrar', { whose: place.whose, month: mes, version }, key),
    done: 'ledger.close.done',
    onDone: readAnew,
  });
  return (
    <ActionDialog
      ready
      title={text('ledger.close.title', { month: monthName(mes) })}
      confirm={text(nothing ? 'ledger.close.confirmNothing' : 'ledger.close.confirm')}
      pending={pending}
      disabled={!hasEnded(month)}
      why={hasEnded(month) ? undefined : text('ledger.close.notOver')}
      onConfirm={() => void run(null).then((done) => done && place.close())}
      onClose={place.close}
    >
      <div>{text(nothing ? 'ledger.close.nothing' : 'ledger.close.question')}</div>
      <Facts>
        <Fact label={text('ledger.bookName.ventas')}>{quetzales(ventas.total)}</Fact>
        <Fact label={text('ledger.bookName.compras')}>{quetzales(compras.total)}</Fact>
        <Fact label={text('ledger.summary.retentions')}>{quetzales(month.retenciones)}</Fact>
        <Fact label={text('ledger.summary.tax')}>{quetzales(month.impuesto)}</Fact>
      </Facts>
      <FailureNotice failure={failure} title="ledger.close.failed" about="move" onReload={readAnew} />
    </ActionDialog>
  );
}

/** Opens a closed month again, for a reason. */
export function ReopenDialog({ month: { mes, version }, place }: MoveProps) {
  const text = useText();
  const monthName = useMonthName();
  return (
    <ReasonDialog
      danger
      keptAs={`ledger reopen ${mes}`}
      title={text('ledger.reopen.title', { month: monthName(mes) })}
      question={text('ledger.reopen.question')}
      confirm={text('ledger.reopen.confirm')}
      done="ledger.reopen.done"
      failed="ledger.reopen.failed"
      send={(reason, key) => moveMonth('reabrir', { whose: place.whose, month: mes, version, reason }, key)}
      onClose={place.close}
    />
  );
}
