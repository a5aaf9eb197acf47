import type { ApiError } from '@camino/client/api-error.js';
import { useEffect, useRef } from 'react';
import type { Row } from '../data/resource.js';
import { useLanguage, useText } from '../i18n/use-text.js';
import { ActionButton, type Appearance } from '../ui/action-button.js';
import { useShowDialog } from '../ui/dialog-host.js';
import { useVerb } from './use-verb.js';
import { isAllowed, type Verb, weightOf, wordsOf } from './verb.js';
import { VerbDialog, VerbFailure } from './verb-dialog.js';

type VerbButtonProps<R extends Row> = Readonly<{ verb: Verb<R>; row: R; appearance?: Appearance }>;

/** Opens the dialog of a verb: its own, or the question whether one is sure. */
export const useOpenVerb = <R extends Row>(): ((verb: Verb<R>, row: R) => void) => {
  const showDialog = useShowDialog();
  return (verb, row) => {
    const Dialog = verb.dialog ?? VerbDialog<R>;
    showDialog((close) => <Dialog verb={verb} row={row} onClose={close} />);
  };
};

function Look<R extends Row>({
  verb,
  row,
  appearance = 'button',
  ...press
}: VerbButtonProps<R> & Readonly<{ onPress: () => void; disabled?: boolean }>) {
  const text = useText();
  const language = useLanguage();
  return (
    <ActionButton
      {...press}
      verb={verb.name}
      icon={verb.icon}
      label={wordsOf(verb.label, row, text)}
      of={verb.resource.nameOf(row, text, language)}
      appearance={appearance}
      weight={weightOf(verb, row)}
    />
  );
}

function AskingButton<R extends Row>(props: VerbButtonProps<R>) {
  const openVerb = useOpenVerb<R>();
  return <Look {...props} onPress={() => openVerb(props.verb, props.row)} />;
}

/** Tells each refusal once, in a dialog that outlives the row it came from. */
const useFailureShown = <R extends Row>({ verb, row }: VerbButtonProps<R>, failure: ApiError | null): void => {
  const showDialog = useShowDialog();
  const shown = useRef<ApiError | null>(null);
  useEffect(() => {
    if (!failure || failure === shown.current) return;
    shown.current = failure;
    showDialog((close) => <VerbFailure verb={verb} row={row} failure={failure} onClose={close} />);
  }, [failure, row, showDialog, verb]);
};

function OnePressButton<R extends Row>(props: VerbButtonProps<R>) {
  const { run, pending, failure } = useVerb(props.verb, props.row);
  useFailureShown(props, failure);
  return <Look {...props} disabled={pending} onPress={() => void run({})} />;
}

/** The button of a verb (see `Verb`), not there at all when the row does not allow it. */
export function VerbButton<R extends Row>(props: VerbButtonProps<R>) {
  const { verb, row } = props;
  if (!isAllowed(verb, row)) return null;
  return verb.question || verb.dialog || verb.fields ? <AskingButton {...props} /> : <OnePressButton {...props} />;
}
