import { tracking as en } from './en/tracking.js';
import { tracking as es } from './es/tracking.js';
import { texts } from './texts.js';

export const tracking = texts(es, en);
