import { ERASURE_COUNTS, type ErasureReport } from '@camino/contracts/people/people.js';
import { useText } from '../i18n/use-text.js';
import { ActionDialog } from '../ui/action-dialog.js';
import { Fact, Facts } from '../ui/facts.js';

/** What became of somebody who was erased. */
export function ErasureResult({ report, onClose }: Readonly<{ report: ErasureReport; onClose: () => void }>) {
  const text = useText();
  const { erased_at, mails, shown } = report;
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
            {ERASURE_COUNTS.map((name) => (
              <Fact key={name} label={text(`people.report.${name}`)}>
                {String(report[name])}
              </Fact>
            ))}
            <Fact label={text('people.report.mails')}>{String(mails)}</Fact>
          </Facts>
        </>
      )}
      {!shown && <div>{text('people.report.later')}</div>}
    </ActionDialog>
  );
}
