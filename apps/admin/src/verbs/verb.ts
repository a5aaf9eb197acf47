import type { ApiError } from '@camino/client/api-error.js';
import { LIMITS } from '@camino/contracts/kernel/limits.js';
import type { ComponentType, ReactNode } from 'react';
import type { Resource, Row } from '../data/resource.js';
import type { Toasts } from '../data/use-command.js';
import type { Text, TextKey } from '../i18n/use-text.js';
import type { Weight } from '../ui/action-button.js';
import { atMost } from '../ui/form/checks.js';
import type { FormField, FormValues } from '../ui/form/form-field.js';
import type { IconName } from '../ui/icons.js';

/** A sentence by its key, or made from the row. */
export type Words<R> = TextKey | ((row: R, text: Text) => string);

/** What is sent along with a verb. */
export type VerbBody = Readonly<Record<string, unknown>>;

/** What there is to say about a refusal besides what the server said. */
export type Explanation = Readonly<{
  /** Instead of the server's sentence. */
  saying?: string;
  /** What to do next; undefined leaves the usual hint, an empty text takes it away. */
  next?: ReactNode;
  /** It will be refused again as long as the dialog is open. */
  final?: boolean;
}>;

/** A command of its own; `key` makes a retry the same attempt. */
export type Compensation = (key: string) => Promise<unknown>;

/** An unusual move: warned of, then done with a reason. */
export type Unusual = Readonly<{
  is: (failure: ApiError) => boolean;
  warning: TextKey;
  /** On the button from then on. */
  confirm: TextKey;
  /** Sent from then on: that one knows. */
  body: VerbBody;
}>;

/** Of many rows at once, each with a `smart_count`: the button, the toast, the title above those that were refused. */
export type BulkWords = Readonly<{ label: TextKey; done: TextKey; failures: TextKey }>;

type Refusal<R> = Readonly<{ failure: ApiError; row: R; text: Text; onLeave: () => void }>;

export type VerbDialogProps<R extends Row> = Readonly<{ verb: Verb<R>; row: R; onClose: () => void }>;

/**
 * Something that can be done to a row, told as data. `VerbButton` shows it, `useVerbItems` puts it into a menu. What it
 * does waits for the server, never guesses: a table then shows what the projection holds.
 *
 * A verb without a `question` is done at one press; with one it is asked about first, together with a `reason` or other
 * `fields`; with a `dialog` of its own it is done there, by `useVerb`.
 *
 * @example
 *   // reservations/verbs/reject.ts
 *   // Turns a request down; the traveller reads the reason.
 *   export const reject: Verb<Reservation> = {
 *     resource: RESERVATIONS,
 *     name: 'reject',
 *     icon: 'refuse',
 *     weight: 'danger',
 *     label: 'verb.reject.label',
 *     question: 'verb.reject.question',
 *     confirm: 'verb.reject.confirm',
 *     reason: 'required',
 *     done: 'reservation.canceled',
 *     failed: 'reservation.cancelFailed',
 *   };
 *
 *   // Not there at all when the row does not allow it.
 *   <VerbButton verb={reject} row={row} />;
 */
export type Verb<R extends Row> = Toasts &
  Readonly<{
    resource: Resource<R>;
    /** Posted to `/api/admin/{resource}/{id}/{name}`, and how `allowed_actions` calls it. */
    name: string;
    icon: IconName;
    weight?: Weight | ((row: R) => Weight);
    /** On the button. */
    label: Words<R>;
    /** Only for rows that have no `allowed_actions`. */
    isAllowed?: (row: R) => boolean;
    /** Only where it is another call than the usual one. */
    send?: (row: R, body: VerbBody, key: string) => Promise<unknown>;

    /** Of the dialog; otherwise label and name of the row. */
    title?: Words<R>;
    question?: Words<R>;
    /** On the button of the dialog; otherwise the label. */
    confirm?: Words<R>;
    /** Enter confirms at once: there is nothing to fill in and nothing to lose. */
    ready?: boolean;
    /** Why it is done. */
    reason?: Reason | ((row: R) => Reason | undefined);
    /** Further fields. What is filled in is sent under their names. */
    fields?: (row: R, text: Text) => readonly FormField[];
    /** What stands in the fields at first. */
    initial?: (row: R) => FormValues;
    /** Shows the row before it changes. `refused`: the server refused the change, which the dialog shows besides. */
    facts?: (row: R, refused: boolean) => ReactNode;
    /** The field that a refusal is about, by its code: it is told there, until the field is changed. */
    tellsAt?: Readonly<Record<string, string>>;
    explain?: (refusal: Refusal<R>) => Explanation | undefined;
    /**
     * Takes back what was just done to `before`, by a command that compensates it; null where none restores exactly
     * what was. `after` is what the server answered.
     */
    undo?: (before: R, after: unknown, text: Text) => Compensation | null;
    /** What the server refuses at first, and does with a reason once somebody insists. */
    unusual?: Unusual;
    /** Somebody else was faster: what they made of the row is shown here, or the dialog closes. */
    stale?: 'show' | 'close';

    dialog?: ComponentType<VerbDialogProps<R>>;
  }>;

type Reason = 'required' | 'optional';

export const wordsOf = <R>(words: Words<R>, row: R, text: Text): string =>
  typeof words === 'function' ? words(row, text) : text(words);

/** Of a value that may depend on the row. */
const valueFor = <R, V>(value: V | ((row: R) => V), row: R): V =>
  typeof value === 'function' ? (value as (row: R) => V)(row) : value;

export const weightOf = <R extends Row>({ weight = 'plain' }: Verb<R>, row: R): Weight => valueFor(weight, row);

/** Whether the row may be done this to. The server says so; nothing is computed here. */
export const isAllowed = <R extends Row>({ name, isAllowed: own }: Verb<R>, row: R): boolean =>
  own
    ? own(row)
    : ((row as Readonly<{ allowed_actions?: readonly string[] }>).allowed_actions?.includes(name) ?? false);

/** The field in which one says why. */
export const reasonField = (text: Text, reason: Reason = 'optional'): FormField => ({
  name: 'reason',
  control: 'text',
  label: text('verb.reason'),
  required: reason === 'required',
  missing: 'verb.reasonRequired',
  check: atMost(LIMITS.reason),
  maxLength: LIMITS.reason,
  lines: 2,
  hint: () => text('verb.reasonHint', { max: LIMITS.reason }),
});

/** Everything that is asked for before it is done. */
export const fieldsOf = <R extends Row>({ fields, reason }: Verb<R>, row: R, text: Text): readonly FormField[] => {
  const why = valueFor(reason, row);
  return [...(fields?.(row, text) ?? []), ...(why ? [reasonField(text, why)] : [])];
};
