import { PERSONAL } from './stored-events.contract.js';

it.each([
  'ana@example.com',
  '+502 5555 1234',
  '5555 1234',
  '55551234',
  '2547 81936 0101',
  '2547819360101',
  '$argon2id$v=19$x',
])('%s looks personal', (text) => expect(text).toMatch(PERSONAL));
it.each([
  '2026-12-03',
  '2026-12-03T20:00:00.000Z',
  '261203-001',
  '9f1c2b7e-3c54-8a1d-b0f2-6d1e4a7c9b35',
  'JTFSS22P0H0154321',
])('%s does not', (text) => expect(text).not.toMatch(PERSONAL));
