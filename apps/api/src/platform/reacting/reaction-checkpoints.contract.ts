import type { ReactionCheckpoints } from './reaction-checkpoints.js';

/** Opens what was saved before, as after a restart. */
export type Opening = () => Promise<ReactionCheckpoints>;

/** What every keeper of checkpoints does. `opening` is made anew for each test, over nothing. */
export const keepsCheckpoints = (opening: () => Promise<Opening>): void => {
  let open: Opening;
  let checkpoints: ReactionCheckpoints;
  const restarted = async (): Promise<ReadonlyMap<string, number>> => {
    await checkpoints.close();
    checkpoints = await open();
    return checkpoints.load();
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
    await checkpoints.save('mail-the-customer', 4);
    await checkpoints.save('mail-the-customer', 9);
    await checkpoints.save('release-the-place', 7);
    expect(await restarted()).toEqual(new Map([['mail-the-customer', 9], ['release-the-place', 7]]));
  });

  it('keeps -1, the place before the first event', async () => {
    await checkpoints.save('mail-the-customer', -1);
    expect(await restarted()).toEqual(new Map([['mail-the-customer', -1]]));
  });

  it('never goes back, neither in one life nor after a restart', async () => {
    await checkpoints.save('mail-the-customer', 9);
    await checkpoints.save('mail-the-customer', 4);
    expect(await restarted()).toEqual(new Map([['mail-the-customer', 9]]));
    await checkpoints.save('mail-the-customer', 5);
    expect(await restarted()).toEqual(new Map([['mail-the-customer', 9]]));
  });

  it('keeps the highest of many that are saved at once, and all that were answered', async () => {
    const positions = Array.from({ length: 200 }, (_, n) => n);
    await Promise.all(positions.map((position) => checkpoints.save(`reaction ${position % 3}`, position)));
    expect(await restarted()).toEqual(new Map([['reaction 0', 198], ['reaction 1', 199], ['reaction 2', 197]]));
  });

  it('never goes back behind what another process has saved', async () => {
    const other = await open();
    await checkpoints.save('mail-the-customer', 3);
    await other.save('mail-the-customer', 9);
    await checkpoints.save('mail-the-customer', 5);
    await other.close();
    expect(await restarted()).toEqual(new Map([['mail-the-customer', 9]]));
  });

  it('finishes what is being saved before it closes', async () => {
    const saving = checkpoints.save('mail-the-customer', 3);
    expect(await restarted()).toEqual(new Map([['mail-the-customer', 3]]));
    await expect(saving).resolves.toBeUndefined();
  });
};
