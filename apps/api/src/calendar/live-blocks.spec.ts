import type { User } from '../platform/edge/auth/user.js';
import { liveBlocks } from './live-blocks.js';

const user = (role: User['role']) => ({ user: { id: 'u', role, driverId: null } as User });

describe('live updates of blocks', () => {
  it('are for administrators', () => {
    const seen = liveBlocks.audience({} as never);
    expect(liveBlocks.maySee(user('admin'), seen)).toBe(true);
    for (const role of ['driver', 'client', 'collaborator'] as const)
      expect(liveBlocks.maySee(user(role), seen)).toBe(false);
    expect(liveBlocks.maySee({ token: 'abc' }, seen)).toBe(false);
  });
});
