import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { MOST_FILES } from '@camino/domain/ledger/ledger-import.js';
import { UnreadableFile } from '../dte/unreadable-file.js';
import { shown, XML_BYTES } from '../dte/xml-text.js';

/** A file among others. `read` may be called until the next one is asked for. */
export type ImportedFileSource = Readonly<{ name: string; read: () => Promise<Buffer> }>;

/** Unpacked bytes of one archive. Ten thousand invoices have a tenth of it. */
const MOST_BYTES = 1024 * 1024 * 1024;
/** XML is packed to a tenth; what is packed more than a hundredfold was made to burst. */
const MOST_RATIO = 200;
const NAME_LENGTH = 200;
/** Smaller files may be packed as well as they like. */
const SMALL = 64 * 1024;

/** Folders, and files that computers add by themselves. */
const isFile = ({ fileName }: Entry): boolean =>
  !fileName.endsWith('/') &&
  !fileName.startsWith('__MACOSX/') &&
  !/(^|\/)(\.[^/]*|Thumbs\.db|desktop\.ini)$/i.test(fileName);

/** An archive as it lies here, and as who sent it calls it. */
export type Archive = Readonly<{ path: string; name: string }>;

const opened = async ({ path, name }: Archive): Promise<ZipFile> => {
  try {
    return await openPromise(path, { autoClose: false, lazyEntries: true });
  } catch {
    throw new Rejection('dte_import.zip_damaged', { name });
  }
};

/**
 * The files of an archive in the order of its directory; closes it at the end. @throws Rejection
 * `dte_import.zip_damaged`
 */
async function* entriesOf(archive: Archive): AsyncGenerator<readonly [ZipFile, Entry], void, undefined> {
  const zip = await opened(archive);
  try {
    for await (const entry of zip.eachEntry()) if (isFile(entry)) yield [zip, entry];
  } catch (error) {
    if (error instanceof Rejection) throw error;
    throw new Rejection('dte_import.zip_damaged', { name: archive.name });
  } finally {
    zip.close();
  }
}

/** Entries of a directory that are read between two pauses. */
const ENTRIES_AT_ONCE = 100;

/**
 * How many files an archive has. `pause` lets others go first now and then: a large directory takes a while.
 * @throws Rejection `dte_import.zip_damaged`, `dte_import.zip_bomb`, `dte_import.too_many_files`
 */
export const filesInZip = async (archive: Archive, pause: () => Promise<void>): Promise<number> => {
  const { name } = archive;
  let [files, bytes] = [0, 0];
  for await (const [, { compressedSize, uncompressedSize }] of entriesOf(archive)) {
    files += 1;
    bytes += uncompressedSize;
    const bursts = uncompressedSize > SMALL && uncompressedSize > compressedSize * MOST_RATIO;
    if (bursts || bytes > MOST_BYTES) throw new Rejection('dte_import.zip_bomb', { name });
    if (files % ENTRIES_AT_ONCE === 0) await pause();
    if (files > MOST_FILES) throw new Rejection('dte_import.too_many_files', { name, most: MOST_FILES });
  }
  return files;
};

/** @throws UnreadableFile */
const contentOf = async (zip: ZipFile, entry: Entry): Promise<Buffer> => {
  if (entry.uncompressedSize > XML_BYTES) throw new UnreadableFile('TOO_LARGE', { limit: XML_BYTES / 1024 });
  if (!entry.canDecodeFileData()) throw new UnreadableFile('ZIP_ENTRY');
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  } catch {
    throw new UnreadableFile('ZIP_ENTRY');
  }
};

/** The end of a long name, where files differ. */
export const shortName = (name: string): string => [...shown(name)].slice(-NAME_LENGTH).join('');

/** The files of an archive whose places among them are wanted, in order. */
export async function* zipFiles(
  archive: Archive,
  isWanted: (place: number) => boolean,
): AsyncGenerator<ImportedFileSource, void, undefined> {
  let place = 0;
  for await (const [zip, entry] of entriesOf(archive)) {
    if (isWanted(place)) yield { name: shortName(entry.fileName), read: () => contentOf(zip, entry) };
    place += 1;
  }
}
