import sharp from 'sharp';

type Picture = Readonly<{ width?: number; height?: number; color?: string; type?: 'jpeg' | 'png' | 'webp' }>;

/** A photo of one color, as a file. */
export const aPhoto = ({
  width = 480,
  height = 320,
  color = '#1f536b',
  type = 'jpeg',
}: Picture = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .toFormat(type)
    .toBuffer();
