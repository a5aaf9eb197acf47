import type { ErasureReport } from '@camino/contracts/people.js';
import { useText } from '../i18n/use-text.js';
import { ActionDialog } from '../ui/action-dialog.js';
import { Fact, Facts } from '../ui/facts.js';

/** What became of somebody who was erased. */
export function ErasureResult({ report, onClose }: Readonly<{ report: ErasureReport; onClose: () => void }>) {
  const text = useText();
  const { erased_at, reservations, claims, accounts, mails, shown } = report;
  return (
    <ActionDialog
      single
      ready
      title={text('people.report.title')}
      confirm={text('shell.close')}
      onConfirm={onClose}
      onClose={onClose}
    >
      {erased_at === null ? (
        <div>{text('people.report.nothing')}</div>
      ) : (
        <>
          <div>{text('people.report.told')}</div>
          <Facts>
            <Fact label={text('people.report.reservations')}>{String(reservations)}</Fact>
            <Fact label={text('people.report.claims')}>{String(claims)}</Fact>
            <Fact label={text('people.report.accounts')}>{String(accounts)}</Fact>
            <Fact label={text('people.report.mails')}>{String(mails)}</Fact>
          </Facts>
        </>
      )}
      {!shown && <div>{text('people.report.later')}</div>}
    </ActionDialog>
  );
}
