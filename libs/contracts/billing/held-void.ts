/** A test sale of 1.00 that the gateway did not take back, however often it was asked: an administrator settles it. */
export type HeldVoid = Readonly<{
  /** The registration of the card. */
  id: string;
  version: number;
  account_id: string;
  account_name: string | null;
  /** The gateway's number of the sale. */
  transaction: string;
  /** In quetzales. */
  amount: number;
  /** What the gateway said last; `silent` and `lost` are ours. */
  code: string;
  attempts: number;
  given_up_at: string;
  state: 'open' | 'settled';
  /** Null until it is settled. */
  outcome: VoidSettlement | null;
  reason: string | null;
  settled_at: string | null;
  settled_by: string | null;
  allowed_actions: readonly 'settle'[];
}>;

/** The gateway took the sale back after all, or it was paid back otherwise. */
export const VOID_SETTLEMENTS = ['taken_back', 'repaid'] as const;
export type VoidSettlement = (typeof VOID_SETTLEMENTS)[number];
