import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { type ApiError, NO_RESPONSE } from '@camino/client/api-error.js';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormat } from '../i18n/format.js';
import { nameOfRole } from '../i18n/roles.js';
import { type TextKey, useText } from '../i18n/use-text.js';

/** What a 412 says about the change that came first, as far as it does. */
type Meanwhile = Readonly<{
  changed_by?: Readonly<{ role: string; name: string | null }> | null;
  changed_at?: string | null;
}>;

const meanwhileIn = (failure: ApiError): Meanwhile => failure.problem?.data ?? {};

/** What is said of whatever somebody else was faster with. */
const WORDS = {
  reservation: {
    stale: 'shell.failure.stale',
    by: 'shell.failure.staleBy',
    next: 'shell.failure.conflict',
    conflict: 'shell.failure.conflict',
    reload: 'shell.reload',
  },
  form: {
    stale: 'shell.failure.stale',
    by: 'shell.failure.staleBy',
    next: 'record.failure.staleNext',
    conflict: 'record.failure.conflict',
    reload: 'record.failure.seeNew',
  },
  /** Nothing was filled in that could be revised. */
  move: {
    stale: 'shell.failure.stale',
    by: 'shell.failure.staleBy',
    next: 'shell.failure.conflict',
    conflict: null,
    reload: 'record.failure.seeNew',
  },
  record: {
    stale: 'record.failure.stale',
    by: 'record.failure.staleBy',
    next: 'record.failure.staleNext',
    conflict: 'record.failure.conflict',
    reload: 'record.failure.seeNew',
  },
} as const satisfies Record<
  string,
  Readonly<Record<'stale' | 'by' | 'next' | 'reload', TextKey> & { conflict: TextKey | null }>
>;
type About = keyof typeof WORDS;

const useWords = (failure: ApiError, about: About): Readonly<{ what: string; next: string }> => {
  const text = useText();
  const format = useFormat();
  const words = WORDS[about];
  if (failure.status === NO_RESPONSE) return { what: text('shell.failure.offline'), next: '' };
  if (!failure.problem) return { what: text('shell.failure.unknown'), next: '' };
  if (failure.status !== 412)
    return { what: failure.message, next: failure.status === 409 && words.conflict ? text(words.conflict) : '' };
  const { changed_by: by, changed_at: when } = meanwhileIn(failure);
  const who = by && (by.name ?? nameOfRole(text, by.role));
  const told = who && when ? ` ${text(words.by, { who, when: format.instant(when) })}` : '';
  return { what: text(words.stale) + told, next: text(words.next) };
};

type FailureNoticeProps = Readonly<{
  failure: ApiError | null;
  onReload?: () => void;
  about?: About;
  /** Fields beside which what is wrong with them is told already. */
  besides?: readonly string[];
  /** What could not be done, above why. */
  title?: TextKey;
  /** Instead of the server's sentence. */
  saying?: string;
  /** More about it than the server's sentence, in place of what to do next. */
  children?: ReactNode;
}>;

/** A long form may have been scrolled away from where its failure is told. */
const useBroughtIntoView = (failure: ApiError) => {
  const notice = useRef<HTMLDivElement>(null);
  /* Newer browsers answer a promise, which an effect must not. */
  useEffect(() => {
    void notice.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  return notice;
};

/** Why something could not be done and what to do next, beside what the user was doing. */
export function FailureNotice({ failure, ...props }: FailureNoticeProps) {
  return failure && <Told failure={failure} {...props} />;
}

function Title({ title }: Pick<FailureNoticeProps, 'title'>) {
  const text = useText();
  return title && <AlertTitle>{text(title)}</AlertTitle>;
}

function Told({
  failure,
  onReload,
  about = 'reservation',
  besides = [],
  title,
  saying,
  children,
}: FailureNoticeProps & Readonly<{ failure: ApiError }>) {
  const { what, next } = useWords(failure, about);
  const notice = useBroughtIntoView(failure);
  const [said, more] = saidOf(failure, besides, saying ?? what);
  return (
    <Alert ref={notice} severity={failure.status === NO_RESPONSE ? 'warning' : 'error'} variant="outlined">
      <Title title={title} />
      {said}
      {more && <div>{more}</div>}
      {children ?? (next && <div>{next}</div>)}
      {onReload && isPassedBy(failure, about) && <Reload failure={failure} about={about} onReload={onReload} />}
    </Alert>
  );
}

/** The sentence, and what is wrong with fields that are not told beside them; that alone where no field is marked. */
const saidOf = (
  { status, problem }: ApiError,
  besides: readonly string[],
  sentence: string,
): readonly [said: string, more: string] => {
  const details = Object.entries(problem?.errors ?? {})
    .flatMap(([field, wrongs]) => (besides.includes(field) ? [] : wrongs))
    .join(' ');
  return details && status === 400 && besides.length === 0 ? [details, ''] : [sentence, details];
};

/** Whether what is on screen may be no longer how it is. */
const isPassedBy = ({ status }: ApiError, about: About): boolean =>
  status === 412 || (status === 409 && about === 'reservation');

function Reload({ failure, about, onReload }: Readonly<{ failure: ApiError; about: About; onReload: () => void }>) {
  const text = useText();
  const stale = failure.status === 412;
  return (
    <Button
      size="small"
      variant={stale ? 'contained' : 'outlined'}
      color={stale ? 'primary' : 'inherit'}
      onClick={onReload}
      sx={{ marginTop: 1 }}
    >
      {text(WORDS[about].reload)}
    </Button>
  );
}
