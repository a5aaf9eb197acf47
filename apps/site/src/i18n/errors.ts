import { errors as en } from './en/errors.js';
import { errors as es } from './es/errors.js';
import { texts } from './texts.js';

export const errors = texts(es, en);
