import type { EventCatalogue } from '../kernel/catalogued.js';
import type { Command, Decider, Event } from '../kernel/decider.js';
import { Rejection } from '../kernel/rejection.js';
import { SharedMap } from '../kernel/shared-map.js';
import type { Month } from './document.js';

/*
 * The month in which each document of a taxpayer stands: one stream for each, `ledger_register-<account>`. A month
 * knows its own documents alone, and the same document can come again with another day of issue: a file without its
 * zone around the end of a month, or a slip of who writes by hand. A document is registered here before it is recorded
 * in its month, so that of two processes that enter it in two months at once one is told of the other.
 */

/**
 * `number` is its certified number, which it has under another id, too, when it is written by hand; null for others.
 */
export type RegisteredDocument = Readonly<{ id: string; number: string | null; month: Month }>;

export type RegisterCommand = Command<
  'RegisterDocuments',
  Readonly<{
    documents: readonly RegisteredDocument[];
    /** Registrations that count no longer: voided, or never recorded and kept out of their month. */
    freed: readonly Pick<RegisteredDocument, 'id' | 'month'>[];
  }>
>;
export type RegisterEvent = Event<'DocumentsRegistered', Readonly<{ documents: readonly RegisteredDocument[] }>>;

export type DocumentRegister = Readonly<{
  byId: SharedMap<RegisteredDocument>;
  /** The ids that were registered under a certified number: its own, and the one it has by hand. */
  byNumber: SharedMap<readonly string[]>;
}>;

/** Those that are registered as this document, under its id or its number, in another month. */
export const registeredElsewhere = (
  { byId, byNumber }: DocumentRegister,
  { id, number, month }: RegisteredDocument,
): readonly RegisteredDocument[] => {
  const ids = new Set([id, ...(number === null ? [] : (byNumber.get(number) ?? []))]);
  return [...ids].flatMap((one) => byId.get(one) ?? []).filter((one) => one.month !== month);
};

const withNumber = (byNumber: DocumentRegister['byNumber'], { id, number }: RegisteredDocument) => {
  if (number === null) return byNumber;
  const ids = byNumber.get(number) ?? [];
  return ids.includes(id) ? byNumber : byNumber.with(number, [...ids, id]);
};

export const documentRegister: Decider<DocumentRegister, RegisterCommand, RegisterEvent> = {
  category: 'ledger_register',
  initial: { byId: SharedMap.empty(), byNumber: SharedMap.empty() },

  /** Registers those that stand in no other month; who asked finds the others with `registeredElsewhere`. */
  decide({ by, data: { documents, freed } }, state) {
    if (by.role === 'guest') throw new Rejection('auth.forbidden');
    const fresh: RegisteredDocument[] = [];
    for (const document of documents) {
      const isKnown =
        state.byId.get(document.id)?.month === document.month || fresh.some(({ id }) => id === document.id);
      const isElsewhere = registeredElsewhere(state, document).some(
        ({ id, month }) => !freed.some((one) => one.id === id && one.month === month),
      );
      if (!isKnown && !isElsewhere) fresh.push(document);
    }
    return fresh.length === 0 ? [] : [{ type: 'DocumentsRegistered', data: { documents: fresh } }];
  },

  evolve: ({ byId, byNumber }, { data: { documents } }) => ({
    byId: documents.reduce((map, one) => map.with(one.id, one), byId),
    byNumber: documents.reduce(withNumber, byNumber),
  }),
};

export const registerEvents = {
  DocumentsRegistered: {
    v: 1,
    says: 'Documents were registered with the month in which each is to stand, before they were recorded there.',
  },
} as const satisfies EventCatalogue & Record<RegisterEvent['type'], unknown>;
