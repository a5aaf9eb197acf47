import { reservations as en } from './en/reservations.js';
import { reservations as es } from './es/reservations.js';
import { texts } from './texts.js';

/** Words of the three-step booking and of the page that finds a booking. */
export const reservations = texts(es, en);
