import { uuidOf } from '../platform/log/event-store/index.js';

/** `<reservation>.<claim>`: a claim's id contains its stream's id. The same command gives the same id. */
export const claimIdOf = (reservationId: string, commandId: string): string =>
  `${reservationId}.${uuidOf(commandId).slice(0, 8)}`;

export const reservationOfClaim = (claimId: string): string => claimId.slice(0, Math.max(0, claimId.lastIndexOf('.')));
