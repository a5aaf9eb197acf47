import { landingBelow } from './landing-below.js';
import { landing } from './landing.js';
import { moreInfo } from './more-info.js';

export const heads = {
  siteName: 'Camino',
  landing: {
    title: landing.title,
    description: landing.description,
    card: ['Guatemala,', 'de puerta a puerta'],
    picture: landing.hero.picture,
  },
  'more-info': {
    title: `${moreInfo.title} · Camino`,
    description: moreInfo.description,
    card: ['Lo que conviene', 'saber antes de viajar'],
    picture: landingBelow.carousel.road.picture,
  },
  acatenango: {
    title: 'Tours al Acatenango · Camino',
    description:
      'Una noche en el Acatenango frente al volcán de Fuego: en 4x4, a caballo o a pie, desde Antigua Guatemala.',
    card: ['Una noche', 'frente al volcán'],
    picture: landingBelow.closing.picture,
  },
  reservations: {
    title: 'Reservar un traslado · Camino',
    description: 'Reserve en tres pasos un traslado privado entre el aeropuerto, Antigua, Atitlán y la costa.',
    card: ['Su traslado,', 'en tres pasos'],
    picture: landingBelow.carousel.airport.picture,
  },
  index: {
    title: landing.title,
    description: landing.description,
    card: landing.hero.title,
    picture: landing.hero.picture,
  },
  places: ['Ciudad de Guatemala', 'Antigua Guatemala', 'Lago de Atitlán', 'El Paredón'],
};
