import { type DeserializeOptions, deserialize } from 'bson';
import { CommandError } from './command-error.js';

/** A document as BSON decodes it; its values are checked where they are used. */
export type Document = Record<string, unknown>;

/** Regular expressions stay BSON patterns: as JavaScript objects they would gain and lose flags. */
const DECODING: DeserializeOptions = { bsonRegExp: true };

/** A document that a client sent. */
export const decode = (bytes: Uint8Array): Document => deserialize(bytes, DECODING);

/** As `decode`. @throws CommandError when it cannot be read */
export const decodeForStoring = (bytes: Uint8Array): Document => {
  try {
    return decode(bytes);
  } catch (error) {
    throw new CommandError('InvalidBSON', `a document cannot be read: ${String(error)}`);
  }
};
