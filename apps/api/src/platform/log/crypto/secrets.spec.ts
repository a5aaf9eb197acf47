import fs, { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { Config } from '../../kit/config/config.js';
import { Secrets } from './secrets.js';

const KEY = 'ab'.repeat(32);
const OTHER = Buffer.alloc(32, 7).toString('base64');
const ALL = { JWT_SECRET: 'a sentence nobody else would think of', MASTER_KEY: KEY, NAMING_KEY: OTHER };

describe('secrets', () => {
  let DATA_DIR: string;
  const file = () => join(DATA_DIR, 'secrets.json');
  const secrets = (environment: Record<string, string> = {}) => new Secrets(Config.from({ DATA_DIR, ...environment }));

  beforeAll(() => Logger.overrideLogger(false));
  beforeEach(() => (DATA_DIR = mkdtempSync(join(tmpdir(), 'camino-secrets-'))));
  afterEach(() => rmSync(DATA_DIR, { recursive: true }));

  it('come from the environment, keys as hex or base64', () => {
    const { jwt, master, naming } = secrets({ NODE_ENV: 'production', ...ALL });
    expect(jwt).toBe(ALL.JWT_SECRET);
    expect(master).toEqual(Buffer.from(KEY, 'hex'));
    expect(naming).toEqual(Buffer.alloc(32, 7));
    expect(() => statSync(file())).toThrow('ENOENT');
  });

  it('are made once where none are given, for the owner of the files alone', () => {
    const first = secrets();
    expect(secrets()).toEqual(first);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(first.master).not.toEqual(first.naming);
    expect(first.master).toHaveLength(32);
  });

  it.each([
    ['made', 'linkSync', (_: Secrets | null) => secrets()],
    ['changed', 'renameSync', (known: Secrets | null) => known?.changeMaster()],
  ] as const)('that were %s are on the disk, name and all, before anything is wrapped by them', (_, naming, change) => {
    const known = naming === 'renameSync' ? secrets() : null;
    const done: string[] = [];
    const [fsync, name] = [fs.fsyncSync, fs[naming]];
    jest.spyOn(fs, 'fsyncSync').mockImplementation((handle) => {
      fsync(handle);
      done.push(fs.fstatSync(handle).isDirectory() ? 'folder' : 'file');
    });
    jest.spyOn(fs, naming).mockImplementation((from, to) => {
      name(from, to);
      done.push('name');
    });
    change(known);
    jest.restoreAllMocks();
    expect(done).toEqual(['file', 'name', 'folder']);
  });

  it('given in the environment come before those that were made', () => {
    const { naming } = secrets();
    const mixed = secrets({ MASTER_KEY: KEY });
    expect(mixed.master).toEqual(Buffer.from(KEY, 'hex'));
    expect(mixed.naming).toEqual(naming);
  });

  it('of a change of the master key that was interrupted are both there at the next start, until it is done', () => {
    const before = secrets();
    before.changeMaster();
    expect(before.previousMaster).not.toEqual(before.master);
    const after = secrets();
    expect([after.master, after.previousMaster]).toEqual([before.master, before.previousMaster]);
    after.changeMaster();
    expect(after.master).toEqual(before.master);
    after.dropPreviousMaster();
    expect([after.previousMaster, secrets().previousMaster, secrets().master]).toEqual([null, null, before.master]);
  });

  it('given in the environment are not opened by a previous one that our file has', () => {
    secrets().changeMaster();
    expect(secrets({ MASTER_KEY: KEY }).previousMaster).toBeNull();
    const both = secrets({ MASTER_KEY: KEY, MASTER_KEY_PREVIOUS: OTHER });
    expect([both.master, both.previousMaster, both.keepsMaster]).toEqual([
      Buffer.from(KEY, 'hex'),
      Buffer.alloc(32, 7),
      false,
    ]);
    both.changeMaster();
    expect(both.master).toEqual(Buffer.from(KEY, 'hex'));
  });

  it('that the file lacks are added to it, the others stay', () => {
    writeFileSync(file(), JSON.stringify({ MASTER_KEY: KEY }));
    const { naming } = secrets();
    expect(secrets()).toMatchObject({ master: Buffer.from(KEY, 'hex'), naming });
    expect(Object.keys(JSON.parse(readFileSync(file(), 'utf8')))).toEqual(['MASTER_KEY', 'JWT_SECRET', 'NAMING_KEY']);
  });

  it('are all needed in production, by name', () => {
    expect(() => secrets({ NODE_ENV: 'production' })).toThrow('production needs JWT_SECRET, MASTER_KEY, NAMING_KEY');
    expect(() => secrets({ NODE_ENV: 'production', ...ALL, MASTER_KEY: '' })).toThrow('production needs MASTER_KEY');
    expect(() => statSync(file())).toThrow('ENOENT');
  });

  it('too short to protect anything are refused without being shown', () => {
    expect(() => secrets({ ...ALL, MASTER_KEY: 'hunter2' })).toThrow(/^MASTER_KEY must be 32 bytes as hex or base64$/);
    expect(() => secrets({ ...ALL, JWT_SECRET: 'hunter2' })).toThrow(/^JWT_SECRET must have 32 characters or more$/);
  });

  it('in a damaged file are not replaced by new ones', () => {
    writeFileSync(file(), '{"MASTER_KEY":');
    expect(() => secrets()).toThrow('it is not JSON');
    writeFileSync(file(), '{}');
    expect(secrets().master).toHaveLength(32);
  });
});
