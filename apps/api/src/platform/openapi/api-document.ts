import { Inject, Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { I18nService } from 'nestjs-i18n';
import { STATUS_CODES, type StatusCodes } from '../http/refusal.js';
import { documentOf, type ApiDescription } from './document.js';
import { type Route, routesOf } from './routes.js';

/** The description of all calls (OpenAPI 3.1), made from the running application the first time somebody asks. */
@Injectable()
export class ApiDocument {
  private made: ApiDescription | undefined;
  private written: string | undefined;

  constructor(
    private readonly modules: ModulesContainer,
    private readonly i18n: I18nService,
    @Inject(STATUS_CODES) private readonly statusCodes: StatusCodes,
  ) {}

  get routes(): readonly Route[] {
    return routesOf(this.modules);
  }

  get description(): ApiDescription {
    this.made ??= documentOf(
      this.routes,
      (code, lang) => this.i18n.translate<string, string>(code, { lang }),
      this.statusCodes,
    );
    return this.made;
  }

  /** The document as JSON. */
  get text(): string {
    this.written ??= JSON.stringify(this.description.document);
    return this.written;
  }
}
