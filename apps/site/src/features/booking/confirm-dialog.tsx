import { useId } from 'react';
import { formatDollars, formatQuetzales } from '@camino/contracts/fee.js';
import { LIMITS } from '@camino/contracts/limits.js';
import { emailFault, type EmailFault } from '../../faults.js';
import { booking } from '../../i18n/booking.js';
import { useTexts } from '../../i18n/texts.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { TextField } from '../../ui/text-field.js';
import { useProblemForm } from '../../ui/use-problem-form.js';
import styles from './confirm-dialog.module.css';
import { TripLines } from './trip-lines.js';
import type { Stage } from './reserving-state.js';
import type { Wizard } from './wizard-state.js';

type ConfirmDialogProps = Readonly<{
  wizard: Wizard;
  stage: Stage;
  onClose: () => void;
  onSubmit: (email: string) => void;
}>;

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

function Confirming({
  wizard,
  stage,
  formId,
  onSubmit,
}: Readonly<
  Omit<ConfirmDialogProps, 'onClose' | 'stage'> & { stage: Extract<Stage, { name: 'confirming' }>; formId: string }
>) {
  const { confirm: t } = useTexts(booking);
  const { field, submit } = useEmail(wizard.draft.email, (email) => !stage.sending && onSubmit(email));
  const { quote } = wizard;
  return (
    <form id={formId} className={styles.form} noValidate onSubmit={submit}>
      <TripLines wizard={wizard} />
      {stage.newPrice !== null && quote && (
        <Banner kind="warning" title={t.priceTitle}>
          {t.priceText(formatQuetzales(quote.quetzales), formatQuetzales(stage.newPrice))}
        </Banner>
      )}
      {stage.failure && (
        <Banner kind="error" title={stage.failure.title}>
          {stage.failure.text}
        </Banner>
      )}
      <TextField
        label={t.email}
        hint={t.text}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LIMITS.email}
        {...field(NAME)}
      />
    </form>
  );
}

const priceText = ({ quetzales, dollars }: Readonly<{ quetzales: number; dollars: number | null }>): string =>
  dollars === null ? formatQuetzales(quetzales) : `${formatQuetzales(quetzales)} (${formatDollars(dollars)})`;

/** The last look before booking, with the address for the confirmation. A new price is agreed to here. */
export function ConfirmDialog({ wizard, stage, onClose, onSubmit }: ConfirmDialogProps) {
  const { confirm: t } = useTexts(booking);
  const formId = useId();
  const open = stage.name === 'confirming';
  const price =
    open && stage.newPrice !== null ? formatQuetzales(stage.newPrice) : wizard.quote ? priceText(wizard.quote) : '';
  const actions = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {t.back}
      </Button>
      <Button type="submit" form={formId} busy={open && stage.sending}>
        {t.submit(price)}
      </Button>
    </>
  );
  return (
    <Dialog open={open} title={t.title} onClose={onClose} actions={actions}>
      {open && <Confirming wizard={wizard} stage={stage} formId={formId} onSubmit={onSubmit} />}
    </Dialog>
  );
}
