import { legal as en } from './en/legal.js';
import { legal as es } from './es/legal.js';
import { texts } from './texts.js';

/** Words beside fields that ask for personal data. */
export const legal = texts(es, en);
