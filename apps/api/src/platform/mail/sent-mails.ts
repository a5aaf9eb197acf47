/**
 * Which mails are done with, handed to the server or given up. Adapters are interchangeable: see `sent-mails.spec.ts`.
 */
export abstract class SentMails {
  abstract has(id: string): Promise<boolean>;

  /** Resolves once it is remembered durably. */
  abstract add(id: string): Promise<void>;
}
