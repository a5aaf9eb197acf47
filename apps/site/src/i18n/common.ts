import { common as en } from './en/common.js';
import { common as es } from './es/common.js';
import { texts } from './texts.js';

/** Words used by more than one page. */
export const common = texts(es, en);
