import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import type { DeclarationRow } from '@camino/contracts/taxpayers/taxpayer.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../data/use-command.js';
import { useLanguage, useText } from '../i18n/use-text.js';
import { FailureNotice } from '../ui/failure-notice.js';
import { ReadState } from '../ui/read-state.js';
import { Section } from '../ui/section.js';
import { fetchDeclaration, saveDeclaration } from './settings-calls.js';
import styles from './settings.module.css';
import { TAXPAYER } from './settings-words.js';

const DECLARATION = [...TAXPAYER, 'declaration'];

function Row({ row }: Readonly<{ row: DeclarationRow }>) {
  const text = useText();
  const language = useLanguage();
  const queries = useQueryClient();
  const { run, pending, failure } = useCommand({
    send: saveDeclaration,
    done: 'settings.declaration.saved',
    onDone: (rows) => queries.setQueryData([...DECLARATION, language], rows),
  });
  const { descripcion } = row.tipo_emisor;
  const on = row.incluir === 1;
  return (
    <li className={styles.row}>
      <span className={`${styles.what} ${styles.name}`}>{descripcion}</span>
      <FormControlLabel
        control={
          <Switch
            checked={on}
            disabled={pending}
            onChange={() => void run({ ...row, incluir: on ? 0 : 1 })}
            slotProps={{ input: { 'aria-label': descripcion } }}
          />
        }
        label={text(on ? 'settings.declaration.on' : 'settings.declaration.off')}
      />
      {failure && (
        <FailureNotice failure={failure} about="form" saying={text('settings.updateFailed')}>
          <div>{failure.message}</div>
        </FailureNotice>
      )}
    </li>
  );
}

/** A row for each type of issuer, with whether its documents are part of the declaration. */
export function DeclarationTab() {
  const text = useText();
  const language = useLanguage();
  const rows = useQuery({
    queryKey: [...DECLARATION, language],
    queryFn: ({ signal }) => fetchDeclaration(signal),
    retry: false,
  });
  return (
    <Section title={text('settings.declaration.title')}>
      <p className={styles.hint}>{text('settings.declaration.lead')}</p>
      <ReadState query={rows} skeleton={<Skeleton variant="rounded" height={300} />}>
        {(known) => (
          <ul className={styles.rows}>
            {known.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ul>
        )}
      </ReadState>
    </Section>
  );
}
