import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { PaymentCard } from '@camino/contracts/billing/billing.js';
import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import { BlankSlate } from '../ui/blank-slate.js';
import { useShowDialog } from '../ui/dialog-host.js';
import { Icon } from '../ui/icon.js';
import { ReadState } from '../ui/read-state.js';
import { Section } from '../ui/section.js';
import { StandingChip } from '../ui/standing-chip.js';
import styles from './billing.module.css';
import { chooseCard, fetchCards, fetchRegistration } from './billing-calls.js';
import { DeleteCardDialog } from './delete-card-dialog.js';
import { NewCardDialog } from './new-card-dialog.js';
import { useBillingCall } from './use-billing-call.js';
import { useCardError } from './use-card-error.js';

/** How often it is asked what became of a registration that the gateway has not answered. */
const ASK_EVERY_MS = 3000;

function CardLine({ card }: Readonly<{ card: PaymentCard }>) {
  const text = useText();
  const notify = useNotify();
  const showDialog = useShowDialog();
  const { no, marca, nombre_portador: holder, fecha_expiracion: expiry, contratos } = card;
  const choose = useBillingCall({
    send: chooseCard,
    onDone: () => notify('billing.cards.mainDone', { type: 'success' }),
    unreachable: 'billing.cards.failed',
    onFailed: useCardError(),
  });
  return (
    <li className={styles.card}>
      <div className={styles.words}>
        <span className={styles.head}>
          <Icon name="card" />
          <strong>
            {marca} {no}
          </strong>
          {card.activo === 1 && <StandingChip good word={text('billing.cards.main')} />}
        </span>
        <span>{holder}</span>
        <p className={styles.soft}>{text('billing.cards.expires', { expiry })}</p>
        {contratos.map(({ id, nombre: name }) => (
          <p key={id} className={styles.soft}>
            {text('billing.cards.pays', { name })}
          </p>
        ))}
      </div>
      <div className={styles.verbs}>
        {card.activo === 0 && (
          <Button
            variant="outlined"
            disabled={choose.pending}
            aria-label={text('billing.cards.makeMainNamed', { no })}
            onClick={() => choose.run(card.id)}
          >
            {text('billing.cards.makeMain')}
          </Button>
        )}
        <Button
          color="error"
          aria-label={text('billing.cards.removeNamed', { no })}
          onClick={() => showDialog((close) => <DeleteCardDialog card={card} onClose={close} />)}
        >
          {text('billing.cards.remove')}
        </Button>
      </div>
    </li>
  );
}

/** One's own cards: the one that pays, new ones, and deleting them with the password. */
export default function CardsTab() {
  const text = useText();
  const showDialog = useShowDialog();
  const registration = useQuery({
    queryKey: ['billing', 'registration'],
    queryFn: ({ signal }) => fetchRegistration(signal),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.estado === 'pendiente' ? ASK_EVERY_MS : false),
  });
  const isPending = registration.data?.estado === 'pendiente';
  const cards = useQuery({
    queryKey: ['billing', 'cards', isPending],
    queryFn: ({ signal }) => fetchCards(signal),
    retry: false,
  });
  const add = () => showDialog((close) => <NewCardDialog onClose={close} />);
  return (
    <Section
      title={text('billing.cards.title')}
      end={
        <Button variant="contained" startIcon={<Icon name="plus" />} onClick={add} disabled={isPending}>
          {text('billing.cards.add')}
        </Button>
      }
    >
      {isPending && <Alert severity="info">{text('billing.cards.pending')}</Alert>}
      <ReadState
        query={cards}
        skeleton={<Skeleton variant="rounded" height={96} />}
        failed={text('billing.cards.failed')}
      >
        {(all) =>
          all.length === 0 ? (
            <BlankSlate icon="card" title={text('billing.cards.none')} hint={text('billing.cards.noneHint')} />
          ) : (
            <ul className={styles.cards} aria-label={text('billing.cards.title')}>
              {all.map((card) => (
                <CardLine key={card.id} card={card} />
              ))}
            </ul>
          )
        }
      </ReadState>
    </Section>
  );
}
