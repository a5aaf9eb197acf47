import { scenarios } from '../kernel/given.js';
import type { Actor } from '../kernel/decider.js';
import { administrators, type AdministratorsCommand, type AdministratorsEvent } from './administrators.js';

const by: Actor = { id: 'system', role: 'system' };
const at = '2026-03-03T15:00:00.000Z';
const command = (type: 'AppointAdministrator' | 'RecordDeparture', accountId: string): AdministratorsCommand => ({
  type,
  data: { accountId },
  by,
  at,
});
const dismiss = (accountId: string): AdministratorsCommand => ({
  type: 'DismissAdministrator',
  data: { accountId, becoming: 'deactivated' },
  by,
  at,
});
const dismissed = (accountId: string): AdministratorsEvent => ({
  type: 'AdministratorDismissed',
  data: { accountId, becoming: 'deactivated' },
});
const appointed = (accountId: string): AdministratorsEvent => ({ type: 'AdministratorAppointed', data: { accountId } });

describe('the administrators', () =>
  scenarios(administrators)({
    'begin with the first': { given: [], when: command('AppointAdministrator', 'luisa'), then: [appointed('luisa')] },
    'count nobody twice': { given: [appointed('luisa')], when: command('AppointAdministrator', 'luisa'), then: [] },
    'let one of two go': {
      given: [appointed('luisa'), appointed('ana')],
      when: dismiss('luisa'),
      then: [dismissed('luisa')],
    },
    'keep the last': { given: [appointed('luisa')], when: dismiss('luisa'), then: { rejected: 'account.last_admin' } },
    'keep the last of two who dismiss each other': {
      given: [appointed('luisa'), appointed('ana'), dismissed('luisa')],
      when: dismiss('ana'),
      then: { rejected: 'account.last_admin' },
    },
    'have nobody to dismiss who is none': { given: [appointed('luisa')], when: dismiss('mario'), then: [] },
    'record who has gone already, be it the last': {
      given: [appointed('luisa')],
      when: command('RecordDeparture', 'luisa'),
      then: [{ type: 'AdministratorDismissed', data: { accountId: 'luisa' } }],
    },
    'record nobody gone twice': {
      given: [appointed('luisa'), appointed('ana'), dismissed('ana')],
      when: command('RecordDeparture', 'ana'),
      then: [],
    },
  }));
