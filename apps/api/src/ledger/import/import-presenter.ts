import { Injectable } from '@nestjs/common';
import { I18nService } from 'nestjs-i18n';
import type { Language } from '@camino/contracts/kernel/language.js';
import {
  IMPORT_PAGE,
  type ImportCounts,
  type ImportDetail,
  type ImportedFile,
  type ImportOutcome,
  type ImportStatus,
} from '@camino/contracts/ledger/ledger-import.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import type { Counts, FileResult, Outcome } from '@camino/domain/ledger/ledger-import.js';
import { ActorNames } from '../../platform/edge/http/index.js';
import { type ReadModel, ReadModels } from '../../platform/read/projecting/index.js';
import { FindingWords } from '../dte/finding-words.js';
import { ImportResults } from './import-results.js';
import { type ImportRow, ledgerImports } from './imports.projection.js';

const OUTCOMES: Readonly<Record<Outcome, ImportOutcome>> = {
  recorded: 'registrado',
  known: 'ya_estaba',
  voided: 'anulado',
  refused: 'rechazado',
  not_mine: 'ajeno',
};
const OUTCOMES_BY_NAME = new Map(Object.entries(OUTCOMES).map(([outcome, name]) => [name, outcome as Outcome]));
const STATES = { running: 'en_proceso', finished: 'terminada', failed: 'fallida' } as const;
/** Imports of one taxpayer that are listed, the newest first. */
const LISTED = 100;

const countsShown = ({ recorded, known, voided, refused, not_mine }: Counts): ImportCounts => ({
  registrados: recorded,
  ya_estaban: known,
  anulados: voided,
  rechazados: refused,
  ajenos: not_mine,
});

/** How many files were judged, with this result. */
const judgedAs = ({ judged, counts }: ImportRow, resultado: ImportOutcome | undefined): number =>
  resultado ? counts[OUTCOMES_BY_NAME.get(resultado)!] : judged;

type DetailPage = Readonly<{ resultado?: ImportOutcome; pagina?: number }>;

/** Imports as their screen shows them. What came of each file is read from the import's stream. */
@Injectable()
export class ImportPresenter {
  private readonly rows: ReadModel<ImportRow>;

  constructor(
    models: ReadModels,
    private readonly results: ImportResults,
    private readonly names: ActorNames,
    private readonly findings: FindingWords,
    private readonly i18n: I18nService,
  ) {
    this.rows = models.of(ledgerImports);
  }

  /** Whose import it is. @throws Rejection `dte_import.unknown` */
  async ownerOf(id: string): Promise<string> {
    return (await this.row(id)).taxpayerId;
  }

  /** @throws Rejection `dte_import.unknown` */
  async status(id: string, language: Language): Promise<ImportStatus> {
    return this.shown(await this.row(id), language);
  }

  async list(taxpayerId: string, language: Language): Promise<readonly ImportStatus[]> {
    const filter = { taxpayerId } as never;
    const rows = await this.rows.find({ filter, sort: { startedAt: -1 }, limit: LISTED });
    return Promise.all(rows.map((row) => this.shown(row, language)));
  }

  /** @throws Rejection `dte_import.unknown` */
  async detail(id: string, { resultado, pagina = 1 }: DetailPage, language: Language): Promise<ImportDetail> {
    const row = await this.row(id);
    const all = (await this.results.of(id, row.state === 'running')).filter(
      ({ outcome }) => !resultado || OUTCOMES[outcome] === resultado,
    );
    const page = all.slice((pagina - 1) * IMPORT_PAGE, pagina * IMPORT_PAGE);
    return {
      ...(await this.shown(row, language)),
      detalle: page.map((result) => this.file(result, language)),
      detalle_total: all.length,
      sin_detalle: Math.max(0, judgedAs(row, resultado) - all.length),
    };
  }

  private async row(id: string): Promise<ImportRow> {
    const row = await this.rows.one(id);
    if (!row) throw new Rejection('dte_import.unknown');
    return row;
  }

  private async shown(row: ImportRow, lang: Language): Promise<ImportStatus> {
    const { _id: id, taxpayerId, name, bytes, files, judged, counts, by, startedAt, endedAt, because } = row;
    return {
      id,
      usuario_id: taxpayerId,
      nombre: name,
      bytes,
      estado: STATES[row.state],
      archivos: files,
      procesados: judged,
      resultados: countsShown(counts),
      por: { id: by, nombre: await this.names.nameOf(by) },
      iniciada_el: startedAt,
      terminada_el: endedAt,
      error: because === null ? null : this.i18n.translate(because, { lang }),
    };
  }

  private file({ index, file, outcome, id, number, findings }: FileResult, language: Language): ImportedFile {
    return {
      indice: index,
      archivo: file,
      resultado: OUTCOMES[outcome],
      documento_id: id,
      numero_dte: number,
      reglas: findings.map((finding) => this.findings.told(finding, language)),
    };
  }
}
