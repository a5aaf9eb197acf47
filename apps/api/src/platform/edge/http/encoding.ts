import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** A coding with its weight (RFC 9110 §12.4.2): from 0 to 1, with at most three decimals. */
const ACCEPTED = /^\s*([\w-]+|\*)\s*(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i;

/** RFC 9110 §12.5.3, as far as browsers use it: a coding with `q=0`, or with a weight that is none, is not accepted. */
export const encodingOf = (header: string | string[] = ''): Encoding | undefined => {
  const wanted = String(header)
    .split(',')
    .flatMap((part) => {
      const [, coding, weight = '1'] = ACCEPTED.exec(part) ?? [];
      return coding && Number(weight) > 0 ? [coding.toLowerCase()] : [];
    });
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
