import { formatQuetzales } from '@camino/contracts/catalogue/fee.js';
import { LIMITS } from '@camino/contracts/kernel/limits.js';
import type { Reservation, TripQuote } from '@camino/contracts/reservations/reservation.js';
import { useText } from '../../i18n/use-text.js';
import { Fact, Facts } from '../../ui/facts.js';
import { atMost } from '../../ui/form/checks.js';
import { type FormField, type FormValues, sameValue } from '../../ui/form/form-field.js';
import { FormFields } from '../../ui/form/form-fields.js';
import { type Form, useForm } from '../../ui/form/use-form.js';
import { Section } from '../../ui/section.js';
import { QuoteLines } from '../book/quote-lines.js';
import { useQuote } from '../book/use-quote.js';
import { correctionOf } from './correction.js';

type PriceChangeState = Readonly<{
  quote: TripQuote | undefined;
  /** Asks why the price will be another; without a field where it stays. */
  why: Form;
}>;

/** What the price depends on. */
const PRICED = ['fee', 'passenger', 'date', 'hour'] as const;

/** What the booking will cost with what is typed; `refused`: the server asks for a reason. */
export const usePriceChange = (
  seen: Reservation,
  values: FormValues,
  { refused, keptAs }: Readonly<{ refused: boolean; keptAs: string }>,
): PriceChangeState => {
  const text = useText();
  const before = correctionOf(seen);
  const quote = useQuote(
    values,
    PRICED.some((name) => !sameValue(values[name], before[name])),
  );
  const repriced = refused || (quote !== undefined && quote.price !== seen.reservation_detail.price);
  const reason: FormField = {
    name: 'reason',
    control: 'text',
    label: text('book.why'),
    required: true,
    missing: 'verb.reasonRequired',
    check: atMost(LIMITS.reason),
    maxLength: LIMITS.reason,
  };
  return { quote, why: useForm(repriced ? [reason] : [], {}, keptAs) };
};

type PriceChangeProps = Readonly<{ row: Reservation; change: PriceChangeState }>;

/** The price before and after a correction, while one still writes, and why it changes. */
export function PriceChange({ row, change: { quote, why } }: PriceChangeProps) {
  const text = useText();
  const repriced = why.fields.length > 0;
  if (!quote && !repriced) return null;
  return (
    <Section title={text('book.after')}>
      <Facts>
        <Fact label={text('book.before')}>{formatQuetzales(row.reservation_detail.price)}</Fact>
      </Facts>
      {quote && <QuoteLines quote={quote} />}
      {repriced && <FormFields form={why} autoFocus={false} />}
    </Section>
  );
}
