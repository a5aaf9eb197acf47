import { moreInfo as en } from './en/more-info.js';
import { moreInfo as es } from './es/more-info.js';
import { texts } from './texts.js';

export const moreInfo = texts(es, en);
