import {
  describedAs,
  type Field,
  initialValue,
  isComputed,
  isOptional,
  type NumberField,
  type TextField,
} from '@camino/domain/catalogue/rules/kinds.js';
import type { CatalogueKind, CatalogueRow } from '@camino/contracts/catalogue/catalogue.js';
import { formatQuetzales } from '@camino/contracts/catalogue/fee.js';
import { VEHICLE_PHOTOS } from '@camino/contracts/gallery/photo.js';
import { findRows, type RowBody } from '../../data/catalogue-calls.js';
import type { Text } from '../../i18n/use-text.js';
import { atMost, type Check, decimal, like, plainNumber, whole } from '../../ui/form/checks.js';
import type { ChoiceSource, FormField, FormValue, FormValues } from '../../ui/form/form-field.js';
import { choiceWords, fieldLabel, flagWords, hintKey, isMoney } from './field-words.js';
import { feeTotalHint } from './fee-total.js';
import { choiceOf, joinedRow } from './row-words.js';

const startOf = (field: Field): FormValue => {
  const value = initialValue(field);
  if (field.type === 'flag') return value === true;
  if (field.type === 'reference') return null;
  return value === null ? '' : String(value);
};

const shown = (field: Field, name: string, row: CatalogueRow): FormValue => {
  const value = row[name];
  if (field.type === 'reference') {
    const joined = joinedRow(row, field);
    return joined ? choiceOf(field.to, joined) : null;
  }
  if (field.type === 'flag') return value === true;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** What the form of a kind begins with: a row as it is, or nothing but what new rows begin with. */
export const valuesOf = (kind: CatalogueKind, row: CatalogueRow | null): FormValues =>
  Object.fromEntries(
    Object.entries(describedAs(kind).fields).map(([name, field]) => [
      name,
      row ? shown(field, name, row) : startOf(field),
    ]),
  );

const sentValue = (field: Field, value: FormValue | undefined): string | number | boolean | null => {
  if (field.type === 'flag') return value === true;
  if (field.type === 'reference') return value && typeof value === 'object' ? value.id : null;
  const typed = typeof value === 'string' ? value.trim() : '';
  if (typed === '') return null;
  if (field.type === 'number') return Number(plainNumber(typed));
  if (field.type !== 'text') return typed;
  return field.capitals ? typed.toUpperCase() : typed;
};

/** The fields as the call wants them, without id (CAT-054); what the server is to work out is left out. */
export const bodyOf = (kind: CatalogueKind, values: FormValues): RowBody =>
  Object.fromEntries(
    Object.entries(describedAs(kind).fields).flatMap(([name, field]) => {
      const value = sentValue(field, values[name]);
      return value === null && isComputed(field) ? [] : [[name, value] as const];
    }),
  );

/** A time of day. */
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const quetzales = (typed: string): string => formatQuetzales(Number(plainNumber(typed)));

const numberCheck = (field: NumberField): Check => (field.decimals === 0 ? whole(field) : decimal(field));

/** A name as long as a line. */
const isTitle = (kind: CatalogueKind, name: string, { max }: TextField): boolean =>
  name === describedAs(kind).label && max > 60;

/** Rows of a kind to choose from, found by the server. */
const choicesOf = (kind: CatalogueKind): ChoiceSource => ({
  key: [kind],
  find: async (q, signal) =>
    (await findRows(kind, q, describedAs(kind).label, signal)).map((row) => choiceOf(kind, row)),
});

const fieldOf = (kind: CatalogueKind, name: string, field: Field, text: Text): FormField => {
  const hint = hintKey(kind, name);
  const common = {
    name,
    label: fieldLabel(kind, name, text),
    required: !isOptional(field),
    ...(hint && { hint: () => text(hint) }),
  };
  if (kind === 'vehicle' && name === 'image')
    return { ...common, control: 'photo', owner: VEHICLE_PHOTOS, icon: 'van', wide: true };
  switch (field.type) {
    case 'text':
      return {
        ...common,
        control: 'text',
        check: atMost(field.max),
        wide: isTitle(kind, name, field),
        ...(field.capitals && { capitals: true, say: (typed) => typed.toUpperCase() }),
      };
    case 'number':
      return {
        ...common,
        control: 'text',
        check: numberCheck(field),
        inputMode: field.decimals === 0 ? 'numeric' : 'decimal',
        ...(isMoney(kind, name) && { say: quetzales }),
      };
    case 'date':
      return { ...common, control: 'day' };
    case 'time':
      return { ...common, control: 'text', check: like(TIME, 'catalogue.time'), inputMode: 'text', maxLength: 5 };
    case 'choice':
      return {
        ...common,
        control: 'select',
        options: [
          ...(isOptional(field) ? [{ id: '', label: text('catalogue.anyDay') }] : []),
          ...field.options.map((option) => ({ id: option, label: choiceWords(option, text) })),
        ],
      };
    case 'flag':
      return { ...common, control: 'flag', words: flagWords(kind, name, text) };
    case 'reference':
      return { ...common, control: 'choice', choices: choicesOf(field.to) };
  }
};

/** The form of a kind, made from its description. */
export const formFieldsOf = (kind: CatalogueKind, text: Text): readonly FormField[] =>
  Object.entries(describedAs(kind).fields).map(([name, field]) => {
    const made = fieldOf(kind, name, field, text);
    return kind === 'fee' && name === 'total' ? { ...made, hint: feeTotalHint } : made;
  });
