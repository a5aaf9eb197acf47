import { Controller, Get, NotFoundException, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../platform/edge/auth/index.js';
import { DOCUMENT_POLICY, AnswersAlso, AnswersWith, Area, Refuses, Says } from '../platform/edge/http/index.js';
import { NoPrinter, PDF } from '../platform/kit/index.js';
import { type LegalFile, legalFileOf, LegalDocuments } from './legal-documents.js';

/** The terms change rarely, and a reader of yesterday's is told by their date. */
const CACHING = 'public, max-age=3600, stale-while-revalidate=86400';

/** Terms of automatic charges and privacy terms, to read and to keep. */
@Public()
@Area('Legal')
@Controller('docs')
export class LegalController {
  constructor(private readonly documents: LegalDocuments) {}

  @Get(':file')
  @Says(
    'Terms, as a PDF file or as a page.',
    '`automatic-charges` or `privacy`, `.es` or `.en`, `.pdf` or `.html`. Without a browser to print with, a reader is led to the page.',
  )
  @AnswersWith(PDF, 'The file.')
  @AnswersWith('text/html', 'The page.')
  @AnswersAlso(302, 'To the page, for a reader whose file cannot be printed now.')
  @AnswersAlso(304, 'The file the caller has already.')
  @Refuses('route.unknown', 'document.no_printer', 'document.busy')
  async file(@Param('file') name: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const file = legalFileOf(name);
    if (!file) throw new NotFoundException();
    const page = await this.documents.page(file);
    if (request.headers['if-none-match']?.includes(page.etag))
      return void keepable(reply, page.etag).status(304).send();
    if (file.kind === 'pdf') return this.pdf(file, page, request, reply);
    void keepable(reply, page.etag)
      .header('content-security-policy', DOCUMENT_POLICY)
      .type('text/html; charset=utf-8')
      .send(page.html);
  }

  private async pdf(
    file: LegalFile,
    page: Awaited<ReturnType<LegalDocuments['page']>>,
    { headers }: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const { document, language } = file;
    try {
      const pdf = await this.documents.pdf(page);
      void keepable(reply, page.etag)
        .header('content-disposition', `inline; filename="camino-${document}-${language}.pdf"`)
        .type(PDF)
        .send(pdf);
    } catch (error) {
      if (!(error instanceof NoPrinter) || !headers.accept?.includes('text/html')) throw error;
      void reply
        .status(302)
        .headers({ location: `/docs/${document}.${language}.html`, 'cache-control': 'no-store' })
        .send();
    }
  }
}

const keepable = (reply: FastifyReply, etag: string): FastifyReply => reply.headers({ 'cache-control': CACHING, etag });
