import Button from '@mui/material/Button';
import { localNow } from '@camino/client/clock.js';
import { REGIME_IDS, type RegimenId, type TaxUser } from '@camino/contracts/taxpayers/taxpayer.js';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../data/use-command.js';
import { type Text, useLanguage, useText } from '../i18n/use-text.js';
import { ActionDialog } from '../ui/action-dialog.js';
import { monthName } from '../ui/date-words.js';
import { useShowDialog } from '../ui/dialog-host.js';
import { FailureNotice } from '../ui/failure-notice.js';
import type { FormField } from '../ui/form/form-field.js';
import { FormFields } from '../ui/form/form-fields.js';
import { typedIn } from '../ui/form/typed-in.js';
import { useForm } from '../ui/form/use-form.js';
import { Section } from '../ui/section.js';
import { saveTaxUser } from './settings-calls.js';
import styles from './settings.module.css';
import { isRefusedInput, TAXPAYER } from './settings-words.js';

const regimeFields = (text: Text): readonly FormField[] => [
  {
    name: 'regime',
    control: 'select',
    label: text('settings.regime.choose'),
    required: true,
    options: REGIME_IDS.map((id) => ({ id: String(id), label: text(`settings.regime.${id}`) })),
  },
  { name: 'month', control: 'month', label: text('settings.regime.month'), required: true },
];

function RegimeDialog({ user, onClose }: Readonly<{ user: TaxUser; onClose: () => void }>) {
  const text = useText();
  const queries = useQueryClient();
  const [initial] = useState(() => ({
    regime: String(user.regimen_id ?? 1),
    month: localNow().date.slice(0, 7),
  }));
  const form = useForm(regimeFields(text), initial, 'taxpayer regime');
  const { run, pending, failure } = useCommand({
    send: saveTaxUser,
    done: 'settings.saved',
    onDone: (saved) => queries.setQueryData([...TAXPAYER, 'info'], saved),
  });
  const save = async (): Promise<void> => {
    const regime = Number(typedIn(form.values, 'regime')) as RegimenId;
    if (await run({ regimen_id: regime, regimen_desde: typedIn(form.values, 'month') })) onClose();
  };
  return (
    <ActionDialog
      title={text('settings.regime.change')}
      confirm={text('settings.regime.confirm')}
      pending={pending}
      disabled={!form.isValid}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <p className={styles.hint}>{text('settings.regime.lead')}</p>
      <FormFields form={form} />
      <FailureNotice
        failure={failure}
        about="form"
        saying={failure ? text(isRefusedInput(failure) ? 'settings.validateFailed' : 'settings.updateFailed') : ''}
      />
    </ActionDialog>
  );
}

/** The regimes by the month from which they hold, the latest first. */
export function RegimeSection({ user }: Readonly<{ user: TaxUser }>) {
  const text = useText();
  const language = useLanguage();
  const showDialog = useShowDialog();
  const present = localNow().date.slice(0, 7);
  const current = user.regimenes.findLast(({ desde }) => desde <= present) ?? user.regimenes[0];
  return (
    <Section
      title={text('settings.regime.title')}
      end={
        <Button variant="outlined" onClick={() => showDialog((close) => <RegimeDialog user={user} onClose={close} />)}>
          {text('settings.regime.change')}
        </Button>
      }
    >
      <p className={styles.hint}>
        {text(user.regimenes.length === 0 ? 'settings.regime.none' : 'settings.regime.lead')}
      </p>
      {user.regimenes.length > 0 && (
        <ul className={styles.rows}>
          {user.regimenes.toReversed().map((regime) => (
            <li key={regime.desde} className={styles.row}>
              <span className={styles.what}>
                <span className={styles.name}>{text(`settings.regime.${regime.regimen_id}`)}</span>
                <span className={styles.soft}>
                  {text('settings.regime.from', { month: monthName(regime.desde, language) })}
                </span>
              </span>
              {regime === current && <span className={styles.good}>{text('settings.regime.now')}</span>}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
