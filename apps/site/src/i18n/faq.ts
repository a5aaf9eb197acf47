import { faq as en } from './en/faq.js';
import { faq as es } from './es/faq.js';
import { texts } from './texts.js';

/** Questions that travellers ask, the same in both languages and in the same order. */
export const faq = texts(es, en);
