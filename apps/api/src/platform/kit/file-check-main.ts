/* The process of `FileCheck`. */
import { DatabaseSync } from '@photostructure/sqlite';
import type { CheckResult } from './file-check.js';

const problemOf = (file: string): string | null => {
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    const [result] = Object.values(database.prepare('pragma integrity_check(1)').get() as object) as [string];
    return result === 'ok' ? null : result;
  } catch (error) {
    return (error as Error).message;
  }
};

const result: CheckResult = { problem: problemOf(process.argv[2]!) };
process.send!(result, () => process.disconnect());
