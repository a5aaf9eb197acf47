import { SEED } from '../support/random.js';
import { ROUNDS } from './parts/limits.js';
import { keysAreRepeated } from './parts/repeated.js';

jest.setTimeout(300_000 + ROUNDS * 120_000);

describe(`one key, sent again and again (seed ${SEED})`, () => {
  keysAreRepeated('catalogue');
});
