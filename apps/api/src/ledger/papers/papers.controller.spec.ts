import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { FastifyReply } from 'fastify';
import type { LedgerPaper } from '@camino/contracts/ledger/ledger-calls.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import type { TaxAccess } from '../../platform/edge/auth/tax-access.js';
import type { User } from '../../platform/edge/auth/user.js';
import { InvalidInput } from '../../platform/edge/http/refused.js';
import { InputPipe } from '../../platform/edge/http/validation.js';
import type { BookOrders } from './book-orders.js';
import type { LedgerPapers, PaperOrder } from './ledger-papers.js';
import { PapersController } from './papers.controller.js';
import { BookPaperDto, ClosingPaperDto, ExportDto } from './papers.dto.js';

/* Rafael asks; he may read Ana’s books besides his own until his access is revoked. */
const USER = { id: 'rafael' } as User;
const INSTANT = '2026-12-03T15:00:00.000Z';

let paper: LedgerPaper;
let revoked: boolean;
let kept: Readable;
const asked = jest.fn();
const access = {
  toRead: ({ id }: User, whose?: string) => {
    if (revoked) return Promise.reject(new Rejection('ledger.not_yours'));
    return Promise.resolve(whose ?? id);
  },
} as unknown as TaxAccess;
const ordersOf = (kind: string) => (order: object) => {
  asked(kind, order);
  return Promise.resolve({ name: kind } as PaperOrder);
};
const papers = {
  begin: ({ name }: PaperOrder) => Promise.resolve({ ...paper, nombre: name }),
  find: (id: string, askerId: string) => ({ paper, taxpayerId: `whose ${id} of ${askerId}`, type: 'application/zip' }),
  read: () => kept,
} as unknown as LedgerPapers;
const controller = new PapersController(
  {
    book: ordersOf('book'),
    sheets: ordersOf('sheets'),
    annual: ordersOf('annual'),
    export: ordersOf('export'),
  } as unknown as BookOrders,
  papers,
  access,
);
beforeEach(() => {
  paper = { id: 'p1', nombre: 'libro.zip', bytes: 6 } as LedgerPaper;
  revoked = false;
  kept = Readable.from([Buffer.from('abc'), Buffer.from('def')]);
  asked.mockClear();
});

const answerOf = (kind: string) => ({ data: '/api/reporte/descarga/p1', progreso: { ...paper, nombre: kind } });

describe('what is asked for', () => {
  const month = { libro: 'ventas', mes: 10, anio: 2026 } as const;
  const common = { askerId: 'rafael', taxpayerId: 'rafael', year: 2026, knownOn: null };

  it.each(['book', 'sheets'] as const)('is the %s of a month or of a year, of oneself or of another', async (kind) => {
    const ask = (body: BookPaperDto) =>
      kind === 'book' ? controller.book(body, USER, 'en') : controller.spreadsheet(body, USER, 'en');
    expect(await ask(month)).toEqual(answerOf(kind));
    await ask({ libro: 'compras', anio: 2026, usuario_id: 'ana', conocido: INSTANT });
    expect(asked.mock.calls).toEqual([
      [kind, { ...common, language: 'en', book: 'ventas', month: 10 }],
      [kind, { ...common, language: 'en', taxpayerId: 'ana', book: 'compras', month: null, knownOn: INSTANT }],
    ]);
  });

  it('is the closing of a year', async () => {
    expect(await controller.annual({ anio: 2026 }, USER, 'es')).toEqual(answerOf('annual'));
    await controller.annual({ anio: 2025, usuario_id: 'ana', conocido: INSTANT }, USER, 'en');
    expect(asked.mock.calls).toEqual([
      ['annual', { ...common, language: 'es' }],
      ['annual', { ...common, language: 'en', taxpayerId: 'ana', year: 2025, knownOn: INSTANT }],
    ]);
  });

  it('is an export, of everything or of what changed after a position', async () => {
    expect(await controller.export({ anio: 2026 }, USER)).toEqual(answerOf('export'));
    await controller.export({ anio: 2026, usuario_id: 'ana', conocido: INSTANT, desde_posicion: '0' }, USER);
    expect(asked.mock.calls).toEqual([
      ['export', { ...common, from: null }],
      ['export', { ...common, taxpayerId: 'ana', knownOn: INSTANT, from: 0 }],
    ]);
  });
});

describe('what is written in a request', () => {
  const pipe = new InputPipe();
  const codesOf = async (metatype: typeof ClosingPaperDto, body: object) => {
    try {
      await pipe.transform(body, { type: 'body', metatype });
      return null;
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error;
      return Object.fromEntries(Object.entries(error.errors).map(([field, said]) => [field, said[0]?.key]));
    }
  };
  const year = { anio: 2026 };

  it.each<[string, typeof ClosingPaperDto, object]>([
    ['a closing', ClosingPaperDto, { anio: 2000 }],
    ['a closing', ClosingPaperDto, { anio: 2099, usuario_id: 'x'.repeat(60), conocido: INSTANT }],
    ['a book', BookPaperDto, { ...year, libro: 'compras' }],
    ['a book', BookPaperDto, { ...year, libro: 'ventas', mes: 1 }],
    ['a book', BookPaperDto, { ...year, libro: 'ventas', mes: 12 }],
    ['an export', ExportDto, { ...year, desde_posicion: '0' }],
    ['an export', ExportDto, { ...year, desde_posicion: '9'.repeat(20) }],
  ])('may be %s (%#)', async (_, metatype, body) => {
    expect(await codesOf(metatype, body)).toBeNull();
  });

  it.each<[string, typeof ClosingPaperDto, object, object]>([
    ['a closing', ClosingPaperDto, {}, { anio: 'ledger.year_invalid' }],
    ['a closing', ClosingPaperDto, { anio: 1999 }, { anio: 'ledger.year_invalid' }],
    ['a closing', ClosingPaperDto, { anio: 2100 }, { anio: 'ledger.year_invalid' }],
    ['a closing', ClosingPaperDto, { anio: 2026.5 }, { anio: 'ledger.year_invalid' }],
    ['a closing', ClosingPaperDto, { ...year, usuario_id: 'x'.repeat(61) }, { usuario_id: 'validation.maxLength' }],
    ['a closing', ClosingPaperDto, { ...year, usuario_id: ['x'] }, { usuario_id: 'validation.isString' }],
    ['a closing', ClosingPaperDto, { ...year, conocido: '2026-12' }, { conocido: 'ledger.instant_invalid' }],
    ['a book', BookPaperDto, year, { libro: 'ledger.book_unknown' }],
    ['a book', BookPaperDto, { ...year, libro: 'ventas', mes: 0 }, { mes: 'ledger.month_invalid' }],
    ['a book', BookPaperDto, { ...year, libro: 'ventas', mes: 13 }, { mes: 'ledger.month_invalid' }],
    ['a book', BookPaperDto, { ...year, libro: 'ventas', mes: 1.5 }, { mes: 'ledger.month_invalid' }],
    [
      'an export',
      ExportDto,
      { ...year, desde_posicion: '9'.repeat(21) },
      { desde_posicion: 'ledger.position_invalid' },
    ],
    ['an export', ExportDto, { ...year, desde_posicion: '-1' }, { desde_posicion: 'ledger.position_invalid' }],
    ['an export', ExportDto, { ...year, desde_posicion: '1 ' }, { desde_posicion: 'ledger.position_invalid' }],
    ['an export', ExportDto, { ...year, desde_posicion: '' }, { desde_posicion: 'ledger.position_invalid' }],
  ])('may not be %s (%#)', async (_, metatype, body, codes) => {
    expect(await codesOf(metatype, body)).toEqual(codes);
  });
});

describe('a file on its way', () => {
  const fetched = async () => {
    const headers: Record<string, unknown> = {};
    let sent: Readable | undefined;
    const reply = {
      header: (name: string, value: unknown) => ((headers[name] = value), reply),
      type: (type: string) => ((headers['content-type'] = type), reply),
      send: (file: Readable) => (sent = file),
    };
    await controller.file('p1', USER, reply as unknown as FastifyReply);
    return { headers, file: sent as Readable };
  };

  it('has its length and its name, with all letters and in ASCII', async () => {
    paper = { ...paper, nombre: `Ñandú "O'Hara"\\ (1)*.zip` };
    const { headers, file } = await fetched();
    expect(headers).toEqual({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="Nandu O'Hara (1)*.zip"; filename*=UTF-8''%C3%91and%C3%BA%20%22O%27Hara%22%5C%20%281%29%2A.zip`,
      'content-length': 6,
      'content-type': 'application/zip',
    });
    expect(await text(file)).toBe('abcdef');
  });

  it('ends when the books may no longer be read, and lets go of what it was read from', async () => {
    const parts = async function* () {
      yield await Promise.resolve(Buffer.from('abc'));
      revoked = true;
      yield Buffer.from('def');
    };
    kept = Readable.from(parts());
    const { file } = await fetched();
    await expect(text(file)).rejects.toThrow('ledger.not_yours');
    expect(kept.destroyed).toBe(true);
  });

  it('is let go of, too, when it is given up before anything is read', async () => {
    const { file } = await fetched();
    expect(kept.destroyed).toBe(false);
    file.destroy();
    await new Promise((closed) => file.once('close', closed));
    expect(kept.destroyed).toBe(true);
  });

  it('is not begun, nor told of, without access to the books of the taxpayer it is about', async () => {
    const toRead = jest.spyOn(access, 'toRead');
    expect(await controller.progress('p1', USER)).toEqual({ data: paper });
    await fetched();
    expect(toRead.mock.calls).toEqual([
      [USER, 'whose p1 of rafael'],
      [USER, 'whose p1 of rafael'],
    ]);
    toRead.mockRestore();
    revoked = true;
    await expect(controller.progress('p1', USER)).rejects.toThrow('ledger.not_yours');
    await expect(fetched()).rejects.toThrow('ledger.not_yours');
  });
});
