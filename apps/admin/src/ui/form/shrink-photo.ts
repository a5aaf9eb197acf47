import { PHOTO_LIMITS } from '@camino/contracts/gallery/photo.js';

/** The server keeps no more pixels a side than this; more would only travel. */
const SIDE = 1600;

const base64Of = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve((reader.result as string).replace(/^data:[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(blob);
  });

const drawnSmaller = async (file: Blob): Promise<Blob | null> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
};

/**
 * A file as it is uploaded, in base64: a large photo smaller than it was taken, where the browser can do that. What it
 * cannot open is sent as it is, so that the server says what is wrong with it; null for what is too large to be sent.
 */
export const uploadOf = async (file: Blob): Promise<string | null> => {
  const small = file.size > PHOTO_LIMITS.bytes / 10 ? await drawnSmaller(file).catch(() => null) : null;
  const sent = small ?? file;
  return sent.size > PHOTO_LIMITS.bytes ? null : base64Of(sent);
};
