import { Injectable } from '@nestjs/common';
import type { PersonEvent } from '@camino/domain/people/person.js';
import type { Reaction } from '../platform/act/reacting/index.js';
import { systemContext, type RecordedEvent } from '../platform/log/event-store/index.js';
import { Erasure } from './erasure.js';

/** The application may have died after a person's erasure was recorded: nobody needs to ask for the rest. */
@Injectable()
export class FinishAnErasureThatWasBegun implements Reaction {
  readonly name = 'finish-an-erasure-that-was-begun';
  readonly on = ['PersonErased'] as const;

  constructor(private readonly erasure: Erasure) {}

  async react(event: RecordedEvent): Promise<void> {
    const { data, id, metadata } = event as RecordedEvent<Extract<PersonEvent, { type: 'PersonErased' }>>;
    await this.erasure.complete(data.subject, systemContext(metadata.at, this.name, id, metadata.correlation));
  }
}
