import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { type ApiError, NO_RESPONSE } from '@camino/client/api-error.js';
import { LIMITS } from '@camino/contracts/kernel/limits.js';
import { type BankInfo, TAX_LIMITS } from '@camino/contracts/taxpayers/taxpayer.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useCommand } from '../data/use-command.js';
import { type TextKey, useText } from '../i18n/use-text.js';
import { anything } from '../ui/form/checks.js';
import type { FormField } from '../ui/form/form-field.js';
import { useForm } from '../ui/form/use-form.js';
import { FailureNotice } from '../ui/failure-notice.js';
import { ReadState } from '../ui/read-state.js';
import { Section } from '../ui/section.js';
import { fetchBankInfo, removeAgencyPassword, saveTaxData, type TaxData } from './settings-calls.js';
import { SettingsForm } from './settings-form.js';
import styles from './settings.module.css';
import { isRefusedInput, nitCheck, TAXPAYER } from './settings-words.js';

const BANK = [...TAXPAYER, 'bank'];

/** The server did not answer, or could not. */
const isServers = ({ status }: ApiError): boolean => status === NO_RESPONSE || status >= 500;

function TaxDataForm({ info, onDone }: Readonly<{ info: BankInfo; onDone: () => void }>) {
  const text = useText();
  const notify = useNotify();
  const queries = useQueryClient();
  const secret = (name: keyof TaxData, label: TextKey, missing: TextKey, autoComplete: string): FormField => ({
    name,
    control: 'text',
    label: text(label),
    required: true,
    missing,
    check: anything,
    type: 'password',
    exact: true,
    autoComplete,
    maxLength: LIMITS.password,
  });
  const form = useForm(
    [
      {
        name: 'nuevo_nit',
        control: 'text',
        label: text('settings.taxData.nit'),
        required: true,
        missing: 'settings.taxData.nitRequired',
        check: nitCheck,
        maxLength: TAX_LIMITS.nit,
        capitals: true,
      },
      secret('password_banca', 'settings.taxData.agency', 'settings.taxData.agencyRequired', 'off'),
      secret('password', 'settings.taxData.account', 'settings.taxData.accountRequired', 'current-password'),
    ],
    { nuevo_nit: info.nit, password_banca: '', password: '' },
    'tax-data',
  );
  const { run, pending, failure } = useCommand({
    send: saveTaxData,
    done: 'settings.taxData.updated',
    tell: ({ message }) => {
      notify(message, { type: 'success' });
      return true;
    },
    onDone: () => {
      void queries.invalidateQueries({ queryKey: TAXPAYER });
      onDone();
    },
  });
  const saying = (cause: ApiError): string => {
    if (isServers(cause)) return text('settings.taxDataFailed');
    return text(isRefusedInput(cause) ? 'settings.validateFailed' : 'settings.updateFailed');
  };
  return (
    <SettingsForm
      label={text('settings.tab.4')}
      form={{ ...form, isChanged: true }}
      submit={text('settings.taxData.submit')}
      pending={pending}
      failure={failure}
      whole={failure !== null && isServers(failure)}
      saying={saying}
      onSubmit={() => void run(form.values as unknown as TaxData)}
    />
  );
}

function Stored({ info }: Readonly<{ info: BankInfo }>) {
  const text = useText();
  const queries = useQueryClient();
  const { run, pending, failure } = useCommand<null, BankInfo>({
    send: removeAgencyPassword,
    done: 'settings.taxData.removed',
    onDone: (now) => queries.setQueryData(BANK, now),
  });
  return (
    <div className={styles.row}>
      <span className={styles.what}>
        <span className={styles.name}>{text('settings.taxData.agencyState')}</span>
        <span className={styles.soft}>
          {text(info.password_sat ? 'settings.taxData.stored' : 'settings.taxData.notStored')}
        </span>
      </span>
      {info.password_sat && (
        <Button color="error" variant="outlined" disabled={pending} onClick={() => void run(null)}>
          {text('settings.taxData.remove')}
        </Button>
      )}
      <FailureNotice failure={failure} about="form" />
    </div>
  );
}

/** The NIT and the password of the virtual agency, which is written and never read. */
export function TaxDataTab() {
  const text = useText();
  const [made, setMade] = useState(0);
  const info = useQuery({ queryKey: BANK, queryFn: ({ signal }) => fetchBankInfo(signal), retry: false });
  return (
    <Section title={text('settings.tab.4')}>
      <p className={styles.hint}>{text('settings.taxData.lead')}</p>
      <ReadState query={info} skeleton={<Skeleton variant="rounded" height={240} />}>
        {(known) => (
          <>
            <Stored info={known} />
            <TaxDataForm key={made} info={known} onDone={() => setMade((before) => before + 1)} />
          </>
        )}
      </ReadState>
    </Section>
  );
}
