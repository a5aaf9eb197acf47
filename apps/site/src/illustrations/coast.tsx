import { paint, Scene, type SceneProps } from './scene.js';

/** El Paredón: dark sand, long waves and a palm-thatched hut on the Pacific. */
export function Coast(props: SceneProps) {
  return (
    <Scene {...props} viewBox="0 0 1000 760">
      <linearGradient id="coast-sky" x2="0" y2="1">
        <stop stopColor={paint('sky-high')} />
        <stop offset=".28" stopColor={paint('sky-low')} />
        <stop offset=".54" stopColor={paint('sky-glow')} />
      </linearGradient>
      <linearGradient id="coast-sea" x2="0" y2="1">
        <stop stopColor={paint('water-mid')} />
        <stop offset="1" stopColor={paint('water-near')} />
      </linearGradient>
      <path fill="url(#coast-sky)" d="M0 0h1000v760H0z" />
      <path
        stroke={paint('star')}
        strokeWidth="2.6"
        strokeLinecap="round"
        d="M90 60h.1M260 130h.1M420 50h.1M590 90h.1M700 170h.1M900 80h.1M160 210h.1M500 180h.1"
      />
      <g fill={paint('sun')}>
        <circle cx="380" cy="372" r="190" opacity=".12" />
        <circle cx="380" cy="372" r="130" opacity=".2" />
        <circle cx="380" cy="372" r="80" />
      </g>
      <path
        stroke={paint('cloud')}
        strokeWidth="12"
        strokeLinecap="round"
        d="M90 150h180M130 138h90M560 220h170M600 208h90M628 196h34M180 300h110M210 288h50"
      />
      <path fill={paint('ridge-far')} d="M640 396c60-20 100-24 150-40s90-14 130 0 60 20 100 26v30H640z" />
      <path fill="url(#coast-sea)" d="M0 396h1000v240H0z" />
      <path
        stroke={paint('sun')}
        strokeWidth="5"
        strokeLinecap="round"
        d="M358 406h32M351 411h20M368 418h25M397 427h23M368 437h51M338 447h65M377 458h70M371 469h64M348 481h63M381 494h92M318 507h118M380 520h73"
      />
      <path
        stroke={paint('glint')}
        strokeWidth="2.5"
        strokeLinecap="round"
        opacity=".7"
        d="M730 410h31M735 419h40M698 431h99M758 446h76M712 462h74M661 480h162M103 420h17M119 428h43M56 440h89M81 454h87M128 470h93"
      />
      <Waves />
      <Beach />
      <Hut />
      <Palms />
    </Scene>
  );
}

function Waves() {
  return (
    <>
      <path
        fill={paint('water-near')}
        d="M-20 500c90-30 180-34 280-8s190 26 290-6 210-28 310 0 120 24 160 14v130H-20z"
      />
      <path
        fill={paint('pool')}
        d="M-20 516c90-24 180-28 280-4s190 26 290-2 210-24 310 2 120 20 160 12v100H-20z"
        opacity=".8"
      />
      <path
        fill="none"
        stroke={paint('foam')}
        strokeWidth="9"
        strokeLinecap="round"
        d="M-20 503c90-30 180-34 280-8s190 26 290-6 210-28 310 0 120 24 160 14"
      />
      <path
        fill={paint('water-near')}
        d="M-20 566c120-24 240-20 360 2s220 22 330-2 220-22 350 10v80H-20z"
        opacity=".75"
      />
      <path
        fill={paint('foam')}
        d="M-20 600c110-30 230-34 350-10s230 26 340 4 230-24 350 4v54c-110-20-210-24-330-4s-230 24-360 2-240-16-350 8z"
      />
      <path
        fill={paint('water-far')}
        opacity=".6"
        d="M-20 622c110-24 230-26 350-6s230 24 340 4 230-22 350 4v10c-110-18-220-22-340-2s-230 22-350 4-240-16-350 6z"
      />
      <path fill={paint('earth')} d="M596 492c2-10 8-14 14-10l8 12 10 6-4 5-12-5-6 14 8 12-6 3-12-14z" />
      <circle cx="604" cy="474" r="6" fill={paint('earth')} />
      <path fill={paint('foam')} d="M570 526c30 10 62 8 84-8-16 20-50 28-84 8z" />
    </>
  );
}

function Beach() {
  return (
    <>
      <path fill={paint('sand')} d="M-20 648c120-20 230-18 350 2s230 18 350 0 230-16 340 2v130H-20z" />
      <path fill={paint('earth')} opacity=".45" d="M-20 706c160-24 300-10 440 6s380-2 600-20v88H-20z" />
      <path
        stroke={paint('stone-shade')}
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".7"
        d="M60 690h40M180 676h26M300 716h50M440 690h30M520 724h44M90 738h50M600 684h26M380 742h30"
      />
      <path fill={paint('wall')} d="M300 724c-10-70-4-130 20-176 24 46 30 106 18 176z" />
      <path fill={paint('thread')} d="M298 690c-1-20-1-36 0-52l43 4c1 16 1 32-1 50z" opacity=".9" />
      <path stroke={paint('foam')} strokeWidth="4" d="M320 552l-1 172" />
      <path fill={paint('foam')} d="M388 724c-14-60-10-112 6-152 22 38 30 90 20 152z" />
      <path fill={paint('water-near')} d="M384 640l32-2 1 18-32 2zM386 668l31-2v10l-30 2z" />
      <path fill={paint('earth')} opacity=".5" d="M280 726c40-8 110-8 150 0-40 8-110 8-150 0z" />
    </>
  );
}

function Hut() {
  return (
    <>
      <path
        stroke={paint('earth')}
        strokeWidth="10"
        strokeLinecap="round"
        d="M660 560v130M744 560v136M880 560v136M820 600v96"
      />
      <path fill={paint('stone-deep')} d="M596 574c60-16 120-82 170-142 60 58 110 116 176 142-110 22-236 22-346 0z" />
      <path fill={paint('stone-shade')} d="M596 574c60-16 120-82 170-142 12 46 6 104-16 158-54 0-106-6-154-16z" />
      <path
        fill="none"
        stroke={paint('earth')}
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".6"
        d="M744 470c-20 40-50 76-86 100M760 460c-4 40-20 84-44 118M774 458c14 44 32 84 60 118M790 466c26 40 60 76 100 100M680 538l-24 32M866 536l26 30"
      />
      <path fill={paint('lamp')} d="M770 596a9 9 0 1 1 .1 0zM700 594a7 7 0 1 1 .1 0zM840 594a7 7 0 1 1 .1 0z" />
      <path fill="none" stroke={paint('thread')} strokeWidth="7" strokeLinecap="round" d="M664 612c20 50 56 52 78 4" />
      <path fill="none" stroke={paint('wall')} strokeWidth="3" strokeLinecap="round" d="M666 606c20 50 54 50 74 4" />
      <path fill={paint('sand')} d="M560 706c120-26 300-26 460-8v30H560z" />
    </>
  );
}

function Palms() {
  return (
    <>
      <path
        fill={paint('earth')}
        d="M916 760c10-140 2-280-46-420l16-4c54 140 70 284 62 424zM86 760c-4-120 10-230 60-340l14 6c-44 108-56 216-46 334z"
      />
      <g fill={paint('leaf-deep')}>
        <path d="M876 338c-60-50-120-50-176-8 60-6 116-2 176 8zM876 338c-70-10-120 22-150 84 50-46 96-72 150-84zM878 336c-30-64-84-92-144-90 60 18 106 46 144 90zM880 336c10-70 54-110 114-116-46 32-82 68-114 116zM882 338c50-50 110-56 170-20-60-2-114 4-170 20zM882 340c60-4 104 30 122 92-36-46-74-76-122-92z" />
      </g>
      <g fill={paint('leaf')}>
        <path d="M876 340c-30 36-46 80-40 132 18-50 30-90 40-132zM880 340c30 30 50 76 48 130-22-48-36-88-48-130z" />
        <path d="M154 420c-40-44-90-50-150-20 54-2 100 4 150 20zM154 420c-60 2-96 36-110 90 34-42 68-70 110-90zM156 418c-12-56-50-86-104-92 46 24 78 52 104 92zM158 418c14-58 54-88 108-90-44 24-78 52-108 90zM158 420c50-34 100-32 146 4-52-8-98-8-146-4zM158 422c44 8 72 42 78 92-24-38-48-66-78-92z" />
      </g>
      <path fill={paint('roof-shade')} d="M868 344a9 9 0 1 1 .1 0zM888 350a9 9 0 1 1 .1 0zM150 428a7 7 0 1 1 .1 0z" />
    </>
  );
}
