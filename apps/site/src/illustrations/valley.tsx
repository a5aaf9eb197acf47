import type { ReactNode } from 'react';
import { paint, Scene, type SceneProps } from './scene.js';

/** A quiet valley, for what is told in front of it. */
export function Valley({ children, ...props }: SceneProps & Readonly<{ children: ReactNode }>) {
  return (
    <Scene {...props} viewBox="0 0 640 320">
      <linearGradient id="valley-sky" x2="0" y2="1">
        <stop stopColor={paint('sky-high')} />
        <stop offset=".6" stopColor={paint('sky-low')} />
      </linearGradient>
      <path fill="url(#valley-sky)" d="M0 0h640v320H0z" />
      <path
        stroke={paint('star')}
        strokeWidth="2.4"
        strokeLinecap="round"
        d="M60 40h.1M150 70h.1M260 30h.1M420 50h.1M520 30h.1M600 80h.1"
      />
      <path
        stroke={paint('cloud')}
        strokeWidth="10"
        strokeLinecap="round"
        d="M70 84h96M92 74h50M476 60h110M502 50h54"
      />
      <path
        fill={paint('ridge-far')}
        d="M-10 210c60-10 110-40 160-80 14-12 26-12 38 0 50 46 110 70 180 80 70-6 120-30 160-60 12-8 22-8 34 0 30 22 60 40 90 50v120H-10z"
      />
      <path fill={paint('leaf-light')} d="M-10 226c120-30 230-24 330-6s220 10 330-14v120H-10z" opacity=".75" />
      <path fill={paint('leaf')} d="M-10 256c140-22 280-16 400-2s180 4 260-10v90H-10z" />
      {children}
    </Scene>
  );
}
