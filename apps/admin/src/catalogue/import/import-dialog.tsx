import { ApiError } from '@camino/client/api-error.js';
import type { ImportLine, CatalogueKind } from '@camino/contracts/catalogue/catalogue.js';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { download } from '../../data/download.js';
import { type Text, useLanguage, useText } from '../../i18n/use-text.js';
import { ActionDialog } from '../../ui/action-dialog.js';
import { FailureNotice } from '../../ui/failure-notice.js';
import { Icon } from '../../ui/icon.js';
import { fieldLabel } from '../kind/field-words.js';
import styles from './import-dialog.module.css';
import { type Failed, type Import, useImport } from './use-import.js';

type KindProps = Readonly<{ kind: CatalogueKind }>;

function FileChoice({ kind, work }: KindProps & Readonly<{ work: Import }>) {
  const text = useText();
  const language = useLanguage();
  const save = (): void =>
    void download({
      path: `/admin/${kind}/template.xlsx`,
      query: { lang: language },
      otherwiseNamed: `${kind}.xlsx`,
      onProgress: () => undefined,
    }).catch(() => undefined);
  return (
    <div className={styles.choice}>
      {/* The field inside is what is focused and pressed. */}
      <Button
        component="label"
        role={undefined}
        tabIndex={-1}
        className={styles.pick}
        variant={work.check ? 'outlined' : 'contained'}
        disabled={work.stage === 'reading'}
      >
        {text(work.check ? 'catalogue.import.other' : 'catalogue.import.choose')}
        <input
          type="file"
          accept=".xlsx,.csv"
          className={styles.hidden}
          aria-label={text('catalogue.import.choose')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void work.read(file);
            target.value = '';
          }}
        />
      </Button>
      <Button startIcon={<Icon name="download" />} onClick={save}>
        {text('catalogue.import.template')}
      </Button>
    </div>
  );
}

const ACTIONS = ['add', 'change', 'same', 'invalid'] as const;

/** How many lines would do what. */
function Tally({ lines }: Readonly<{ lines: readonly ImportLine[] }>) {
  const text = useText();
  const counts = ACTIONS.map((action) => [action, lines.filter((line) => line.action === action).length] as const);
  return (
    <ul className={styles.tally}>
      {counts
        .filter(([, count]) => count > 0)
        .map(([action, count]) => (
          <li key={action} className={action === 'invalid' ? styles.bad : undefined}>
            {text(`catalogue.import.${action}`, { smart_count: count })}
          </li>
        ))}
    </ul>
  );
}

const reasonsOf = (kind: CatalogueKind, { errors }: ImportLine, text: Text): string =>
  Object.entries(errors)
    .map(([field, messages]) =>
      field ? `${fieldLabel(kind, field, text)}: ${messages.join(' ')}` : messages.join(' '),
    )
    .join('. ')
    .replaceAll('.. ', '. ');

/** Lines that are not imported, each with what to correct. */
function Problems({ title, problems }: Readonly<{ title: string; problems: readonly Failed[] }>) {
  const text = useText();
  if (problems.length === 0) return null;
  return (
    <div className={styles.frame} role="region" aria-label={title} tabIndex={0}>
      <table className={styles.problems}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{text('catalogue.import.column.line')}</th>
            <th scope="col">{text('catalogue.import.column.what')}</th>
            <th scope="col">{text('catalogue.import.column.why')}</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ line, why }) => (
            <tr key={line.line}>
              <td>{line.line}</td>
              <td>{line.label || '–'}</td>
              <td>{why}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Progress({ work: { done, failed, waiting } }: Readonly<{ work: Import }>) {
  const text = useText();
  const all = done + failed.length + waiting.length;
  const label = text('catalogue.import.working', { done: done + failed.length, all });
  return (
    <div role="status">
      <p>{label}</p>
      <LinearProgress variant="determinate" value={((done + failed.length) / all) * 100} aria-label={label} />
    </div>
  );
}

function Outcome({ kind, work }: KindProps & Readonly<{ work: Import }>) {
  const text = useText();
  const { check, stage, done, failed, waiting, offline } = work;
  if (!check) return null;
  const invalid = check.lines.filter(({ action }) => action === 'invalid');
  return (
    <>
      {stage === 'checked' && <Tally lines={check.lines} />}
      {check.unknown_columns.length > 0 && (
        <Alert severity="info">{text('catalogue.import.unknown', { columns: check.unknown_columns.join(', ') })}</Alert>
      )}
      {stage === 'importing' && <Progress work={work} />}
      {offline && stage === 'stopped' && <Alert severity="warning">{text('catalogue.import.offline')}</Alert>}
      {(stage === 'done' || stage === 'stopped') && (
        <Alert severity={failed.length + waiting.length > 0 ? 'warning' : 'success'}>
          {text('catalogue.import.done', { smart_count: done })}
        </Alert>
      )}
      <Problems title={text('catalogue.import.failed', { smart_count: failed.length })} problems={failed} />
      <Problems
        title={text('catalogue.import.problems')}
        problems={invalid.map((line) => ({ line, why: reasonsOf(kind, line, text) }))}
      />
    </>
  );
}

const confirmOf = ({ stage, waiting }: Import, text: Text): string => {
  if (stage === 'importing') return text('catalogue.import.stop');
  if (stage === 'done') return text('shell.close');
  if (waiting.length === 0) return text('catalogue.import.button');
  return text(`catalogue.import.${stage === 'stopped' ? 'resume' : 'confirm'}`, { smart_count: waiting.length });
};

/** Why a file could not be checked. */
function Unread({ failure }: Readonly<{ failure: ApiError }>) {
  const [reason] = failure.problem?.errors?.content ?? [];
  return reason ? <Alert severity="error">{reason}</Alert> : <FailureNotice failure={failure} about="record" />;
}

const isOpen = ({ stage }: Import): boolean => ['choosing', 'reading', 'checked'].includes(stage);

/** What can be told before anything is imported. */
function Beginning({ kind, work }: KindProps & Readonly<{ work: Import }>) {
  const text = useText();
  const { check, stage, name, failure } = work;
  return (
    <>
      {!check && <p>{text('catalogue.import.intro')}</p>}
      {isOpen(work) && <FileChoice kind={kind} work={work} />}
      {stage === 'reading' && <p role="status">{text('catalogue.import.reading', { name })}</p>}
      {failure === 'too_large' && <Alert severity="error">{text('catalogue.import.tooLarge')}</Alert>}
      {failure instanceof ApiError && <Unread failure={failure} />}
    </>
  );
}

/** Imports a table: says line by line what it would do, then does it and says what became of each line. */
export default function ImportDialog({ kind, onClose }: KindProps & Readonly<{ onClose: () => void }>) {
  const text = useText();
  const work = useImport(kind);
  const { stage, waiting } = work;
  const nothing = stage === 'checked' && waiting.length === 0;
  const confirm = (): void => {
    if (stage === 'importing') work.stop();
    else if (stage === 'done') onClose();
    else void work.run();
  };
  return (
    <ActionDialog
      wide
      single={stage === 'importing' || stage === 'done'}
      title={text('catalogue.import.title', { kind: text(`catalogue.kind.${kind}.title`) })}
      confirm={confirmOf(work, text)}
      disabled={nothing || stage === 'choosing' || stage === 'reading'}
      why={nothing ? text('catalogue.import.nothing') : undefined}
      onConfirm={confirm}
      onClose={stage === 'importing' ? work.stop : onClose}
    >
      <Beginning kind={kind} work={work} />
      <Outcome kind={kind} work={work} />
    </ActionDialog>
  );
}
