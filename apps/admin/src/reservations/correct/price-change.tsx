import TextField from '@mui/material/TextField';
import { formatQuetzales } from '@camino/contracts/fee.js';
import { LIMITS } from '@camino/contracts/limits.js';
import type { Reservation, TripQuote } from '@camino/contracts/reservation.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.js';
import { Fact, Facts } from '../../ui/facts.js';
import { Section } from '../../ui/section.js';
import { fetchQuote } from '../book/book-calls.js';
import { QuoteLines } from '../book/quote-lines.js';
import type { Correction } from './correction.js';

type PriceChangeState = Readonly<{
  quote: TripQuote | undefined;
  /** The price will be another: somebody has to say why. */
  repriced: boolean;
  why: string;
  setWhy: (why: string) => void;
}>;

/** What the booking will cost with the fare and the adults that are typed; `refused`: the server asks for a reason. */
export const usePriceChange = (seen: Reservation, after: Correction, refused: boolean): PriceChangeState => {
  const [why, setWhy] = useState('');
  const adults = Number(after.passenger);
  const asked = { fee: after.fee, passenger: adults, date: after.date, hour: after.hour };
  const isOther =
    after.fee !== seen.reservation_detail.fee.id ||
    adults !== seen.adults ||
    after.date !== seen.pick_up_date ||
    after.hour !== seen.pick_up_time;
  const { data } = useQuery({
    queryKey: ['quote', asked],
    queryFn: ({ signal }) => fetchQuote(asked, signal),
    enabled: isOther && Number.isInteger(adults) && adults > 0,
    retry: false,
  });
  const quote = isOther ? data : undefined;
  return {
    quote,
    repriced: refused || (quote !== undefined && quote.price !== seen.reservation_detail.price),
    why,
    setWhy,
  };
};

type PriceChangeProps = Readonly<{ row: Reservation; change: PriceChangeState; judged: boolean }>;

/** The price before and after a correction, while one still writes, and why it changes. */
export function PriceChange({ row, change: { quote, repriced, why, setWhy }, judged }: PriceChangeProps) {
  const text = useText();
  if (!quote && !repriced) return null;
  const isMissing = judged && why.trim() === '';
  return (
    <Section title={text('book.after')}>
      <Facts>
        <Fact label={text('book.before')}>{formatQuetzales(row.reservation_detail.price)}</Fact>
      </Facts>
      {quote && <QuoteLines quote={quote} />}
      {repriced && (
        <TextField
          required
          fullWidth
          margin="normal"
          label={text('book.why')}
          value={why}
          error={isMissing}
          helperText={isMissing ? text('verb.reasonRequired') : undefined}
          onChange={(event) => setWhy(event.target.value)}
          slotProps={{ htmlInput: { maxLength: LIMITS.reason } }}
        />
      )}
    </Section>
  );
}
