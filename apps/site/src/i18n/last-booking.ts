import { lastBooking as en } from './en/last-booking.js';
import { lastBooking as es } from './es/last-booking.js';
import { texts } from './texts.js';

export const lastBooking = texts(es, en);
