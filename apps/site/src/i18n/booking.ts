import { booking as en } from './en/booking.js';
import { booking as es } from './es/booking.js';
import { texts } from './texts.js';

export const booking = texts(es, en);
