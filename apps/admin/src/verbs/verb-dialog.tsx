import type { ApiError } from '@camino/client/api-error.js';
import { useMemo } from 'react';
import type { Row } from '../data/resource.js';
import { useSeenRow } from '../data/use-record.js';
import { useText } from '../i18n/use-text.js';
import { ActionDialog } from '../ui/action-dialog.js';
import { FailureNotice } from '../ui/failure-notice.js';
import { FormFields } from '../ui/form/form-fields.js';
import { filledIn } from '../ui/form/form-field.js';
import { useForm, useObjections } from '../ui/form/use-form.js';
import { useReload, useVerb } from './use-verb.js';
import { fieldsOf, titleOf, type VerbDialogProps, weightOf, wordsOf } from './verb.js';

/** The sentences and fields of a dialog: they stay as they were when the row was shown. */
const useAsked = <R extends Row>({ verb, row }: Omit<VerbDialogProps<R>, 'onClose'>) => {
  const text = useText();
  return useMemo(() => {
    const { question, confirm = verb.label } = verb;
    return {
      title: titleOf(verb, row, text),
      question: question && wordsOf(question, row, text),
      confirm: wordsOf(confirm, row, text),
      fields: fieldsOf(verb, row, text),
    };
  }, [verb, row, text]);
};

/** What somebody else made of the row is shown, or left for the screen behind. */
const useStale = <R extends Row>({ verb, row: known, onClose }: VerbDialogProps<R>) => {
  const { stale = verb.resource.words === 'record' ? 'show' : 'close' } = verb;
  const { row, seeNew } = useSeenRow(verb.resource, known);
  const reload = useReload(verb, onClose);
  return { row, seeNew: (forgive: () => void) => (stale === 'show' ? seeNew(forgive, onClose) : reload()) };
};

/**
 * Asks once more, for a reason or whatever else belongs to it, then does it. Stays open with the explanation when it was
 * refused.
 */
export function VerbDialog<R extends Row>({ verb, row: known, onClose }: VerbDialogProps<R>) {
  const text = useText();
  const { row, seeNew } = useStale({ verb, row: known, onClose });
  const { title, question, confirm, fields } = useAsked({ verb, row });
  const { run, pending, failure, forgive } = useVerb(verb, row);
  const form = useForm(fields, {}, `${verb.resource.name} ${row.id} ${verb.name}`);
  useObjections(form, failure, failure?.problem?.errors ?? {});
  const { saying, next, final } = (failure && verb.explain?.({ failure, row, text, onLeave: onClose })) ?? {};
  const submit = async (): Promise<void> => {
    if (!form.isValid) return form.touchAll();
    if (await run(filledIn(form.values))) onClose();
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
      {verb.facts?.(row)}
      {fields.length > 0 && <FormFields form={form} />}
      <FailureNotice
        failure={failure}
        about={verb.resource.words}
        besides={fields.map(({ name }) => name)}
        saying={saying}
        onReload={() => seeNew(forgive)}
      >
        {next}
      </FailureNotice>
    </ActionDialog>
  );
}

type VerbFailureProps<R extends Row> = VerbDialogProps<R> & Readonly<{ failure: ApiError }>;

/** Why a verb that is done at one press was refused, with the way on: reload. */
export function VerbFailure<R extends Row>({ verb, row, failure, onClose }: VerbFailureProps<R>) {
  const text = useText();
  const reload = useReload(verb, onClose);
  return (
    <ActionDialog title={titleOf(verb, row, text)} confirm={text('shell.reload')} onConfirm={reload} onClose={onClose}>
      <FailureNotice failure={failure} about={verb.resource.words} />
    </ActionDialog>
  );
}
