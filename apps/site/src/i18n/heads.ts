import { heads as en } from './en/heads.js';
import { heads as es } from './es/heads.js';
import { texts } from './texts.js';

/** What search engines and link previews say of a page; the build writes it into the page's HTML. */
export const heads = texts(es, en);
