/* The log as the application reads and writes it: events decrypted, appends encrypted. */
export { EventLogModule } from './event-log.module.js';
export { EventLog, metadataOf } from './event-log.js';
export {
  type Anchor,
  ForeignLog,
  LOG_NAME,
  LogIdentity,
  type LogName,
  NAMELESS,
  type Reached,
  anchorIn,
  foreignness,
  isForeign,
  refuseForeign,
} from './log-name.js';
