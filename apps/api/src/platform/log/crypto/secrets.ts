import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { KeyedQueue, Config, flushSync } from '../../kit/index.js';
import { KEY_BYTES } from './cipher.js';

const NAMES = ['JWT_SECRET', 'MASTER_KEY', 'NAMING_KEY'] as const;
/** Set only during a rotation of the master key. */
const PREVIOUS = 'MASTER_KEY_PREVIOUS';
type Name = (typeof NAMES)[number] | typeof PREVIOUS;
type Given = Partial<Record<Name, string>>;

/** A secret is missing or invalid. The message names the variable, never its value. */
export class UnusableSecrets extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnusableSecrets';
  }
}

/**
 * The secrets: read from the environment or, outside production, generated once and stored in DATA_DIR/secrets.json.
 * Without the master key all personal data is lost; a different naming key would give every person a second pseudonym.
 */
@Injectable()
export class Secrets {
  /** Signs session tokens. After a change everybody has to log in again. */
  readonly jwt: string;
  private keys: MasterKeys;
  /** Key of `KeyedHashes`. Never rotated. */
  readonly naming: Buffer;

  /** File with the master key, null when it comes from the environment. */
  private readonly file: string | null;
  private readonly turns = new KeyedQueue();

  /** @throws UnusableSecrets */
  constructor({ jwtSecret, masterKey, masterKeyPrevious, namingKey, production, dataDir }: Config) {
    const given: Given = { JWT_SECRET: jwtSecret, MASTER_KEY: masterKey, NAMING_KEY: namingKey };
    const missing = NAMES.filter((name) => given[name] === undefined);
    if (production && missing.length > 0) {
      throw new UnusableSecrets(
        `production needs ${missing.join(', ')} in the environment: the first any text of 32 characters or more, the keys 32 random bytes as hex or base64`,
      );
    }
    const all = missing.length > 0 ? { ...kept(dataDir, missing), ...defined(given) } : given;
    this.jwt = longEnough('JWT_SECRET', all.JWT_SECRET);
    const before = masterKeyPrevious ?? (masterKey === undefined ? all[PREVIOUS] : undefined);
    this.file = masterKey === undefined ? fileIn(dataDir) : null;
    this.keys = {
      now: keyOf('MASTER_KEY', all.MASTER_KEY),
      before: before === undefined ? null : keyOf(PREVIOUS, before),
    };
    this.naming = keyOf('NAMING_KEY', all.NAMING_KEY);
  }

  /** Wraps the subjects' keys. */
  get master(): Buffer {
    return this.keys.now;
  }

  /** Unwraps keys that were not rewrapped yet; null outside a rotation. */
  get previousMaster(): Buffer | null {
    return this.keys.before;
  }

  /** Whether the master key is in `secrets.json`; otherwise the operator sets it in the environment. */
  get keepsMaster(): boolean {
    return this.file !== null;
  }

  /** Runs master key rotations and backups one at a time: a backup of keys that are being moved would lack some. */
  oneAtATime<T>(work: () => Promise<T>): Promise<T> {
    return this.turns.run('master key', work);
  }

  /** Generates a new master key and keeps the current one as the previous. Does nothing during a rotation. */
  changeMaster(): void {
    if (this.file === null || this.keys.before !== null) return;
    const made = randomBytes(KEY_BYTES);
    write(
      this.file,
      { ...read(this.file), MASTER_KEY: made.toString('hex'), [PREVIOUS]: this.keys.now.toString('hex') },
      false,
    );
    this.keys = { now: made, before: this.keys.now };
  }

  /** Ends a rotation: no key is wrapped by the previous master key any more. */
  dropPreviousMaster(): void {
    if (this.file !== null) {
      const { [PREVIOUS]: _, ...rest } = read(this.file) ?? {};
      write(this.file, rest, false);
    }
    this.keys = { now: this.keys.now, before: null };
  }
}

type MasterKeys = Readonly<{ now: Buffer; before: Buffer | null }>;

const fileIn = (dataDir: string): string => join(dataDir, 'secrets.json');

const defined = (given: Given): Given =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

const longEnough = (name: Name, text = ''): string => {
  if (text.length < 32) throw new UnusableSecrets(`${name} must have 32 characters or more`);
  return text;
};

/** Decodes a key from the environment. @throws UnusableSecrets */
export const keyOf = (name: Name, text = ''): Buffer => {
  const key = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64');
  if (key.length !== KEY_BYTES) throw new UnusableSecrets(`${name} must be ${KEY_BYTES} bytes as hex or base64`);
  return key;
};

/** The secrets of this data directory. Generates the missing ones. */
const kept = (dataDir: string, needed: readonly Name[]): Given => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = fileIn(dataDir);
  const found = read(file);
  const known = found ?? {};
  const lacking = needed.filter((name) => known[name] === undefined);
  if (lacking.length === 0) return known;
  const all = {
    ...known,
    ...Object.fromEntries(lacking.map((name) => [name, randomBytes(KEY_BYTES).toString('hex')])),
  };
  write(file, all, found === null);
  new Logger('Secrets').log(`generated ${lacking.join(', ')} and stored them in ${file}`);
  return read(file) as Given; // another process may have written the file first
};

const read = (file: string): Given | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Given;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new UnusableSecrets(
      `${file} cannot be read: ${error instanceof SyntaxError ? 'it is not JSON' : (error as Error).message}`,
    );
  }
};

/**
 * Writes the file atomically and flushes it before a key is used: losing a key in a power cut would lose all data
 * wrapped by it. A new file never replaces one that another process has just created.
 */
const write = (file: string, secrets: Given, isNew: boolean): void => {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const handle = openSync(draft, 'wx', 0o600);
  writeSync(handle, `${JSON.stringify(secrets, null, 2)}\n`);
  fsyncSync(handle);
  closeSync(handle);
  chmodSync(draft, 0o600); // independent of the umask
  try {
    if (isNew) linkSync(draft, file);
    else renameSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  flushSync(dirname(file));
};
