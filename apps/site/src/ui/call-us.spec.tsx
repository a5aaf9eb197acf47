import { act, render, screen } from '@testing-library/react';
import type { Language } from '@camino/contracts/kernel/language.js';
import { NO_OFFICE, type Office } from '@camino/contracts/office/office.js';
import { LanguageProvider } from '../i18n/language.js';
import { tellOffice } from '../data/office.js';
import { CallUs } from './call-us.js';

const PHONE = '+502 7832 0150';
const WHATSAPP = '+502 5555 0150';
const EMAIL = 'hola@demo.gt';

const show = (office: Partial<Office>, language: Language = 'es', words: Parameters<typeof CallUs>[0] = {}) => {
  act(() => tellOffice({ ...NO_OFFICE, ...office }));
  return render(
    <LanguageProvider initial={language}>
      <CallUs {...words} />
    </LanguageProvider>,
  ).container;
};

it('nobody is told to call while there is no number', () => {
  expect(show({}, 'es', { lead: 'Si fue un error' })).toBeEmptyDOMElement();
});

it.each<[string, Partial<Office>, string, string]>([
  ['by telephone', { phone: PHONE, email: EMAIL }, `Llámenos al ${PHONE}.`, `Call us at ${PHONE}.`],
  [
    'by telephone or WhatsApp',
    { phone: PHONE, whatsapp: WHATSAPP },
    `Llámenos al ${PHONE} o escríbanos por WhatsApp.`,
    `Call us at ${PHONE} or write to us on WhatsApp.`,
  ],
  [
    'by WhatsApp',
    { whatsapp: WHATSAPP, email: EMAIL },
    `Escríbanos por WhatsApp al ${WHATSAPP}.`,
    `Write to us on WhatsApp at ${WHATSAPP}.`,
  ],
  ['by mail', { email: EMAIL }, `Escríbanos a ${EMAIL}.`, `Write to us at ${EMAIL}.`],
])('the office is reached %s', (_, office, es, en) => {
  expect(show(office)).toHaveTextContent(es);
  expect(show(office, 'en')).toHaveTextContent(en);
});

it('the sentence begins and ends as the case wants it', () => {
  const words = { lead: 'Si fue un error', after: 'con su número de reserva' };
  expect(show({ phone: PHONE }, 'es', words)).toHaveTextContent(
    `Si fue un error, llámenos al ${PHONE} con su número de reserva.`,
  );
});

it('each way has its link', () => {
  show({ phone: PHONE, whatsapp: WHATSAPP });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'tel:+50278320150',
    'https://wa.me/50255550150',
  ]);
});

describe('how the office is reached', () => {
  const answer = (reply: () => unknown) => {
    const asked: string[] = [];
    globalThis.fetch = (async (path: string) => {
      asked.push(path);
      return reply();
    }) as unknown as typeof fetch;
    return asked;
  };
  const mount = async () => {
    const page = render(
      <>
        <CallUs />
        <CallUs />
      </>,
    );
    await act(async () => undefined);
    return page;
  };

  it('is asked for once, whoever needs it', async () => {
    tellOffice(null);
    const asked = answer(() => ({ ok: true, json: async () => ({ data: { ...NO_OFFICE, phone: PHONE } }) }));
    const { container } = await mount();
    await mount();
    expect(container).toHaveTextContent(PHONE);
    expect(asked).toEqual(['/api/office']);
  });
  it.each([
    ['the server fails', () => ({ ok: false, json: async () => ({}) })],
    [
      'no answer comes',
      () => {
        throw new TypeError('failed to fetch');
      },
    ],
  ])('is not told when %s, and asked for again by the next page', async (_, reply) => {
    tellOffice(null);
    const asked = answer(reply);
    const { container } = await mount();
    expect(container).toBeEmptyDOMElement();
    answer(() => ({ ok: true, json: async () => ({ data: { ...NO_OFFICE, email: EMAIL } }) }));
    expect(asked.length).toBeGreaterThan(0);
    expect((await mount()).container).toHaveTextContent(EMAIL);
  });
});
