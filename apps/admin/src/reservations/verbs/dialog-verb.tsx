import type { ReservationAction } from '@camino/contracts/reservation.js';
import type { ReservationResource } from '../../data/reservation-calls.js';
import { type TextKey, type TextParams, useText } from '../../i18n/use-text.js';
import { useShowDialog } from '../../ui/dialog-host.js';
import type { IconName } from '../../ui/icons.js';
import { VerbButton, type VerbProps } from './verb-button.js';
import { VerbDialog } from './verb-dialog.js';

type DialogVerbProps = VerbProps &
  Readonly<{
    verb: ReservationAction;
    resource?: ReservationResource;
    icon: IconName;
    label: TextKey;
    question: TextKey;
    params?: TextParams;
    confirm: TextKey;
    done: TextKey;
    failed: TextKey;
    reason?: 'required' | 'optional';
    weight?: 'main' | 'plain' | 'danger';
  }>;

/** A verb that asks before it acts. */
export function DialogVerb({
  row,
  appearance,
  verb,
  resource = 'reservation',
  icon,
  label,
  question,
  params,
  confirm,
  weight,
  ...rest
}: DialogVerbProps) {
  const text = useText();
  const showDialog = useShowDialog();
  const open = (): void =>
    showDialog((close) => (
      <VerbDialog
        {...rest}
        {...{ row, resource, verb }}
        title={`${text(label)} ${row.reservation_number}`}
        question={text(question, params)}
        confirm={text(confirm)}
        danger={weight === 'danger'}
        onClose={close}
      />
    ));
  return <VerbButton {...{ row, appearance, verb, icon, weight }} label={text(label)} onPress={open} />;
}
