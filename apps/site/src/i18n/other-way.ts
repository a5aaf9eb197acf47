import { otherWay as en } from './en/other-way.js';
import { otherWay as es } from './es/other-way.js';
import { texts } from './texts.js';

export const otherWay = texts(es, en);
