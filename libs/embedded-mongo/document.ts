import { type DeserializeOptions, deserialize } from 'bson';

/** A document as BSON decodes it; its values are checked where they are used. */
export type Document = Record<string, unknown>;

/** Regular expressions stay BSON patterns: as JavaScript objects they would gain and lose flags. */
const DECODING: DeserializeOptions = { bsonRegExp: true };

/** A document that a client sent. */
export const decode = (bytes: Uint8Array): Document => deserialize(bytes, DECODING);
