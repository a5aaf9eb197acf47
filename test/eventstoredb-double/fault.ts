/** A fault; all kinds and their parameters are in faults.mjs. */
export type Fault = Readonly<{
  call:
    | 'append'
    | 'batchAppend'
    | 'read'
    | 'readAll'
    | 'subscribe'
    | 'delete'
    | 'tombstone'
    | 'features'
    | 'gossip'
    | '*';
  kind:
    | 'hang'
    | 'delay'
    | 'error'
    | 'not-leader'
    | 'reset'
    | 'lost-answer'
    | 'late-answer'
    | 'nonsense'
    | 'end'
    | 'break'
    | 'silence'
    | 'duplicate'
    | 'behind';
  times?: number;
  skip?: number;
  /** Milliseconds of a delay, or the age below which a read hides events. */
  ms?: number;
  /** Maximum of a random delay. */
  jitter?: boolean;
  /** Name of a gRPC status: `UNAVAILABLE`. */
  code?: string;
  details?: string;
  trailers?: Readonly<Record<string, string>>;
  host?: string;
  port?: number;
  /** Events of a subscription that are delivered before the fault. */
  after?: number;
}>;
