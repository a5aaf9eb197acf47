import { login as en } from './en/login.js';
import { login as es } from './es/login.js';
import { texts } from './texts.js';

export const login = texts(es, en);
