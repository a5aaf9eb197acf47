const CVV = '987';

/** A card handed to the gateway at `url` by its own form. */
export const handedOver = async (
  url: string,
  cardNumber: string,
): Promise<Readonly<{ token: string; cuenta: string }>> => {
  const form = {
    cardName: 'OLIVIA BROOKS',
    cardNumber,
    cardMonth: '12',
    cardYear: String(new Date().getFullYear() + 6),
    cardCvv: CVV,
    checkbox: true,
  };
  const headers = { 'sec-fetch-site': 'same-origin', origin: url };
  const response = await fetch(`${url}/UIComponent/CreditCard`, {
    method: 'POST',
    headers,
    body: JSON.stringify(form),
  });
  const { TokenDetails: told } = (await response.json()) as { TokenDetails: Record<string, string> };
  return { token: told['AccountToken']!, cuenta: told['AccountNumber']! };
};
