import { Injectable } from '@nestjs/common';
import { TERMINATION_TERMS, terminationTerms } from '@camino/contracts/billing/termination-terms.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import { formatQuetzales } from '@camino/contracts/catalogue/fee.js';
import { account, isKnown } from '@camino/domain/accounts/account.js';
import { GRACE_DAYS, type Receipt, type Subscribed, subscription } from '@camino/domain/billing/subscription.js';
import { toQuetzales } from '@camino/domain/kernel/rules/money.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { localOf } from '@camino/domain/kernel/rules/time.js';
import { Clock, dayWords, instantWords } from '../platform/kit/index.js';
import { Decide } from '../platform/act/commanding/index.js';
import { DocumentRenderer } from '../platform/ports/pdf/index.js';
import { nameIn } from './billing-presenter.js';

/** A page to print, and the name of its file. */
export type Paper = Readonly<{ html: string; file: string }>;
type Values = Readonly<Record<string, unknown>>;

/** Contracts and receipts on paper. */
@Injectable()
export class BillingPapers {
  constructor(
    private readonly decide: Decide,
    private readonly renderer: DocumentRenderer,
    private readonly clock: Clock,
  ) {}

  /** @throws Rejection `subscription.unknown`, also for a contract of somebody else */
  async contract(accountId: string, subscriptionId: string, language: Language): Promise<Paper> {
    const { state } = await this.decide.load(subscription, accountId);
    const found = [...state.past, ...(state.current ? [state.current] : [])].find(({ id }) => id === subscriptionId);
    if (!found) throw new Rejection('subscription.unknown');
    const values = { ...this.contractWords(found, language), ...(await this.holder(accountId)) };
    const { html } = this.renderer.render('billing/contract', language, values);
    return { html, file: `camino-${language === 'en' ? 'contract' : 'contrato'}-${subscriptionId.slice(0, 8)}.pdf` };
  }

  /** @throws Rejection `subscription.receipt_unknown`, also for a receipt of somebody else */
  async receipt(accountId: string, receiptId: string, language: Language): Promise<Paper> {
    const { state } = await this.decide.load(subscription, accountId);
    const found = state.receipts.find(({ id }) => id === receiptId);
    if (!found) throw new Rejection('subscription.receipt_unknown');
    const values = { ...this.receiptWords(found, language), ...(await this.holder(accountId)) };
    const { html } = this.renderer.render('billing/receipt', language, values);
    return { html, file: `camino-${language === 'en' ? 'receipt' : 'recibo'}-${found.number}.pdf` };
  }

  private contractWords({ id, terms, from, until, cancelled, ended }: Subscribed, language: Language): Values {
    const today = this.today();
    const version = cancelled?.termsVersion ?? TERMINATION_TERMS;
    const day = (date: string | undefined) => (date === undefined ? '' : dayWords(date, language));
    return {
      number: id.slice(0, 8).toUpperCase(),
      plan: nameIn(terms, language),
      price: formatQuetzales(toQuetzales(terms.price)),
      from: day(from),
      until: day(until),
      graceDays: GRACE_DAYS,
      cancelledOn: cancelled ? day(localOf(cancelled.at).date) : '',
      accepted: cancelled?.termsVersion ?? '',
      endedOn: day(ended?.on),
      version,
      clauses: terminationTerms(version, language),
      printed: instantWords(this.clock.now(), language, today),
    };
  }

  private receiptWords({ number, terms, cents, lastFour, authorization, at }: Receipt, language: Language): Values {
    return {
      number,
      plan: nameIn(terms, language),
      amount: formatQuetzales(toQuetzales(cents)),
      card: `•••• ${lastFour}`,
      authorization,
      paidAt: instantWords(at, language, this.today()),
      printed: instantWords(this.clock.now(), language, this.today()),
    };
  }

  private async holder(accountId: string): Promise<Values> {
    const { state } = await this.decide.load(account, accountId);
    if (!isKnown(state)) throw new Rejection('account.unknown');
    const { name, lastName, email } = state.person;
    return { holder: `${name} ${lastName}`.trim(), email };
  }

  private today(): string {
    return localOf(this.clock.now()).date;
  }
}
