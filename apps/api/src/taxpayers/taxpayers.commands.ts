import { taxpayer, type TaxpayerCommand } from '@camino/domain/taxpayers/taxpayer.js';
import { commandsOf, handlersFor } from '../platform/act/commanding/index.js';

const command = commandsOf<TaxpayerCommand>();

export class ChangeTaxProfile extends command('ChangeTaxProfile') {}
export class UpdateTaxData extends command('UpdateTaxData') {}
export class RemoveAgencyPassword extends command('RemoveAgencyPassword') {}
export class IncludeInDeclaration extends command('IncludeInDeclaration') {}
export class GrantAccess extends command('GrantAccess') {}
class BindAccess extends command('BindAccess') {}
export class RevokeAccess extends command('RevokeAccess') {}
export class EndAccess extends command('EndAccess') {}

export const taxpayerHandlers = handlersFor(
  taxpayer,
  ChangeTaxProfile,
  UpdateTaxData,
  RemoveAgencyPassword,
  IncludeInDeclaration,
  GrantAccess,
  BindAccess,
  RevokeAccess,
  EndAccess,
);
