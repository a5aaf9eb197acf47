import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { Injectable } from '@nestjs/common';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { IMPORT_BYTES, IMPORT_PARTS } from '@camino/contracts/ledger/ledger-import.js';
import { type RawBody, BadRequest } from '../../platform/edge/http/index.js';
import { ImportFolder } from './import-folder.js';
import { shortName } from './zip-archive.js';

/** What was sent, and lies in the folder now. */
export type Upload = Readonly<{ name: string; bytes: number; files: number; sha256: string }>;

/** Receives files without keeping them in memory. */
@Injectable()
export class Uploads {
  constructor(private readonly folder: ImportFolder) {}

  /**
   * Keeps what is sent in the folder of the import. Nothing is left there when it is refused.
   * @throws Rejection of archives, BadRequest for too much or a damaged request
   */
  async receive(id: string, body: RawBody, name: string): Promise<Upload> {
    const hash = createHash('sha256').update(`${name}\n`);
    const hashed = async function* () {
      for await (const chunk of body.chunks(IMPORT_BYTES)) {
        hash.update(chunk);
        yield chunk;
      }
    };
    try {
      const names = body.type.startsWith('multipart/')
        ? await this.parts(id, body.type, hashed())
        : await this.whole(id, name, hashed());
      const files = await this.folder.close(id, names);
      return { name: names[0] ?? '', bytes: body.received, files, sha256: hash.digest('hex') };
    } catch (error) {
      await this.folder.remove(id);
      throw error;
    }
  }

  private async whole(id: string, name: string, chunks: AsyncIterable<Buffer>): Promise<readonly string[]> {
    await this.folder.write(id, 0, chunks);
    return [shortName(name)];
  }

  private async parts(id: string, type: string, chunks: AsyncIterable<Buffer>): Promise<readonly string[]> {
    const names: string[] = [];
    const written: Promise<void>[] = [];
    const parser = parserOf(type);
    parser.on('file', (_field: string, stream: Readable, fileName: string | undefined) => {
      names.push(shortName(fileName ?? ''));
      written.push(this.folder.write(id, names.length - 1, stream));
    });
    parser.on('filesLimit', () => parser.destroy(new Rejection('dte_import.too_many_parts', { most: IMPORT_PARTS })));
    const over = once(parser, 'finish');
    try {
      for await (const chunk of chunks) if (!parser.write(chunk)) await Promise.race([once(parser, 'drain'), over]);
      parser.end();
      await over;
      await Promise.all(written);
    } catch (error) {
      await Promise.allSettled(written);
      throw error instanceof Rejection || error instanceof BadRequest ? error : new BadRequest('dte_import.damaged');
    }
    if (names.length === 0) throw new Rejection('dte_import.empty');
    return names;
  }
}

const parserOf = (type: string): InstanceType<typeof Busboy> => {
  try {
    const headers = { 'content-type': type } as BusboyHeaders;
    return new Busboy({ headers, preservePath: false, limits: { files: IMPORT_PARTS, headerPairs: 20 } });
  } catch {
    throw new BadRequest('dte_import.damaged');
  }
};
