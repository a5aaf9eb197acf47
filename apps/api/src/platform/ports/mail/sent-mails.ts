/** Remembers which mails are done: handed over or given up. Adapters are interchangeable: see `sent-mails.spec.ts`. */
export abstract class SentMails {
  abstract has(id: string): Promise<boolean>;

  /** Resolves once the id is stored durably. */
  abstract add(id: string): Promise<void>;
}
