import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Use } from './card-form.js';
import type { Texts } from './texts.js';

const OPENER = 'https://camino.test';
type Message = Readonly<Record<string, unknown>>;

let told: Message[];
let CardFormPage: (props: Readonly<{ t: Texts; use: Use }>) => ReactNode;
let textsOf: (language: string) => Texts;
beforeAll(async () => {
  document.body.dataset['opener'] = OPENER;
  globalThis.ResizeObserver = class {
    observe = () => undefined;
    disconnect = () => undefined;
    unobserve = () => undefined;
  };
  ({ CardFormPage } = await import('./card-form.js'));
  ({ textsOf } = await import('./texts.js'));
});
beforeEach(() => {
  told = [];
  Object.defineProperty(window, 'parent', {
    configurable: true,
    value: { postMessage: (message: Message, origin: string) => told.push({ ...message, origin }) },
  });
});

const open = (language: 'es' | 'en' = 'en', use: Use = 'payment') =>
  render(<CardFormPage t={textsOf(language)} use={use} />);
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const fillIn = () => {
  write('cardName', 'OLIVIA BROOKS');
  write('cardNumber', '4111111111111111');
  write('cardMonth', '12');
  write('cardYear', String(new Date().getFullYear() + 1));
  write('cardCvv', '987');
  fireEvent.click(field('checkbox'));
};
const answering = (status: number, body: unknown) => {
  const sent: unknown[] = [];
  globalThis.fetch = (async (_path: string, init: RequestInit) => {
    sent.push(JSON.parse(init.body as string));
    if (status === 0) throw new TypeError('offline');
    return { json: async () => body };
  }) as unknown as typeof fetch;
  return sent;
};
const send = () => act(async () => void fireEvent.submit(document.querySelector('form')!));
const types = () => told.map(({ type }) => type);

const STORED = { TokenDetails: { AccountToken: 'token-1', CardNumber: '************1111' } };

describe('the card form', () => {
  it('tells the page around it, and nobody else, that it is there', () => {
    open();
    expect(told).toEqual([{ source: 'card-form', type: 'ready', origin: OPENER }]);
  });
  it.each<[Use, 'es' | 'en', string[]]>([
    ['payment', 'es', ['Atrás', 'Revisar previo a pago']],
    ['payment', 'en', ['Back', 'Review before payment']],
    ['registration', 'es', ['Cancelar', 'Confirmar Tarjeta']],
    ['registration', 'en', ['Cancel', 'Confirm card']],
  ])('for a %s has its two buttons, in %s (PAYC-002)', (use, language, names) => {
    open(language, use);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(names);
    fireEvent.click(screen.getAllByRole('button')[0]!);
    expect(types()).toEqual(['ready', 'cancel']);
  });
  it('complains about a field once it was left, not before', () => {
    open();
    expect(field('cardName')).not.toHaveAttribute('aria-invalid');
    fireEvent.blur(field('cardName'));
    expect(field('cardName')).toHaveAccessibleDescription(expect.stringContaining('The name is required'));
    write('cardName', 'OLIVIA');
    expect(field('cardName')).not.toHaveAttribute('aria-invalid');
  });
  it.each([
    ['es', 'El nombre es requerido'],
    ['en', 'The name is required'],
  ] as const)('is not sent without a name, and says so in %s (PAYC-004)', async (language, text) => {
    const sent = answering(201, STORED);
    open(language);
    fillIn();
    write('cardName', ' ');
    await send();
    expect(sent).toEqual([]);
    expect(field('cardName')).toHaveFocus();
    expect(field('cardName')).toHaveAccessibleDescription(text);
  });
  it.each([
    ['3782', 'amex'],
    ['6011', 'discover'],
    ['', 'visa'],
    ['3530', 'visa'],
  ])('shows the mark of the type by the digits %j: %s (PAYC-016, PAYC-018, PAYC-020)', (digits, type) => {
    open();
    write('cardNumber', digits);
    expect(document.querySelector('.brand')).toHaveAttribute('alt', type);
  });
  it('shows dots for the digits still to be written, and the back of the card for the CVV', () => {
    open();
    const card = screen.getByRole('region', { name: 'Preview of the card' });
    write('cardNumber', '37828');
    expect(card).toHaveTextContent('3782 8••••• •••••');
    fireEvent.focus(field('cardCvv'));
    write('cardCvv', '987');
    expect(card).toHaveAttribute('data-side', 'back');
    expect(card).not.toHaveTextContent('987');
    fireEvent.blur(field('cardCvv'));
    expect(card).toHaveAttribute('data-side', 'front');
  });
  it('takes 4 digits of a CVV, and nothing but digits (PAYC-010)', () => {
    open();
    expect(field('cardCvv')).toHaveAttribute('maxlength', '4');
    write('cardCvv', '12a345');
    expect(field('cardCvv')).toHaveValue('1234');
  });
  it('is not sent without the terms, and says so beside them (PAYC-011)', async () => {
    const sent = answering(201, STORED);
    open('es');
    fillIn();
    fireEvent.click(field('checkbox'));
    await send();
    expect(sent).toEqual([]);
    expect(field('checkbox')).toHaveFocus();
    expect(field('checkbox')).toHaveAccessibleDescription('Acepte los términos para continuar');
  });
  it.each([
    ['4', 'visa'],
    ['6011', 'discover'],
    ['979', 'visa'],
    ['9792', 'troy'],
  ])('shows at the digits %s the mark of %s (PAYC-019)', (digits, type) => {
    open();
    write('cardNumber', digits);
    expect(screen.getByRole('img', { name: type })).toBeInTheDocument();
  });
  it('keeps the cursor behind the digit that was written amid the number', () => {
    open();
    const number = field('cardNumber');
    number.focus();
    write('cardNumber', '4111111');
    fireEvent.change(number, { target: { value: '49111 111', selectionStart: 2, selectionEnd: 2 } });
    expect([number.value, number.selectionStart]).toEqual(['4911 1111', 2]);
  });
});

describe('a card that is sent', () => {
  it('is told to the page by its token, and is written here no more', async () => {
    const sent = answering(201, STORED);
    open();
    fillIn();
    await send();
    expect(sent).toMatchObject([{ cardNumber: '4111 1111 1111 1111', cardCvv: '987' }]);
    expect(told.at(-1)).toEqual({ source: 'card-form', type: 'success', origin: OPENER, ...STORED });
    expect(JSON.stringify(told)).not.toMatch(/4111|987/);
    expect([field('cardNumber').value, field('cardCvv').value]).toEqual(['', '']);
  });
  it('is sent once, however often one presses', async () => {
    const sent: unknown[] = [];
    globalThis.fetch = ((_path: string, init: RequestInit) => {
      sent.push(init.body);
      return new Promise(() => undefined);
    }) as unknown as typeof fetch;
    open();
    fillIn();
    await send();
    await send();
    expect(sent).toHaveLength(1);
  });
  it('is not sent while anything is wrong', async () => {
    const sent = answering(201, STORED);
    open();
    fillIn();
    write('cardNumber', '4111111111111112');
    await send();
    expect(sent).toEqual([]);
    expect(field('cardNumber')).toHaveFocus();
    expect(field('cardNumber')).toHaveAccessibleDescription('Check the number: a digit does not fit');
  });
  it('that the gateway refuses says so at its field, until that is changed', async () => {
    answering(400, { faults: { cardMonth: 'expired' } });
    open();
    fillIn();
    await send();
    expect(field('cardMonth')).toHaveAccessibleDescription('This card has expired');
    write('cardMonth', '11');
    expect(field('cardMonth')).not.toHaveAttribute('aria-invalid');
    expect(types()).toEqual(['ready']);
  });
  it.each([0, 500])('that gets no answer (%d) is kept and can be sent again', async (status) => {
    answering(status, {});
    open();
    fillIn();
    await send();
    expect(screen.getByRole('alert')).toHaveTextContent('We could not save the card.');
    expect(types()).toEqual(['ready', 'failure']);
    expect(field('cardNumber')).toHaveValue('4111 1111 1111 1111');
    answering(201, STORED);
    await send();
    expect(types().at(-1)).toBe('success');
  });
});
