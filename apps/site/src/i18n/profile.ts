import { profile as en } from './en/profile.js';
import { profile as es } from './es/profile.js';
import { texts } from './texts.js';

/** Words of the profile of whoever is signed in. */
export const profile = texts(es, en);
