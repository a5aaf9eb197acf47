import type { ReactNode } from 'react';
import type { SceneColor } from '@camino/design/scene-colors.js';

/** A colour of the illustrations' palette; by night it is another one. */
export const paint = (color: SceneColor): string => `var(--scene-${color})`;

export type SceneProps = Readonly<{
  /** What is to be seen, read out in place of the picture; '' hides it as decoration. */
  title: string;
  className?: string;
}>;

type FrameProps = SceneProps &
  Readonly<{
    viewBox: string;
    /** Which part stays when the frame is of another shape. */
    keep?: string;
    children: ReactNode;
  }>;

/** An illustration that fills its frame. */
export function Scene({ title, className, viewBox, keep = 'xMidYMid', children }: FrameProps) {
  const told = title ? ({ role: 'img', 'aria-label': title } as const) : ({ 'aria-hidden': true } as const);
  return (
    <svg {...told} className={className} viewBox={viewBox} preserveAspectRatio={`${keep} slice`} focusable="false">
      {title && <title>{title}</title>}
      {children}
    </svg>
  );
}
