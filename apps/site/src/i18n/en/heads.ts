import type { heads as source } from '../es/heads.js';
import { landingBelow } from './landing-below.js';
import { landing } from './landing.js';
import { moreInfo } from './more-info.js';

export const heads: typeof source = {
  siteName: 'Camino',
  landing: {
    title: landing.title,
    description: landing.description,
    card: ['Guatemala,', 'door to door'],
    picture: landing.hero.picture,
  },
  'more-info': {
    title: `${moreInfo.title} · Camino`,
    description: moreInfo.description,
    card: ['Good to know', 'before you travel'],
    picture: landingBelow.carousel.road.picture,
  },
  acatenango: {
    title: 'Acatenango tours · Camino',
    description:
      'A night on Acatenango facing the Fuego volcano: by 4x4, on horseback or on foot, from Antigua Guatemala.',
    card: ['A night facing', 'the volcano'],
    picture: landingBelow.closing.picture,
  },
  reservations: {
    title: 'Book a transfer · Camino',
    description: 'Book a private transfer between the airport, Antigua, Atitlán and the coast in three steps.',
    card: ['Your transfer,', 'in three steps'],
    picture: landingBelow.carousel.airport.picture,
  },
  index: {
    title: landing.title,
    description: landing.description,
    card: landing.hero.title,
    picture: landing.hero.picture,
  },
  places: ['Guatemala City', 'Antigua Guatemala', 'Lake Atitlán', 'El Paredón'],
};
