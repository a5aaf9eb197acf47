import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { catalogue, CATALOGUE_ID, RowInUse } from '@camino/domain/catalogue/catalogue.js';
import type { Kind } from '@camino/domain/catalogue/rules/kinds.js';
import { FaultyRow, type GivenRow } from '@camino/domain/catalogue/rows.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { Decide, type Receipt, StaleVersion } from '../platform/act/commanding/index.js';
import { Refused } from '../platform/edge/http/index.js';
import { type Context, uuidOf } from '../platform/log/event-store/index.js';
import { AddRow, ChangeRow, RemoveRow, RestoreRow } from './catalogue.commands.js';
import { type RowAnswer, rowAnswer, usedBy } from './row-presenter.js';
import { duplicateOf, invalidRow } from './row-faults.js';
import { RowHistories } from './row-histories.js';

type Issued = AddRow | ChangeRow | RemoveRow | RestoreRow;

/** Runs commands on catalogue rows and returns the changed rows; rejections name rows and their labels. */
@Injectable()
export class RowCommands {
  constructor(
    private readonly commands: CommandBus,
    private readonly decide: Decide,
    private readonly histories: RowHistories,
  ) {}

  /** The row's id derives from the command, so that a repeated call adds no second row. */
  async add(kind: Kind, given: unknown, { expected: _, ...context }: Context): Promise<RowAnswer> {
    const id = uuidOf(`row:${context.commandId}`);
    await this.issue(kind, id, new AddRow(CATALOGUE_ID, { kind, id, row: fieldsIn(given) }, context));
    return this.answer(kind, id);
  }

  async change(kind: Kind, id: string, given: unknown, context: Context): Promise<RowAnswer> {
    await this.issue(
      kind,
      id,
      new ChangeRow(
        CATALOGUE_ID,
        { kind, id, expected: context.expected, row: fieldsIn(given) },
        ofRow(kind, id, context),
      ),
    );
    return this.answer(kind, id);
  }

  async remove(kind: Kind, id: string, context: Context): Promise<Readonly<{ id: string }>> {
    await this.issue(
      kind,
      id,
      new RemoveRow(CATALOGUE_ID, { kind, id, expected: context.expected }, ofRow(kind, id, context)),
    );
    return { id };
  }

  /** Restores a version of a row, even of a removed one. */
  async restore(kind: Kind, id: string, version: number, context: Context): Promise<RowAnswer> {
    await this.issue(
      kind,
      id,
      new RestoreRow(CATALOGUE_ID, { kind, id, version, expected: context.expected }, ofRow(kind, id, context)),
    );
    return this.answer(kind, id);
  }

  private async answer(kind: Kind, id: string): Promise<RowAnswer> {
    const { state } = await this.decide.load(catalogue, CATALOGUE_ID);
    const entry = state[kind].get(id);
    if (!entry || entry.removed) throw new Rejection('catalogue.row_unknown', { kind, id });
    return rowAnswer(state, kind, entry);
  }

  private async issue(kind: Kind, id: string, command: Issued): Promise<void> {
    try {
      await this.commands.execute<Issued, Receipt>(command);
    } catch (error) {
      throw await this.told(error, kind, id);
    }
  }

  private async told(error: unknown, kind: Kind, id: string): Promise<unknown> {
    if (error instanceof FaultyRow) return invalidRow(error);
    if (error instanceof RowInUse) return new Refused(error, usedBy(error.users));
    if (!(error instanceof Rejection)) return error;
    if (error.code === 'catalogue.duplicate') {
      const { state } = await this.decide.load(catalogue, CATALOGUE_ID);
      return new Refused(error, duplicateOf(state, kind, error));
    }
    return error.code === 'version.stale' ? this.stale(kind, id) : error;
  }

  /** The error with the row's current version and its author, both read at the same moment so that they match. */
  private async stale(kind: Kind, id: string): Promise<StaleVersion> {
    const revisions = await this.histories.of(kind, id);
    return new StaleVersion(revisions.length, revisions.at(-1)?.by ?? null);
  }
}

/** All rows share a stream, so the command id includes the row; the expected version is the row's, not the stream's. */
const ofRow = (kind: Kind, id: string, { expected: _, ...context }: Context): Context => ({
  ...context,
  commandId: uuidOf(`${context.commandId}:${kind}:${id}`),
});

/** A body that is no object counts as empty, so that every required field is reported. */
const fieldsIn = (given: unknown): GivenRow => (given ?? {}) as GivenRow;
