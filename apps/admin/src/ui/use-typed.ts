import { useEffect, useEffectEvent, useState } from 'react';

type TypedProps = Readonly<{
  /** As it is kept, or empty. */
  value: string;
  /** What was typed as a value; null while it is not a whole one. */
  read: (typed: string) => string | null;
  write: (value: string) => string;
  /** Why a whole value is not allowed; null if it is. */
  outside?: (value: string) => string | null;
  /** What is said of something that is no value at all. */
  unreadable: string;
  onChange: (value: string) => void;
  /** Gets what is typed while it is none, and a value that is not allowed; without it the last value stands. */
  onUnread?: (typed: string) => void;
}>;

/** What was typed, and once the field was left the value beside which it stays. */
type Typed = Readonly<{ words: string; leftAt: string | null }>;

/**
 * What stands in a field whose value is read from what is typed. What is no value stays as it was typed, with the
 * reason once the field was left, until it is mended or another value comes from elsewhere. What was not allowed is
 * taken once it is.
 */
export const useTyped = ({ value, read, write, outside, unreadable, onChange, onUnread }: TypedProps) => {
  const [typed, setTyped] = useState<Typed | null>(null);
  const standing = typed && (typed.leftAt === null || typed.leftAt === value) ? typed : null;
  const shown = standing?.words ?? (write(value) || value);
  const wrongOf = (words: string): string | null => {
    const found = read(words);
    if (found === null) return unreadable;
    return found === '' ? null : (outside?.(found) ?? null);
  };
  /** What was refused before its limits moved. */
  const allowed =
    standing && standing.leftAt !== null && wrongOf(standing.words) === null ? read(standing.words) : null;
  const take = useEffectEvent((found: string): void => {
    setTyped(null);
    if (found !== value) onChange(found);
  });
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- limits come from elsewhere, as an event would
    if (allowed !== null) take(allowed);
  }, [allowed]);
  const type = (words: string): void => {
    setTyped({ words, leftAt: null });
    const found = read(words);
    if (found !== null && wrongOf(words) === null) onChange(found);
    else onUnread?.(found ?? words);
  };
  const leave = (): void =>
    setTyped(standing && wrongOf(standing.words) !== null ? { ...standing, leftAt: value } : null);
  return {
    shown,
    type,
    leave,
    /** Something was chosen instead. */
    drop: () => setTyped(null),
    wrong: standing && standing.leftAt !== null ? wrongOf(standing.words) : null,
  };
};
