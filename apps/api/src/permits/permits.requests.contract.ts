type Asking = Readonly<{ whose: string }>;

/** What `test/security` asks of the calls that need something. */
export const requests = {
  'put /api/admin/permit': ({ whose }: Asking) => ({
    body: { kind: 'vehicle', id: whose === 'unknown' ? 'unknown' : 'minibus-12', until: '2031-12-31' },
  }),
};
