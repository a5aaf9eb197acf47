import { scenarios } from '../kernel/given.js';
import { type AllowanceCommand, type AllowanceEvent, DAILY_UPLOADS, uploadAllowance } from './upload-allowance.js';

const sent = (files: number, bytes: number): AllowanceEvent => ({ type: 'UploadCounted', data: { files, bytes } });
const send = (files: number, bytes: number): AllowanceCommand => ({
  type: 'CountUpload',
  data: { files, bytes },
  by: { id: 'julia', role: 'client' },
  at: '2026-03-06T15:00:00.000Z',
});
const refused = {
  rejected: 'dte_import.daily_limit',
  params: { uploads: 500, files: 40_000, megabytes: 256 },
};

describe('the uploads of an account on a day', () => {
  scenarios(uploadAllowance)({
    'are counted': { given: [sent(1, 10)], when: send(3, 1000), then: [sent(3, 1000)] },
    'may have as many files as the limit says': {
      given: [sent(39_999, 10)],
      when: send(1, 10),
      then: [sent(1, 10)],
    },
    'may have no more files': { given: [sent(39_999, 10)], when: send(2, 10), then: refused },
    'may have as many bytes as the limit says': {
      given: [sent(1, DAILY_UPLOADS.bytes - 10)],
      when: send(1, 10),
      then: [sent(1, 10)],
    },
    'may have no more bytes': { given: [sent(1, DAILY_UPLOADS.bytes - 10)], when: send(1, 11), then: refused },
    'may be as many as the limit says': {
      given: Array.from({ length: 499 }, () => sent(0, 10)),
      when: send(1, 10),
      then: [sent(1, 10)],
    },
    'may be no more': { given: Array.from({ length: 500 }, () => sent(0, 10)), when: send(1, 10), then: refused },
  });
});
