import { Controller, Get, NotFoundException, Param, Req, Res } from '@nestjs/common';
import { SkipThrottle } from '@nestjs/throttler';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../auth/access.js';
import { sendFile } from '../http/pages.js';
import { DOCS_POLICY } from '../http/security-headers.js';
import { AnswersAlso, AnswersWith, Area, Refuses, Says } from '../http/annotations.js';
import { ApiDocument } from './api-document.js';
import { docsFile, DOCS_PAGE, START } from './docs-page.js';

/** How the application is called: for programs the document itself, for people a page that shows it. */
@Public()
@SkipThrottle()
@Area('Server')
@Controller('api/docs')
export class DocsController {
  constructor(private readonly api: ApiDocument) {}

  @Get()
  @Says('This page.')
  @AnswersWith('text/html', 'The page.')
  page(@Res() reply: FastifyReply): void {
    void reply.header('content-security-policy', DOCS_POLICY).type('text/html; charset=utf-8').send(DOCS_PAGE);
  }

  @Get('json')
  @Says('This document: OpenAPI 3.1.')
  @AnswersWith('application/json', 'The document.')
  async json(@Res() reply: FastifyReply): Promise<void> {
    void reply.type('application/json; charset=utf-8').send(await this.api.text());
  }

  @Get('start.js')
  @Says('What starts this page.')
  @AnswersWith('text/javascript', 'The script.')
  start(@Res() reply: FastifyReply): void {
    void reply.type('text/javascript; charset=utf-8').send(START);
  }

  @Get(':file')
  @Says('The files this page is made of.')
  @AnswersWith('text/css', 'A style sheet.')
  @AnswersWith('text/javascript', 'A script.')
  @AnswersAlso(304, 'The file the caller has already.')
  @Refuses('route.unknown')
  async file(@Param('file') name: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const file = docsFile(name);
    if (!file) throw new NotFoundException();
    await sendFile(file, request, reply);
  }
}
