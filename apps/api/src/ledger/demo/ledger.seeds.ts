import { Injectable } from '@nestjs/common';
import type { Actor } from '@camino/domain/kernel/decider.js';
import { type Instant, instantOf, localOf, type LocalDate, plusDays } from '@camino/domain/kernel/rules/time.js';
import type { LedgerDocument, Month } from '@camino/domain/ledger/document.js';
import { ledgerMonth, ledgerMonthId } from '@camino/domain/ledger/ledger-month.js';
import { fiscalSubject, taxpayer } from '@camino/domain/taxpayers/taxpayer.js';
import type { Seeds } from '../../platform/ops/areas/index.js';
import { Clock } from '../../platform/kit/index.js';
import { EventLog } from '../../platform/log/event-log/index.js';
import { Decide } from '../../platform/act/commanding/index.js';
import { KeyedHashes } from '../../platform/log/crypto/index.js';
import { SEEDING } from '../../platform/ports/mail/index.js';
import { type Context, uuidOf } from '../../platform/log/event-store/index.js';
import { DocumentRecorder } from '../books/document-recorder.js';
import { MonthClosing } from '../books/month-closing.js';
import { demoDocuments } from './demo-documents.js';
import { DEMO_ACCOUNTANT, DEMO_TAXPAYERS, type DemoTaxpayer } from './demo-taxpayers.js';

const MONTHS = 24;
/** Days of the month after: the books are entered, the month is closed, and something comes too late. */
const ENTERED = '03';
const CLOSED = '09';
const LATE = '21';
/** How many months ago those months were whose books changed after they had been closed. */
const VOIDED_LATE = 4;
const ENTERED_LATE = 6;

/** Id of the account that the demo seeds for an address. */
export const demoAccountId = (email: string): string => uuidOf(`seeded account ${email}`);

const monthBefore = (month: Month, count: number): Month => {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 - count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
};
const lastDayOf = (month: Month): LocalDate => plusDays(`${monthBefore(month, -1)}-01`, -1);
const dayAfter = (month: Month, day: string): Instant => instantOf(`${monthBefore(month, -1)}-${day}`, '16:00');

type Plan = Readonly<{ one: DemoTaxpayer; accountId: string; actor: Actor; month: Month; ago: number; now: Instant }>;

/**
 * Three taxpayers with two years of books: entered at the beginning of the next month, closed some days later, and two
 * of those closed months changed afterwards. By the commands of users, at the times at which they would have issued
 * them.
 */
@Injectable()
export class LedgerSeeds implements Seeds {
  constructor(
    private readonly clock: Clock,
    private readonly log: EventLog,
    private readonly decide: Decide,
    private readonly hashes: KeyedHashes,
    private readonly recorder: DocumentRecorder,
    private readonly closing: MonthClosing,
  ) {}

  /** Continues where it was interrupted; the accountant's access is the last thing. */
  async demo(): Promise<void> {
    if (await this.isComplete()) return;
    const now = await this.anchor();
    const month = localOf(now).date.slice(0, 7);
    for (const one of DEMO_TAXPAYERS) await this.keepBooks(one, month, now);
    for (const one of DEMO_TAXPAYERS.slice(0, 2)) await this.grant(one, now);
  }

  private async isComplete(): Promise<boolean> {
    const { state } = await this.decide.load(taxpayer, demoAccountId(DEMO_TAXPAYERS[1]!.email));
    return state.grants.length > 0;
  }

  /** The time of the first seeding, from which all months derive, even if seeding was interrupted since. */
  private async anchor(): Promise<Instant> {
    const { events } = await this.log.read(`${taxpayer.category}-${demoAccountId(DEMO_TAXPAYERS[0]!.email)}`);
    const began = events[0]?.metadata.at;
    if (began === undefined) return this.clock.now();
    const month = monthBefore(localOf(began).date.slice(0, 7), -MONTHS);
    const { date, time } = localOf(this.clock.now());
    return date.startsWith(month) ? instantOf(date, time) : dayAfter(monthBefore(month, 1), '15');
  }

  private async keepBooks(one: DemoTaxpayer, thisMonth: Month, now: Instant): Promise<void> {
    const accountId = demoAccountId(one.email);
    const actor = { id: accountId, role: one.role };
    await this.introduce(one, accountId, monthBefore(thisMonth, MONTHS));
    for (let ago = MONTHS; ago >= 0; ago -= 1)
      await this.keepMonth({ one, accountId, actor, month: monthBefore(thisMonth, ago), ago, now });
  }

  private async introduce(one: DemoTaxpayer, accountId: string, from: Month): Promise<void> {
    const [firstName, secondName, firstSurname, secondSurname] = one.names;
    const change = { nit: one.nit, cui: one.cui, name: one.name, firstName, secondName, firstSurname, secondSurname };
    const data = { accountId, subject: this.hashes.subjectOf(one.email), change };
    await this.decide.run(
      taxpayer,
      accountId,
      { type: 'ChangeTaxProfile', data: { ...data, regime: { regimenId: one.regimenId, from } } },
      contextOf({ id: accountId, role: one.role }, instantOf(`${from}-01`, '08:00'), `${one.email} profile`),
    );
  }

  /** The present month is open, and there is of it what has happened. */
  private async keepMonth(plan: Plan): Promise<void> {
    const { one, accountId, actor, month, ago, now } = plan;
    const last = ago === 0 ? Number(localOf(now).date.slice(8)) - 1 : Number(lastDayOf(month).slice(8));
    const entered = ago === 0 ? now : dayAfter(month, ENTERED);
    if (last === 0 || entered > now) return;
    const documents = demoDocuments(one, month, last);
    const late = one.regimenId === 3 && ago === ENTERED_LATE ? documents.slice(-1) : [];
    const inTime = documents.filter((document) => !late.includes(document));
    const context = contextOf(actor, entered, `${one.email} ${month} entered`);
    await this.recorder.record(accountId, inTime, null, context);
    if (one.regimenId === 2) await this.retain(accountId, actor, month, entered);
    if (ago > 0) await this.close(plan, documents, late);
  }

  private async close(
    { one, accountId, actor, month, ago, now }: Plan,
    documents: readonly LedgerDocument[],
    late: readonly LedgerDocument[],
  ): Promise<void> {
    const name = `${one.email} ${month}`;
    const [closed, afterwards] = [dayAfter(month, CLOSED), dayAfter(month, LATE)];
    if (closed > now) return;
    await this.closeOnce(accountId, month, contextOf(actor, closed, `${name} closed`));
    if (afterwards > now) return;
    const context = contextOf(actor, afterwards, `${name} late`);
    if (late.length > 0) await this.recorder.record(accountId, late, null, context);
    const sold = documents.find(({ issuer }) => issuer.nit === one.nit);
    if (one.regimenId !== 2 || ago !== VOIDED_LATE || !sold) return;
    const voidedAt = `${localOf(afterwards).date}T10:30:00`;
    const voiding = { id: sold.id, voidedAt, reason: 'El viaje no se hizo', origin: 'xml' as const };
    await this.recorder.void(accountId, month, voiding, context);
  }

  /** What customers withheld of the income tax. */
  private async retain(accountId: string, actor: Actor, month: Month, at: Instant): Promise<void> {
    const id = uuidOf(`demo retention ${accountId} ${month}`);
    const number = Number.parseInt(id.slice(0, 6), 16);
    const retention = {
      id,
      tax: 'ISR' as const,
      certificate: String(number),
      date: [lastDayOf(month), localOf(at).date].sort()[0]!,
      agent: { nit: '89448618', name: 'Hotel Posada del Lago, S. A.' },
      amount: 2500 + (number % 200) * 100,
    };
    await this.decide.run(
      ledgerMonth,
      ledgerMonthId(accountId, month),
      { type: 'RecordRetention', data: { subject: fiscalSubject(accountId), month, retention } },
      contextOf(actor, at, `${accountId} ${month} retention`),
    );
  }

  /** Figures are computed anew for each close, so one that was done is not asked for again. */
  private async closeOnce(accountId: string, month: Month, context: Context): Promise<void> {
    const { state } = await this.decide.load(ledgerMonth, ledgerMonthId(accountId, month));
    if (state.closings === 0) await this.closing.close(accountId, month, null, context);
  }

  private async grant(one: DemoTaxpayer, now: Instant): Promise<void> {
    const accountId = demoAccountId(one.email);
    const grantId = uuidOf(`demo grant ${one.email}`);
    const terms = { level: 'write' as const, from: localOf(now).date, to: null };
    const addressee = this.hashes.subjectOf(DEMO_ACCOUNTANT);
    const own = this.hashes.subjectOf(one.email);
    const by = { id: accountId, role: one.role };
    await this.decide.run(
      taxpayer,
      accountId,
      { type: 'GrantAccess', data: { accountId, grantId, addressee, email: DEMO_ACCOUNTANT, own, ...terms } },
      contextOf(by, now, `${one.email} grant`),
    );
    await this.decide.run(
      taxpayer,
      accountId,
      { type: 'BindAccess', data: { grantId, granteeId: demoAccountId(DEMO_ACCOUNTANT) } },
      contextOf({ id: 'system', role: 'system' }, now, `${one.email} bind`),
    );
  }
}

const contextOf = (actor: Actor, at: Instant, what: string): Context => {
  const commandId = uuidOf(`demo books ${what}`);
  return { actor, at, commandId, correlation: commandId, causation: SEEDING };
};
