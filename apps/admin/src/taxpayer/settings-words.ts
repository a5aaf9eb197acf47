import type { ApiError } from '@camino/client/api-error.js';
import { type Check, like } from '../ui/form/checks.js';

/** What every reading of the tax settings begins with in the cache. */
export const TAXPAYER = ['taxpayer'] as const;

/** Whether the server refused what was typed, and not the change itself. */
export const isRefusedInput = ({ status }: ApiError): boolean => status === 400;

/* What these numbers look like; the server knows their check digits. */
const NIT = /^\s*\d[\d\s./-]*[\dK]\s*$/i;
const CUI = /^(?:[\s./-]*\d){13}\s*$/;

export const nitCheck: Check = like(NIT, 'settings.general.nitInvalid');
export const cuiCheck: Check = like(CUI, 'settings.general.cuiInvalid');

export const ACCESS = [...TAXPAYER, 'access'];
