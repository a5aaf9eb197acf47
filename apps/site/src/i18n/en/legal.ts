import type { legal as source } from '../es/legal.js';

export const legal: typeof source = {
  use: 'We use your data for your trip only. Read the',
  privacy: 'privacy terms',
  and: 'and the',
  charges: 'terms of automatic charges',
};
