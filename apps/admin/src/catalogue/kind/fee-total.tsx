import Button from '@mui/material/Button';
import { formatQuetzales } from '@camino/contracts/catalogue/fee.js';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.js';
import { plainNumber } from '../../ui/form/checks.js';
import type { FormValue, FormValues } from '../../ui/form/form-field.js';
import styles from './fee-total.module.css';

const AMOUNT = /^\d+(\.\d{1,2})?$/;
const hundredths = (value: FormValue | undefined): number | null => {
  const plain = typeof value === 'string' ? plainNumber(value) : '';
  return AMOUNT.test(plain) ? Math.round(Number(plain) * 100) : null;
};

/**
 * Price by distance in quetzales, half a centavo rounded up, as the server works it out; null before both are numbers.
 */
const totalOf = ({ price, distance }: FormValues): number | null => {
  const [first, second] = [hundredths(price), hundredths(distance)];
  return first === null || second === null ? null : Math.round((first * second) / 100) / 100;
};

function TotalHint({ values, set }: Readonly<{ values: FormValues; set: (value: FormValue) => void }>) {
  const text = useText();
  const total = totalOf(values);
  if (total === null) return text('catalogue.total.empty');
  const preview = text('catalogue.total.preview', { amount: formatQuetzales(total) });
  if (hundredths(values.total) === Math.round(total * 100)) return preview;
  return (
    <span className={styles.hint}>
      {preview}
      <Button size="small" onClick={() => set(String(total))} sx={{ minHeight: 0, padding: '0 8px' }}>
        {text('catalogue.total.use')}
      </Button>
    </span>
  );
}

/** Below the total of a fee: what price by distance would make, and the way to take it. */
export const feeTotalHint = (values: FormValues, set: (value: FormValue) => void): ReactNode => (
  <TotalHint values={values} set={set} />
);
