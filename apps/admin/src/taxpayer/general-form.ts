import type { Profile } from '@camino/contracts/accounts/account.js';
import type { Departamento } from '@camino/contracts/catalogue/fee.js';
import { PHONE } from '@camino/contracts/kernel/limits.js';
import { ACTIVITY_SECTIONS, TAX_LIMITS, type TaxUser } from '@camino/contracts/taxpayers/taxpayer.js';
import type { Text } from '../i18n/use-text.js';
import { atMost, like } from '../ui/form/checks.js';
import type { Choice, FormField, FormValues } from '../ui/form/form-field.js';
import { cuiCheck, nitCheck } from './settings-words.js';

const PARTS = ['primer_nombre', 'segundo_nombre', 'primer_apellido', 'segundo_apellido'] as const;
const TEXTS = ['nit', 'cui', 'nombre', ...PARTS, 'telefono', 'direccion', 'fecha_nacimiento'] as const;
const CHOSEN = ['departamento_id', 'municipio_id', 'actividad_economica_id'] as const;

type Shown = Readonly<{ text: Text; departments: readonly Departamento[]; department: string }>;

/** A choice of nothing comes first: what was told can be taken away. */
const withNone = (text: Text, options: readonly Choice[]): readonly Choice[] => [
  { id: '', label: text('settings.general.none') },
  ...options,
];

type TextField = Extract<FormField, { control: 'text' }>;

const writtenBy =
  (text: Text) =>
  (name: (typeof TEXTS)[number], more: Partial<TextField> = {}): FormField => ({
    name,
    control: 'text',
    label: text(`settings.general.${name}`),
    required: false,
    check: atMost(TAX_LIMITS.part),
    maxLength: TAX_LIMITS.part,
    ...more,
  });

const numbers = (text: Text): readonly FormField[] => {
  const written = writtenBy(text);
  return [
    written('nit', {
      check: nitCheck,
      maxLength: TAX_LIMITS.nit,
      capitals: true,
      hint: () => text('settings.general.nitHint'),
    }),
    written('cui', { check: cuiCheck, maxLength: TAX_LIMITS.nit, inputMode: 'numeric' }),
    written('nombre', { check: atMost(TAX_LIMITS.nombre), maxLength: TAX_LIMITS.nombre, wide: true }),
    ...PARTS.map((name) => written(name)),
    written('telefono', {
      check: like(PHONE, 'validation.phone'),
      maxLength: TAX_LIMITS.telefono,
      type: 'tel',
      autoComplete: 'tel',
    }),
    { name: 'fecha_nacimiento', control: 'day', label: text('settings.general.fecha_nacimiento'), required: false },
    written('direccion', { check: atMost(TAX_LIMITS.direccion), maxLength: TAX_LIMITS.direccion, wide: true }),
  ];
};

const places = ({ text, departments, department }: Shown): readonly FormField[] => {
  const named = (rows: readonly Readonly<{ id: string; name: string }>[]): readonly Choice[] =>
    withNone(
      text,
      rows.map(({ id, name }) => ({ id, label: name })),
    );
  return [
    {
      name: 'departamento_id',
      control: 'select',
      label: text('settings.general.departamento_id'),
      required: false,
      options: named(departments),
    },
    {
      name: 'municipio_id',
      control: 'select',
      label: text('settings.general.municipio_id'),
      required: false,
      disabled: department === '',
      options: named(departments.find(({ id }) => id === department)?.municipios ?? []),
      hint: () => (department === '' ? text('settings.general.municipioFirst') : ''),
    },
  ];
};

/** The fields of the specification (TAX-036), in the order in which one reads a tax registration. */
export const generalFieldsOf = (shown: Shown): readonly FormField[] => {
  const { text } = shown;
  return [
    ...numbers(text),
    ...places(shown),
    {
      name: 'actividad_economica_id',
      control: 'select',
      label: text('settings.general.actividad_economica_id'),
      required: false,
      options: withNone(
        text,
        ACTIVITY_SECTIONS.map((id) => ({ id, label: text(`settings.activity.${id}`) })),
      ),
    },
    {
      name: 'presenta_retencion',
      control: 'flag',
      label: text('settings.general.presenta_retencion'),
      required: false,
      words: { on: text('settings.general.yes'), off: text('settings.general.no') },
    },
  ];
};

export const generalValuesOf = (user: TaxUser): FormValues => ({
  ...Object.fromEntries([...TEXTS, ...CHOSEN].map((name) => [name, user[name]])),
  presenta_retencion: user.presenta_retencion,
});

export const generalBodyOf = (values: FormValues): object => ({
  ...Object.fromEntries(
    [...TEXTS, ...CHOSEN].map((name) => {
      const value = values[name];
      return [name, typeof value === 'string' ? value.trim() : ''];
    }),
  ),
  presenta_retencion: values.presenta_retencion === true,
});

/** What the account knows already, for a tax profile of which nothing was told yet; null if it knows nothing of it. */
export const suggestedFrom = (user: TaxUser, profile: Profile): TaxUser | null => {
  const cui = profile.cui_passport.replace(/[\s./-]/g, '');
  const nit = profile.nit === 'CF' ? '' : profile.nit;
  const known = {
    nit,
    cui: /^\d{13}$/.test(cui) ? cui : '',
    telefono: profile.phone,
    direccion: profile.direccion,
    fecha_nacimiento: profile.fecha_nacimiento,
    departamento_id: profile.departamento_id,
    municipio_id: profile.municipio_id,
  };
  return Object.values(known).every((value) => value === '') ? null : { ...user, ...known };
};
