import { legalPdf } from '@camino/contracts/legal/legal.js';
import { CARD_LIMITS, digitsOf, expiryYears } from '@camino/domain/cards/card.js';
import { useEffect, useId, useRef, useState } from 'react';
import { CardPreview } from './card-preview.js';
import { Field } from './field.js';
import { NumberInput } from './number-input.js';
import { OPENER, tell, tellHeight } from './opener.js';
import type { Texts } from './texts.js';
import { useCardForm } from './use-card-form.js';

const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));

export type Use = 'payment' | 'registration';
type Form = ReturnType<typeof useCardForm>;
type PartProps = Readonly<{ form: Form; t: Texts }>;

function NameField({ form: { card, write, leave, errorOf }, t }: PartProps) {
  return (
    <Field
      label={t.fields.cardName}
      error={errorOf('cardName')}
      aside={
        <span className="counter">
          <span aria-hidden="true">
            {card.cardName.length}/{CARD_LIMITS.name}
          </span>
          <span className="hidden">{t.counter(card.cardName.length, CARD_LIMITS.name)}</span>
        </span>
      }
    >
      {(control) => (
        <input
          {...control}
          name="cardName"
          autoComplete="cc-name"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={CARD_LIMITS.name}
          value={card.cardName}
          onChange={({ target }) => write({ cardName: target.value })}
          onBlur={() => leave('cardName')}
        />
      )}
    </Field>
  );
}

function Expiry({ form: { card, write, leave, errorOf }, t }: PartProps) {
  const years = expiryYears(new Date().getFullYear());
  return (
    <>
      <Field label={t.fields.cardMonth} error={errorOf('cardMonth')}>
        {(control) => (
          <select
            {...control}
            name="cardMonth"
            autoComplete="cc-exp-month"
            value={card.cardMonth}
            onChange={({ target }) => write({ cardMonth: target.value })}
            onBlur={() => leave('cardMonth')}
          >
            <option value="" disabled hidden />
            {MONTHS.map((month) => (
              <option key={month}>{month}</option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t.fields.cardYear} error={errorOf('cardYear')}>
        {(control) => (
          <select
            {...control}
            name="cardYear"
            autoComplete="cc-exp-year"
            value={card.cardYear}
            onChange={({ target }) => write({ cardYear: target.value })}
            onBlur={() => leave('cardYear')}
          >
            <option value="" disabled hidden />
            {years.map((year) => (
              <option key={year}>{year}</option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}

function Terms({ form: { card, write, errorOf }, t: { language, terms, newTab } }: PartProps) {
  const id = useId();
  const error = errorOf('checkbox');
  return (
    <div className="terms">
      <label>
        <input
          type="checkbox"
          name="checkbox"
          checked={card.checkbox}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={({ target }) => write({ checkbox: target.checked })}
        />
        <span>
          {terms.before}{' '}
          <a href={OPENER + legalPdf('automatic-charges', language)} target="_blank" rel="noopener">
            {terms.link}
            <span className="hidden"> ({newTab})</span>
          </a>{' '}
          {terms.and}{' '}
          <a href={OPENER + legalPdf('privacy', language)} target="_blank" rel="noopener">
            {terms.privacy}
            <span className="hidden"> ({newTab})</span>
          </a>
        </span>
      </label>
      <p id={id} className="error" aria-live="polite">
        {error}
      </p>
    </div>
  );
}

/** The card form in its frame: a preview, what must be written, and the two buttons of its use. */
export function CardFormPage({ t, use }: Readonly<{ t: Texts; use: Use }>) {
  const form = useCardForm(t);
  const { card, write, leave, errorOf, busy, failed } = form;
  const [onCvv, setOnCvv] = useState(false);
  const page = useRef<HTMLElement>(null);
  useEffect(() => {
    tell({ type: 'ready' });
    return tellHeight(page.current!);
  }, []);
  const buttons = t.buttons[use];
  return (
    <main ref={page} className="page">
      <h1 className="hidden">{t.title}</h1>
      <CardPreview card={card} back={onCvv} t={t} />
      <form noValidate onSubmit={form.submit}>
        <NameField form={form} t={t} />
        <Field label={t.fields.cardNumber} error={errorOf('cardNumber')}>
          {(control) => (
            <NumberInput
              {...control}
              name="cardNumber"
              inputMode="numeric"
              autoComplete="cc-number"
              value={card.cardNumber}
              onWrite={(cardNumber) => write({ cardNumber })}
              onBlur={() => leave('cardNumber')}
            />
          )}
        </Field>
        <div className="row">
          <Expiry form={form} t={t} />
          <Field label={t.fields.cardCvv} error={errorOf('cardCvv')}>
            {(control) => (
              <input
                {...control}
                name="cardCvv"
                type="password"
                inputMode="numeric"
                autoComplete="cc-csc"
                title={t.cvvHint}
                maxLength={CARD_LIMITS.cvv}
                value={card.cardCvv}
                onFocus={() => setOnCvv(true)}
                onChange={({ target }) => write({ cardCvv: digitsOf(target.value).slice(0, CARD_LIMITS.cvv) })}
                onBlur={() => {
                  setOnCvv(false);
                  leave('cardCvv');
                }}
              />
            )}
          </Field>
        </div>
        <Terms form={form} t={t} />
        {failed && (
          <p className="failed" role="alert">
            {t.failed}
          </p>
        )}
        <div className="buttons">
          <button type="button" className="quiet" onClick={() => tell({ type: 'cancel' })}>
            {buttons.back}
          </button>
          <button type="submit" aria-busy={busy || undefined}>
            {buttons.submit}
          </button>
        </div>
        <p className="hint">{t.safe}</p>
      </form>
    </main>
  );
}
