import { photoAddress, photoSources } from '@camino/contracts/gallery/photo.js';
import { useState } from 'react';
import { Icon } from './icon.js';
import type { IconName } from './icons.js';
import styles from './photo.module.css';

type PhotoProps = Readonly<{
  /** Id of an uploaded photo, or a path of this site. */
  image: string | null | undefined;
  /** '' where a name stands beside it. */
  alt: string;
  /** Drawn where there is no photo, or where it does not load. */
  icon: IconName;
  size?: 'small' | 'large';
}>;

/** A photo of a person or a vehicle, or a neutral picture. */
export function Photo({ image, alt, icon, size = 'small' }: PhotoProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const address = photoAddress(image, size === 'small' ? 96 : 320);
  if (address === null || broken === image)
    return (
      <span className={`${styles.photo} ${styles[size]}`} aria-hidden="true">
        <Icon name={icon} size={size === 'small' ? 'small' : 'large'} />
      </span>
    );
  const sources = photoSources(image);
  return (
    <img
      className={`${styles.photo} ${styles[size]}`}
      src={address}
      {...(sources && { srcSet: sources, sizes: size === 'small' ? '36px' : '160px' })}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(image ?? null)}
    />
  );
}
