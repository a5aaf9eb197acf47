import { office as en } from './en/office.js';
import { office as es } from './es/office.js';
import { texts } from './texts.js';

/** How to reach the office. */
export const office = texts(es, en);
