import type { IncomingMessage } from 'node:http';
import type { CardForm } from '@camino/domain/cards/card.js';

/** Bytes; a card has fewer than two hundred. */
const MOST = 4096;
/** Bytes of an envelope: a request has two dozen fields. */
export const MOST_XML = 32_768;

/** The request's body; null when it is too long. */
export const textOf = async (request: IncomingMessage, most = MOST): Promise<string | null> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > most) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

/** The request's body as JSON; null when it is too long or none. */
export const jsonOf = async (request: IncomingMessage): Promise<unknown> => {
  try {
    return JSON.parse((await textOf(request)) ?? '') as unknown;
  } catch {
    return null;
  }
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a body says of a card; fields that are missing or no texts are empty. */
export const cardIn = (body: unknown): CardForm => {
  const { cardName, cardNumber, cardMonth, cardYear, cardCvv, checkbox } = (body ?? {}) as Record<string, unknown>;
  return {
    cardName: text(cardName),
    cardNumber: text(cardNumber),
    cardMonth: text(cardMonth),
    cardYear: text(cardYear),
    cardCvv: text(cardCvv),
    checkbox: checkbox === true,
  };
};
