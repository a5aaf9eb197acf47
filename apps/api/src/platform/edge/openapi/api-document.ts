import { Inject, type INestApplication, Injectable } from '@nestjs/common';
import { I18nService } from 'nestjs-i18n';
import { STATUS_CODES, type StatusCodes } from '../http/refusal.js';
import { API_AREAS, type ApiArea } from './api-area.js';
import { type ApiDescription, documentOf } from './document.js';

/** The description of all calls (OpenAPI 3.1), made from the running application the first time somebody asks. */
@Injectable()
export class ApiDocument {
  private app: INestApplication | undefined;
  private made: Promise<ApiDescription> | undefined;
  private written: Promise<string> | undefined;

  constructor(
    private readonly i18n: I18nService,
    @Inject(STATUS_CODES) private readonly statusCodes: StatusCodes,
    @Inject(API_AREAS) private readonly areas: readonly ApiArea[],
  ) {}

  /** Sets the application to describe. */
  of(app: INestApplication): this {
    this.app = app;
    return this;
  }

  /** @throws Error when `of` was not called before */
  describe(): Promise<ApiDescription> {
    if (!this.app) throw new Error('ApiDocument.of(app) must be called before describe()');
    this.made ??= documentOf(this.app, {
      say: (code, lang) => this.i18n.translate<string, string>(code, { lang }).trim(),
      statusCodes: this.statusCodes,
      areas: this.areas,
    });
    return this.made;
  }

  /** The document as JSON. */
  text(): Promise<string> {
    this.written ??= this.describe().then(({ document }) => JSON.stringify(document));
    return this.written;
  }
}
