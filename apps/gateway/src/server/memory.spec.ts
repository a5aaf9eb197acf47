import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Journal } from './journal.js';
import { TokenVault } from './token-vault.js';
import { Transactions } from './transactions.js';

const CARD = {
  cardName: 'OLIVIA BROOKS',
  cardNumber: '4111 1111 1111 1111',
  cardMonth: '11',
  cardYear: '2030',
  cardCvv: '987',
  checkbox: true,
};
const now = () => ({ year: 2026, month: 11 });
const stored = (vault: TokenVault) => {
  const answer = vault.add(CARD);
  if ('faults' in answer) throw new Error('refused');
  return answer.TokenDetails;
};
const sale = (lastFour: string) => ({
  operation: 'Sale' as const,
  code: '00',
  cents: 100,
  currency: '320',
  reference: null,
  lastFour,
});

describe('the memory of the gateway', () => {
  it('keeps a number of cards and transactions, and forgets the oldest', () => {
    const vault = new TokenVault(now, new Journal(), 2);
    const [first, second, third] = [stored(vault), stored(vault), stored(vault)];
    expect([first, second, third].map(({ AccountToken }) => vault.find(AccountToken) !== null)).toEqual([
      false,
      true,
      true,
    ]);
    expect(vault.findAccount(first.AccountNumber)).toBeNull();
    const transactions = new Transactions(new Journal(), 2);
    for (const tracking of ['a', 'b', 'c']) transactions.once(tracking, () => sale('1111'));
    expect(transactions.all().map(({ tracking }) => tracking)).toEqual(['b', 'c']);
  });

  it('outlives the process by a journal without numbers and CVVs, even a torn one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'camino-journal-'));
    const path = join(folder, 'journal.jsonl');
    const before = new Journal(path);
    const card = stored(new TokenVault(now, before));
    const sold = new Transactions(before).once('a', () => sale('1111'));
    const text = await readFile(path, 'utf8');
    expect(text).not.toMatch(/4111|987/);
    await appendFile(path, '{"kind":"transact');
    const again = new Journal(path);
    expect(new TokenVault(now, again).find(card.AccountToken)).toEqual(card);
    expect(new Transactions(again).all()).toEqual([sold]);
    expect(await readFile(path, 'utf8')).toBe(text);
    await rm(folder, { recursive: true });
  });
});
