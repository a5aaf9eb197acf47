import { appendFile, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { BackupRecord } from '@camino/contracts/projections/operations.js';

/** One line of JSON for each backup that was made or verified, in DATA_DIR. */
const RECORDS = 'backups.jsonl';
const MOST_SHOWN = 20;

type Noted = Omit<BackupRecord, 'at' | 'folder'> & Readonly<{ folder: string }>;

/** Notes what became of a backup. Without a DATA_DIR, as on a machine for drills, there is nobody to tell. */
export const noteBackup = async (dataDir: string, { folder, ...noted }: Noted): Promise<void> => {
  if (!(await stat(dataDir).catch(() => null))) return;
  const record: BackupRecord = { at: new Date().toISOString(), folder: basename(folder), ...noted };
  await appendFile(join(dataDir, RECORDS), `${JSON.stringify(record)}\n`, { mode: 0o600 });
};

/** The newest first. A line that was cut off is left out. */
export const backupRecords = async (dataDir: string): Promise<readonly BackupRecord[]> => {
  const text = await readFile(join(dataDir, RECORDS), 'utf8').catch(() => '');
  return text.split('\n').flatMap(parsed).reverse().slice(0, MOST_SHOWN);
};

const parsed = (line: string): readonly BackupRecord[] => {
  try {
    return line === '' ? [] : [JSON.parse(line) as BackupRecord];
  } catch {
    return [];
  }
};
