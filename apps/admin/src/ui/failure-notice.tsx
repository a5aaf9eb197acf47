import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ApiError, NO_RESPONSE } from '@camino/client/api-error.js';
import { useFormat } from '../i18n/format.js';
import { nameOfRole } from '../i18n/roles.js';
import { useText } from '../i18n/use-text.js';

/** What a 412 says about the change that came first, as far as it does. */
type Meanwhile = Readonly<{ changed_by?: Readonly<{ role: string; name: string | null }> | null; changed_at?: string | null }>;

const meanwhileIn = (failure: ApiError): Meanwhile => (failure.problem?.data ?? {});

const useWords = (failure: ApiError): Readonly<{ what: string; next: string }> => {
  const text = useText();
  const format = useFormat();
  if (failure.status === NO_RESPONSE) return { what: text('shell.failure.offline'), next: '' };
  if (!failure.problem) return { what: text('shell.failure.unknown'), next: '' };
  if (failure.status !== 412) return { what: failure.message, next: failure.status === 409 ? text('shell.failure.conflict') : '' };
  const { changed_by: by, changed_at: when } = meanwhileIn(failure);
  const who = by && (by.name ?? nameOfRole(text, by.role));
  const told = who && when ? ` ${text('shell.failure.staleBy', { who, when: format.instant(when) })}` : '';
  return { what: text('shell.failure.stale') + told, next: text('shell.failure.conflict') };
};

type FailureNoticeProps = Readonly<{ failure: ApiError | null; onReload?: () => void }>;

/** Why something could not be done and what to do next, beside what the user was doing. */
export function FailureNotice({ failure, onReload }: FailureNoticeProps) {
  return failure && <Told failure={failure} onReload={onReload} />;
}

function Told({ failure, onReload }: Readonly<{ failure: ApiError; onReload?: () => void }>) {
  const text = useText();
  const { what, next } = useWords(failure);
  const reloadable = onReload && (failure.status === 409 || failure.status === 412);
  const details = Object.values(failure.problem?.errors ?? {}).flat();
  return (
    <Alert severity={failure.status === NO_RESPONSE ? 'warning' : 'error'} variant="outlined">
      {what}
      {details.length > 0 && <div>{details.join(' ')}</div>}
      {next && <div>{next}</div>}
      {reloadable && <Button size="small" variant="outlined" color="inherit" onClick={onReload} sx={{ marginTop: 1 }}>{text('shell.reload')}</Button>}
    </Alert>
  );
}
