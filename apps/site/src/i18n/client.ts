import { client as en } from './en/client.js';
import { client as es } from './es/client.js';
import { texts } from './texts.js';

/** Words of the client's own pages. */
export const client = texts(es, en);
