import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { Config, Foreground, flush, writeDurably } from '../../platform/kit/index.js';
import { UnreadableFile } from '../dte/unreadable-file.js';
import { XML_BYTES } from '../dte/xml-text.js';
import { type Archive, filesInZip, type ImportedFileSource, zipFiles } from './zip-archive.js';

/** A file as it was sent: an XML document, or an archive of them. */
type Part = Readonly<{ name: string; zip: boolean; files: number }>;
type Manifest = Readonly<{ parts: readonly Part[] }>;

export type FileToJudge = ImportedFileSource & Readonly<{ index: number }>;

const MANIFEST = 'manifest.json';
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const ZIP_MARK = 'PK';

/** What was sent without a name is called what it is. */
const archiveOf = (path: string, name: string): Archive => ({ path, name: name || 'zip' });

const unlessMissing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

const startOf = async (file: string): Promise<string> => {
  for await (const chunk of createReadStream(file, { start: 0, end: 1 })) return (chunk as Buffer).toString('latin1');
  return '';
};

const contentOf = async (file: string): Promise<Buffer> => {
  if ((await stat(file)).size > XML_BYTES) throw new UnreadableFile('TOO_LARGE', { limit: XML_BYTES / 1024 });
  return readFile(file);
};

/**
 * What was sent to be imported, below `DATA_DIR/imports`, until all of it is judged: a process that was interrupted
 * goes on with it. Nobody else reads these files, and they are removed when the import is over.
 */
@Injectable()
export class ImportFolder {
  private readonly root: string;

  constructor(
    { dataDir }: Config,
    private readonly foreground: Foreground,
  ) {
    this.root = join(dataDir, 'imports');
  }

  /** Keeps the bytes of one sent file under a place, and nothing about them yet. */
  async write(id: string, place: number, chunks: AsyncIterable<Buffer>): Promise<void> {
    await mkdir(this.draft(id), { recursive: true, mode: 0o700 });
    await pipeline(chunks, createWriteStream(join(this.draft(id), String(place)), { mode: 0o600, flush: true }));
  }

  /**
   * Closes what was sent: looks into archives and keeps what there is. Answers the number of files.
   * @throws Rejection of archives
   */
  async close(id: string, names: readonly string[]): Promise<number> {
    const parts: Part[] = [];
    for (const [place, name] of names.entries()) {
      const file = join(this.draft(id), String(place));
      const zip = (await startOf(file)) === ZIP_MARK;
      parts.push({
        name,
        zip,
        files: zip ? await filesInZip(archiveOf(file, name), () => this.foreground.giveWay()) : 1,
      });
    }
    const manifest: Manifest = { parts };
    await writeDurably(join(this.draft(id), MANIFEST), JSON.stringify(manifest));
    return parts.reduce((sum, { files }) => sum + files, 0);
  }

  /** What was closed becomes the files of an import, instead of any that were left there before it began. */
  async move(from: string, id: string): Promise<void> {
    await rm(this.folder(id), { recursive: true, force: true });
    await rename(this.draft(from), this.folder(id));
    await flush(this.root);
  }

  /** Files at these places of all that was sent, in order; null if they are gone. */
  async open(
    id: string,
    isWanted: (index: number) => boolean,
  ): Promise<AsyncGenerator<FileToJudge, void, undefined> | null> {
    const text = await readFile(join(this.folder(id), MANIFEST), 'utf8').catch(unlessMissing);
    return text === null ? null : this.files(id, JSON.parse(text) as Manifest, isWanted);
  }

  private async *files(
    id: string,
    { parts }: Manifest,
    isWanted: (index: number) => boolean,
  ): AsyncGenerator<FileToJudge, void, undefined> {
    let first = 0;
    for (const [place, { name, zip, files }] of parts.entries()) {
      const [file, before] = [join(this.folder(id), String(place)), first];
      first += files;
      const wanted = Array.from({ length: files }, (_, offset) => before + offset).filter(isWanted);
      if (wanted.length === 0) continue;
      if (!zip) yield { index: before, name, read: () => contentOf(file) };
      else {
        let next = 0;
        for await (const source of zipFiles(archiveOf(file, name), (offset) => isWanted(before + offset)))
          yield { ...source, index: wanted[next++]! };
      }
    }
  }

  /** Imports whose files are still here. Removes what was never closed. */
  async left(): Promise<readonly string[]> {
    const names = (await readdir(this.root).catch(unlessMissing)) ?? [];
    await Promise.all(
      names.filter((name) => !ID.test(name)).map((name) => rm(join(this.root, name), { recursive: true, force: true })),
    );
    return names.filter((name) => ID.test(name));
  }

  /** Idempotent. */
  async remove(id: string): Promise<void> {
    await Promise.all([this.folder(id), this.draft(id)].map((path) => rm(path, { recursive: true, force: true })));
  }

  private folder(id: string): string {
    return join(this.root, id);
  }

  private draft(id: string): string {
    return join(this.root, `${id}.draft`);
  }
}
