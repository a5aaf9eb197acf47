import { ACCOUNT, type Effects, effectsOn, like } from '../kernel/stored-events.contract.js';
import { taxpayer } from './taxpayer.js';
import type { taxpayerEvents } from './taxpayers.events.js';

const GRANT = 'c5b0e2d4-1f3a-8c6e-9d7b-2a4f6e8c0b1d';
const ACCOUNTANT = '3e7d9a10-5b2c-8f4e-a1d6-7c8b9e0f2a34';

export const storedEffects: Effects<keyof typeof taxpayerEvents> = {
  ...effectsOn(
    taxpayer,
    ACCOUNT,
  )({
    TaxProfileChanged: {
      gives: {
        nit: '39525503',
        cui: '1234567890101',
        names: like({ name: 'Julia Elena Tzoc Ajú', firstName: 'Julia', firstSurname: 'Tzoc' }),
        profile: like({ phone: '+502 5555 0178', municipalityId: '0301', withholds: true, activityId: '4922.10' }),
      },
    },
    RegimeChosen: { gives: { regimes: [{ regimenId: 2, from: '2026-03' }] } },
    AgencyPasswordStored: { gives: { agencyPasswordSet: true } },
    AgencyPasswordRemoved: { after: ['AgencyPasswordStored'], gives: { agencyPasswordSet: false } },
    DeclarationProfileChanged: { gives: { excluded: ['PEQ'] } },
    AccessGranted: {
      gives: {
        grants: [like({ grantId: GRANT, email: 'rafael@example.com', granteeId: null, level: 'write', to: null })],
      },
    },
    AccessBound: { after: ['AccessGranted'], gives: { grants: [like({ grantId: GRANT, granteeId: ACCOUNTANT })] } },
    AccessRevoked: { after: ['AccessGranted', 'AccessBound'], gives: { grants: [] } },
    AccessEnded: {
      after: ['AccessGranted', 'AccessBound'],
      gives: { grants: [like({ grantId: GRANT, granteeId: ACCOUNTANT, ended: true })] },
    },
    AccessUsed: {
      after: ['AccessGranted', 'AccessBound'],
      gives: { grants: [like({ grantId: GRANT, usedOn: '2026-12-03', wroteOn: '2026-12-03' })] },
    },
  }),
};
