import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import type { CurrentSubscription, PaymentCard, SubscriptionType } from '@camino/contracts/billing/billing.js';
import { formatQuetzales } from '@camino/contracts/catalogue/fee.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import { ActionDialog } from '../ui/action-dialog.js';
import { ReadState } from '../ui/read-state.js';
import styles from './billing.module.css';
import { fetchCards, fetchRegime, fetchTypes, orderSubscription } from './billing-calls.js';
import { useBillingCall } from './use-billing-call.js';

/** The regime of somebody who has not chosen one yet. */
const SMALL_TAXPAYER = 1;

/** What one may choose, and the card that pays for it. */
const useOffer = () =>
  useQuery({
    queryKey: ['billing', 'offer'],
    queryFn: async ({ signal }) => {
      const regime = await fetchRegime(signal).catch(() => null);
      const [types, cards] = await Promise.all([fetchTypes(regime ?? SMALL_TAXPAYER, signal), fetchCards(signal)]);
      return { types, card: cards.find(({ activo }) => activo === 1) ?? null };
    },
    retry: false,
  });

type ChoiceProps = Readonly<{
  types: readonly SubscriptionType[];
  card: PaymentCard | null;
  current: CurrentSubscription;
  chosen: string;
  onChoose: (id: string) => void;
}>;

function Choice({ types, card, current, chosen, onChoose }: ChoiceProps) {
  const text = useText();
  if (!card)
    return (
      <Alert severity="warning">
        {text('billing.change.noCard')}. {text('billing.change.noCardHint')}
      </Alert>
    );
  if (types.length === 0) return <p>{text('billing.change.noTypes')}</p>;
  return (
    <>
      <p>{text('billing.change.say', { no: card.no })}</p>
      <RadioGroup
        className={styles.types}
        aria-label={text('billing.change.types')}
        value={chosen}
        onChange={(_event, id) => onChoose(id)}
      >
        {types.map(({ id, nombre, precio }) => {
          const isCurrent = id === current.tipo_suscripcion_id;
          const price = text('billing.subscription.price', { price: formatQuetzales(precio) });
          return (
            <FormControlLabel
              key={id}
              value={id}
              disabled={isCurrent && current.estado !== 'cancelada'}
              control={<Radio />}
              label={`${nombre}, ${price}${isCurrent ? ` (${text('billing.change.now')})` : ''}`}
            />
          );
        })}
      </RadioGroup>
    </>
  );
}

/** Chooses a subscription, or another one: its first month is charged, then it holds. */
export function ChangeDialog({ current, onClose }: Readonly<{ current: CurrentSubscription; onClose: () => void }>) {
  const text = useText();
  const notify = useNotify();
  const offer = useOffer();
  const [chosen, setChosen] = useState('');
  const isNew = current.id === 0;
  const { run, pending, failure } = useBillingCall({
    send: (planId: string, key) => orderSubscription(isNew ? 'renovar' : 'cambiar', planId, key),
    onDone: ({ pendiente }) => {
      notify(pendiente ? 'billing.change.pending' : 'billing.change.done', { type: pendiente ? 'info' : 'success' });
      onClose();
    },
    unreachable: 'billing.change.failed',
  });
  const type = offer.data?.types.find(({ id }) => id === chosen);
  return (
    <ActionDialog
      title={text(isNew ? 'billing.change.startTitle' : 'billing.change.title')}
      confirm={
        type ? text('billing.change.confirm', { price: formatQuetzales(type.precio) }) : text('billing.change.choose')
      }
      pending={pending}
      disabled={!type || !offer.data?.card}
      onConfirm={() => run(chosen)}
      onClose={onClose}
    >
      <ReadState
        query={offer}
        skeleton={<Skeleton variant="rounded" height={120} />}
        failed={text('billing.change.typesFailed')}
      >
        {({ types, card }) => (
          <Choice types={types} card={card} current={current} chosen={chosen} onChoose={setChosen} />
        )}
      </ReadState>
      {failure && (
        <Alert severity="error">
          {text('billing.change.failed')}
          {failure !== text('billing.change.failed') && `: ${failure}`}
        </Alert>
      )}
    </ActionDialog>
  );
}
