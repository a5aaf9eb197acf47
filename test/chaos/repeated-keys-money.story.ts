import { SEED } from '../../apps/api/src/testing/random.js';
import { keysAreRepeated } from './parts/repeated.js';

describe(`one key, sent again and again (seed ${SEED})`, () => {
  keysAreRepeated('money');
});
