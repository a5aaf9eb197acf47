const READS = new Set(['find', 'getMore', 'count', 'aggregate', 'listCollections', 'listIndexes']);
const WRITES = new Set([
  ...['insert', 'update', 'delete', 'create', 'createIndexes', 'drop', 'dropIndexes'],
  ...['dropDatabase', 'renameCollection'],
]);

export const isRead = (name) => READS.has(name);
export const isWrite = (name) => WRITES.has(name);

/** Codes and names of MongoDB's error_codes.yml. */
export const NOT_WRITABLE_PRIMARY = [10_107, 'NotWritablePrimary', 'not primary'];
export const NO_SECONDARY_OK = [13_435, 'NotPrimaryNoSecondaryOk', 'not primary and secondaryOk=false'];
export const INTERRUPTED = [
  11_602,
  'InterruptedDueToReplStateChange',
  'operation was interrupted because of a change of the replica set',
];
export const TOO_LONG = [50, 'MaxTimeMSExpired', 'operation exceeded time limit'];

/** A retryable write is labelled so for the driver, which retries it once, on a primary that it then looks for. */
export const refusal = ([code, codeName, errmsg], { txnNumber }, topologyVersion) => ({
  ok: 0,
  code,
  codeName,
  errmsg,
  ...(topologyVersion && { topologyVersion }),
  ...(topologyVersion && txnNumber !== undefined && { errorLabels: ['RetryableWriteError'] }),
});

/** Added to the response of a write that was executed, when not enough members had it in time. */
export const lateConcern = ({ writeConcern }) => ({
  writeConcernError: {
    code: 64,
    codeName: 'WriteConcernFailed',
    errmsg: 'waiting for replication timed out',
    errInfo: { wtimeout: true, writeConcern },
  },
});
