import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Permit } from '@camino/contracts/permits/permit.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { PERMITS_ID } from '@camino/domain/permits/permits.js';
import { Roles } from '../platform/edge/auth/index.js';
import { UnseenContext, Answers, Area, Refuses, Says } from '../platform/edge/http/index.js';
import type { Context } from '../platform/log/event-store/index.js';
import { PermitHolders } from './permit-holders.js';
import { RecordPermit } from './permits.commands.js';
import { PermitDto } from './permits.dto.js';

/** Until when the drivers' licences and the vehicles' insurances hold. */
@Area('Permits')
@Roles('admin')
@Controller('api/admin/permit')
export class PermitsController {
  constructor(
    private readonly holders: PermitHolders,
    private readonly commands: CommandBus,
  ) {}

  @Get()
  @Says('Every driver and vehicle, with until when the licence or the insurance holds.')
  @Answers({ data: ['Permit'] })
  async all(): Promise<{ data: Permit[] }> {
    return { data: await this.holders.all() };
  }

  @Put()
  @Says(
    'Records until when the licence of a driver or the insurance of a vehicle holds.',
    'Later trips are not assigned to either; those that are stay until the office moves them.',
  )
  @Answers({ data: ['Permit'] })
  @Refuses('permit.unknown')
  async record(@Body() { kind, id, until }: PermitDto, @UnseenContext() context: Context): Promise<{ data: Permit[] }> {
    const known = await this.holders.all();
    if (!known.some((permit) => permit.kind === kind && permit.id === id)) throw new Rejection('permit.unknown');
    await this.commands.execute(new RecordPermit(PERMITS_ID, { kind, id, until }, context));
    return this.all();
  }
}
