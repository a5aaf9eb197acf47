import { Config } from '../../apps/api/src/platform/kit/config/config.js';
import { CARDS } from '../../apps/api/src/platform/ports/gateway/payment-gateway.contract.js';
import type { TestApp } from './test-app.js';

/** A card that the stand-in for the gateway knows; null where the application has none. */
export const handedOver = async ({ app }: TestApp): Promise<Readonly<{ token: string; cuenta: string }> | null> => {
  const { gatewayUrl } = app.get(Config);
  if (gatewayUrl === undefined) return null;
  const form = {
    cardName: 'EVA CHOC',
    cardNumber: CARDS.good,
    cardMonth: '12',
    cardYear: '2035',
    cardCvv: '987',
    checkbox: true,
  };
  const response = await fetch(`${gatewayUrl}/UIComponent/CreditCard`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(form),
  });
  const { TokenDetails: told } = (await response.json()) as { TokenDetails: Record<string, string> };
  return { token: told['AccountToken']!, cuenta: told['AccountNumber']! };
};
