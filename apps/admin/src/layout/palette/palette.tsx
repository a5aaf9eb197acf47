import Dialog from '@mui/material/Dialog';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.js';
import { Icon } from '../../ui/icon.js';
import styles from './palette.module.css';
import { type Found, useFound } from './use-found.js';

/** Milliseconds of not typing after which rows are asked for. */
const PAUSE_MS = 200;

const usePaused = (words: string): string => {
  const [paused, setPaused] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return paused;
};

type OptionsProps = Readonly<{
  id: string;
  found: readonly Found[];
  at: number;
  onPoint: (at: number) => void;
  onChoose: (one: Found) => void;
}>;

function Options({ id, found, at, onPoint, onChoose }: OptionsProps) {
  const text = useText();
  const active = useRef<HTMLLIElement>(null);
  useEffect(() => {
    active.current?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);
  return (
    <ul id={id} role="listbox" aria-label={text('palette.results')} className={styles.options}>
      {found.map((one, index) => (
        <li
          key={`${one.part} ${one.key}`}
          ref={index === at ? active : undefined}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          className={styles.option}
          onMouseMove={() => onPoint(index)}
          onClick={() => onChoose(one)}
        >
          <Icon name={one.icon} />
          <span className={styles.words}>
            <span>{one.label}</span>
            {one.detail && <span className={styles.detail}>{one.detail}</span>}
          </span>
          {one.part !== found[index - 1]?.part && (
            <span className={styles.part}>{text(`palette.part.${one.part}`)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Leads anywhere by a few letters: arrows choose, Enter goes there. */
export default function Palette({ onClose }: Readonly<{ onClose: () => void }>) {
  const text = useText();
  const id = useId();
  const [words, setWords] = useState('');
  const [pointed, setPointed] = useState(0);
  const { found, isSearching } = useFound(usePaused(words.trim()));
  const at = Math.min(pointed, Math.max(0, found.length - 1));
  const choose = (one: Found): void => {
    onClose();
    one.choose();
  };
  const steer = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = found[at];
    if (step && found.length > 0) setPointed((at + step + found.length) % found.length);
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      slotProps={{
        container: { className: styles.top },
        paper: { 'aria-label': text('palette.label'), 'aria-labelledby': undefined },
      }}
    >
      <div className={styles.field}>
        <Icon name="search" />
        <input
          // The palette is opened to type into it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          role="combobox"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={id}
          aria-activedescendant={found.length > 0 ? `${id}-${at}` : undefined}
          aria-label={text('palette.label')}
          placeholder={text('palette.hint')}
          maxLength={100}
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
            setPointed(0);
          }}
          onKeyDown={steer}
        />
      </div>
      <Options id={id} found={found} at={at} onPoint={setPointed} onChoose={choose} />
      <p role="status" className={found.length > 0 ? 'visually-hidden' : styles.none}>
        {found.length > 0
          ? text('palette.count', { smart_count: found.length })
          : text(isSearching ? 'shell.loading' : 'palette.none')}
      </p>
    </Dialog>
  );
}
