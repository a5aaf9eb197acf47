import type { EventCatalogue } from '../kernel/catalogued.js';
import type { Command, Decider, Event } from '../kernel/decider.js';
import { Rejection } from '../kernel/rejection.js';

/*
 * The uploads of an account on one day in Guatemala: one stream for each, `upload_allowance-<account>-<date>`. Imported
 * documents stay in the log for ever, and reading files takes processor time that others need.
 */

/** What an account may send in a day. `bytes` as they arrive: packed, where it is an archive. */
export const DAILY_UPLOADS = { uploads: 500, files: 40_000, bytes: 256 * 1024 * 1024 } as const;

/** An upload that was refused has no files, but its bytes count. */
export type AllowanceCommand = Command<'CountUpload', Readonly<{ files: number; bytes: number }>>;
export type AllowanceEvent = Event<'UploadCounted', Readonly<{ files: number; bytes: number }>>;

type UploadAllowance = Readonly<{ uploads: number; files: number; bytes: number }>;

export const allowanceId = (accountId: string, date: string): string => `${accountId}-${date}`;

/** Refuses what comes after so many uploads, files and bytes. @throws Rejection `dte_import.daily_limit` */
export const refuseBeyond = ({ uploads, files, bytes }: UploadAllowance): void => {
  const most = DAILY_UPLOADS;
  if (uploads > most.uploads || files > most.files || bytes > most.bytes)
    throw new Rejection('dte_import.daily_limit', {
      uploads: most.uploads,
      files: most.files,
      megabytes: most.bytes / 1024 / 1024,
    });
};

/** With one more upload. */
export const withUpload = (
  before: UploadAllowance,
  { files, bytes }: Readonly<{ files: number; bytes: number }>,
): UploadAllowance => ({
  uploads: before.uploads + 1,
  files: before.files + files,
  bytes: before.bytes + bytes,
});

export const uploadAllowance: Decider<UploadAllowance, AllowanceCommand, AllowanceEvent> = {
  category: 'upload_allowance',
  initial: { uploads: 0, files: 0, bytes: 0 },

  decide({ data }, state) {
    refuseBeyond(withUpload(state, data));
    return [{ type: 'UploadCounted', data }];
  },

  evolve: (state, { data }) => withUpload(state, data),
};

export const allowanceEvents = {
  UploadCounted: { v: 1, says: 'An account sent files to be imported; they count for its limit of the day.' },
} as const satisfies EventCatalogue & Record<AllowanceEvent['type'], unknown>;
