import { paint, Scene, type SceneProps } from './scene.js';

/** Antigua: the arch of Santa Catalina over its street, the Agua volcano behind. */
export function Antigua(props: SceneProps) {
  return (
    <Scene {...props} viewBox="0 0 1000 760">
      <linearGradient id="antigua-sky" x2="0" y2="1">
        <stop stopColor={paint('sky-high')} />
        <stop offset=".45" stopColor={paint('sky-low')} />
        <stop offset=".75" stopColor={paint('sky-glow')} />
      </linearGradient>
      <path fill="url(#antigua-sky)" d="M0 0h1000v760H0z" />
      <path
        stroke={paint('star')}
        strokeWidth="2.6"
        strokeLinecap="round"
        d="M60 50h.1M230 40h.1M330 110h.1M640 40h.1M770 90h.1M930 50h.1M430 60h.1"
      />
      <path
        fill={paint('ridge-mid')}
        d="M41 570c16-9 66-35 97-52c31-18 58-36 87-54c28-18 55-36 82-53c26-17 51-33 75-50c24-17 48-35 70-53c21-18 39-36 58-54c19-18 38-34 54-52c16-18 27-38 40-55c13-18 26-42 37-51c11-8 17-9 28 0c11 9 23 35 36 53c12 18 22 36 38 54c16 18 38 35 58 52c20 17 41 33 62 51c21 17 39 36 62 53c23 17 49 34 76 51c26 17 53 35 81 53c28 18 58 37 89 54c31 18 82 44 98 53z"
      />
      <path
        fill={paint('ridge-near')}
        opacity=".5"
        d="M641 96L604 147L564 202L510 254L452 308L382 361L307 411L225 464L138 518L41 570L667 570L551 518L660 464L606 411L642 361L630 308L644 254L643 202L650 147L654 96z"
      />
      <path
        fill="none"
        stroke={paint('ridge-near')}
        strokeWidth="2.5"
        strokeLinecap="round"
        opacity=".55"
        d="M593 185Q485 318 342 448M572 233Q491 331 409 425M624 163Q580 270 507 377M632 154Q578 309 479 459M634 189Q613 275 581 362M650 159Q648 233 638 305M656 204Q663 314 668 421M673 210Q700 316 718 419M687 210Q731 325 793 436M683 150Q716 226 760 300M687 145Q773 285 895 420M745 216Q845 314 943 408"
      />
      <path
        stroke={paint('cloud')}
        strokeWidth="12"
        strokeLinecap="round"
        d="M610 190h150M646 178h84M90 150h120M116 138h60M860 130h120M884 118h60M250 220h90M270 208h50"
      />
      <Street />
      <Houses />
      <Arch />
      <Flowers />
    </Scene>
  );
}

function Street() {
  return (
    <>
      <path fill={paint('stone-shade')} d="M380 556h240l440 204H-60z" />
      <path fill={paint('stone')} d="M430 560h140l330 200H100z" />
      <path
        stroke={paint('stone-shade')}
        strokeWidth="6"
        strokeLinecap="round"
        d="M455 566h10M478 566h7M495 566h9M518 566h7M536 566h9M556 566h8M434 570h10M451 570h11M517 570h10M537 570h12M560 570h7M419 577h13M474 577h12M520 577h12M548 577h12M573 577h12M436 587h15M467 587h17M491 587h15M557 587h17M590 587h16M427 599h12M460 599h18M529 599h17M562 599h16M601 599h16M403 614h20M451 614h22M487 614h14M539 614h14M625 614h12M333 630h15M589 630h23M651 630h18M312 648h26M371 648h18M439 648h16M609 648h20M675 648h21M273 667h16M359 667h28M428 667h26M487 667h22M552 667h21M629 667h28M240 688h28M412 688h20M563 688h30M731 688h17M408 711h26M570 711h31M667 711h33M748 711h20M287 735h30M495 735h21M700 735h25M777 735h30M248 760h34M369 760h38M476 760h25M608 760h39"
      />
      <path fill={paint('roof')} d="M404 540h28v24h-28zM568 540h28v24h-28z" />
    </>
  );
}

function Houses() {
  return (
    <>
      <path fill={paint('thread')} d="M-20 250l300 50v330l-300 150z" opacity=".85" />
      <path fill={paint('roof')} d="M-20 214l316 66 8 26-324-50z" />
      <path fill={paint('water-mid')} d="M280 322l130 26v220l-130 62z" />
      <path fill={paint('roof-shade')} d="M274 296l140 40 4 16-142-28z" />
      <path fill={paint('stone')} d="M1020 250l-300 50v330l300 150z" />
      <path fill={paint('stone-shade')} d="M1020 560l-300 8v62l300 150zM280 560l130-14v22l-130 62z" opacity=".6" />
      <path fill={paint('roof')} d="M1020 214l-316 66-8 26 324-50z" />
      <path fill={paint('leaf')} d="M720 322l-130 26v220l130 62z" />
      <path fill={paint('roof-shade')} d="M726 296l-140 40-4 16 142-28z" />
      <path
        fill={paint('earth')}
        d="M40 400l74-2v136l-74 26zM166 398l66 0v104l-66 24zM320 420l34 0v150l-34 14zM376 424l22 2v80l-22 6z"
        opacity=".85"
      />
      <path stroke={paint('stone')} strokeWidth="5" fill="none" d="M36 394l82-2v146M162 392h74v112M316 416h42v150" />
      <path
        stroke={paint('stone-deep')}
        strokeWidth="4"
        d="M58 402v150M77 400v146M96 400v140M182 400v118M199 400v112M216 400v106"
      />
      <path
        fill={paint('earth')}
        d="M780 398h66v170l-66-30zM902 400l72 4v150l-72-24zM646 420h34v160l-34-14zM604 426l22-2v86l-22-6z"
        opacity=".85"
      />
      <path fill={paint('roof-shade')} d="M786 404h26v146l-26-12zM816 404h24v158l-24-10z" />
      <path stroke={paint('stone-deep')} strokeWidth="4" d="M920 404v126M938 404v132M956 406v138" />
      <path fill="none" stroke={paint('foam')} strokeWidth="5" d="M776 394h74M898 396l80 4" />
    </>
  );
}

function Arch() {
  return (
    <>
      <path fill={paint('wall')} d="M276 330h448v290h-62V500c0-92-62-142-162-142s-162 50-162 142v120h-62z" />
      <path
        fill={paint('wall-shade')}
        d="M662 500c0-92-62-142-162-142-20 0-40 2-56 6 110-8 190 44 190 140v102l28 14zM724 330v290h-26V330z"
      />
      <path fill={paint('foam')} d="M264 318h472v16H264zM276 392h10v10h-10zM714 392h10v10h-10z" />
      <path
        fill="none"
        stroke={paint('foam')}
        strokeWidth="9"
        d="M338 620V500c0-92 62-142 162-142s162 50 162 142v120"
      />
      <path fill={paint('foam')} d="M330 604h16v18h-16zM654 604h16v18h-16zM296 350h10v260h-10zM694 350h10v260h-10z" />
      <path fill={paint('roof')} d="M256 318l16-20h176v20zM744 318l-16-20H552v20z" />
      <path
        fill="none"
        stroke={paint('roof-shade')}
        strokeWidth="3"
        d="M286 300v16M308 300v16M330 300v16M352 300v16M374 300v16M396 300v16M418 300v16M582 300v16M604 300v16M626 300v16M648 300v16M670 300v16M692 300v16M714 300v16"
      />
      <path fill={paint('wall')} d="M440 318V206h120v112z" />
      <path fill={paint('wall-shade')} d="M530 318V206h30v112z" />
      <path fill={paint('foam')} d="M430 206h140v-12H430zM432 318h136v-10H432zM448 216h8v92h-8zM544 216h8v92h-8z" />
      <circle cx="500" cy="260" r="34" fill={paint('foam')} />
      <circle cx="500" cy="260" r="34" fill="none" stroke={paint('wall-shade')} strokeWidth="6" />
      <path fill="none" stroke={paint('earth')} strokeWidth="4" strokeLinecap="round" d="M500 260v-20M500 260l14 8" />
      <path fill={paint('wall')} d="M456 194v-18c0-30 16-44 44-44s44 14 44 44v18z" />
      <path fill={paint('wall-shade')} d="M512 132c20 2 32 18 32 44v18h-24v-18c0-22-2-36-8-44z" />
      <path fill={paint('earth')} d="M486 194v-18q14-16 28 0v18z" />
      <path fill={paint('stone')} d="M492 178h16l4 14h-24z" />
      <path stroke={paint('foam')} strokeWidth="6" strokeLinecap="round" d="M500 130v-28M490 112h20" />
      <path fill={paint('foam')} d="M432 194l6-20 8 20zM554 194l8-20 6 20z" />
    </>
  );
}

function Flowers() {
  return (
    <>
      <path
        fill="none"
        stroke={paint('leaf-dark')}
        strokeWidth="5"
        d="M-10 252c60 40 70 130 40 210M20 276c70 20 130 40 170 30"
      />
      <path
        fill={paint('leaf-deep')}
        d="M-20 240c60-10 120 30 180 40s100 0 110 30-60 40-110 26-70 10-80 60-60 60-100 40z"
      />
      <path
        stroke={paint('dye')}
        strokeWidth="17"
        strokeLinecap="round"
        d="M10 262h.1M52 284h.1M96 290h.1M142 304h.1M188 310h.1M230 318h.1M26 316h.1M66 336h.1M36 372h.1M8 404h.1M110 326h.1"
      />
      <path
        stroke={paint('thread')}
        strokeWidth="15"
        strokeLinecap="round"
        d="M30 284h.1M76 268h.1M120 308h.1M166 326h.1M210 300h.1M46 350h.1M12 340h.1M86 360h.1M30 430h.1M252 306h.1"
      />
      <path
        fill={paint('earth')}
        d="M446 596c0-14 4-22 10-22s10 8 10 22l-2 22h-16zM456 558a8 8 0 1 1 0 16 8 8 0 0 1 0-16z"
      />
      <path fill={paint('thread')} d="M446 596c0-12 4-20 10-20s10 8 10 20v10h-20z" />
      <path fill={paint('stone-deep')} d="M440 556q16-12 32 0l-4 6h-24z" />
    </>
  );
}
