import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useText } from '../../i18n/use-text.js';
import { SEARCH_PAUSE_MS } from '../search-field.js';
import styles from './choice-input.module.css';
import { type Choice, choiceText, type ChoiceSource, type FormField } from './form-field.js';
import type { InputProps } from './input-props.js';

/** A text once it has not changed for a moment. */
const useSettled = (value: string): string => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};

const useChoices = ({ key, find }: ChoiceSource, q: string, enabled: boolean) =>
  useQuery({
    queryKey: [...key, 'choices', q],
    queryFn: ({ signal }) => find(q, signal),
    enabled,
    staleTime: 30_000,
    retry: false,
    placeholderData: keepPreviousData,
  });

/** What was chosen is no search: the list then shows everything again. */
const sought = (typed: string, chosen: Choice | null): string =>
  chosen && typed === choiceText(chosen) ? '' : typed.trim();

type ChoiceInputProps = InputProps<Extract<FormField, { control: 'choice' }>>;

/** Chooses one of many; what is typed is searched for at the server, accents and case aside. */
export function ChoiceInput({ field, value, wrong, below, autoFocus, onChange, onLeave }: ChoiceInputProps) {
  const text = useText();
  const chosen = value && typeof value === 'object' ? value : null;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState(chosen ? choiceText(chosen) : '');
  const { data = [], isFetching, isError } = useChoices(field.choices, useSettled(sought(typed, chosen)), open);
  return (
    <Autocomplete<Choice>
      value={chosen}
      inputValue={typed}
      open={open}
      options={[...data]}
      loading={isFetching}
      autoHighlight
      filterOptions={(options) => options}
      getOptionLabel={choiceText}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onInputChange={(_event, next) => setTyped(next)}
      onChange={(_event, next) => onChange(next)}
      onBlur={onLeave}
      noOptionsText={text(isError ? 'record.choice.failed' : 'record.choice.none')}
      loadingText={text('shell.loading')}
      openText={text('record.choice.open')}
      closeText={text('record.choice.close')}
      clearText={text('record.choice.clear')}
      renderOption={({ key, ...props }, { label, detail }) => (
        <li key={key} {...props}>
          <span className={styles.option}>
            <span>{label}</span>
            {detail && <span className={styles.detail}>{detail}</span>}
          </span>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={field.label}
          required={field.required}
          error={wrong}
          helperText={below}
          autoFocus={autoFocus}
        />
      )}
    />
  );
}
