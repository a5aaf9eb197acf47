/** What the server keeps of a photo: at most so many pixels a side. */
export const PHOTO_SIZES = [96, 320, 640] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];

/** Bytes of an uploaded file, and the pixels that its shorter side has at least. */
export const PHOTO_LIMITS = { bytes: 5_000_000, side: 160 } as const;

/** Media types of photos that can be uploaded; the server looks at the content, whatever the file is called. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Whose it is and what it shows: two hashes. Another photo has another id, so an id can be cached for ever. */
export const PHOTO_ID = /^[0-9a-f]{16}-[0-9a-f]{32}$/;

/** Owner of the photos of all vehicles; those of a person belong to the person's account. */
export const VEHICLE_PHOTOS = 'vehicles';

/** Body of POST /admin/photo: the file in base64. `owner` is an account's id, or VEHICLE_PHOTOS. */
export type PhotoUpload = Readonly<{ owner: string; photo: string }>;

/**
 * The address of a picture as rows name it: the id of an uploaded photo, or a path of this site. null for anything
 * else, which is not shown: the content security policy lets no other pictures in.
 */
export const photoAddress = (image: string | null | undefined, size: PhotoSize = 320): string | null => {
  if (!image) return null;
  if (PHOTO_ID.test(image)) return `/api/photo/${image}?size=${size}`;
  return /^\/(?!\/)[\w./-]+$/.test(image) ? image : null;
};

/** The same picture for finer screens, as `srcset` wants it; undefined where there is only one. */
export const photoSources = (image: string | null | undefined): string | undefined =>
  image && PHOTO_ID.test(image)
    ? PHOTO_SIZES.map((size) => `${photoAddress(image, size)} ${size}w`).join(', ')
    : undefined;
