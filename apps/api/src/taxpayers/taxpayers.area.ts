import { taxpayersDomain } from '@camino/domain/taxpayers/taxpayers.area.js';
import { defineArea } from '../platform/areas/area.js';
import { TaxpayersModule } from './taxpayers.module.js';

export const taxpayersArea = defineArea({
  domain: taxpayersDomain,
  module: TaxpayersModule,
  statusCodes: { 'ledger.not_yours': 403 },
});
