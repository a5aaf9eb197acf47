import type { Language } from '@camino/contracts/kernel/language.js';
import { NO_OFFICE, type Office, telOf, whatsappOf } from '@camino/contracts/office/office.js';
import type { ChangingPart } from '../platform/edge/http/index.js';

/** Stands in a prepared page for how the office is reached, which administrators may change at any time. */
const OFFICE = '__OFFICE__';
const DATA = `,"office":"${OFFICE}"`;
/** The element goes with the list if there is no way to list. */
const PLACE = new RegExp(`<div[^>]* data-place="office">[^]*?${OFFICE}[^]*?</div>`, 'g');

/**
 * The page with the telephone, e-mail address and street address of the office, as far as they are set: in the data for
 * search engines (https://schema.org/LocalBusiness) and, as links, in the text for browsers without scripts.
 */
export const withOffice = (html: string, office: Office, language: Language): string => {
  const ways = waysTo(office, language);
  return html
    .replaceAll(DATA, () => dataOf(office, language))
    .replace(PLACE, (place) => (ways === '' ? '' : place.replace(OFFICE, () => ways)));
};

/** How the office is reached, as pages say it. An office that cannot be read keeps no page from being sent. */
export const officeInPages = (read: () => Promise<Office>): ChangingPart => ({
  marker: OFFICE,
  now: async () => {
    const office = await read().catch(() => NO_OFFICE);
    return { key: JSON.stringify(office), write: (html, language) => withOffice(html, office, language) };
  },
});

/** JSON inside HTML: `<` could end the script element. */
const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

const dataOf = ({ phone, email, address }: Office, language: Language): string =>
  Object.entries({ telephone: phone, email, address: address?.[language] ?? null })
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `,${json(name)}:${json(value)}`)
    .join('');

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] as string);

const waysTo = ({ phone, whatsapp, email, hours, address }: Office, language: Language): string => {
  const link = (href: string, text: string): string => `<a href="${escaped(href)}">${escaped(text)}</a>`;
  const ways = [
    phone && link(telOf(phone), phone),
    whatsapp && link(whatsappOf(whatsapp), `WhatsApp ${whatsapp}`),
    email && link(`mailto:${email}`, email),
    hours && escaped(hours[language]),
    address && escaped(address[language]),
  ];
  return ways.flatMap((way) => (way ? [`<li>${way}</li>`] : [])).join('');
};
