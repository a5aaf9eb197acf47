import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { flushSync } from '../../kit/index.js';
import type { MailNames } from './mail-names.js';
import { SentMails } from './sent-mails.js';

/** Number of mails remembered; reactions repeat only recent events. */
const REMEMBERED = 100_000;

/**
 * Stores sent mails in a file of this process, one line each. At start it is shortened and former names are converted.
 */
export class SentIds extends SentMails {
  private readonly ids: Set<string>;

  constructor(
    private readonly file: string,
    private readonly names: MailNames,
    private readonly remembered = REMEMBERED,
  ) {
    super();
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const { lines, cut } = linesOf(file);
    this.ids = new Set(lines.slice(-remembered).map((line) => names.renewed(line)));
    if (cut || lines.length > remembered || lines.some((line) => !this.ids.has(line))) this.rewrite();
  }

  async has(id: string): Promise<boolean> {
    return this.ids.has(this.names.of(id));
  }

  async add(id: string): Promise<void> {
    this.ids.add(this.names.of(id));
    if (this.ids.size > this.remembered) this.ids.delete(this.ids.values().next().value as string);
    await appendFile(this.file, `${this.names.of(id)}\n`, { mode: 0o600, flush: true });
  }

  private rewrite(): void {
    writeFileSync(`${this.file}.draft`, [...this.ids, ''].join('\n'), { mode: 0o600, flush: true });
    renameSync(`${this.file}.draft`, this.file);
    flushSync(dirname(this.file));
  }
}

/** Reads complete lines. A crash may have truncated the last one, and the next append would continue it. */
const linesOf = (file: string): Readonly<{ lines: readonly string[]; cut: boolean }> => {
  try {
    const lines = readFileSync(file, 'utf8').split('\n');
    const cut = lines.pop() !== '';
    return { lines, cut };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { lines: [], cut: false };
    throw error;
  }
};
