import { type ReactNode, useState } from 'react';
import { ApiError, NO_RESPONSE } from '@camino/client/api-error.js';
import type { StoredCard } from '@camino/client/card-form.js';
import { formatQuetzales } from '@camino/contracts/catalogue/fee.js';
import { localOf } from '@camino/domain/kernel/rules/time.js';
import type { PaymentLinkPage } from '@camino/contracts/payments/payment.js';
import { placeName } from '@camino/contracts/catalogue/places.js';
import { useLanguage } from '../../i18n/language.js';
import { pay } from '../../i18n/pay.js';
import { useTexts } from '../../i18n/texts.js';
import { useNavigate, useParams } from '../../router/router.js';
import { laterThan, tripTimeText } from '../../time/trip-time.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { CardFrame } from '../../ui/card-frame.js';
import { LinkedPage } from '../../ui/linked-page.js';
import { PageShell } from '../../ui/page-shell.js';
import { Skeleton } from '../../ui/skeleton.js';
import { useArrival } from '../../ui/use-arrival.js';
import { payLink } from './pay-calls.js';
import styles from './pay-page.module.css';
import { useLink } from './use-link.js';

/** What is paid for, in rows. */
function Facts({ link }: Readonly<{ link: PaymentLinkPage }>) {
  const t = useTexts(pay);
  const { language } = useLanguage();
  const moment = (instant: string): string => {
    const on = localOf(instant);
    return tripTimeText(on.date, on.time, language);
  };
  const asked = { date: link.pick_up_date, time: link.pick_up_time };
  const { date, time, agreed } = link.expected_at ? laterThan(asked, link.expected_at) : { ...asked, agreed: null };
  const rows = [
    [t.booking, link.reservation_number],
    [t.route, `${placeName(link.origin, language)} → ${placeName(link.destination, language)}`],
    [t.pickUp, tripTimeText(date, time, language)],
    ...(agreed ? [[t.agreed, tripTimeText(agreed.date, agreed.time, language)]] : []),
    ...(link.paid_at ? [[t.paidAt, moment(link.paid_at)]] : []),
    ...(link.state === 'paid' && link.last_four ? [[t.card, `•••• ${link.last_four}`]] : []),
    ...(link.state === 'open' ? [[t.until, moment(link.expires_at)]] : []),
  ];
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className={styles.amount}>
        <dt>{t.amount}</dt>
        <dd>{formatQuetzales(link.amount)}</dd>
      </div>
    </dl>
  );
}

type OpenProps = Readonly<{ token: string; link: PaymentLinkPage }> & Pick<ReturnType<typeof useLink>, 'show' | 'read'>;

/** The card is entered with the gateway first; only then is the amount charged, at one more press. */
function Open({ token, link, show, read }: OpenProps) {
  const t = useTexts(pay);
  const navigate = useNavigate();
  const [card, setCard] = useState<StoredCard | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const charge = async (with_: StoredCard): Promise<void> => {
    setBusy(true);
    setRefusal('');
    try {
      show(await payLink(token, with_));
    } catch (error) {
      const known = error instanceof ApiError && error.status !== NO_RESPONSE && error.status < 500;
      setRefusal(known ? error.message : t.noAnswer);
      if (known) setCard(null);
      read();
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {refusal && (
        <Banner kind="error" title={t.refused}>
          {refusal}
        </Banner>
      )}
      {card ? (
        <section className={styles.review} aria-label={t.review}>
          <p className={styles.lead}>{t.with(card.brand, card.lastFour)}</p>
          <div className={styles.buttons}>
            <Button busy={busy} onClick={() => void charge(card)}>
              {t.payNow(formatQuetzales(link.amount))}
            </Button>
            <Button variant="secondary" disabled={busy} onClick={() => setCard(null)}>
              {t.another}
            </Button>
          </div>
        </section>
      ) : (
        <CardFrame use="payment" onCard={setCard} onCancel={() => navigate('/')} />
      )}
    </>
  );
}

function Page({ title, link, children }: Readonly<{ title: string; link: PaymentLinkPage; children: ReactNode }>) {
  const t = useTexts(pay);
  const heading = useArrival(title, true);
  return (
    <div className={styles.page}>
      <h1 ref={heading} className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <Facts link={link} />
      <p className={styles.soft}>{t.hours}</p>
      {children}
    </div>
  );
}

function Shown({ token, link, show, read }: OpenProps) {
  const t = useTexts(pay);
  switch (link.state) {
    case 'open':
      return (
        <Page key="open" title={t.title} link={link}>
          <Open token={token} link={link} show={show} read={read} />
        </Page>
      );
    case 'paying':
      return (
        <Page key="paying" title={t.paying.title} link={link}>
          <Banner>{t.paying.text}</Banner>
        </Page>
      );
    case 'paid':
      return (
        <Page key="paid" title={t.paid.title} link={link}>
          <Banner kind="success">{t.paid.text}</Banner>
        </Page>
      );
    default: {
      const { title, text } = t.over[link.state];
      return (
        <Page key="over" title={title} link={link}>
          <Banner kind="warning">{text}</Banner>
        </Page>
      );
    }
  }
}

function Linked({ token }: Readonly<{ token: string }>) {
  const t = useTexts(pay);
  const { view, show, read, retry } = useLink(token);
  return (
    <LinkedPage
      view={view}
      words={t}
      home="/"
      onRetry={retry}
      skeleton={
        <>
          <Skeleton shape="title" />
          <Skeleton count={4} />
          <Skeleton shape="block" />
        </>
      }
    >
      {(link) => <Shown token={token} link={link} show={show} read={read} />}
    </LinkedPage>
  );
}

/** Pays for a booking by the link that the office sent: no login, and nobody's name on it. */
export function PayPage() {
  const { token = '' } = useParams();
  return (
    <PageShell>
      <Linked key={token} token={token} />
    </PageShell>
  );
}
