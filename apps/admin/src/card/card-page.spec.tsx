import { screen } from '@testing-library/react';
import { show, signIn } from '../testing/show.js';
import CardPage from './card-page.js';

beforeEach(async () => {
  await signIn(4);
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
    await show(<CardPage />, { path });
    const frame = await screen.findByTitle<HTMLIFrameElement>('Formulario de tarjeta de la pasarela de pago');
    expect(new URL(frame.src).searchParams.get('Use')).toBe(use);
  });
});
