import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { ROLES } from '@camino/contracts/accounts/session.js';
import { currentRole } from '../../data/auth-provider.js';
import { InvoiceSection } from '../../invoices/invoice-section.js';
import { BalanceSection } from '../../payments/balance-section.js';
import { useFormat } from '../../i18n/format.js';
import { useText } from '../../i18n/use-text.js';
import { Fact, Facts } from '../../ui/facts.js';
import { ProgressSteps } from '../../ui/progress-steps.js';
import { RecordColumn } from '../../ui/record-columns.js';
import { Section } from '../../ui/section.js';
import { ArrivalNotice } from '../../ui/reservation/arrival-notice.js';
import { DelayNotice } from '../../ui/reservation/delay-notice.js';
import { ContactSection } from './contact-section.js';
import { hasOptions, OptionFacts, TripFacts } from '../../ui/reservation/detail-facts.js';
import { OtherWayFacts } from '../../ui/reservation/other-way.js';
import { PendingChange } from './pending-change.js';
import { PriceSection } from './price-section.js';
import { endedWord } from '../../ui/reservation/reservation-words.js';
import styles from './reservation-detail.module.css';
import { TransportSection } from './transport-section.js';
import { VerbBar } from './verb-bar.js';

function Waiting({ row }: Readonly<{ row: Reservation }>) {
  const text = useText();
  const format = useFormat();
  return (
    <Facts>
      <Fact
        label={text('detail.requestedAt')}
      >{`${format.instant(row.requested_at)} (${format.age(row.requested_at)})`}</Fact>
      {row.expires_at && (
        <Fact
          label={text('detail.answerDue')}
        >{`${format.instant(row.expires_at)} (${format.age(row.expires_at)})`}</Fact>
      )}
      <Fact label={text('detail.language')}>{text(`shell.language.${row.language}`)}</Fact>
    </Facts>
  );
}

/** What a reservation is, and what can be done to it. */
export function ReservationDetail({ row }: Readonly<{ row: Reservation }>) {
  const text = useText();
  return (
    <RecordColumn>
      <VerbBar row={row} />
      <ArrivalNotice row={row} />
      <DelayNotice row={row} />
      {row.pending_change && <PendingChange row={row} change={row.pending_change} />}
      <Section title={text('detail.sections.trip')}>
        <ProgressSteps step={row.progress_step} state={row.state} reason={row.ending?.reason || endedWord(row, text)} />
        <TripFacts row={row} />
        <OtherWayFacts row={row} />
        {hasOptions(row) && <OptionFacts row={row} />}
        <Waiting row={row} />
      </Section>
      <TransportSection row={row} />
      <div className={styles.pair}>
        <ContactSection row={row} />
        <PriceSection row={row} />
      </div>
      {currentRole() === ROLES.admin && (
        <>
          <BalanceSection reservationId={row.id} />
          <InvoiceSection reservationId={row.id} number={row.reservation_number} />
        </>
      )}
    </RecordColumn>
  );
}
