import { Injectable } from '@nestjs/common';
import { I18nService } from 'nestjs-i18n';
import { CLAIM_STATUS_LABELS, PRIORITY_LABELS } from '@camino/contracts/claims/claim.js';
import { priorityOf } from '@camino/domain/claims/rules/priority.js';
import { eventWords } from '@camino/contracts/events/event-words.js';
import { formatQuetzales } from '@camino/contracts/catalogue/fee.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import { claimTypeName } from '@camino/contracts/catalogue/row-names.js';
import type { TimelineEntry } from '@camino/contracts/kernel/timeline.js';
import { ERASED } from '@camino/domain/kernel/catalogued.js';
import { type Instant, type LocalDate, localOf } from '@camino/domain/kernel/rules/time.js';
import { instantWords, momentWords } from '../../platform/kit/index.js';
import type { BookingRow } from '../rows/bookings.projection.js';
import { routeOf, transportFacts, voucherFacts, whenOf } from '../mails/mail-facts.js';

type Asked = Readonly<{ language: Language; now: Instant }>;
type Say = (key: string, args?: Readonly<Record<string, string>>) => string;
type Speaking = Readonly<{ language: Language; today: LocalDate; say: Say }>;

/** Recorded this much later than it happened is worth telling, as on the screen. */
const LATE_MS = 60_000;

/** What a dossier says of a trip. */
@Injectable()
export class DossierWords {
  constructor(private readonly i18n: I18nService) {}

  of(row: BookingRow, timeline: readonly TimelineEntry[], { language, now }: Asked): Readonly<Record<string, unknown>> {
    const speaking: Speaking = {
      language,
      today: localOf(now).date,
      say: (key, args) => this.i18n.translate<string, string>(key, { lang: language, args }),
    };
    return {
      number: row.number,
      route: routeOf(row, language),
      when: whenOf(row, language, speaking.today),
      facts: voucherFacts(row, language, speaking.today),
      transport: transportFacts(row, language),
      claims: row.claims.map((claim) => claimWords(claim, speaking)),
      rating: row.rating && {
        stars: '★'.repeat(row.rating.starts) + '☆'.repeat(5 - row.rating.starts),
        comment: unerased(row.rating.comment, speaking),
        when: instantWords(row.rating.rated_at, language, speaking.today),
      },
      events: timeline.map((entry) => entryWords(entry, speaking)),
      printed: instantWords(now, language, speaking.today),
    };
  }
}

const unerased = (text: string, { say }: Speaking): string => (text === ERASED ? say('dossier.erased') : text);

const claimWords = (claim: BookingRow['claims'][number], speaking: Speaking) => {
  const { claim_type, status, filed_at, resolved_at, note } = claim;
  const { language, today } = speaking;
  return {
    type: claimTypeName(claim_type.description, language),
    priority: PRIORITY_LABELS[language][priorityOf(claim_type.priority)],
    status: CLAIM_STATUS_LABELS[language][status ? 'pending' : 'resolved'],
    filed: instantWords(filed_at, language, today),
    resolved: resolved_at === null ? '' : instantWords(resolved_at, language, today),
    note: unerased(note, speaking),
  };
};

const entryWords = (entry: TimelineEntry, { language, today, say }: Speaking) => {
  const { type, at, recorded_at, actor, reason, refused, changes } = entry;
  const role = say(`dossier.actor.${actor.role}`);
  const late = Date.parse(recorded_at) - Date.parse(at) > LATE_MS;
  return {
    what: eventWords(type, language),
    when: instantWords(at, language, today),
    recorded: late ? say('dossier.recorded', { when: instantWords(recorded_at, language, today) }) : '',
    who: say('dossier.actor.by', { who: actor.name ? `${actor.name} (${role})` : role }),
    reason: reason ?? '',
    refused: refused !== null,
    changes: changes
      // The event itself says which state it led to.
      .filter(({ field }) => field !== 'state')
      .map(({ field, from, to }) => ({
        field: say(`dossier.field.${field}`),
        from: valueWords(field, from, { language, today, say }),
        to: valueWords(field, to, { language, today, say }),
      })),
  };
};

const DAY_TIME = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})$/;

const valueWords = (field: string, value: string | null, { language, today, say }: Speaking): string => {
  if (value === null) return say('dossier.nothing');
  if (value === ERASED) return say('dossier.erased');
  if (value === 'yes') return say('dossier.yes');
  if (field === 'hired') return say(`dossier.hired.${value}`);
  if (field === 'price') return formatQuetzales(Number(value));
  if (field === 'arrival') return arrivalWords(value, say);
  const [, date, time] = DAY_TIME.exec(value) ?? [];
  return date && time ? momentWords(date, time, language, today) : value;
};

/** `late 45` or `absent`. */
const arrivalWords = (value: string, say: Say): string => {
  const minutes = /^late (\d+)$/.exec(value)?.[1];
  return minutes ? say('dossier.arrival.late', { minutes }) : say('dossier.arrival.absent');
};
