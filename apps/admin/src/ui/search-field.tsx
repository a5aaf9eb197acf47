import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { Icon } from './icon.js';
import { useShortcut } from './use-shortcut.js';

/** Milliseconds of not typing after which the search is done. */
export const SEARCH_PAUSE_MS = 300;

type SearchFieldProps = Readonly<{ value: string; onSearch: (q: string) => void; hint: string }>;

/**
 * What stands in the field, ahead of what was last searched for by the pause of typing. A new `value` from outside
 * wins; what was searched for here comes back as one too, later, when more may have been typed already.
 */
const useTyping = (
  value: string,
  onSearch: (q: string) => void,
): Readonly<{ typed: string; type: (next: string, pause?: number) => void }> => {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState<readonly string[]>([]);
  if (known !== value) {
    const own = sent.indexOf(value);
    setKnown(value);
    setSent(own < 0 ? [] : sent.slice(own + 1));
    if (own < 0) setTyped(value);
  }
  useEffect(() => () => clearTimeout(waiting.current), []);

  const type = (next: string, pause = SEARCH_PAUSE_MS): void => {
    setTyped(next);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => {
      setSent((before) => [...before, next.trim()]);
      onSearch(next.trim());
    }, pause);
  };
  return { typed, type };
};

/** Searches while one types; the key `/` leads here from anywhere on the page. */
export function SearchField({ value, onSearch, hint }: SearchFieldProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const { typed, type } = useTyping(value, onSearch);
  useShortcut(
    '/',
    useCallback(() => input.current?.focus(), []),
  );
  return (
    <TextField
      type="search"
      value={typed}
      onChange={(event) => type(event.target.value)}
      placeholder={hint}
      inputRef={input}
      sx={{ flex: '1 1 240px', maxWidth: 420 }}
      slotProps={{
        htmlInput: {
          'aria-label': text('reservation.search.label'),
          'aria-keyshortcuts': '/',
          title: text('reservation.search.shortcut'),
          maxLength: 100,
        },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Icon name="search" />
            </InputAdornment>
          ),
          endAdornment: typed && (
            <IconButton
              size="small"
              edge="end"
              aria-label={text('reservation.search.clear')}
              onClick={() => type('', 0)}
            >
              <Icon name="close" size="small" />
            </IconButton>
          ),
        },
      }}
    />
  );
}
