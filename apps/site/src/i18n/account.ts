import { account as en } from './en/account.js';
import { account as es } from './es/account.js';
import { texts } from './texts.js';

/**
 * Words of the pages around an account: registration, recovery, new password, confirmation of the address, signing out.
 */
export const account = texts(es, en);
