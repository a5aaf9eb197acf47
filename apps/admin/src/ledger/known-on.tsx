import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useFormat } from '../i18n/format.js';
import { useText } from '../i18n/use-text.js';
import { DateField } from '../ui/date-field.js';
import { endOfDay, today } from './ledger-words.js';

/** The instant as which books are asked for: the end of that day; null for now. */
export const knownAt = (day: string | null): string | null => (day ? endOfDay(day) : null);

type KnownOnProps = Readonly<{ day: string | null; onChange: (day: string | null) => void }>;

/** Chooses the day as which the books are shown. */
export function KnownOn({ day, onChange }: KnownOnProps) {
  const text = useText();
  return (
    <DateField
      label={text('ledger.known.label')}
      value={day ?? ''}
      max={today()}
      error={day !== null && day > today()}
      helperText={day !== null && day > today() ? text('ledger.known.future') : undefined}
      onChange={(next) => onChange(next && next <= today() ? next : null)}
    />
  );
}

/** Says that it is not today's book, with the way back; nothing where it is. */
export function KnownBanner({
  day,
  onToday,
  children,
}: Readonly<{ day: string; onToday: () => void; children?: ReactNode }>) {
  const text = useText();
  const format = useFormat();
  if (day === today()) return null;
  return (
    <Alert
      severity="warning"
      variant="outlined"
      action={
        <>
          {children}
          <Button size="small" color="inherit" onClick={onToday}>
            {text('ledger.known.today')}
          </Button>
        </>
      }
    >
      {text('ledger.known.banner', { day: format.day(day) })}
    </Alert>
  );
}
