import { paint, Scene, type SceneProps } from './scene.js';

function Wheels({ at }: Readonly<{ at: readonly [number, number] }>) {
  return (
    <g fill={paint('earth')} stroke={paint('stone')} strokeWidth="7">
      <circle cx={at[0]} cy="126" r="17" />
      <circle cx={at[1]} cy="126" r="17" />
    </g>
  );
}

function Ground() {
  return (
    <path stroke={paint('stone-shade')} strokeWidth="3" strokeLinecap="round" d="M20 147h280M60 153h120M220 153h60" />
  );
}

/** A sedan, seen from the side. */
export function Sedan(props: SceneProps) {
  return (
    <Scene {...props} viewBox="0 0 320 160">
      <Ground />
      <path
        fill={paint('ridge-near')}
        d="M28 116c0-14 6-22 22-25l30-6c18-20 38-33 66-33h34c24 0 44 12 60 32l36 7c14 3 20 11 20 25v8c0 5-3 8-8 8H36c-5 0-8-3-8-8z"
      />
      <path fill={paint('ridge-front')} d="M28 112h268v12c0 5-3 8-8 8H36c-5 0-8-3-8-8z" />
      <path fill={paint('water-far')} d="M100 84c12-13 26-20 46-20h8v22zM166 64h16c17 0 32 8 44 22l-60 1z" />
      <path fill={paint('lamp')} d="M282 98h13c2 4 2 8 1 11h-14z" />
      <path stroke={paint('glint')} strokeWidth="3" strokeLinecap="round" d="M172 98h14" />
      <Wheels at={[84, 238]} />
    </Scene>
  );
}

/** An SUV with bags on its roof. */
export function Suv(props: SceneProps) {
  return (
    <Scene {...props} viewBox="0 0 320 160">
      <Ground />
      <path fill={paint('thread')} d="M92 30h46v16H92z" />
      <path fill={paint('wall')} d="M144 26h36v20h-36z" />
      <path stroke={paint('earth')} strokeWidth="4" strokeLinecap="round" d="M78 47h120M104 30v16M162 26v20" />
      <path
        fill={paint('leaf')}
        d="M30 112V72c0-14 8-23 22-23h142c14 0 24 5 32 16l16 20 36 7c12 3 18 10 18 22v10c0 5-3 8-8 8H38c-5 0-8-3-8-8z"
      />
      <path fill={paint('leaf-deep')} d="M30 110h266v14c0 5-3 8-8 8H38c-5 0-8-3-8-8z" />
      <path fill={paint('water-far')} d="M44 62h44v24H44zM98 62h46v24H98zM154 62h36c9 0 16 3 22 11l9 13h-67z" />
      <path fill={paint('lamp')} d="M284 98h11c2 4 2 8 1 11h-12z" />
      <path stroke={paint('glint')} strokeWidth="3" strokeLinecap="round" d="M162 98h14" />
      <Wheels at={[84, 236]} />
    </Scene>
  );
}

/** A minibus with a woven stripe. */
export function Minibus(props: SceneProps) {
  return (
    <Scene {...props} viewBox="0 0 320 160">
      <Ground />
      <path
        fill={paint('foam')}
        d="M16 112V44c0-12 7-19 19-19h196c16 0 27 6 36 20l22 36c10 4 15 11 15 22v21c0 5-3 8-8 8H24c-5 0-8-3-8-8z"
      />
      <path fill={paint('stone')} d="M16 112h288v12c0 5-3 8-8 8H24c-5 0-8-3-8-8z" />
      <path
        fill={paint('water-mid')}
        d="M28 40h42v34H28zM78 40h42v34H78zM128 40h42v34h-42zM178 40h42v34h-42zM228 40h6c9 0 16 4 21 12l14 22h-41z"
      />
      <path fill={paint('roof')} d="M16 86h270l5 8H16z" />
      <path stroke={paint('wall')} strokeWidth="3" strokeDasharray="8 6" d="M16 98h278" />
      <path fill={paint('lamp')} d="M292 98h11c2 4 2 8 1 11h-12z" />
      <Wheels at={[76, 238]} />
    </Scene>
  );
}
