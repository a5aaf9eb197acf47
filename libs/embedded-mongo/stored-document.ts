import { serialize } from 'bson';
import type { Document } from './document.js';
import { encode } from './key-encoding.js';

/** One version of a document; its BSON is made once, when it is first asked for. */
export class StoredDocument {
  #bytes: Uint8Array | undefined;

  constructor(readonly content: Document) {}

  get bytes(): Uint8Array {
    this.#bytes ??= serialize(this.content);
    return this.#bytes;
  }
}

/** The place of a document in its collection: indexes point here, so a new version need not touch those it does not change. */
export class Row {
  /** Encoded `_id`. */
  readonly id: string;

  constructor(public version: StoredDocument) {
    this.id = encode(version.content['_id']);
  }
}
