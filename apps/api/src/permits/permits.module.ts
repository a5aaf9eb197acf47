import { Module } from '@nestjs/common';
import { EarlierPermits, EarlierPermitsController } from './earlier-permits.js';
import { PermitHolders } from './permit-holders.js';
import { permitsHandlers } from './permits.commands.js';
import { PermitsController } from './permits.controller.js';

@Module({
  controllers: [PermitsController, EarlierPermitsController],
  providers: [...permitsHandlers, PermitHolders, EarlierPermits],
})
export class PermitsModule {}
