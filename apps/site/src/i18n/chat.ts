import { chat as en } from './en/chat.js';
import { chat as es } from './es/chat.js';
import { texts } from './texts.js';

/** Words of the help and of the form to leave a message. */
export const chat = texts(es, en);
