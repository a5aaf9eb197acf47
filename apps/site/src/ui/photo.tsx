import { photoAddress, photoSources } from '@camino/contracts/gallery/photo.js';
import { useState, type ReactNode } from 'react';

type PhotoProps = Readonly<{
  /** The id of a photo that the office uploaded, or a path of this site. Others cannot be shown. */
  image: string | null;
  alt: string;
  className?: string;
  /** How wide it is shown, as `sizes` of a picture says it. */
  sizes?: string;
  /** Drawn in its place where there is no photo, or where it does not load. */
  children: ReactNode;
}>;

/** A photo of a person or a vehicle, or a neutral picture. */
export function Photo({ image, alt, className, sizes = '240px', children }: PhotoProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const address = photoAddress(image);
  if (address === null || broken === image) return children;
  const sources = photoSources(image);
  return (
    <img
      className={className}
      src={address}
      {...(sources && { srcSet: sources, sizes })}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(image)}
    />
  );
}
