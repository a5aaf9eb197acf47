import { screen } from '@testing-library/react';
import { visit } from '../../visit.given.js';

beforeEach(() => {
  const meta = document.createElement('meta');
  meta.name = 'gateway';
  meta.content = 'https://pay.example';
  document.head.append(meta);
});
afterEach(() => document.head.querySelector('meta[name="gateway"]')?.remove());

describe('the page of the card form', () => {
  it.each([
    ['/card', 'payment'],
    ['/card?use=registration', 'registration'],
  ])('asks at %s for the buttons of a %s (PAYC-002)', async (path, use) => {
    await visit(path);
    const frame = await screen.findByTitle<HTMLIFrameElement>('Formulario de tarjeta de la pasarela de pago');
    expect(new URL(frame.src).searchParams.get('Use')).toBe(use);
  });
});
