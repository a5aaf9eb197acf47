/** A document as BSON decodes it; its values are checked where they are used. */
export type Document = Record<string, unknown>;
