import type { SceneColor } from '@camino/design/scene-colors.js';
import { paint } from './scene.js';

/** Two wheels at these places. */
export function Wheels({ at }: Readonly<{ at: readonly [number, number] }>) {
  return (
    <g fill={paint('earth')} stroke={paint('stone')} strokeWidth="7">
      <circle cx={at[0]} cy="126" r="17" />
      <circle cx={at[1]} cy="126" r="17" />
    </g>
  );
}

/** A minibus with a woven stripe, 320 wide and 147 high, for a scene. */
export function MinibusShape({
  coat: [body, below] = ['foam', 'stone'],
}: Readonly<{ coat?: readonly [SceneColor, SceneColor] }>) {
  return (
    <>
      <path
        fill={paint(body)}
        d="M16 112V44c0-12 7-19 19-19h196c16 0 27 6 36 20l22 36c10 4 15 11 15 22v21c0 5-3 8-8 8H24c-5 0-8-3-8-8z"
      />
      <path fill={paint(below)} d="M16 112h288v12c0 5-3 8-8 8H24c-5 0-8-3-8-8z" />
      <path
        fill={paint('water-mid')}
        d="M28 40h42v34H28zM78 40h42v34H78zM128 40h42v34h-42zM178 40h42v34h-42zM228 40h6c9 0 16 4 21 12l14 22h-41z"
      />
      <path fill={paint('roof')} d="M16 86h270l5 8H16z" />
      <path stroke={paint('wall')} strokeWidth="3" strokeDasharray="8 6" d="M16 98h278" />
      <path fill={paint('lamp')} d="M292 98h11c2 4 2 8 1 11h-12z" />
      <Wheels at={[76, 238]} />
    </>
  );
}
