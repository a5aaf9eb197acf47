import { pay as en } from './en/pay.js';
import { pay as es } from './es/pay.js';
import { texts } from './texts.js';

/** Words of the page on which a booking is paid by a link. */
export const pay = texts(es, en);
