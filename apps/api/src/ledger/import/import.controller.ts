import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Controller, Get, Param, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Language } from '@camino/contracts/kernel/language.js';
import { type ImportDetail, type ImportStatus } from '@camino/contracts/ledger/ledger-import.js';
import { Roles, TaxAccess, actorOf, CurrentUser, type User } from '../../platform/edge/auth/index.js';
import { Foreground } from '../../platform/kit/index.js';
import {
  UnseenContext,
  LimitTo,
  FILE_TYPES,
  RawBody,
  TakesFiles,
  InvalidInput,
  RequestLanguage,
  Answers,
  Area,
  Refuses,
  Says,
  Takes,
  TakesMedia,
} from '../../platform/edge/http/index.js';
import type { Context } from '../../platform/log/event-store/index.js';
import { DocumentImportDetailQuery, DocumentImportDto, DocumentImportQuery, ImportsQuery } from './import.dto.js';
import { ImportPresenter } from './import-presenter.js';
import { StartImport } from './start-import.js';

const PATH = 'api/presentacion/importar';
/** Milliseconds that the answer waits for a short import to finish. */
const PATIENCE_MS = 1500;
const IMPORTS_A_MINUTE = 60;
/** One document as JSON: that of the largest file, with escaped quotation marks. */
const JSON_BYTES = 1.5 * 1024 * 1024;

/** Tax documents brought into the books of a taxpayer. */
@Area('Ledger')
@Roles('admin', 'driver', 'client', 'collaborator')
@Refuses('ledger.not_yours')
@Controller(PATH)
export class ImportController {
  constructor(
    private readonly access: TaxAccess,
    private readonly imports: StartImport,
    private readonly presenter: ImportPresenter,
    foreground: Foreground,
  ) {
    foreground.disregard(`/${PATH}`);
  }

  @Post()
  @TakesFiles(JSON_BYTES)
  @LimitTo(IMPORTS_A_MINUTE)
  @Takes(DocumentImportDto)
  @TakesMedia(FILE_TYPES)
  @Says(
    'Imports electronic invoices (FEL) and void documents.',
    'The body is an XML file, a zip of them, several files as `multipart/form-data`, or JSON with one document. What is right is recorded in the books; each file gets a result with the rules that it breaks. The same document again changes nothing. The answer comes when the import is over, or before it if it takes long.',
  )
  @Answers({ data: 'ImportStatus' })
  @Refuses(
    'dte_import.no_numbers',
    'dte_import.empty',
    'dte_import.too_many_files',
    'dte_import.too_many_parts',
    'dte_import.zip_damaged',
    'dte_import.zip_bomb',
    'dte_import.damaged',
    'dte_import.daily_limit',
    'idempotency.key_reused',
  )
  async start(
    @Query() { usuario_id, nombre = '' }: DocumentImportQuery,
    @Req() request: FastifyRequest,
    @UnseenContext() context: Context,
    @RequestLanguage() language: Language,
  ): Promise<{ data: ImportStatus }> {
    const taxpayerId = await this.access.toWrite(context.actor, usuario_id);
    const body = bodyOf(request.body);
    const { id, over } = await this.imports.start(taxpayerId, { body, name: nombre }, context);
    await Promise.race([over, pause(PATIENCE_MS, undefined, { ref: false })]);
    return { data: await this.presenter.status(id, language) };
  }

  @Get()
  @Says('The imports of a taxpayer, the newest first.', 'The hundred newest.')
  @Answers({ data: ['ImportStatus'] })
  async list(
    @Query() { usuario_id }: ImportsQuery,
    @CurrentUser() user: User,
    @RequestLanguage() language: Language,
  ): Promise<{ data: readonly ImportStatus[] }> {
    const taxpayerId = await this.access.toRead(actorOf(user), usuario_id);
    return { data: await this.presenter.list(taxpayerId, language) };
  }

  @Get(':id')
  @Says(
    'How far an import is, and what came of its files.',
    'A hundred files a page, in their order; `resultado` asks only for those with this result. Of files that changed nothing in the books, the first hundred of each result are listed, and `sin_detalle` is the number of the others.',
  )
  @Answers({ data: 'ImportDetail' })
  @Refuses('dte_import.unknown')
  async one(
    @Param('id') id: string,
    @Query() page: DocumentImportDetailQuery,
    @CurrentUser() user: User,
    @RequestLanguage() language: Language,
  ): Promise<{ data: ImportDetail }> {
    await this.access.toRead(actorOf(user), await this.presenter.ownerOf(id));
    return { data: await this.presenter.detail(id, page, language) };
  }
}

/** @throws InvalidInput for JSON without a document */
const bodyOf = (body: unknown): RawBody => {
  if (body instanceof RawBody) return body;
  const { xml } = (body ?? {}) as { xml?: unknown };
  if (typeof xml !== 'string') throw InvalidInput.of('xml', 'dte_import.xml_required');
  return new RawBody(Readable.from([Buffer.from(xml)]), 'application/xml');
};
