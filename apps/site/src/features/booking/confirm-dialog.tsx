import { useId } from 'react';
import { formatDollars, formatQuetzales } from '@camino/contracts/catalogue/fee.js';
import { LIMITS } from '@camino/contracts/kernel/limits.js';
import { emailFault, type EmailFault } from '../../data/faults.js';
import { booking } from '../../i18n/booking.js';
import { useTexts } from '../../i18n/texts.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { TextField } from '../../ui/text-field.js';
import { useProblemForm } from '../../ui/use-problem-form.js';
import styles from './confirm-dialog.module.css';
import { TripLines } from './steps/trip-lines.js';
import type { Failure, Stage } from './state/reserving-state.js';
import type { Wizard } from './state/wizard-state.js';

type ConfirmDialogProps = Readonly<{
  wizard: Wizard;
  stage: Stage;
  onClose: () => void;
  onSubmit: (email: string) => void;
}>;

type ConfirmingStage = Extract<Stage, { name: 'confirming' }>;

const NAME = 'confirm-email';

const useEmail = (prefilled: string, onSubmit: (email: string) => void) => {
  const { confirm: t } = useTexts(booking);
  const says = { required: t.emailRequired, email: t.emailInvalid, tooLong: t.emailInvalid } as const;
  return useProblemForm<typeof NAME, EmailFault>({
    initial: { [NAME]: prefilled },
    faultsOf: ({ [NAME]: email }) => ({ [NAME]: emailFault(email, LIMITS.email) }),
    say: (fault) => says[fault],
    send: async ({ [NAME]: email }) => onSubmit(email.trim()),
    onlyWhenSent: true,
  });
};

/** A refused address stays refused until it is another. */
const standing = (failure: Failure | null, email: string): Failure | null =>
  failure && (failure.email === undefined || failure.email === email.trim()) ? failure : null;

function NewPrice({ wizard, price }: Readonly<{ wizard: Wizard; price: number }>) {
  const { confirm: t } = useTexts(booking);
  const { quote } = wizard;
  return (
    quote && (
      <Banner kind="warning" title={t.priceTitle}>
        {t.priceText(formatQuetzales(quote.quetzales), formatQuetzales(price))}
      </Banner>
    )
  );
}

type ConfirmingProps = Readonly<{
  wizard: Wizard;
  stage: ConfirmingStage;
  formId: string;
  onSubmit: (email: string) => void;
}>;

function Confirming({ wizard, stage, formId, onSubmit }: ConfirmingProps) {
  const { confirm: t } = useTexts(booking);
  const { field, submit, values } = useEmail(wizard.draft.email, (email) => !stage.sending && onSubmit(email));
  const failure = standing(stage.failure, values[NAME]);
  const input = field(NAME);
  return (
    <form id={formId} className={styles.form} noValidate onSubmit={submit}>
      <TripLines wizard={wizard} />
      {stage.newPrice !== null && <NewPrice wizard={wizard} price={stage.newPrice} />}
      {failure && (
        <Banner kind="error" title={failure.title}>
          {failure.text}
        </Banner>
      )}
      <TextField
        label={t.email}
        hint={wizard.draft.round_trip ? t.textBoth : t.text}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LIMITS.email}
        {...input}
        error={input.error ?? (failure?.email === undefined ? undefined : t.emailRefused)}
      />
    </form>
  );
}

/** Of both ways; a new price of the way there takes the place of the one on screen. */
const priceText = ({ total, quoteBack }: Wizard, newPrice: number | null): string => {
  if (newPrice !== null) return formatQuetzales(newPrice + (quoteBack?.quetzales ?? 0));
  if (!total) return '';
  const { quetzales, dollars } = total;
  return dollars === null ? formatQuetzales(quetzales) : `${formatQuetzales(quetzales)} (${formatDollars(dollars)})`;
};

/** The last look before booking, with the address for the confirmation. A new price is agreed to here. */
export function ConfirmDialog({ wizard, stage, onClose, onSubmit }: ConfirmDialogProps) {
  const { confirm: t } = useTexts(booking);
  const formId = useId();
  const open = stage.name === 'confirming';
  const actions = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {t.back}
      </Button>
      <Button type="submit" form={formId} busy={open && stage.sending}>
        {t.submit(priceText(wizard, open ? stage.newPrice : null))}
      </Button>
    </>
  );
  return (
    <Dialog open={open} title={t.title} onClose={onClose} actions={actions}>
      {open && <Confirming wizard={wizard} stage={stage} formId={formId} onSubmit={onSubmit} />}
    </Dialog>
  );
}
