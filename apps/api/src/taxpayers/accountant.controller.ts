import { Controller, Get } from '@nestjs/common';
import { ROLE_HOMES, ROLES } from '@camino/contracts/accounts/session.js';
import { ACCOUNTANT_HOME, type TaxpayerRow } from '@camino/contracts/taxpayers/taxpayer.js';
import { Roles, CurrentUser, type User } from '../platform/edge/auth/index.js';
import { Answers, Area, Says } from '../platform/edge/http/index.js';
import { GrantedTaxpayers } from './granted-taxpayers.js';

/** What an accountant works on. */
@Area('Taxpayers')
@Roles('admin', 'driver', 'client', 'collaborator')
@Controller('api/usuario')
export class AccountantController {
  constructor(private readonly taxpayers: GrantedTaxpayers) {}

  @Get('contribuyentes')
  @Says('The taxpayers who granted access to the caller, with what is due when.', 'What is due first comes first.')
  @Answers({ data: ['TaxpayerRow'] })
  async list(@CurrentUser() { id }: User): Promise<{ data: TaxpayerRow[] }> {
    return { data: await this.taxpayers.of(id) };
  }

  @Get('inicio')
  @Says(
    'The page on which the caller begins after signing in.',
    'The list of taxpayers for clients to whom books were opened; for everybody else the home of their role.',
  )
  @Answers({ data: { path: 'string' } })
  async home(@CurrentUser() { id, role }: User): Promise<{ data: { path: string } }> {
    const isAccountant = role === 'client' && (await this.taxpayers.hasAny(id));
    return { data: { path: isAccountant ? ACCOUNTANT_HOME : ROLE_HOMES[ROLES[role]] } };
  }
}
