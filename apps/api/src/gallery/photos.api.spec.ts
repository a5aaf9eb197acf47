import sharp from 'sharp';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PHOTO_ID, VEHICLE_PHOTOS } from '@camino/contracts/gallery/photo.js';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { act, book, MONDAY } from '../../../../test/support/bookings.js';
import { aPhoto } from '../../../../test/support/photos.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { askToErase } from '../../../../test/support/newcomers.js';

let app: TestApp;
let admin: Session;
let driver: Session;
let driver2: Session;
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  [admin, driver, driver2] = await Promise.all([app.login('admin'), app.login('driver'), app.login('driver2')]);
});
afterAll(() => app.stop());

const send = (photo: Buffer, owner = VEHICLE_PHOTOS, as = admin) =>
  app.ask('POST', '/api/admin/photo', { as, body: { owner, photo: photo.toString('base64') } });
const uploaded = async (photo: Buffer, owner?: string): Promise<string> => {
  const { status, body } = await send(photo, owner);
  expect(status).toBe(201);
  return (body as { data: { id: string } }).data.id;
};
const get = async (id: string, size: string | number = '', headers: Record<string, string> = {}) => {
  const url = `/api/photo/${id}${size === '' ? '' : `?size=${size}`}`;
  const { statusCode: status, headers: answered, rawPayload: bytes } = await app.app.inject({ url, headers });
  return { status, headers: answered, bytes };
};
const kept = () => readdir(join(app.dataDir, 'photos')).catch(() => [] as string[]);
const user = (id: string, body: object) => app.ask('PUT', `/api/admin/user/${id}`, { as: admin, body });
const mario = () => driver.driver_id as string;

const WORDS = {
  'photo.not_a_photo': 'Esto no es una foto en JPEG, PNG o WebP, o el archivo está dañado. Elija otra.',
  'photo.too_small': 'La foto es muy pequeña: cada lado necesita al menos 160 píxeles.',
};

describe('an uploaded photo', () => {
  it('is served small, in the size and format asked for, to be kept for ever (RES-011)', async () => {
    const id = await uploaded(await aPhoto({ width: 2000, height: 1000 }));
    expect(id).toMatch(PHOTO_ID);
    for (const [size, accept, format, width] of [
      ['', 'image/webp,*/*', 'webp', 640],
      [96, 'image/webp,*/*', 'webp', 96],
      [320, 'image/jpeg', 'jpeg', 320],
      [17, '*/*', 'jpeg', 640],
    ] as const) {
      const { status, headers, bytes } = await get(id, size, { accept });
      expect([status, headers['content-type'], headers['cache-control'], headers.vary]).toEqual([
        200,
        `image/${format}`,
        'public, max-age=31536000, immutable',
        'accept',
      ]);
      expect(await sharp(bytes).metadata()).toMatchObject({ format, width, height: width / 2 });
    }
    const { headers } = await get(id);
    expect((await get(id, '', { 'if-none-match': String(headers.etag) })).status).toBe(304);
    const others = [
      await get(id, 96, { 'if-none-match': String(headers.etag) }),
      await get(id, '', { 'if-none-match': String(headers.etag), accept: 'image/webp' }),
    ];
    expect(others.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('stands upright and says neither where nor when nor with what it was taken', async () => {
    const lying = await sharp(await aPhoto({ width: 400, height: 200 }))
      .withExif({ IFD0: { Make: 'Camera of Mario', Orientation: '6' }, IFD3: { GPSLatitude: '14/1 33/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { bytes } = await get(await uploaded(lying), 640, { accept: 'image/jpeg' });
    const made = await sharp(bytes).metadata();
    expect([made.width, made.height, made.orientation, made.exif]).toEqual([200, 400, undefined, undefined]);
    expect(bytes.includes('Camera of Mario')).toBe(false);
  });

  it('is the same for the same owner, and another for another', async () => {
    const [photo, other] = [await aPhoto({ color: '#a4461f' }), await aPhoto({ color: '#a4461e' })];
    const ids = [await uploaded(photo), await uploaded(photo), await uploaded(other), await uploaded(photo, mario())];
    expect([ids[0] === ids[1], new Set(ids).size]).toEqual([true, 3]);
  });

  it('that is none, or not to be had, is refused, and nothing is kept', async () => {
    const before = await kept();
    const png = await aPhoto({ type: 'png' });
    const bomb = await aPhoto({ width: 9000, height: 9000, type: 'png' });
    for (const [what, bytes, code] of [
      ['a text', Buffer.from('no photo at all'), 'photo.not_a_photo'],
      [
        'an SVG with a script',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
        'photo.not_a_photo',
      ],
      ['half a file', png.subarray(0, 200), 'photo.not_a_photo'],
      ['a GIF', Buffer.from('GIF89a' + '0'.repeat(200)), 'photo.not_a_photo'],
      ['a tiny picture', await aPhoto({ width: 400, height: 159 }), 'photo.too_small'],
      ['a bomb', bomb, 'photo.not_a_photo'],
    ] as const) {
      const { status, body } = await send(bytes);
      expect([what, status, Object.keys(body.errors ?? {})]).toEqual([what, 400, ['photo']]);
      expect([what, body.errors.photo[0]]).toEqual([what, WORDS[code]]);
    }
    expect((await send(Buffer.alloc(5_100_000, 1))).status).toBe(413);
    expect(await kept()).toEqual(before);
  });

  it('is the office’s to upload', async () => {
    const { status } = await send(await aPhoto(), VEHICLE_PHOTOS, driver);
    expect(status).toBe(403);
  });

  it('is not found by what is no id', async () => {
    for (const id of ['..%2F..%2Fsecrets', 'x', `${'0'.repeat(16)}-${'0'.repeat(32)}`])
      expect((await get(id)).status).toBe(404);
  });
});

describe('the photo of a driver', () => {
  it('is shown to travellers and replaced by another, of which alone the bytes are kept (RES-011)', async () => {
    const [first, second] = [
      await uploaded(await aPhoto({ color: '#111111' }), mario()),
      await uploaded(await aPhoto({ color: '#222222' }), mario()),
    ];
    expect((await user(mario(), { image: first })).body).toMatchObject({ image: first });
    const booked = await book(app, { date: '2027-03-01' });
    await act(app, admin, booked.id, 'assign-transport', { driver_id: mario(), vehicle_id: 'suv-1' });
    expect((await user(mario(), { image: second })).body).toMatchObject({ image: second });
    const tracked = await app.ask('GET', `/api/reservation/find_reservation/${booked.token}`);
    expect((tracked.body.data as Reservation).reservation_detail.driver).toMatchObject({ image: second });
    const { body } = await app.ask('GET', '/api/drivers');
    expect((body.data as { image: string | null }[]).map(({ image }) => image)).toContain(second);
    await app.settled();
    expect([(await get(first)).status, (await get(second)).status]).toEqual([404, 200]);
    const timeline = await app.ask('GET', `/api/admin/user/${mario()}/timeline`, { as: admin });
    expect(timeline.body.data.filter(({ type }: { type: string }) => type === 'PhotoChanged')).toHaveLength(2);
  });

  it('cannot be another person’s, nor one that was never uploaded', async () => {
    const theirs = await uploaded(await aPhoto(), driver2.driver_id as string);
    for (const [image, words] of [
      [theirs, 'Esta foto no es de esta persona. Súbala de nuevo.'],
      [(await uploaded(await aPhoto(), mario())).replace(/.{8}$/, '00000000'), 'No encontramos esta foto.'],
      ['https://elsewhere.example/x.jpg', 'No encontramos esta foto.'],
    ] as const) {
      const { status, body } = await user(mario(), { image });
      expect([status, body.errors]).toEqual([400, { image: [words] }]);
    }
  });

  it('can be removed', async () => {
    const id = await uploaded(await aPhoto({ color: '#333333' }), mario());
    await user(mario(), { image: id });
    expect((await user(mario(), { image: '' })).body).toMatchObject({ image: null });
    await app.settled();
    expect((await get(id)).status).toBe(404);
  });

  it('is erased with the driver: no bytes are left', async () => {
    const { body: made } = await app.ask('POST', '/api/admin/user', {
      as: admin,
      body: { name: 'Rosa', last_name: 'Ixcot', email: 'rosa@example.com', role_id: 3, password: 'Camino#2026' },
    });
    const { id } = made as { id: string };
    const photo = await uploaded(await aPhoto({ color: '#444444' }), id);
    await uploaded(await aPhoto({ color: '#555555' }), id);
    await user(id, { image: photo });
    await app.settled();
    const before = await kept();
    expect(before).toContain(photo);
    expect((await askToErase(app, admin, 'rosa@example.com')).status).toBe(200);
    await app.settled();
    expect(await kept()).toEqual(before.filter((each) => !each.startsWith(photo.slice(0, 16))));
    expect((await get(photo)).status).toBe(404);
  });
});

it('of a vehicle is shown on the tracking page and among the fleet (RES-011)', async () => {
  const { body: row } = await app.ask('GET', '/api/admin/vehicle/suv-1', { as: admin });
  const booked = await book(app, { date: '2027-03-02' });
  await act(app, admin, booked.id, 'assign-transport', { driver_id: mario(), vehicle_id: 'suv-1' });
  const image = await uploaded(await aPhoto({ color: '#666666' }));
  expect((await app.ask('PUT', '/api/admin/vehicle/suv-1', { as: admin, body: { ...row, image } })).status).toBe(200);
  const tracked = await app.ask('GET', `/api/reservation/find_reservation/${booked.token}`);
  expect((tracked.body.data as Reservation).reservation_detail.vehicle).toMatchObject({ image });
  const fleet = await app.ask('GET', '/api/fleet');
  expect((fleet.body.data as { image: string | null }[]).map((shown) => shown.image)).toContain(image);
});
