import { useEffect, useRef, useState } from 'react';
import { telOf, whatsappOf } from '@camino/contracts/office/office.js';
import { chat } from '../i18n/chat.js';
import { faq } from '../i18n/faq.js';
import { useTexts } from '../i18n/texts.js';
import { useOffice } from '../data/office.js';
import { Button, ButtonLink } from './button.js';
import styles from './chat-dialog.module.css';
import { Dialog } from './dialog.js';
import { searchFaq } from './faq-search.js';
import { InquiryForm } from './inquiry-form.js';
import { TextField } from './text-field.js';
import { unbroken } from './unbroken.js';

/** What the help shows: the questions, or the form to leave a message. */
export type ChatView = 'faq' | 'message';

export type ChatDialogProps = Readonly<{
  /** null: closed. */
  view: ChatView | null;
  onChange: (view: ChatView) => void;
  onClose: () => void;
}>;

/** Questions that are shown before anything is typed: the ways to a person stay in sight. */
const FIRST = 5;

type QuestionsProps = Readonly<{ query: string; onQuery: (query: string) => void }>;

/** Questions that match what was typed, each with its answer behind it; the best match is open. */
function Questions({ query, onQuery }: QuestionsProps) {
  const t = useTexts(chat);
  const { items } = useTexts(faq);
  const [whole, setWhole] = useState(false);
  const asked = query.trim() !== '';
  const found = searchFaq(faq, query);
  const shown = asked || whole ? found : found.slice(0, FIRST);
  return (
    <>
      <TextField
        label={t.search}
        hint={t.hint}
        optional={false}
        aria-required={undefined}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        value={query}
        onChange={({ target }) => onQuery(target.value)}
      />
      <p className={styles.count} role="status">
        {asked && (found.length > 0 ? t.found(found.length) : t.none)}
      </p>
      <div className={styles.questions}>
        {shown.map((id, place) => {
          const item = items.find((one) => one.id === id);
          return (
            item && (
              <details key={asked ? `${id} ${place}` : id} className={styles.item} open={asked && place === 0}>
                <summary className={styles.question}>{item.question}</summary>
                <p className={styles.answer}>{item.answer}</p>
              </details>
            )
          );
        })}
      </div>
      {shown.length < found.length && (
        <div>
          <Button variant="quiet" onClick={() => setWhole(true)}>
            {t.all(found.length)}
          </Button>
        </div>
      )}
    </>
  );
}

type WaysProps = Readonly<{ query: string; onLeave: () => void }>;

/** People to ask, as far as there are any. */
function Ways({ query, onLeave }: WaysProps) {
  const t = useTexts(chat);
  const { phone, whatsapp } = useOffice();
  return (
    <section className={styles.ways} aria-label={t.ways}>
      <p className={styles.lead}>{t.ways}</p>
      <div className={styles.buttons}>
        {whatsapp && (
          <ButtonLink href={whatsappOf(whatsapp, query.trim())} variant="secondary" icon="chat">
            {t.whatsapp}
          </ButtonLink>
        )}
        {phone && (
          <ButtonLink href={telOf(phone)} variant="secondary" icon="phone">
            {t.call(unbroken(phone))}
          </ButtonLink>
        )}
        <Button icon="mail" onClick={onLeave}>
          {t.leave}
        </Button>
      </div>
    </section>
  );
}

/** Answers out of the questions that travellers ask, and the ways to a person. */
export function ChatDialog({ view, onChange, onClose }: ChatDialogProps) {
  const t = useTexts(chat);
  const [query, setQuery] = useState('');
  const top = useRef<HTMLDivElement>(null);
  const before = useRef(view);
  // From one view to the other the focus goes along; opening is the dialog's own business.
  useEffect(() => {
    if (view && before.current && view !== before.current)
      top.current?.querySelector<HTMLElement>('input:not([tabindex="-1"]), textarea')?.focus();
    before.current = view;
  }, [view]);
  return (
    <Dialog open={view !== null} title={view === 'message' ? t.message.title : t.title} onClose={onClose}>
      <div ref={top} className={styles.chat}>
        {view === 'message' ? (
          <>
            <div>
              <Button variant="quiet" icon="arrow-left" onClick={() => onChange('faq')}>
                {t.back}
              </Button>
            </div>
            <p className={styles.lead}>{t.message.lead}</p>
            <InquiryForm message={query.trim()} />
          </>
        ) : (
          <>
            <Questions query={query} onQuery={setQuery} />
            <Ways query={query} onLeave={() => onChange('message')} />
          </>
        )}
      </div>
    </Dialog>
  );
}
