import { Module } from '@nestjs/common';
import { PermitHolders } from './permit-holders.js';
import { permitsHandlers } from './permits.commands.js';
import { PermitsController } from './permits.controller.js';

@Module({ controllers: [PermitsController], providers: [...permitsHandlers, PermitHolders] })
export class PermitsModule {}
