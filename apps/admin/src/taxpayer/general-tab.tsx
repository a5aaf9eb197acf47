import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import type { Profile } from '@camino/contracts/accounts/account.js';
import type { Departamento } from '@camino/contracts/catalogue/fee.js';
import type { TaxUser } from '@camino/contracts/taxpayers/taxpayer.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../data/use-command.js';
import { useFailureToast } from '../data/use-failure-toast.js';
import { useText } from '../i18n/use-text.js';
import { ReadState } from '../ui/read-state.js';
import { Section } from '../ui/section.js';
import { useForm } from '../ui/form/use-form.js';
import { EmailsSection } from './emails-section.js';
import { generalBodyOf, generalFieldsOf, generalValuesOf, suggestedFrom } from './general-form.js';
import { RegimeSection } from './regime-section.js';
import { fetchDepartments, fetchProfile, fetchTaxUser, saveTaxUser } from './settings-calls.js';
import { SettingsForm } from './settings-form.js';
import styles from './settings.module.css';
import { isRefusedInput, TAXPAYER } from './settings-words.js';

type Known = Readonly<{ user: TaxUser; profile: Profile | null; departments: readonly Departamento[] }>;

function GeneralForm({ user, profile, departments }: Known) {
  const text = useText();
  const queries = useQueryClient();
  const [department, setDepartment] = useState(
    user.departamento_id || (profile && user.version < 0 ? profile.departamento_id : ''),
  );
  const suggested = user.version < 0 && profile ? suggestedFrom(user, profile) : null;
  const form = useForm(
    generalFieldsOf({ text, departments, department }),
    generalValuesOf(suggested ?? user),
    'taxpayer',
  );
  const chosen = typeof form.values.departamento_id === 'string' ? form.values.departamento_id : '';
  if (chosen !== department) {
    setDepartment(chosen);
    form.set('municipio_id', '');
  }
  const save = useCommand({
    send: saveTaxUser,
    done: 'settings.saved',
    onDone: (saved) => {
      queries.setQueryData([...TAXPAYER, 'info'], saved);
      form.rebase(generalValuesOf(saved));
    },
  });
  return (
    <Section title={text('settings.general.form')}>
      <p className={styles.hint}>{text('settings.general.lead')}</p>
      {suggested && <Alert severity="info">{text('settings.general.fromAccount')}</Alert>}
      <SettingsForm
        label={text('settings.general.form')}
        form={suggested ? { ...form, isChanged: true } : form}
        submit={text('settings.save')}
        pending={save.pending}
        failure={save.failure}
        saying={(failure) => text(isRefusedInput(failure) ? 'settings.validateFailed' : 'settings.updateFailed')}
        onSubmit={() => void save.run(generalBodyOf(form.values))}
      />
    </Section>
  );
}

/** Who the taxpayer is, the regimes by month, and the addresses of the account. */
export function GeneralTab() {
  const text = useText();
  const user = useQuery({
    queryKey: [...TAXPAYER, 'info'],
    queryFn: ({ signal }) => fetchTaxUser(signal),
    retry: false,
  });
  const profile = useQuery({
    queryKey: [...TAXPAYER, 'profile'],
    queryFn: ({ signal }) => fetchProfile(signal),
    retry: false,
  });
  const departments = useQuery({
    queryKey: ['departamento'],
    queryFn: ({ signal }) => fetchDepartments(signal),
    retry: false,
    staleTime: Infinity,
  });
  useFailureToast(departments.isError, 'settings.departmentsFailed');
  const isReady = !profile.isPending && !departments.isPending;
  return (
    <ReadState
      query={{ ...user, data: isReady ? user.data : undefined, error: user.error }}
      failed={text('settings.readFailed')}
      skeleton={<Skeleton variant="rounded" height={420} />}
    >
      {(known) => (
        <>
          <GeneralForm user={known} profile={profile.data ?? null} departments={departments.data ?? []} />
          <RegimeSection user={known} />
          <EmailsSection />
        </>
      )}
    </ReadState>
  );
}
