import type { Document } from './document.js';

/** The codes of MongoDB's `error_codes.yml` that this server uses. */
const CODES = {
  BadValue: 2,
  UnknownError: 8,
  FailedToParse: 9,
  IllegalOperation: 20,
  InvalidBSON: 22,
  NamespaceNotFound: 26,
  PathNotViable: 28,
  CursorNotFound: 43,
  NamespaceExists: 48,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  CannotIndexParallelArrays: 171,
  QueryPlanKilled: 175,
  UnsupportedOpQueryCommand: 352,
  DuplicateKey: 11000,
  Location40324: 40324,
} as const;

/** A refused command, or a refused write of a batch, answered to the client as MongoDB would. */
export class CommandError extends Error {
  constructor(
    readonly codeName: keyof typeof CODES,
    message: string,
    /** Additional fields of the response, such as `keyPattern` for a duplicate key. */
    readonly details: Document = {},
  ) {
    super(message);
    this.name = 'CommandError';
  }

  get code(): number {
    return CODES[this.codeName];
  }
}
