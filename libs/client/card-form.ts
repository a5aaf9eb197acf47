import type { Language } from '@camino/contracts/kernel/language.js';

/*
 * A page's side of the card form, which the payment gateway shows in a frame from its own origin. The page never
 * receives the card's number: only a token for the card.
 */

/** Paying with a card now, or keeping one for later. */
export type CardUse = 'payment' | 'registration';

export type StoredCard = Readonly<{
  token: string;
  /** The number under which the gateway keeps the card: `W-…`. */
  account: string;
  lastFour: string;
  holder: string;
  /** `MM/YY` */
  expiry: string;
  brand: string;
}>;

/** Base URL of the gateway, which the server wrote into the page; null when there is none. */
export const gatewayUrl = (): string | null => {
  const told = document.querySelector<HTMLMetaElement>('meta[name="gateway"]')?.content ?? '';
  return URL.canParse(told) ? told : null;
};

/** What the form may do in its frame; it may not lead the page around it elsewhere. */
export const CARD_FRAME_SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

type CardFormRequest = Readonly<{ use: CardUse; language: Language; opener: string }>;

/** Address of the form for a frame on a page of the origin `opener`. */
export const cardFormUrl = (gateway: string, { use, language, opener }: CardFormRequest): string => {
  const query = new URLSearchParams({ Culture: language, Use: use, Opener: opener });
  return `${gateway}/UIComponent/CreditCard?${query}`;
};

/** The form at an address that the server told, for a frame on a page of the origin `opener`. */
export const framedForm = (address: string, { use, language, opener }: CardFormRequest): string => {
  const url = new URL(address);
  url.searchParams.set('Culture', language);
  url.searchParams.set('Use', use);
  url.searchParams.set('Opener', opener);
  return url.href;
};

type CardListener = Readonly<{
  onReady: () => void;
  /** Pixels that the form needs. */
  onHeight: (height: number) => void;
  onCard: (card: StoredCard) => void;
  onCancel: () => void;
  onFailure: () => void;
}>;

type Message = Readonly<Record<string, unknown>>;

const HIGHEST = 4000;
/** More digits than a masked number shows: a message with them is not from a gateway to be trusted. */
const TOO_MANY_DIGITS = /\d(?:[ -]?\d){4,}/;

const text = (value: unknown, pattern: RegExp): string | null =>
  typeof value === 'string' && pattern.test(value) ? value : null;

/** The card in a message; null if anything is missing, or more of the number is in it than may be. */
const cardIn = (details: unknown): StoredCard | null => {
  const { AccountToken, AccountNumber, CardNumber, CardHolderName, ExpirationDate, CardBrand } = (details ??
    {}) as Record<string, unknown>;
  const number = text(CardNumber, /^[*•xX -]*\d{4}$/);
  const card = {
    token: text(AccountToken, /^[\w-]{8,64}$/),
    account: text(AccountNumber, /^W-\d{4,18}$/),
    lastFour: number && number.slice(-4),
    holder: text(CardHolderName, /^.{1,26}$/u),
    expiry: text(ExpirationDate, /^(0[1-9]|1[0-2])\/\d{2}$/),
    brand: text(CardBrand, /^[a-z]{2,20}$/),
  };
  if (Object.values(card).includes(null) || TOO_MANY_DIGITS.test(card.holder ?? '')) return null;
  return card as StoredCard;
};

/**
 * Hears what becomes of the form in `frame`. Only messages of that window and of the gateway's origin count. Returns a
 * function that ends it.
 */
export const listenToCardForm = (
  gateway: string,
  frame: () => MessageEventSource | null,
  { onReady, onHeight, onCard, onCancel, onFailure }: CardListener,
): (() => void) => {
  const { origin } = new URL(gateway);
  const hearing: Readonly<Record<string, (message: Message) => void>> = {
    ready: onReady,
    cancel: onCancel,
    failure: onFailure,
    height: ({ height }) => {
      if (typeof height === 'number') onHeight(Math.min(HIGHEST, Math.max(0, height)));
    },
    success: ({ TokenDetails }) => {
      const card = cardIn(TokenDetails);
      if (card) onCard(card);
      else onFailure();
    },
  };
  const hear = ({ origin: from, source, data }: MessageEvent<unknown>): void => {
    if (from !== origin || source === null || source !== frame()) return;
    const message = (data ?? {}) as Message;
    if (message.source === 'card-form') hearing[String(message.type)]?.(message);
  };
  window.addEventListener('message', hear);
  return () => window.removeEventListener('message', hear);
};
