import { MinibusShape } from './minibus-shape.js';
import { paint, Scene, type SceneProps } from './scene.js';

/** La Aurora in the evening: a plane comes in over the volcanoes, a minibus waits at the terminal. */
export function Airport(props: SceneProps) {
  return (
    <Scene {...props} viewBox="0 0 1000 760" keep="xMidYMax">
      <linearGradient id="airport-sky" x2="0" y2="1">
        <stop stopColor={paint('sky-high')} />
        <stop offset=".45" stopColor={paint('sky-low')} />
        <stop offset=".66" stopColor={paint('sky-glow')} />
      </linearGradient>
      <path fill="url(#airport-sky)" d="M0 0h1000v760H0z" />
      <path
        stroke={paint('star')}
        strokeWidth="2.6"
        strokeLinecap="round"
        d="M70 70h.1M190 40h.1M330 90h.1M520 36h.1M700 80h.1M830 40h.1M940 110h.1M120 170h.1M900 200h.1"
      />
      <circle cx="700" cy="392" r="58" fill={paint('sun')} />
      <path
        stroke={paint('cloud')}
        strokeWidth="12"
        strokeLinecap="round"
        d="M90 250h190M130 238h90M780 300h150M820 288h70M560 150h120M590 138h50"
      />
      <path
        fill={paint('ridge-far')}
        d="M-20 480c90-6 150-30 220-62s120-84 160-130c18-20 34-20 52 0 40 46 92 104 160 132s140 34 210 40 150 6 238 12v60H-20z"
      />
      <path
        fill={paint('ridge-mid')}
        d="M420 500c70-10 130-34 180-70s90-80 120-112c16-16 34-16 48 0 30 34 66 80 112 116s90 54 140 62v40H420z"
      />
      <path fill={paint('ridge-near')} opacity=".45" d="M744 306l-34 60-52 58-70 46-90 32h250l20-60-12-54 6-46z" />
      <path fill={paint('leaf-deep')} d="M-20 496c160-16 300-8 420-12s260-10 380-4 160 4 240 0v60H-20z" />
      <Plane />
      <path fill={paint('stone-shade')} d="M-20 520h1040v240H-20z" />
      <path fill={paint('stone-deep')} opacity=".5" d="M-20 560h1040v26H-20z" />
      <path stroke={paint('foam')} strokeWidth="4" strokeDasharray="46 34" opacity=".8" d="M0 573h1000" />
      <Terminal />
      <path fill={paint('sand')} d="M-20 668h1040v92H-20z" />
      <path stroke={paint('wall')} strokeWidth="5" strokeDasharray="40 28" d="M0 726h1000" />
      <g transform="translate(168 560) scale(1.05)">
        <MinibusShape />
      </g>
      <Travellers />
    </Scene>
  );
}

function Plane() {
  return (
    <g transform="translate(180 130) rotate(9)">
      <path fill={paint('water-deep')} d="M150 56l-96 66h34l118-58z" />
      <path
        fill={paint('foam')}
        d="M4 24c90 2 180 4 256 18 22 4 34 10 38 16-8 8-26 12-48 12C170 72 84 62 22 46 10 42 4 34 4 24z"
      />
      <path fill={paint('thread')} d="M2 24 0-28c0-4 12-4 18 0l38 54z" />
      <path fill={paint('stone')} d="M30 47c70 14 150 22 222 21l36-4c-10 5-24 8-40 8C178 73 96 64 36 50z" />
      <path
        stroke={paint('water-deep')}
        strokeWidth="5"
        strokeDasharray="6 9"
        strokeLinecap="round"
        d="M66 38l160 15"
      />
      <path fill={paint('water-deep')} d="M262 46c10 2 18 4 22 7l-20 2z" />
    </g>
  );
}

function Terminal() {
  return (
    <>
      <path fill={paint('stone')} d="M826 420h44v250h-44z" />
      <path fill={paint('water-deep')} d="M808 386h80l-12 40h-56z" />
      <path stroke={paint('lamp')} strokeWidth="8" d="M818 404h60" />
      <path fill={paint('roof')} d="M800 376h96v12h-96z" />
      <path fill={paint('foam')} d="M430 532c150-44 330-44 590-16v154H430z" />
      <path fill={paint('roof')} d="M414 540c160-60 350-60 610-26v-22c-260-34-470-30-620 34z" />
      <path
        fill={paint('water-far')}
        d="M462 570h74v44h-74zM552 564h74v50h-74zM642 560h74v54h-74zM732 558h74v56h-74zM882 558h50v56h-50zM946 560h50v54h-50z"
      />
      <path
        fill={paint('lamp')}
        d="M462 594h74v20h-74zM552 592h74v22h-74zM642 591h74v23h-74zM732 590h74v24h-74zM882 590h50v24h-50zM946 591h50v23h-50z"
      />
      <path
        stroke={paint('stone-shade')}
        strokeWidth="4"
        d="M499 570v44M589 564v50M679 560v54M769 558v56M907 558v56M971 560v54"
      />
      <path fill={paint('water-mid')} d="M560 630h190v40H560z" />
      <path fill={paint('dye')} d="M430 616h590v10H430z" />
      <path stroke={paint('wall')} strokeWidth="3" strokeDasharray="10 8" d="M430 621h590" />
    </>
  );
}

function Travellers() {
  return (
    <>
      <g fill={paint('earth')}>
        <circle cx="588" cy="640" r="12" />
        <circle cx="634" cy="648" r="11" />
      </g>
      <path
        fill={paint('wall')}
        d="M568 634c6-4 34-4 40 0-6 4-34 4-40 0zM578 632c0-12 20-12 20 0zM616 643c6-4 30-4 36 0-6 4-30 4-36 0zM625 641c0-11 18-11 18 0z"
      />
      <path fill={paint('thread')} d="M572 702v-34c0-20 32-20 32 0v34z" />
      <path fill={paint('water-near')} d="M620 702v-28c0-18 28-18 28 0v28z" />
      <path fill={paint('earth')} d="M574 700h12v24h-12zM590 700h12v24h-12zM622 700h10v22h-10zM636 700h10v22h-10z" />
      <path fill={paint('wall-shade')} d="M664 680h34v44h-34z" />
      <path fill="none" stroke={paint('earth')} strokeWidth="4" d="M672 680v-18h18v18M664 702h34" />
    </>
  );
}
