import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';

type Kind = 'card' | 'transaction';
type Line = Readonly<{ kind: Kind; value: unknown }>;

/** Lines that are read again; older ones are dropped when the gateway starts. */
const MOST_LINES = 20_000;

const lineOf = (text: string): Line[] => {
  try {
    return [JSON.parse(text) as Line];
  } catch {
    return []; // The last line of a process that was killed.
  }
};

/**
 * A file by which cards and transactions outlive the process, as those of a real gateway do. Without a path, nothing
 * does. It holds tokens and last four digits, never a number or a CVV.
 */
export class Journal {
  private readonly lines: readonly Line[];

  constructor(private readonly path?: string) {
    const text = path !== undefined && existsSync(path) ? readFileSync(path, 'utf8') : '';
    this.lines = text.split('\n').filter(Boolean).slice(-MOST_LINES).flatMap(lineOf);
    if (path !== undefined) writeFileSync(path, this.lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  }

  /** What was written before this process started, the oldest first. */
  read<T>(kind: Kind): readonly T[] {
    return this.lines.flatMap((line) => (line.kind === kind ? [line.value as T] : []));
  }

  write(kind: Kind, value: unknown): void {
    if (this.path !== undefined) appendFileSync(this.path, `${JSON.stringify({ kind, value } satisfies Line)}\n`);
  }
}
