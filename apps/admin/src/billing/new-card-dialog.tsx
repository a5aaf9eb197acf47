import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { StoredCard } from '@camino/client/card-form.js';
import type { CardRegistration } from '@camino/contracts/billing/billing.js';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { CardFrame } from '../card/card-frame.js';
import { useText } from '../i18n/use-text.js';
import { Fact, Facts } from '../ui/facts.js';
import { ReadState } from '../ui/read-state.js';
import styles from './billing.module.css';
import { fetchForm, fetchRegistration, leaveCard, registerCard, verifyCard } from './billing-calls.js';
import { useBillingCall } from './use-billing-call.js';
import { useCardError } from './use-card-error.js';

const ASK_EVERY_MS = 2000;

type EnterProps = Readonly<{
  card: StoredCard | null;
  verified: CardRegistration | null;
  onCard: (card: StoredCard | null) => void;
  onVerified: (registration: CardRegistration) => void;
  onCancel: () => void;
}>;

type VerifyProps = Readonly<{
  card: StoredCard;
  verified: CardRegistration | null;
  onAnother: () => void;
  onVerified: (registration: CardRegistration) => void;
}>;

/** What the form handed over, and the button that verifies it. */
function VerifyCard({ card, verified, onAnother, onVerified }: VerifyProps) {
  const text = useText();
  const verify = useBillingCall({
    send: verifyCard,
    onDone: onVerified,
    unreachable: 'billing.newCard.serverFailed',
  });
  if (verified)
    return (
      <div className={styles.step}>
        <Alert severity="success">{text('billing.newCard.valid')}</Alert>
      </div>
    );
  return (
    <div className={styles.step}>
      <Alert severity="info">{text('billing.newCard.handedOver', { no: `•••• ${card.lastFour}` })}</Alert>
      {verify.failure && <Alert severity="error">{verify.failure}</Alert>}
      <div className={styles.verbs}>
        <Button
          variant="contained"
          autoFocus
          disabled={verify.pending}
          onClick={() => verify.run({ token: card.token, cuenta: card.account })}
        >
          {verify.pending ? text('verb.working') : text('billing.newCard.verify')}
        </Button>
        <Button onClick={onAnother} disabled={verify.pending}>
          {text('billing.newCard.another')}
        </Button>
      </div>
    </div>
  );
}

/** Step 1: the gateway's form, then verifying what it handed over. */
function EnterCard({ card, verified, onCard, onVerified, onCancel }: EnterProps) {
  const text = useText();
  const form = useQuery({ queryKey: ['billing', 'form'], queryFn: ({ signal }) => fetchForm(signal), retry: false });
  if (card)
    return <VerifyCard card={card} verified={verified} onAnother={() => onCard(null)} onVerified={onVerified} />;
  return (
    <div className={styles.step}>
      <p className={styles.soft}>{text('billing.newCard.enter')}</p>
      <ReadState
        query={form}
        skeleton={<Skeleton variant="rounded" height={320} />}
        failed={text('billing.newCard.formFailed')}
      >
        {({ url }) => (
          <CardFrame use="registration" {...(url && { address: url })} onCard={onCard} onCancel={onCancel} />
        )}
      </ReadState>
    </div>
  );
}

/** Step 2: the card as it will be saved. */
function SaveCard({
  registration,
  failure,
  waiting,
}: Readonly<{ registration: CardRegistration; failure: string | null; waiting: boolean }>) {
  const text = useText();
  const { tarjeta: card } = registration;
  return (
    <div className={styles.step}>
      {card && (
        <Facts>
          <Fact label={text('billing.newCard.number')}>•••• {card.ultimos_numeros}</Fact>
          <Fact label={text('billing.newCard.holder')}>{card.nombre_portador}</Fact>
          <Fact label={text('billing.newCard.expiry')}>{card.fecha_expiracion}</Fact>
          <Fact label={text('billing.newCard.brand')}>{card.marca}</Fact>
        </Facts>
      )}
      {waiting ? (
        <Alert severity="info">{text('billing.newCard.waiting')}</Alert>
      ) : (
        <p className={styles.soft}>{text('billing.newCard.test')}</p>
      )}
      {failure && <Alert severity="error">{failure}</Alert>}
    </div>
  );
}

function Steps({ step }: Readonly<{ step: number }>) {
  const text = useText();
  return (
    <Stepper activeStep={step} aria-label={text('billing.newCard.steps')}>
      {(['billing.newCard.step1', 'billing.newCard.step2'] as const).map((label, index) => (
        <Step key={label} aria-current={index === step ? 'step' : undefined}>
          <StepLabel>{text(label)}</StepLabel>
        </Step>
      ))}
    </Stepper>
  );
}

type SaveButtonProps = Readonly<{ pending: boolean; failed: boolean; onAgain: () => void; onSave: () => void }>;

/** Saves the card; one that was refused has to be entered again. */
function SaveButton({ pending, failed, onAgain, onSave }: SaveButtonProps) {
  const text = useText();
  const verb = failed ? 'billing.newCard.another' : 'billing.newCard.save';
  return (
    <Button variant="contained" disabled={pending} onClick={failed ? onAgain : onSave}>
      {text(pending ? 'verb.working' : verb)}
    </Button>
  );
}

/** What becomes of a registration that waits for the gateway. */
const useOutcome = (waiting: boolean, id: string | undefined, onEnd: (registration: CardRegistration) => void) => {
  const { data } = useQuery({
    queryKey: ['billing', 'outcome', id],
    queryFn: ({ signal }) => fetchRegistration(signal),
    enabled: waiting,
    retry: false,
    refetchInterval: ASK_EVERY_MS,
  });
  useEffect(() => {
    if (waiting && data && data.id === id && data.estado !== 'pendiente') onEnd(data);
  }, [waiting, data, id, onEnd]);
};

/**
 * Registers a card in two steps: the form of the gateway with its verification, then the card with its test charge.
 * What was verified and not saved is cleared when the dialog is left.
 */
export function NewCardDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const text = useText();
  const notify = useNotify();
  const showError = useCardError();
  const id = useId();
  const small = useMediaQuery('(width < 640px)', { noSsr: true });
  const [step, setStep] = useState(0);
  const [card, setCard] = useState<StoredCard | null>(null);
  const [verified, setVerified] = useState<CardRegistration | null>(null);
  const [waiting, setWaiting] = useState(false);
  const ended = (registration: CardRegistration): void => {
    if (registration.estado === 'pendiente') return setWaiting(true);
    if (registration.estado === 'registrada') notify('billing.newCard.saved', { type: 'success' });
    onClose();
  };
  const save = useBillingCall({ send: registerCard, onDone: ended, unreachable: 'billing.newCard.serverFailed' });
  const leave = useBillingCall({
    send: leaveCard,
    onDone: () => undefined,
    unreachable: 'billing.newCard.serverFailed',
    onFailed: showError,
  });
  useOutcome(waiting, verified?.id, ended);
  const close = (): void => {
    if (verified && !waiting && !save.failure) leave.run(verified.id);
    onClose();
  };
  const goOn = (): void => {
    if (verified) setStep(1);
    else showError('billing.newCard.notVerified');
  };
  const again = (): void => {
    setStep(0);
    setCard(null);
    setVerified(null);
  };
  const onEscape = (why: string): void => {
    if (why === 'escapeKeyDown' && !save.pending) close();
  };
  const saving = step === 1 && verified;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={small}
      aria-labelledby={id}
      onClose={(_event, why) => onEscape(why)}
    >
      <DialogTitle id={id}>{text('billing.newCard.title')}</DialogTitle>
      {/* Scrolls, so that it has to be reachable by keyboard. */}
      <DialogContent tabIndex={0}>
        <Steps step={step} />
        {saving ? (
          <SaveCard registration={verified} failure={save.failure} waiting={waiting} />
        ) : (
          <EnterCard card={card} verified={verified} onCard={setCard} onVerified={setVerified} onCancel={close} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close} disabled={save.pending}>
          {text(waiting ? 'billing.newCard.close' : 'shell.cancel')}
        </Button>
        {!saving && (
          <Button variant="contained" onClick={goOn}>
            {text('billing.newCard.continue')}
          </Button>
        )}
        {saving && !waiting && (
          <SaveButton
            pending={save.pending}
            failed={save.failure !== null}
            onAgain={again}
            onSave={() => save.run(verified.id)}
          />
        )}
      </DialogActions>
    </Dialog>
  );
}
