import { useState, type ReactNode } from 'react';

type PhotoProps = Readonly<{
  /** The photo as the office entered it: an address of this site. Others cannot be shown. */
  image: string | null;
  alt: string;
  className?: string;
  /** Drawn in its place where there is no photo, or where it does not load. */
  children: ReactNode;
}>;

/** The content security policy lets only pictures of this site in. */
const isShowable = (image: string | null): image is string => image !== null && /^\/(?!\/)[\w./-]+$/.test(image);

/** A photo of a person or a vehicle, or a neutral picture. */
export function Photo({ image, alt, className, children }: PhotoProps) {
  const [broken, setBroken] = useState(false);
  if (!isShowable(image) || broken) return children;
  return (
    <img className={className} src={image} alt={alt} loading="lazy" decoding="async" onError={() => setBroken(true)} />
  );
}
