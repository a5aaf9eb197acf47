import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGateway } from '../../../../../gateway/src/server/gateway-server.js';
import type { Misbehaviour } from '../../../../../gateway/src/server/misbehaviour.js';
import type { TokenDetails } from '../../../../../gateway/src/server/token-vault.js';
import type { Transaction } from '../../../../../gateway/src/server/transactions.js';

export const API_KEY = 'the-key-of-tests';
const OPENER = 'https://camino.test';

/** The stand-in for the gateway in this process, on a port of its own. */
export class GatewayStandIn {
  private constructor(
    readonly url: string,
    private readonly server: Server,
    private readonly folder: string,
  ) {}

  static async start(prefix?: 'soap' | 's'): Promise<GatewayStandIn> {
    const folder = await mkdtemp(join(tmpdir(), 'camino-gateway-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), '<html lang="__LANGUAGE__"></html>');
    const server = createGateway({ openers: [OPENER], folder, apiKey: API_KEY, ...(prefix && { prefix }) });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new GatewayStandIn(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, folder);
  }

  /** What the application's environment names. */
  get environment(): Readonly<Record<string, string>> {
    return { GATEWAY_URL: this.url, GATEWAY_API_KEY: API_KEY, GATEWAY_MID: 'mid-1', GATEWAY_TIMEOUT_MS: '400' };
  }

  /** Stores a card with the form's own request. */
  async card(cardNumber: string, more: object = {}): Promise<TokenDetails> {
    const response = await fetch(`${this.url}/UIComponent/CreditCard`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({
        cardName: 'OLIVIA BROOKS',
        cardNumber,
        cardMonth: '11',
        cardYear: '2030',
        cardCvv: '987',
        checkbox: true,
        ...more,
      }),
    });
    return ((await response.json()) as { TokenDetails: TokenDetails }).TokenDetails;
  }

  async misbehave(...asked: readonly Misbehaviour[]): Promise<void> {
    await fetch(`${this.url}/control`, { method: 'PUT', body: JSON.stringify(asked) });
  }

  async transactions(): Promise<readonly Transaction[]> {
    return (await (await fetch(`${this.url}/control/transactions`)).json()) as Transaction[];
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await rm(this.folder, { recursive: true });
  }
}

/** Test numbers that pass the check digit, by their last four digits. */
export const CARDS = {
  good: '4111111111111111',
  '0051': '4000000000180051',
  '0005': '4000000000070005',
  '0057': '4000000000040057',
  '0111': '4000000000080111',
  '0132': '4000000000030132',
  '9999': '4000000000069999',
  '0000': '4000000000020000',
  '0098': '4000000000050098',
} as const;
