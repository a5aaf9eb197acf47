import { Module } from '@nestjs/common';
import { TaxAccess } from '../platform/auth/tax-access.js';
import { GrantedAccess } from './granted-access.js';

@Module({
  providers: [{ provide: TaxAccess, useClass: GrantedAccess }],
  exports: [TaxAccess],
})
export class TaxpayersModule {}
