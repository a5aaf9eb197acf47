import { landing as en } from './en/landing.js';
import { landing as es } from './es/landing.js';
import { texts } from './texts.js';

export const landing = texts(es, en);
