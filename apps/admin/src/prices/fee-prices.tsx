import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type Fee, formatQuetzales } from '@camino/contracts/catalogue/fee.js';
import { useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { plainNumber } from '../ui/form/checks.js';
import styles from './price-trial-page.module.css';
import {
  adjusted,
  type Draft,
  isWrong,
  nowOf,
  PRICE_CHECKS,
  PRICE_FIELDS,
  type PriceField,
  typedOf,
} from './trial-draft.js';

type DraftProps = Readonly<{ draft: Draft; onChange: (draft: Draft) => void }>;
type FeesProps = DraftProps & Readonly<{ fees: readonly Fee[] }>;

/** Fees shown at first, and more at each press. */
const AT_ONCE = 10;
const STEPS = [0, 1, 5, 10, 25] as const;
/** Minus as typed or as printed. */
const PERCENT = /^[-−+]?\d{1,3}([.,]\d{1,2})?$/;

const percentOf = (typed: string): number | null => {
  const plain = typed.trim().replace('−', '-').replace(',', '.').replace(/\s*%$/, '');
  return PERCENT.test(plain) && Number(plain) >= -100 ? Number(plain) : null;
};

const written = (field: PriceField, value: number): string =>
  field === 'people' ? String(value) : formatQuetzales(value);

/** Moves the prices of all fees in sight by a share. */
function Adjust({ draft, fees, onChange }: FeesProps) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [step, setStep] = useState('5');
  const percent = percentOf(typed);
  const wrong = typed.trim() !== '' && percent === null;
  return (
    <form
      className={`${styles.tools} ${styles.adjust}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (percent !== null) onChange(adjusted(draft, fees, percent, Number(step)));
      }}
    >
      <TextField
        label={text('priceTrial.adjust.percent')}
        value={typed}
        error={wrong}
        helperText={wrong ? text('priceTrial.adjust.wrong') : undefined}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'text', maxLength: 8, autoComplete: 'off' } }}
      />
      <TextField
        select
        label={text('priceTrial.adjust.step')}
        value={step}
        onChange={(event) => setStep(event.target.value)}
      >
        {STEPS.map((one) => (
          <MenuItem key={one} value={String(one)}>
            {one === 0 ? text('priceTrial.adjust.exact') : `Q${one}`}
          </MenuItem>
        ))}
      </TextField>
      <Button type="submit" variant="outlined" disabled={percent === null || fees.length === 0}>
        {text('priceTrial.adjust.apply', { smart_count: fees.length })}
      </Button>
    </form>
  );
}

function FeeRow({ fee, draft, onChange }: DraftProps & Readonly<{ fee: Fee }>) {
  const text = useText();
  const now = nowOf(fee, draft);
  const type = (field: PriceField, typed: string): void =>
    onChange({ ...draft, prices: { ...draft.prices, [fee.id]: { ...draft.prices[fee.id], [field]: typed } } });
  const below = (field: PriceField, typed: string): string => {
    const wrong = isWrong(field, typed) ? PRICE_CHECKS[field](typed.trim()) : null;
    return wrong ? text(wrong.key, wrong.params) : text('priceTrial.now', { value: written(field, now[field]) });
  };
  return (
    <li className={styles.fee}>
      <strong>{fee.trip}</strong>
      {PRICE_FIELDS.map((field) => {
        const typed = typedOf(draft, fee.id, field);
        const moved = typed.trim() !== '' && !isWrong(field, typed) && Number(plainNumber(typed)) !== now[field];
        return (
          <TextField
            key={field}
            label={text(`catalogue.kind.fee_price.field.${field}`)}
            value={typed}
            error={isWrong(field, typed)}
            helperText={below(field, typed)}
            onChange={(event) => type(field, event.target.value)}
            className={moved ? styles.moved : undefined}
            slotProps={{
              inputLabel: { shrink: true },
              htmlInput: {
                'aria-label': `${text(`catalogue.kind.fee_price.field.${field}`)}, ${fee.trip}`,
                inputMode: field === 'people' ? 'numeric' : 'decimal',
                maxLength: 12,
                autoComplete: 'off',
              },
            }}
          />
        );
      })}
    </li>
  );
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The prices of every fee, to be typed over; what is empty stays. */
export function FeePrices({ draft, fees, onChange }: FeesProps) {
  const text = useText();
  const [sought, setSought] = useState('');
  const [most, setMost] = useState(AT_ONCE);
  const found = fees.filter(({ trip }) => folded(trip).includes(folded(sought.trim())));
  return (
    <>
      <div className={styles.tools}>
        <TextField
          type="search"
          label={text('priceTrial.search')}
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
        <Adjust draft={draft} fees={found} onChange={onChange} />
      </div>
      {found.length === 0 && <p className={styles.soft}>{text('priceTrial.noFee')}</p>}
      <ul className={styles.fees} aria-label={text('priceTrial.prices')}>
        {found.slice(0, most).map((fee) => (
          <FeeRow key={fee.id} fee={fee} draft={draft} onChange={onChange} />
        ))}
      </ul>
      {found.length > most && (
        <Button onClick={() => setMost(most + AT_ONCE)}>
          {text('priceTrial.more', { smart_count: found.length - most })}
        </Button>
      )}
    </>
  );
}
