import { useEffect, useRef, useState } from 'react';
import { INQUIRY_LIMITS } from '@camino/contracts/inquiries/inquiry.js';
import { legalPdf } from '@camino/contracts/legal/legal.js';
import { chat } from '../i18n/chat.js';
import { useLanguage } from '../i18n/language.js';
import { useTexts } from '../i18n/texts.js';
import { Banner } from './banner.js';
import { Button } from './button.js';
import form from './form.module.css';
import { EMPTY_DRAFT, type InquiryField, keepDraft, readDraft } from './inquiry-draft.js';
import styles from './inquiry-form.module.css';
import { NoAnswer } from './no-answer.js';
import { inquiryFaults, type InquiryFault, type InquiryOutcome, sendInquiry } from './send-inquiry.js';
import { TextArea, TextField } from './text-field.js';
import { useProblemForm } from './use-problem-form.js';

type Trouble = Exclude<InquiryOutcome, Readonly<{ status: 'sent' }>>;

const MAX: Readonly<Record<InquiryField, number>> = {
  name: INQUIRY_LIMITS.name,
  email: INQUIRY_LIMITS.email,
  phone: INQUIRY_LIMITS.phone,
  message: INQUIRY_LIMITS.message,
};

type FormProps = Readonly<{
  /** What the message begins with, if nothing was written yet. */
  message: string;
  onSent: (email: string) => void;
}>;

const useInquiry = ({ message, onSent }: FormProps) => {
  const { message: t } = useTexts(chat);
  const { language } = useLanguage();
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [initial] = useState(() => {
    const draft = readDraft();
    return draft.message === '' ? { ...draft, message } : draft;
  });
  const trap = useRef<HTMLInputElement>(null);
  const say = (fault: InquiryFault, field: InquiryField): string => {
    if (fault === 'tooLong') return t.tooLong(MAX[field]);
    return fault === 'email' || field === 'phone' ? t.emailInvalid : t.required[field];
  };
  const inquiry = useProblemForm<InquiryField, InquiryFault>({
    initial,
    faultsOf: inquiryFaults,
    say,
    send: async (written) => {
      setTrouble(null);
      const outcome = await sendInquiry(written, language, trap.current?.value ?? '');
      if (outcome.status === 'sent') {
        keepDraft(EMPTY_DRAFT);
        onSent(written.email.trim());
        return;
      }
      setTrouble(outcome);
      if (outcome.status === 'refused') inquiry.refuse(outcome.errors);
    },
  });
  const { values } = inquiry;
  useEffect(() => keepDraft(values), [values]);
  return { ...inquiry, trouble, trap };
};

function Fields(props: FormProps) {
  const { message: t } = useTexts(chat);
  const { language } = useLanguage();
  const { field, submit, busy, trouble, trap } = useInquiry(props);
  const refused = trouble?.status === 'refused' && Object.keys(trouble.errors).length === 0;
  return (
    <form className={form.form} noValidate onSubmit={submit} aria-label={t.title}>
      <TextField label={t.name} autoComplete="name" icon="user" {...field('name')} />
      <TextField
        label={t.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        icon="mail"
        {...field('email')}
      />
      <TextField
        label={t.phone}
        hint={t.phoneHint}
        optional
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        icon="phone"
        {...field('phone')}
      />
      <TextArea label={t.text} rows={4} {...field('message')} />
      {/* Programs fill in whatever there is; people neither see it nor come to it. */}
      <div className={styles.trap} aria-hidden="true">
        <label>
          {t.website}
          <input ref={trap} name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {trouble && (
        <div className={form.trouble}>
          {trouble.status === 'failed' && <NoAnswer answered={trouble.answered} title={t.failed} button={t.submit} />}
          {refused && (
            <Banner kind="error" title={t.failed}>
              {trouble.message}
            </Banner>
          )}
        </div>
      )}
      <Button type="submit" wide busy={busy}>
        {t.submit}
      </Button>
      <p className={form.note}>
        {t.use}{' '}
        <a href={legalPdf('privacy', language)} target="_blank" rel="noreferrer">
          {t.privacy}
        </a>
      </p>
    </form>
  );
}

type InquiryFormProps = Readonly<{ message?: string }>;

/**
 * Leaves a message for the office. What was written stays in this tab until it is sent; afterwards the form says where
 * the answer goes.
 */
export function InquiryForm({ message = '' }: InquiryFormProps) {
  const { message: t } = useTexts(chat);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sentTo !== null) told.current?.focus();
  }, [sentTo]);
  if (sentTo === null) return <Fields message={message} onSent={setSentTo} />;
  return (
    <div ref={told} className={styles.sent} tabIndex={-1}>
      <Banner kind="success" title={t.sentTitle}>
        {t.sent(sentTo)}
      </Banner>
      <Button variant="secondary" onClick={() => setSentTo(null)}>
        {t.another}
      </Button>
    </div>
  );
}
