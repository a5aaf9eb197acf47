import { landingBelow as en } from './en/landing-below.js';
import { landingBelow as es } from './es/landing-below.js';
import { texts } from './texts.js';

export const landingBelow = texts(es, en);
