import { MAX_MESSAGE_BYTES } from '../wire.js';
import type { Command } from './command.js';

/** The wire version of MongoDB 7.0; drivers use it to decide what they may send. */
const WIRE_VERSION = 21;
const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

const hello: Command = {
  accepts: 'anything',
  run: ({ connection }) => ({
    helloOk: true,
    ismaster: true,
    isWritablePrimary: true,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId: connection,
    minWireVersion: 0,
    maxWireVersion: WIRE_VERSION,
    readOnly: false,
    ok: 1,
  }),
};

const done: Command = { accepts: [], run: () => ({ ok: 1 }) };

const buildInfo: Command = {
  accepts: [],
  run: () => ({
    version: '7.0.0',
    versionArray: [7, 0, 0, 0],
    gitVersion: 'embedded',
    modules: [],
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    ok: 1,
  }),
};

export const handshake: Readonly<Record<string, Command>> = {
  hello,
  ismaster: hello,
  isMaster: hello,
  ping: done,
  endSessions: done,
  buildInfo,
  buildinfo: buildInfo,
};
