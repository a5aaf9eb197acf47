import { useCallback, useEffect, useState } from 'react';
import type { Profile } from '@camino/contracts/accounts/account.js';
import type { Departamento } from '@camino/contracts/catalogue/fee.js';
import { DOCUMENT, LIMITS, PHONE } from '@camino/contracts/kernel/limits.js';
import { profile as texts } from '../../i18n/profile.js';
import { useTexts } from '../../i18n/texts.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import form from '../../ui/form.module.css';
import { Loading, Skeleton } from '../../ui/skeleton.js';
import { SelectField, TextField } from '../../ui/text-field.js';
import { showToast } from '../../state/toast.js';
import { NotSaved } from './not-saved.js';
import { completeProfile, departments, type PersonalData, type PersonalField } from './own-account.js';
import styles from './profile-page.module.css';
import { useAccountForm } from './use-account-form.js';

type Fault = 'required' | 'tooLong' | 'invalid';

/** Characters. */
const MAX: Readonly<Partial<Record<PersonalField, number>>> = {
  name: LIMITS.name,
  last_name: LIMITS.lastName,
  phone: LIMITS.phone,
  cui_passport: LIMITS.document,
  nit: LIMITS.document,
};

const faultsOf = (values: PersonalData): Readonly<Partial<Record<PersonalField, Fault | null>>> => {
  const longer = (name: PersonalField): boolean => values[name].trim().length > (MAX[name] ?? Infinity);
  const shaped = (name: PersonalField, pattern: RegExp): Fault | null =>
    values[name].trim() === '' || pattern.test(values[name].trim()) ? null : 'invalid';
  return {
    name: values.name.trim() === '' ? 'required' : longer('name') ? 'tooLong' : null,
    last_name: longer('last_name') ? 'tooLong' : null,
    phone: shaped('phone', PHONE),
    cui_passport: shaped('cui_passport', DOCUMENT),
    nit: longer('nit') ? 'tooLong' : null,
  };
};

const useWords = () => {
  const t = useTexts(texts);
  return (fault: Fault, field: PersonalField): string => {
    if (fault === 'required') return t.required;
    if (fault === 'tooLong') return t.tooLong(MAX[field] ?? 0);
    return field === 'phone' ? t.personal.invalid.phone : t.personal.invalid.cui_passport;
  };
};

/** A NIT as people write it, with a hyphen before its check digit; a CUI has 13 digits. */
const spelled = (nit: string): string => (/^\d{1,11}[\dK]$/.test(nit) ? `${nit.slice(0, -1)}-${nit.slice(-1)}` : nit);

const dataOf = ({
  name,
  last_name,
  phone,
  cui_passport,
  departamento_id,
  municipio_id,
  nit,
}: Profile): PersonalData => ({
  name,
  last_name,
  phone,
  cui_passport,
  departamento_id,
  municipio_id,
  nit: spelled(nit),
});

type PersonalFormProps = Readonly<{
  profile: Profile;
  onSaved: (profile: Profile) => void;
  onReload: () => void;
}>;

const usePersonal = ({ profile, onSaved }: PersonalFormProps) => {
  const { personal: t } = useTexts(texts);
  const [version, setVersion] = useState(profile.version);
  const account = useAccountForm<PersonalField, Fault>({
    initial: dataOf(profile),
    keepAs: 'profile personal',
    faultsOf,
    say: useWords(),
    send: async (values) => {
      const saved = await completeProfile(values, version);
      setVersion(saved.version);
      account.write('nit', spelled(saved.nit));
      showToast(t.saved, 'success');
      onSaved(saved);
    },
  });
  return account;
};

type Departments = 'loading' | 'failed' | readonly Departamento[];

const useDepartments = (): Readonly<{ departments: Departments; retry: () => void }> => {
  const [list, setList] = useState<Departments>('loading');
  const read = useCallback((): void => void departments().then(setList, () => setList('failed')), []);
  useEffect(read, [read]);
  const retry = (): void => {
    setList('loading');
    read();
  };
  return { departments: list, retry };
};

type PlacesProps = Pick<ReturnType<typeof usePersonal>, 'field' | 'values' | 'write'>;

/** Where somebody lives: a department, then one of its municipalities. */
function Places({ field, values, write }: PlacesProps) {
  const { personal: t, failed } = useTexts(texts);
  const { departments: list, retry } = useDepartments();
  if (list === 'loading')
    return (
      <Loading>
        <Skeleton shape="field" />
      </Loading>
    );
  if (list === 'failed')
    return (
      <Banner
        kind="error"
        action={
          <Button variant="secondary" icon="refresh" onClick={retry}>
            {failed.retry}
          </Button>
        }
      >
        {t.departmentsFailed}
      </Banner>
    );
  const department = field('departamento_id');
  const within = list.find(({ id }) => id === values.departamento_id)?.municipios ?? [];
  return (
    <div className={form.pair}>
      <SelectField
        label={t.fields.departamento_id}
        optional
        {...department}
        onChange={(event) => {
          void department.onChange(event);
          write('municipio_id', '');
        }}
      >
        <option value="">{t.none}</option>
        {list.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={t.fields.municipio_id} optional {...field('municipio_id')}>
        <option value="">{values.departamento_id ? t.none : t.firstDepartment}</option>
        {within.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** Who somebody is and how to reach them, for bookings and invoices. */
export function PersonalForm(props: PersonalFormProps) {
  const { personal: t, notSaved } = useTexts(texts);
  const { field, values, write, submit, busy, trouble, faulty } = usePersonal(props);
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.soft}>{t.lead}</p>
      <div className={form.pair}>
        <TextField label={t.fields.name} autoComplete="given-name" {...field('name')} />
        <TextField label={t.fields.last_name} optional autoComplete="family-name" {...field('last_name')} />
      </div>
      <div className={form.pair}>
        <TextField
          label={t.fields.phone}
          optional
          hint={t.hints.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...field('phone')}
        />
        <TextField label={t.fields.cui_passport} optional autoCapitalize="characters" {...field('cui_passport')} />
      </div>
      <Places field={field} values={values} write={write} />
      <TextField
        label={t.fields.nit}
        optional
        hint={t.hints.nit}
        autoCapitalize="characters"
        spellCheck={false}
        {...field('nit')}
      />
      {trouble && <NotSaved error={trouble} title={notSaved.title} onReload={props.onReload} />}
      <div>
        <Button type="submit" busy={busy} disabled={faulty.length > 0}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}
