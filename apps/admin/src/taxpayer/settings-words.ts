import type { ApiError } from '@camino/client/api-error.js';
import { isCui, invoiceIdOf } from '@camino/domain/kernel/invoice-id.js';
import type { Check } from '../ui/form/checks.js';

/** What every reading of the tax settings begins with in the cache. */
export const TAXPAYER = ['taxpayer'] as const;

/** Whether the server refused what was typed, and not the change itself. */
export const isRefusedInput = ({ status }: ApiError): boolean => status === 400;

export const nitCheck: Check = (value) => {
  const nit = invoiceIdOf(value);
  return nit === null || nit === 'CF' ? { key: 'settings.general.nitInvalid' } : null;
};

export const cuiCheck: Check = (value) =>
  isCui(invoiceIdOf(value) ?? '') ? null : { key: 'settings.general.cuiInvalid' };

export const ACCESS = [...TAXPAYER, 'access'];
