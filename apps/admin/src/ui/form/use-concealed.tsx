import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { type ReactNode, useState } from 'react';
import { useText } from '../../i18n/use-text.js';
import { Icon } from '../icon.js';

type Concealed = Readonly<{ type: string | undefined; endAdornment: ReactNode }>;

/** A password is typed unseen, with a button that shows it; other types stay as they are. */
export const useConcealed = (type: string | undefined): Concealed => {
  const text = useText();
  const [shown, setShown] = useState(false);
  if (type !== 'password') return { type, endAdornment: undefined };
  const button = (
    <InputAdornment position="end">
      <IconButton
        size="small"
        edge="end"
        aria-label={text(shown ? 'record.password.hide' : 'record.password.show')}
        onClick={() => setShown(!shown)}
      >
        <Icon name={shown ? 'eyeOff' : 'eye'} />
      </IconButton>
    </InputAdornment>
  );
  return { type: shown ? 'text' : 'password', endAdornment: button };
};
