import { paint, type SceneProps } from './scene.js';
import { Valley } from './valley.js';

const ROAD = 'M250 320c10-40 30-62 52-82h44c20 22 40 46 50 82z';

function Road() {
  return (
    <>
      <path fill={paint('stone')} d={ROAD} />
      <path stroke={paint('foam')} strokeWidth="3" strokeDasharray="12 10" d="M324 244v76" />
    </>
  );
}

/** A closed gate: nobody has logged in. */
export function ClosedGate(props: SceneProps) {
  return (
    <Valley {...props}>
      <Road />
      <path fill={paint('wall')} d="M176 130h60v140h-60zM404 130h60v140h-60z" />
      <path fill={paint('wall-shade')} d="M218 130h18v140h-18zM446 130h18v140h-18z" />
      <path fill={paint('roof')} d="M166 132l40-26 40 26zM394 132l40-26 40 26z" />
      <path fill={paint('foam')} d="M100 190h76v80h-76zM464 190h76v80h-76z" />
      <path fill={paint('roof')} d="M94 184h82v10H94zM464 184h82v10h-82z" />
      <path fill={paint('earth')} d="M236 270V172q84-52 168 0v98z" />
      <path
        stroke={paint('stone-deep')}
        strokeWidth="4"
        d="M258 164v106M280 155v115M302 150v120M338 150v120M360 155v115M382 164v106M236 216h168"
      />
      <path stroke={paint('wall')} strokeWidth="4" d="M320 147v123" />
      <circle cx="306" cy="216" r="6" fill={paint('wall')} />
      <circle cx="334" cy="216" r="6" fill={paint('wall')} />
    </Valley>
  );
}

/** A barrier across the road: this is not for this account. */
export function RoadBarrier(props: SceneProps) {
  return (
    <Valley {...props}>
      <Road />
      <path fill={paint('stone-deep')} d="M150 188h40v90h-40z" />
      <path fill={paint('roof')} d="M142 190l28-22 28 22z" />
      <path fill={paint('lamp')} d="M160 204h20v22h-20z" />
      <path fill={paint('earth')} d="M204 208h18v70h-18zM462 222h12v56h-12z" />
      <path fill={paint('foam')} d="M196 214h292v16H196z" />
      <path
        fill={paint('thread')}
        d="M228 214h28l-12 16h-28zM288 214h28l-12 16h-28zM348 214h28l-12 16h-28zM408 214h28l-12 16h-28z"
      />
      <circle cx="330" cy="222" r="26" fill={paint('thread')} stroke={paint('foam')} strokeWidth="4" />
      <path fill={paint('foam')} d="M314 217h32v10h-32z" />
    </Valley>
  );
}

/** A signpost where the road forks, without a word on it: there is no such page. */
export function Fork(props: SceneProps) {
  return (
    <Valley {...props}>
      <path
        fill={paint('stone')}
        d="M268 320c4-30 10-44 20-56-50-18-150-26-300-20v-13c150-5 270 2 330 24 50-22 160-30 330-26v13c-130-4-240 4-290 22 12 12 18 28 22 56z"
      />
      <path fill={paint('earth')} d="M314 120h14v150h-14z" />
      <path fill={paint('wall')} d="M246 132h94v30h-94l-22-15z" />
      <path fill={paint('stone')} d="M304 172h94l22 15-22 15h-94z" />
      <path
        stroke={paint('earth')}
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="2 10"
        d="M256 147h66M322 187h66"
      />
      <path
        fill={paint('earth')}
        d="M470 262c-8-2-12-10-8-18 6-10 20-12 30-6l14-12c2-8 10-10 14-4l6 2-6 6c0 14-6 26-18 32z"
      />
      <path fill={paint('thread')} d="M514 218c-2-6 2-10 6-8 2-4 8-2 6 4z" />
      <path stroke={paint('wall')} strokeWidth="3" strokeLinecap="round" d="M482 262v12M494 262v12" />
    </Valley>
  );
}

function Van({ hood = false }: Readonly<{ hood?: boolean }>) {
  return (
    <>
      <path fill={paint('foam')} d="M214 250v-66c0-12 6-18 18-18h120c16 0 26 6 34 18l20 32c10 4 14 10 14 20v14z" />
      <path
        fill={paint('water-mid')}
        d="M226 178h34v28h-34zM268 178h34v28h-34zM310 178h34v28h-34zM352 178c10 0 16 2 22 10l12 18h-34z"
      />
      <path fill={paint('roof')} d="M214 218h194l4 8H214z" />
      {hood && <path fill={paint('stone')} d="M406 216l20-34 10 6-18 36z" />}
      <g fill={paint('earth')} stroke={paint('stone')} strokeWidth="6">
        <circle cx="258" cy="252" r="15" />
        <circle cx="374" cy="252" r="15" />
      </g>
    </>
  );
}

/** A van with a padlock: too many attempts. */
export function LockedVan(props: SceneProps) {
  return (
    <Valley {...props}>
      <path fill={paint('stone')} d="M-10 262h660v26H-10z" />
      <Van />
      <path fill="none" stroke={paint('stone-deep')} strokeWidth="9" d="M300 214v-14c0-26 40-26 40 0v14" />
      <path fill={paint('wall')} d="M286 212h68v50h-68z" />
      <path fill={paint('wall-shade')} d="M336 212h18v50h-18z" />
      <path fill={paint('earth')} d="M320 226a7 7 0 0 1 4 13v12h-8v-12a7 7 0 0 1 4-13z" />
    </Valley>
  );
}

/** A van at a halt, its bonnet open: something failed on our side. */
export function StoppedVan(props: SceneProps) {
  return (
    <Valley {...props}>
      <path fill={paint('stone')} d="M-10 262h660v26H-10z" />
      <Van hood />
      <path
        stroke={paint('cloud')}
        strokeWidth="9"
        strokeLinecap="round"
        fill="none"
        d="M430 190c12-12-8-22 4-36s-4-20 6-32M452 200c10-10-4-18 6-30s0-16 8-24"
      />
      <path fill={paint('lava')} d="M160 268l18-40 18 40z" />
      <path fill={paint('foam')} d="M172 240h12l4 10h-20z" />
    </Valley>
  );
}

/** A broken line between two poles: no connection. */
export function BrokenLine(props: SceneProps) {
  return (
    <Valley {...props}>
      <path fill={paint('earth')} d="M124 80h12v190h-12zM504 80h12v190h-12zM92 96h76v9H92zM472 96h76v9h-76z" />
      <path
        fill="none"
        stroke={paint('earth')}
        strokeWidth="4"
        strokeLinecap="round"
        d="M-10 112c40 6 70 0 106-18M160 94c50 40 90 46 122 96M-10 126c50 6 90-6 140-30M480 94c-40 34-70 46-82 84M544 94c40 16 70 18 106 12M510 96c50 26 90 30 140 24"
      />
      <path
        fill="none"
        stroke={paint('wall')}
        strokeWidth="4"
        strokeLinecap="round"
        d="M292 198l14 10M282 206l4 16M388 188l-12 12M398 192l2 16M330 176v.1M344 190l8-8"
      />
      <path fill={paint('earth')} d="M496 78c-2-12 8-20 18-16l10-4-4 8c2 8-4 16-12 16z" />
      <path fill={paint('roof')} d="M522 60l8 2-8 4z" />
    </Valley>
  );
}
