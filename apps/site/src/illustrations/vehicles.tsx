import type { SceneColor } from '@camino/design/scene-colors.js';
import { MinibusShape, Wheels } from './minibus-shape.js';
import { paint, Scene, type SceneProps } from './scene.js';

function Ground() {
  return (
    <path stroke={paint('stone-shade')} strokeWidth="3" strokeLinecap="round" d="M20 147h280M60 153h120M220 153h60" />
  );
}

/** The color of a vehicle, and the one of its lower half. */
export type Coat = readonly [SceneColor, SceneColor];
type VehicleProps = SceneProps & Readonly<{ coat?: Coat }>;

/** A sedan, seen from the side. */
export function Sedan({ coat: [body, below] = ['ridge-near', 'ridge-front'], ...props }: VehicleProps) {
  return (
    <Scene {...props} viewBox="0 0 320 160">
      <Ground />
      <path
        fill={paint(body)}
        d="M28 116c0-14 6-22 22-25l30-6c18-20 38-33 66-33h34c24 0 44 12 60 32l36 7c14 3 20 11 20 25v8c0 5-3 8-8 8H36c-5 0-8-3-8-8z"
      />
      <path fill={paint(below)} d="M28 112h268v12c0 5-3 8-8 8H36c-5 0-8-3-8-8z" />
      <path fill={paint('water-far')} d="M100 84c12-13 26-20 46-20h8v22zM166 64h16c17 0 32 8 44 22l-60 1z" />
      <path fill={paint('lamp')} d="M282 98h13c2 4 2 8 1 11h-14z" />
      <path stroke={paint('glint')} strokeWidth="3" strokeLinecap="round" d="M172 98h14" />
      <Wheels at={[84, 238]} />
    </Scene>
  );
}

/** An SUV with bags on its roof. */
export function Suv({ coat: [body, below] = ['leaf', 'leaf-deep'], ...props }: VehicleProps) {
  return (
    <Scene {...props} viewBox="0 0 320 160">
      <Ground />
      <path fill={paint('thread')} d="M92 30h46v16H92z" />
      <path fill={paint('wall')} d="M144 26h36v20h-36z" />
      <path stroke={paint('earth')} strokeWidth="4" strokeLinecap="round" d="M78 47h120M104 30v16M162 26v20" />
      <path
        fill={paint(body)}
        d="M30 112V72c0-14 8-23 22-23h142c14 0 24 5 32 16l16 20 36 7c12 3 18 10 18 22v10c0 5-3 8-8 8H38c-5 0-8-3-8-8z"
      />
      <path fill={paint(below)} d="M30 110h266v14c0 5-3 8-8 8H38c-5 0-8-3-8-8z" />
      <path fill={paint('water-far')} d="M44 62h44v24H44zM98 62h46v24H98zM154 62h36c9 0 16 3 22 11l9 13h-67z" />
      <path fill={paint('lamp')} d="M284 98h11c2 4 2 8 1 11h-12z" />
      <path stroke={paint('glint')} strokeWidth="3" strokeLinecap="round" d="M162 98h14" />
      <Wheels at={[84, 236]} />
    </Scene>
  );
}

/** A minibus, seen from the side. */
export function Minibus({ coat, ...props }: VehicleProps) {
  return (
    <Scene {...props} viewBox="0 0 320 160">
      <Ground />
      <MinibusShape coat={coat} />
    </Scene>
  );
}
