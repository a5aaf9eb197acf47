import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** RFC 9110 §12.5.3, as far as browsers use it: a coding with `q=0` is not accepted. */
export const encodingOf = (header: string | string[] = ''): Encoding | undefined => {
  const wanted = String(header)
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => wanted.includes(encoding));
};

/** Quality of a compression: of something sent once, and of something sent to everybody. */
type Effort = 'quick' | 'thorough';
const BROTLI_QUALITY: Readonly<Record<Effort, number>> = { quick: 4, thorough: 9 };
const GZIP_LEVEL: Readonly<Record<Effort, number>> = { quick: 6, thorough: 9 };

/** Compresses off the main thread. */
export const compress = (body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> =>
  encoding === 'gzip'
    ? promisify(gzip)(body, { level: GZIP_LEVEL[effort] })
    : promisify(brotliCompress)(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      });
