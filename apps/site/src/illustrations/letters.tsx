import { paint, type SceneProps } from './scene.js';
import { Valley } from './valley.js';

const BACK = 'M216 172 310 100q10-8 20 0l94 72v96H216z';
const FRONT = 'M216 172l94 62q10 7 20 0l94-62v100a10 10 0 0 1-10 10H226a10 10 0 0 1-10-10z';

function Front() {
  return (
    <>
      <path fill={paint('wall')} d={FRONT} />
      <path
        fill="none"
        stroke={paint('wall-shade')}
        strokeWidth="4"
        strokeLinecap="round"
        d="M224 276l74-54M416 276l-74-54"
      />
    </>
  );
}

/** A quetzal on the wing. */
function Quetzal() {
  return (
    <>
      <path
        fill="none"
        stroke={paint('pool-deep')}
        strokeWidth="5"
        strokeLinecap="round"
        d="M486 118c30 6 52 22 66 48M490 122c22 10 36 26 44 50"
      />
      <path fill={paint('pool-deep')} d="M438 104c4-10 16-12 22-4l40 16c-10 12-30 14-44 4-8-4-14-8-18-16z" />
      <path fill={paint('thread')} d="M454 118c10 8 24 10 38 2-12 12-28 10-38-2z" />
      <path fill={paint('pool')} d="M462 108c4-24 18-40 42-48-2 26-8 44-22 56z" />
      <path fill={paint('wall')} d="M438 103l-11 4 12 3z" />
      <circle cx="449" cy="103" r="2.4" fill={paint('earth')} />
    </>
  );
}

/** A letter that arrived and was read. */
export function LetterArrived(props: SceneProps) {
  return (
    <Valley {...props}>
      <ellipse cx="320" cy="284" rx="132" ry="12" fill={paint('leaf-deep')} opacity=".6" />
      <path fill={paint('wall-shade')} d={BACK} />
      <path fill={paint('foam')} d="M240 88a6 6 0 0 1 6-6h148a6 6 0 0 1 6 6v170H240z" />
      <circle cx="320" cy="132" r="32" fill={paint('pool-deep')} />
      <path
        fill="none"
        stroke={paint('foam')}
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M305 133l11 11 20-23"
      />
      <path stroke={paint('stone')} strokeWidth="6" strokeLinecap="round" d="M264 184h112M264 202h76" />
      <Front />
      <Quetzal />
    </Valley>
  );
}

/** An envelope with nothing in it any more. */
export function LetterGone(props: SceneProps) {
  return (
    <Valley {...props}>
      <path fill={paint('stone-deep')} d="M150 296c6-32 40-46 78-46 26-14 160-14 190 2 40 0 66 16 74 44z" />
      <path fill={paint('stone-shade')} d="M228 250c26-14 160-14 190 2-60 14-130 14-190-2z" />
      <g transform="rotate(-7 320 200) translate(0 -20)">
        <path fill={paint('wall-shade')} d={BACK} />
        <path fill={paint('earth')} opacity=".55" d="M226 172h188l-84 58q-10 7-20 0z" />
        <Front />
      </g>
      <path
        fill="none"
        stroke={paint('foam')}
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="1 13"
        d="M440 150c30-6 46-24 46-44s-18-26-28-12 6 32 34 26 42-24 52-46"
      />
      <path fill={paint('foam')} d="M536 52l44-18-18 44-10-16z" />
      <path fill={paint('stone')} d="M552 62l28-28-18 44z" />
    </Valley>
  );
}
