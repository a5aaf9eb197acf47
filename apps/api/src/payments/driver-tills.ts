import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { payment, type PaymentEvent } from '@camino/domain/payments/payment.js';
import { EventLog } from '../platform/log/event-log/index.js';
import type { Receipt } from '../platform/act/commanding/index.js';
import { systemContext } from '../platform/log/event-store/index.js';
import { EnterCash } from './payment.commands.js';

type Money = Extract<PaymentEvent, { type: 'PaymentRecorded' | 'PaymentRefunded' }>;
type Told = Money | Extract<PaymentEvent, { type: 'PaymentVoided' }>;
const TOLD: readonly string[] = ['PaymentRecorded', 'PaymentRefunded', 'PaymentVoided'];

/** Cash in what drivers carry. Each entry has one effect, however often it is made. */
@Injectable()
export class DriverTills {
  constructor(
    private readonly log: EventLog,
    private readonly bus: CommandBus,
  ) {}

  /** Enters what was recorded of a booking under this id, and takes it out again once it is voided. */
  async enter(reservationId: string, id: string): Promise<readonly Receipt[]> {
    const { events } = await this.log.read(`${payment.category}-${reservationId}`);
    const told = (events as unknown as readonly PaymentEvent[]).filter(
      (event): event is Told => TOLD.includes(event.type) && event.data.id === id,
    );
    const money = told.find((event): event is Money => event.type !== 'PaymentVoided');
    if (!money || money.data.way !== 'cash' || !money.data.driverId) return [];
    const sign = money.type === 'PaymentRecorded' ? 1 : -1;
    const entries = told.map(({ type, data: { at } }) =>
      type === 'PaymentVoided' ? { entryId: `${id}.void`, sign: -sign, at } : { entryId: id, sign, at },
    );
    const receipts: Receipt[] = [];
    for (const entry of entries) receipts.push(await this.put(reservationId, money, entry));
    return receipts;
  }

  private put(
    reservationId: string,
    { data: { number, amount, driverId } }: Money,
    { entryId, sign, at }: Readonly<{ entryId: string; sign: number; at: string }>,
  ): Promise<Receipt> {
    const cash = { ...amount, cents: sign * amount.cents };
    const data = { id: entryId, reservationId, number, amount: cash, receivedAt: at };
    return this.bus.execute(new EnterCash(driverId ?? '', data, systemContext(at, 'enter-cash', entryId)));
  }
}
