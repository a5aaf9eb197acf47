import { Injectable } from '@nestjs/common';
import { confirmedAccount, emailAddress, type EmailAddressEvent } from '@camino/domain/accounts/email-address.js';
import type { AccessEvent } from '@camino/domain/taxpayers/access.js';
import { taxpayer } from '@camino/domain/taxpayers/taxpayer.js';
import { Clock } from '../platform/kit/index.js';
import { Decide } from '../platform/act/commanding/index.js';
import { ProjectionRunner, type ReadModel, ReadModels } from '../platform/read/projecting/index.js';
import type { Reaction } from '../platform/act/reacting/index.js';
import { systemContext, type RecordedEvent } from '../platform/log/event-store/index.js';
import { grantedAccess, type GrantedAccessRow, TAXPAYER_STREAM } from './granted-access.projection.js';

type Confirmed = RecordedEvent<Extract<EmailAddressEvent, { type: 'EmailConfirmed' }>>;
type Granted = RecordedEvent<Extract<AccessEvent, { type: 'AccessGranted' }>>;

const EMAIL_STREAM = `${emailAddress.category}-`;

/**
 * Binds access to the account that has confirmed its address: when it is granted, if one has, else when one does. The
 * call that grants it knows nothing of accounts.
 */
@Injectable()
export class BindAccessWhenItsAddressIsConfirmed implements Reaction {
  readonly name = 'bind-access-when-its-address-is-confirmed';
  readonly on = ['AccessGranted', 'EmailConfirmed'] as const;
  private readonly rows: ReadModel<GrantedAccessRow>;

  constructor(
    private readonly decide: Decide,
    private readonly clock: Clock,
    private readonly projections: ProjectionRunner,
    readModels: ReadModels,
  ) {
    this.rows = readModels.of(grantedAccess);
  }

  async react(event: RecordedEvent): Promise<void> {
    if (event.type === 'AccessGranted') {
      const { stream, data } = event as Granted;
      return this.bind(event, stream.slice(TAXPAYER_STREAM.length), data.addressee);
    }
    const { stream, position } = event as Confirmed;
    const addressee = stream.slice(EMAIL_STREAM.length);
    if (!(await this.projections.caughtUp(position, grantedAccess.name)))
      throw new Error('the read side does not know yet to whom access was granted');
    for (const { _id } of await this.rows.find({ filter: { waiting: addressee } }))
      await this.bind(event, _id, addressee);
  }

  private async bind({ id, metadata }: RecordedEvent, ownerId: string, addressee: string): Promise<void> {
    const { state: address } = await this.decide.load(emailAddress, addressee);
    const granteeId = confirmedAccount(address);
    const { state } = await this.decide.load(taxpayer, ownerId);
    const grant = state.grants.find((one) => one.addressee === addressee && one.granteeId === null);
    if (granteeId === null || granteeId === ownerId || !grant) return;
    await this.decide.run(
      taxpayer,
      ownerId,
      { type: 'BindAccess', data: { grantId: grant.grantId, granteeId } },
      systemContext(this.clock.now(), `bind access ${ownerId}`, id, metadata.correlation),
    );
  }
}
