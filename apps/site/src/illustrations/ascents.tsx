import { paint, Scene, type SceneProps } from './scene.js';

/** Sky, far ridges and the slope that everybody climbs from left to right. */
function Slope() {
  return (
    <>
      <path fill={paint('sky-low')} d="M0 0h480v300H0z" />
      <path fill={paint('sky-high')} d="M0 0h480v90H0z" opacity=".6" />
      <circle cx="92" cy="84" r="30" fill={paint('sun')} />
      <path
        fill={paint('ridge-far')}
        d="M0 176l54-30 48 22 70-66 22-16c6-4 12-4 18 0l26 20 66 74 60-26 116 34v112H0z"
      />
      <path
        fill={paint('cloud')}
        d="M176 92c-16-10-26 4-40-4 4-12 18-12 26-10 4-12 22-12 28-2 10-4 18 2 18 8z"
        opacity=".9"
      />
      <path fill={paint('ridge-mid')} d="M0 214c70-20 130-8 200-30s150-90 280-118v234H0z" />
      <path fill={paint('leaf')} d="M0 250c90-6 160-16 250-52s150-70 230-92v194H0z" />
      <path fill={paint('leaf-deep')} d="M0 276c100-4 190-20 280-54s140-64 200-80v158H0z" />
      <path
        fill={paint('leaf-dark')}
        d="M20 274l8-40 8 40zM44 272l7-32 7 32zM66 272l9-46 9 46zM410 176l9-46 9 46zM434 168l8-40 8 40zM456 160l8-34 8 34zM386 184l7-32 7 32z"
      />
      <path
        fill="none"
        stroke={paint('stone')}
        strokeWidth="9"
        strokeLinecap="round"
        d="M-8 292c110-4 206-24 292-56s140-60 204-78"
      />
    </>
  );
}

/** A four-wheel drive with bags on its roof climbs the volcano. */
export function FourByFour(props: SceneProps) {
  return (
    <Scene {...props} viewBox="0 0 480 300">
      <Slope />
      <g transform="translate(150 128) rotate(-19)">
        <path fill={paint('thread')} d="M38 2h40v16H38z" />
        <path fill={paint('wall')} d="M82-2h30v20H82z" />
        <path stroke={paint('earth')} strokeWidth="4" strokeLinecap="round" d="M30 19h92" />
        <path
          fill={paint('roof')}
          d="M4 84V40c0-12 7-19 19-19h94c10 0 18 4 24 12l16 22 28 6c9 2 14 8 14 16v14c0 4-2 6-6 6H10c-4 0-6-2-6-6z"
        />
        <path fill={paint('roof-shade')} d="M4 76h195v15c0 4-2 6-6 6H10c-4 0-6-2-6-6z" />
        <path fill={paint('water-far')} d="M16 32h34v22H16zM58 32h34v22H58zM100 32h18c6 0 10 2 14 7l11 15h-43z" />
        <path fill={paint('lamp')} d="M188 66h10c2 4 2 8 1 11h-11z" />
        <g fill={paint('earth')} stroke={paint('stone')} strokeWidth="7">
          <circle cx="46" cy="98" r="18" />
          <circle cx="156" cy="98" r="18" />
        </g>
      </g>
    </Scene>
  );
}

function Rider({ at, coat, horse }: Readonly<{ at: string; coat: string; horse: string }>) {
  return (
    <g transform={at}>
      <path
        fill={horse}
        d="M8 44c-8 4-12 14-10 30l5-1c-1-10 1-18 5-22l-3 52h10l6-36c12 4 26 4 40 0l8 37h10l-4-44c6-4 10-10 12-18l6-14 18 4 5-9-16-16-2-9-7 7c-12 2-20 12-26 24-16 8-38 8-57 15z"
      />
      <path fill={coat} d="M38 44c-2-22 0-38 14-38s16 16 18 36l-14 4 4 24-10 2-6-24z" />
      <circle cx="52" cy="-4" r="10" fill={paint('stone-deep')} />
      <path fill={paint('wall')} d="M36-8c10-4 22-4 32 0-4 4-28 4-32 0zM44-9c0-10 16-10 16 0z" />
    </g>
  );
}

/** Two riders climb the volcano. */
export function Horseback(props: SceneProps) {
  return (
    <Scene {...props} viewBox="0 0 480 300">
      <Slope />
      <Rider at="translate(92 158) rotate(-11)" coat={paint('water-mid')} horse={paint('stone-deep')} />
      <Rider at="translate(248 108) rotate(-17)" coat={paint('thread')} horse={paint('earth')} />
    </Scene>
  );
}

function Hiker({ at, coat, pack }: Readonly<{ at: string; coat: string; pack: string }>) {
  return (
    <g transform={at}>
      <path fill={pack} d="M2 26c0-8 6-12 14-12h6v40H10c-6 0-8-4-8-8z" />
      <path
        stroke={paint('earth')}
        strokeWidth="9"
        strokeLinecap="round"
        d="M28 62l-8 38M34 60l14 22-2 18"
        fill="none"
      />
      <path fill={coat} d="M18 24c0-8 6-12 14-12s12 6 12 14l2 36H18z" />
      <path stroke={coat} strokeWidth="8" strokeLinecap="round" d="M40 26l18 18" />
      <path stroke={paint('stone-deep')} strokeWidth="4" strokeLinecap="round" d="M60 36l8 62" />
      <circle cx="34" cy="-2" r="10" fill={paint('stone-deep')} />
      <path fill={paint('roof')} d="M23-4c0-14 22-14 22 0l8 2-8 2H23z" />
    </g>
  );
}

/** Two hikers with backpacks climb the volcano. */
export function Hike(props: SceneProps) {
  return (
    <Scene {...props} viewBox="0 0 480 300">
      <Slope />
      <Hiker at="translate(128 164)" coat={paint('water-mid')} pack={paint('wall')} />
      <Hiker at="translate(262 124)" coat={paint('thread')} pack={paint('leaf-light')} />
    </Scene>
  );
}
