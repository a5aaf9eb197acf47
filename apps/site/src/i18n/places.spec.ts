import { LANGUAGES } from '@camino/contracts/kernel/language.js';
import { PLACE_NAMES } from '@camino/contracts/catalogue/places.js';
import { common } from './common.js';

it.each(LANGUAGES)(
  'places are called as everywhere else in %s, and no line ends between a zone and its number',
  (of) => {
    const { places } = common[of];
    const broken = Object.fromEntries(
      Object.entries(places).map(([code, name]) => [code, name.replace('\u00a0', ' ')]),
    );
    expect(broken).toEqual(PLACE_NAMES[of]);
    expect(Object.values(places).filter((name) => / \d/.test(name))).toEqual([]);
  },
);
