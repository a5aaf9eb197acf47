import type { ApiError } from '@camino/client/api-error.js';
import { useEffect, useMemo, useState } from 'react';
import type { Row } from '../data/resource.js';
import { useSeenRow } from '../data/use-record.js';
import { useText } from '../i18n/use-text.js';
import { ActionDialog } from '../ui/action-dialog.js';
import { FailureNotice } from '../ui/failure-notice.js';
import { FormFields } from '../ui/form/form-fields.js';
import { filledIn } from '../ui/form/form-field.js';
import { type Objections, useForm, useObjections } from '../ui/form/use-form.js';
import { useTitle } from './use-title.js';
import { useReload, useVerb } from './use-verb.js';
import { fieldsOf, reasonField, type Verb, type VerbDialogProps, weightOf, wordsOf } from './verb.js';

/** The sentences and fields of a dialog: they stay as they were when the row was shown. */
const useAsked = <R extends Row>({ verb, row }: Omit<VerbDialogProps<R>, 'onClose'>, insisting: boolean) => {
  const text = useText();
  const title = useTitle(verb, row);
  return useMemo(() => {
    const { question, confirm = verb.label, unusual } = verb;
    const fields = fieldsOf(verb, row, text);
    return {
      title,
      question: question && wordsOf(question, row, text),
      confirm: insisting && unusual ? text(unusual.confirm) : wordsOf(confirm, row, text),
      fields: insisting ? [...fields.filter(({ name }) => name !== 'reason'), reasonField(text, 'required')] : fields,
    };
  }, [verb, row, title, text, insisting]);
};

/** Whether the server has refused the unusual, so that the next attempt insists on it. */
const useInsisting = <R extends Row>({ unusual }: Verb<R>) => {
  const text = useText();
  const [insisting, setInsisting] = useState(false);
  return {
    insisting,
    also: insisting ? unusual?.body : undefined,
    warning: insisting && unusual ? text(unusual.warning) : undefined,
    notice: (failure: ApiError | null): void => {
      if (failure && unusual?.is(failure)) setInsisting(true);
    },
  };
};

/** What a refusal has against fields, and what of it is still to be told below them. */
const objectionsOf = <R extends Row>(
  { tellsAt }: Verb<R>,
  failure: ApiError | null,
): Readonly<{ objections: Objections; untold: ApiError | null }> => {
  const field = failure && tellsAt?.[failure.code];
  return field
    ? { objections: { [field]: [failure.message] }, untold: null }
    : { objections: failure?.problem?.errors ?? {}, untold: failure };
};

/** What somebody else made of the row is shown, or left for the screen behind. */
const useStale = <R extends Row>({ verb, row: known, onClose }: VerbDialogProps<R>) => {
  const { stale = verb.resource.words === 'record' ? 'show' : 'close' } = verb;
  const { row, seeNew } = useSeenRow(verb.resource, known);
  const reload = useReload(verb, onClose);
  return { row, seeNew: (forgive: () => void) => (stale === 'show' ? seeNew(forgive, onClose) : reload()) };
};

/**
 * Asks once more, for a reason or whatever else belongs to it, then does it. Stays open with the explanation when it
 * was refused.
 */
export function VerbDialog<R extends Row>({ verb, row: known, onClose }: VerbDialogProps<R>) {
  const text = useText();
  const { row, seeNew } = useStale({ verb, row: known, onClose });
  const { insisting, also, warning, notice } = useInsisting(verb);
  const { title, question, confirm, fields } = useAsked({ verb, row }, insisting);
  const { run, pending, failure, forgive } = useVerb(verb, row);
  const [initial] = useState(() => verb.initial?.(row) ?? {});
  useEffect(() => notice(failure)); // a refusal of the unusual is asked about, once
  const form = useForm(fields, initial, `${verb.resource.name} ${row.id} ${verb.name}`);
  const { objections, untold } = objectionsOf(verb, failure);
  useObjections(form, failure, objections);
  const { saying, next, final } = (failure && verb.explain?.({ failure, row, text, onLeave: onClose })) ?? {};
  const submit = async (): Promise<void> => {
    if (!form.isValid) return form.touchAll();
    if (await run({ ...filledIn(form.values), ...also })) onClose();
  };
  const isStale = (of: ApiError | null): boolean => of?.status === 412 && verb.resource.words === 'record';
  return (
    <ActionDialog
      title={title}
      confirm={confirm}
      danger={weightOf(verb, row) === 'danger'}
      ready={verb.ready}
      pending={pending}
      disabled={final || isStale(failure)}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      {question && <div>{question}</div>}
      {verb.facts?.(row, failure !== null)}
      {fields.length > 0 && <FormFields form={form} />}
      <FailureNotice
        failure={untold}
        title={verb.failed}
        about={verb.resource.words}
        besides={fields.map(({ name }) => name)}
        saying={saying}
        onReload={() => seeNew(forgive)}
      >
        {warning ?? next}
      </FailureNotice>
    </ActionDialog>
  );
}

type VerbFailureProps<R extends Row> = VerbDialogProps<R> & Readonly<{ failure: ApiError }>;

/** Why a verb that is done at one press was refused, with the way on: reload. */
export function VerbFailure<R extends Row>({ verb, row, failure, onClose }: VerbFailureProps<R>) {
  const text = useText();
  const title = useTitle(verb, row);
  const reload = useReload(verb, onClose);
  return (
    <ActionDialog title={title} confirm={text('shell.reload')} onConfirm={reload} onClose={onClose}>
      <FailureNotice failure={failure} title={verb.failed} about={verb.resource.words} />
    </ActionDialog>
  );
}
