import { card as en } from './en/card.js';
import { card as es } from './es/card.js';
import { texts } from './texts.js';

/** Words around the gateway's card form. */
export const card = texts(es, en);
