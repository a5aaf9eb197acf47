import type { Anchor } from '../../log/event-log/log-name.js';
import type { Reached, ReactionCheckpoints } from './reaction-checkpoints.js';

const anchor: Anchor = { stream: 'trip-1', revision: 4, id: '5d2f0c8b-71e9-8a36-9b1d-4f60e9a7c523' };
const at = (position: number): Reached => ({ position });

/** Reopens the storage, as after a restart. */
export type Opening = () => Promise<ReactionCheckpoints>;

/** The contract of the checkpoints port. `opening` is called for each test, with empty storage. */
export const keepsCheckpoints = (opening: () => Promise<Opening>): void => {
  let open: Opening;
  let checkpoints: ReactionCheckpoints;
  const restarted = async (): Promise<ReadonlyMap<string, number>> => {
    await checkpoints.close();
    checkpoints = await open();
    return new Map([...(await checkpoints.load())].map(([name, { position }]) => [name, position]));
  };

  beforeEach(async () => {
    open = await opening();
    checkpoints = await open();
  });
  afterEach(() => checkpoints.close());

  it('knows nothing at first', async () => {
    expect(await checkpoints.load()).toEqual(new Map());
  });

  it('keeps the last position of each reaction across a restart', async () => {
    await checkpoints.load();
    await checkpoints.save('mail-the-customer', at(4));
    await checkpoints.save('mail-the-customer', at(9));
    await checkpoints.save('release-the-place', at(7));
    expect(await restarted()).toEqual(
      new Map([
        ['mail-the-customer', 9],
        ['release-the-place', 7],
      ]),
    );
  });

  it('keeps the event that was last with the position it belongs to', async () => {
    await checkpoints.save('mail-the-customer', { position: 9, anchor });
    await checkpoints.save('mail-the-customer', { position: 4, anchor: { ...anchor, revision: 3 } });
    await checkpoints.save('release-the-place', { position: 7 });
    await checkpoints.close();
    checkpoints = await open();
    const stored = await checkpoints.load();
    expect(stored.get('mail-the-customer')).toMatchObject({ position: 9, anchor });
    expect(stored.get('release-the-place')!.anchor ?? null).toBeNull();
  });

  it('keeps -1, the place before the first event', async () => {
    await checkpoints.save('mail-the-customer', at(-1));
    expect(await restarted()).toEqual(new Map([['mail-the-customer', -1]]));
  });

  it('never goes back, neither in one life nor after a restart', async () => {
    await checkpoints.save('mail-the-customer', at(9));
    await checkpoints.save('mail-the-customer', at(4));
    expect(await restarted()).toEqual(new Map([['mail-the-customer', 9]]));
    await checkpoints.save('mail-the-customer', at(5));
    expect(await restarted()).toEqual(new Map([['mail-the-customer', 9]]));
  });

  it('keeps the highest of many that are saved at once, and all that were answered', async () => {
    const positions = Array.from({ length: 200 }, (_, n) => n);
    await Promise.all(positions.map((position) => checkpoints.save(`reaction ${position % 3}`, at(position))));
    expect(await restarted()).toEqual(
      new Map([
        ['reaction 0', 198],
        ['reaction 1', 199],
        ['reaction 2', 197],
      ]),
    );
  });

  it('never goes back behind what another process has saved', async () => {
    const other = await open();
    await checkpoints.save('mail-the-customer', at(3));
    await other.save('mail-the-customer', at(9));
    await checkpoints.save('mail-the-customer', at(5));
    await other.close();
    expect(await restarted()).toEqual(new Map([['mail-the-customer', 9]]));
  });

  it('finishes what is being saved before it closes', async () => {
    const saving = checkpoints.save('mail-the-customer', at(3));
    expect(await restarted()).toEqual(new Map([['mail-the-customer', 3]]));
    await expect(saving).resolves.toBeUndefined();
  });
};
