import { mkdirSync, readFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { uuidOf } from '../commanding/context.js';

/** Mails remembered across a restart; reactions repeat only what is recent. */
const REMEMBERED = 100_000;

/** Which mails have been handed to the server: one line each in a file that is only appended to. */
export class SentIds {
  private readonly ids: Set<string>;

  constructor(private readonly file: string) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    this.ids = new Set(linesOf(file).slice(-REMEMBERED));
  }

  has(id: string): boolean {
    return this.ids.has(uuidOf(id));
  }

  async add(id: string): Promise<void> {
    this.ids.add(uuidOf(id));
    await appendFile(this.file, `${uuidOf(id)}\n`, { mode: 0o600 });
  }
}

const linesOf = (file: string): string[] => {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};
