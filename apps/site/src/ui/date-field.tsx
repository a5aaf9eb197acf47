import { CalendarDate, parseDate } from '@internationalized/date';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  FieldError,
  Group,
  Heading,
  I18nProvider,
  Label,
  Popover,
  Text,
} from 'react-aria-components';
import { common } from '../i18n/common.js';
import { useLanguage } from '../i18n/language.js';
import { useTexts } from '../i18n/texts.js';
import styles from './date-field.module.css';
import { Icon } from './icon.js';

/** Day before month in Spanish, month before day in English, as travellers of each expect. */
const LOCALES = { es: 'es-GT', en: 'en-US' } as const;

type DateFieldProps = Readonly<{
  label: string;
  /** `YYYY-MM-DD`, or '' for none. */
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  error?: string;
  /** First and last day that can be chosen, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
  disabled?: boolean;
  name?: string;
  /** Day before month in English too, where the hint says DD/MM/YYYY. */
  dayFirst?: boolean;
}>;

const dateOf = (text: string | undefined): CalendarDate | null =>
  text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? parseDate(text) : null;

function Month() {
  const t = useTexts(common).calendar;
  return (
    <Popover className={styles.popover}>
      <Dialog className={styles.dialog}>
        <Calendar className={styles.calendar}>
          <header className={styles.head}>
            <Button slot="previous" className={styles.turn} aria-label={t.previous}>
              <Icon name="arrow-left" />
            </Button>
            <Heading className={styles.month} />
            <Button slot="next" className={styles.turn} aria-label={t.next}>
              <Icon name="arrow-right" />
            </Button>
          </header>
          <CalendarGrid className={styles.grid}>
            <CalendarGridHeader>
              {(day) => <CalendarHeaderCell className={styles.weekday}>{day}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>{(date) => <CalendarCell className={styles.day ?? ''} date={date} />}</CalendarGridBody>
          </CalendarGrid>
        </Calendar>
      </Dialog>
    </Popover>
  );
}

/**
 * A day, typed part by part or picked from a month; works by keyboard, touch and screen reader. It comes with a library
 * of its own: load it with the page that needs it.
 */
export function DateField({ label, value, onChange, hint, error, min, max, disabled, name, dayFirst }: DateFieldProps) {
  const t = useTexts(common).calendar;
  const { language } = useLanguage();
  return (
    <I18nProvider locale={dayFirst && language === 'en' ? 'en-GB' : LOCALES[language]}>
      <DatePicker
        className={styles.field ?? ''}
        value={dateOf(value)}
        onChange={(date) => onChange(date?.toString() ?? '')}
        minValue={dateOf(min)}
        maxValue={dateOf(max)}
        isInvalid={Boolean(error)}
        isDisabled={disabled}
        isRequired
        validationBehavior="aria"
        name={name}
        shouldForceLeadingZeros
      >
        <Label className={styles.label}>{label}</Label>
        <Group className={styles.box ?? ''}>
          <DateInput className={styles.input ?? ''}>
            {(segment) => <DateSegment className={styles.segment ?? ''} segment={segment} />}
          </DateInput>
          <Button className={styles.open ?? ''} aria-label={t.open}>
            <Icon name="calendar" />
          </Button>
        </Group>
        {hint && (
          <Text slot="description" className={styles.hint}>
            {hint}
          </Text>
        )}
        <FieldError className={styles.error ?? ''}>
          <Icon name="warning" size="small" />
          <span>{error}</span>
        </FieldError>
        <Month />
      </DatePicker>
    </I18nProvider>
  );
}
