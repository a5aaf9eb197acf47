import { tours as en } from './en/tours.js';
import { tours as es } from './es/tours.js';
import { texts } from './texts.js';

/** Words of the volcano tours: their page, their booking and its link. */
export const tours = texts(es, en);
