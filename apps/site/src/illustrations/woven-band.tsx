import { useId } from 'react';
import { paint } from './scene.js';

/** A thin woven band, as on the edge of a cloth: diamonds between two running threads. Decoration. */
export function WovenBand({ className }: Readonly<{ className?: string }>) {
  const id = useId();
  return (
    <svg className={className} width="100%" height="12" aria-hidden="true" focusable="false">
      <pattern id={id} width="96" height="20" patternUnits="userSpaceOnUse" patternTransform="scale(.6)">
        <path fill={paint('thread')} d="M0 0h96v20H0z" />
        <path fill={paint('dye')} d="M48 3l14 7-14 7-14-7zM0 3l14 7-14 7zM96 3v14l-14-7z" />
        <path
          fill={paint('wall')}
          d="M48 6l8 4-8 4-8-4zM0 6l8 4-8 4zM96 6v8l-8-4zM24 7l6 3-6 3-6-3zM72 7l6 3-6 3-6-3z"
        />
        <path fill={paint('pool')} d="M48 8.5l3 1.5-3 1.5-3-1.5z" />
        <path stroke={paint('wall')} strokeWidth="2" d="M0 1h96M0 19h96" />
        <path stroke={paint('earth')} strokeWidth="1" strokeDasharray="3 3" d="M0 1h96M0 19h96" opacity=".6" />
      </pattern>
      <rect width="100%" height="12" fill={`url(#${id})`} />
    </svg>
  );
}
