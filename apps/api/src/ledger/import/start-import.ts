import { Injectable } from '@nestjs/common';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { ledgerImport } from '@camino/domain/ledger/ledger-import.js';
import { allowanceId, refuseBeyond, uploadAllowance, withUpload } from '@camino/domain/ledger/upload-allowance.js';
import { localOf } from '@camino/domain/kernel/rules/time.js';
import { fiscalSubject, ownNumbers, taxpayer } from '@camino/domain/taxpayers/taxpayer.js';
import { CommandRunner } from '../../platform/read/projecting/index.js';
import { Decide, KeyReused } from '../../platform/act/commanding/index.js';
import { KeyedQueue } from '../../platform/kit/index.js';
import type { RawBody } from '../../platform/edge/http/index.js';
import { type Context, derived, newCommandId, uuidOf } from '../../platform/log/event-store/index.js';
import { ImportFolder } from './import-folder.js';
import { ImportRunner } from './import-runner.js';
import { ledgerImports } from './imports.projection.js';
import { type Upload, Uploads } from './upload.js';

/** Takes what is sent, records that it is to be imported, and begins. */
@Injectable()
export class StartImport {
  private readonly turns = new KeyedQueue();

  constructor(
    private readonly uploads: Uploads,
    private readonly folder: ImportFolder,
    private readonly runner: ImportRunner,
    private readonly decide: Decide,
    private readonly commands: CommandRunner,
  ) {}

  /**
   * Answers the id of the import, and when it is over. The same request again is the same import.
   * @throws Rejection `dte_import.no_numbers`, `dte_import.daily_limit` and those of archives, KeyReused
   */
  async start(
    taxpayerId: string,
    { body, name }: Readonly<{ body: RawBody; name: string }>,
    { bodyHash: _, ...context }: Context,
  ): Promise<Readonly<{ id: string; over: Promise<void> }>> {
    await this.refuseWithoutNumbers(taxpayerId);
    const id = uuidOf(`import ${taxpayerId} ${context.commandId}`);
    await this.refuseExhausted(id, context);
    const place = newCommandId();
    const upload = await this.receive(place, { body, name }, context);
    /* Requests with the same key may come at the same time: the first one's files are kept. */
    await this.turns.run(id, () => this.begin({ id, place, taxpayerId }, upload, context));
    return { id, over: this.runner.run(id) };
  }

  private async begin(
    { id, place, taxpayerId }: Readonly<{ id: string; place: string; taxpayerId: string }>,
    upload: Upload,
    context: Context,
  ): Promise<void> {
    const { state } = await this.decide.load(ledgerImport, id);
    if (state.status !== 'new') {
      await this.folder.remove(place);
      if (state.sha256 !== upload.sha256) throw new KeyReused();
      return;
    }
    try {
      await this.count(upload, derived(context, 'allowance'));
    } catch (error) {
      await this.folder.remove(place);
      throw error;
    }
    await this.folder.move(place, id);
    const data = { taxpayerId, subject: fiscalSubject(taxpayerId), ...upload };
    try {
      const receipt = await this.decide.run(ledgerImport, id, { type: 'StartImport', data }, context);
      await this.commands.shown(receipt, ledgerImports);
    } catch (error) {
      await this.folder.remove(id);
      throw error;
    }
  }

  /** A refused upload counts, too, so that it cannot be sent again and again. */
  private async receive(
    place: string,
    { body, name }: Readonly<{ body: RawBody; name: string }>,
    context: Context,
  ): Promise<Upload> {
    try {
      return await this.uploads.receive(place, body, name);
    } catch (error) {
      const refused = { files: 0, bytes: body.received };
      await this.count(refused, { ...context, commandId: newCommandId() }).catch(unlessRejection);
      throw error;
    }
  }

  private async count({ files, bytes }: Pick<Upload, 'files' | 'bytes'>, context: Context): Promise<void> {
    const command = { type: 'CountUpload', data: { files, bytes } } as const;
    await this.decide.run(uploadAllowance, allowanceOf(context), command, context);
  }

  /** An account that may send nothing more today is refused before its files arrive; a repeated request is not. */
  private async refuseExhausted(importId: string, context: Context): Promise<void> {
    const begun = (await this.decide.load(ledgerImport, importId)).state.status !== 'new';
    const { state } = await this.decide.load(uploadAllowance, allowanceOf(context));
    if (!begun) refuseBeyond(withUpload(state, { files: 1, bytes: 1 }));
  }

  private async refuseWithoutNumbers(taxpayerId: string): Promise<void> {
    const { state } = await this.decide.load(taxpayer, taxpayerId);
    if (ownNumbers(state).length === 0) throw new Rejection('dte_import.no_numbers');
  }
}

const allowanceOf = ({ actor, at }: Context): string => allowanceId(actor.id, localOf(at).date);

const unlessRejection = (error: unknown): void => {
  if (!(error instanceof Rejection)) throw error;
};
