import Skeleton from '@mui/material/Skeleton';
import type { Language } from '@camino/contracts/kernel/language.js';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { type Text, type TextKey, useLanguage, useText } from '../../i18n/use-text.js';
import { FailedRead } from '../../ui/failed-read.js';
import type { Described } from './describe-choice.js';
import styles from './choice-list.module.css';

export type ChoiceListProps<T> = Readonly<{
  label: string;
  query: UseQueryResult<readonly T[]>;
  describe: (choice: T, text: Text, language: Language) => Described;
  chosen: string;
  onChoose: (id: string) => void;
  /** Assigned at present. */
  current: string | undefined;
  /** What is said when nothing is free. */
  none: TextKey;
}>;

/** One of many, free ones first; those that are taken stand below, disabled, with the reason. */
export function ChoiceList<T>({ label, query, describe, chosen, onChoose, current, none }: ChoiceListProps<T>) {
  const text = useText();
  const language = useLanguage();
  const name = useId();
  const choices = (query.data ?? []).map((choice) => describe(choice, text, language));
  const ordered = [...choices.filter(({ free }) => free), ...choices.filter(({ free }) => !free)];
  return (
    <fieldset className={styles.list} aria-busy={query.isPending}>
      <legend>{label}</legend>
      {query.isPending && [0, 1, 2, 3].map((line) => <Skeleton key={line} variant="rounded" height={52} />)}
      {query.isError && <FailedRead error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && !choices.some(({ free }) => free) && (
        <p className={styles.none}>
          {text(none)}. {text('verb.assign.noneHint')}
        </p>
      )}
      {!query.isError &&
        ordered.map(({ id, free, title, detail }) => (
          <label key={id} className={`${styles.choice} ${free ? '' : styles.busy}`}>
            <input
              type="radio"
              name={name}
              value={id}
              checked={chosen === id}
              disabled={!free}
              onChange={() => onChoose(id)}
            />
            <span className={styles.words}>
              <span className={styles.title}>
                {title}
                {id === current && <em> ({text('verb.assign.current')})</em>}
              </span>
              <span className={styles.detail}>{detail}</span>
            </span>
          </label>
        ))}
    </fieldset>
  );
}
