import { paint, Scene, type SceneProps } from './scene.js';

/** Tikal: the Great Jaguar's temple above the forest, two more in the morning mist. */
export function Tikal(props: SceneProps) {
  return (
    <Scene {...props} viewBox="0 0 1000 760">
      <linearGradient id="tikal-sky" x2="0" y2="1">
        <stop stopColor={paint('sky-high')} />
        <stop offset=".5" stopColor={paint('sky-low')} />
        <stop offset=".8" stopColor={paint('sky-glow')} />
      </linearGradient>
      <linearGradient id="tikal-mist" x2="0" y2="1">
        <stop stopColor={paint('sky-low')} stopOpacity="0" />
        <stop offset="1" stopColor={paint('sky-low')} stopOpacity=".9" />
      </linearGradient>
      <path fill="url(#tikal-sky)" d="M0 0h1000v760H0z" />
      <path
        stroke={paint('star')}
        strokeWidth="2.6"
        strokeLinecap="round"
        d="M90 80h.1M220 150h.1M330 60h.1M700 90h.1M820 190h.1M930 70h.1M640 160h.1M120 240h.1M400 180h.1M880 280h.1"
      />
      <g fill={paint('sun')}>
        <circle cx="690" cy="250" r="150" opacity=".14" />
        <circle cx="690" cy="250" r="104" opacity=".22" />
        <circle cx="690" cy="250" r="62" />
      </g>
      <path
        stroke={paint('cloud')}
        strokeWidth="12"
        strokeLinecap="round"
        d="M80 190h170M120 178h84M148 166h30M760 148h150M796 136h70"
      />
      <Distance />
      <Temple />
      <Forest />
    </Scene>
  );
}

function Distance() {
  return (
    <>
      <path
        fill={paint('ridge-far')}
        d="M-20 620V500a67 55 0 0 1 121 -5a39 32 0 0 1 70 -8a39 32 0 0 1 71 13a33 27 0 0 1 60 14a55 45 0 0 1 99 -8a61 50 0 0 1 109 -10a59 49 0 0 1 107 15a51 42 0 0 1 92 -4a47 38 0 0 1 84 -7a59 49 0 0 1 107 13a69 57 0 0 1 125 -14a44 36 0 0 1 79 10V620z"
      />
      <g fill={paint('stone-shade')} opacity=".75">
        <path d="M152 440H220L226 460H146zM142 460H230L236 480H136zM131 480H241L246 500H126zM121 500H251L257 520H115zM111 520H261L267 540H105zM100 540H272L277 560H95zM164 440v-34h44v34zM168 406l6-44h24l6 44z" />
        <path d="M812 400H880L885 423H807zM803 423H889L895 446H797zM793 446H899L904 469H788zM784 469H908L913 491H779zM774 491H918L923 514H769zM765 514H927L932 537H760zM755 537H937L942 560H750zM822 400v-38h48v38zM826 362l8-56h24l8 56z" />
      </g>
      <path fill={paint('earth')} opacity=".5" d="M180 440v-22h12v22zM839 400v-24h14v24z" />
      <path
        fill={paint('leaf-light')}
        opacity=".7"
        d="M-20 700V556a26 21 0 0 1 46 3a30 25 0 0 1 54 1a38 31 0 0 1 68 -5a44 36 0 0 1 80 -5a36 29 0 0 1 64 -4a36 30 0 0 1 65 1a38 31 0 0 1 68 3a26 21 0 0 1 47 16a41 34 0 0 1 74 -19a25 20 0 0 1 45 -1a37 30 0 0 1 67 9a43 35 0 0 1 77 7a22 18 0 0 1 40 -7a32 26 0 0 1 57 1a31 25 0 0 1 55 0a25 20 0 0 1 45 8a31 25 0 0 1 55 -3a47 38 0 0 1 84 -5V700z"
      />
      <path fill="url(#tikal-mist)" d="M0 420h1000v170H0z" />
    </>
  );
}

function Temple() {
  return (
    <>
      <path
        fill={paint('stone')}
        d="M418 318H582L591 354H409zM401 354H599L609 390H391zM384 390H616L626 425H374zM367 425H633L643 461H357zM350 461H650L660 497H340zM332 497H668L677 533H323zM315 533H685L694 568H306zM298 568H702L711 604H289zM281 604H719L728 640H272z"
      />
      <path
        fill={paint('stone-shade')}
        d="M534 318H582L591 354H534zM534 354H599L609 390H534zM534 390H616L626 425H534zM534 425H633L643 461H534zM534 461H650L660 497H534zM534 497H668L677 533H534zM534 533H685L694 568H534zM534 568H702L711 604H534zM534 604H719L728 640H534z"
      />
      <path
        stroke={paint('stone-deep')}
        strokeWidth="3"
        opacity=".6"
        d="M416 318h168M399 354h202M382 390h236M365 425h271M348 461h305M330 497h339M313 533h373M296 568h408M279 604h442"
      />
      <path fill={paint('stone')} d="M468 318h64l12 322h-88z" />
      <path
        stroke={paint('stone-deep')}
        strokeWidth="2.5"
        opacity=".55"
        d="M470 330h61M469 338h61M469 346h62M469 354h62M469 362h63M468 370h63M468 378h64M468 386h64M468 394h65M467 402h65M467 410h66M467 418h66M467 426h66M467 434h67M466 442h67M466 450h68M466 458h68M466 466h69M465 474h69M465 482h70M465 490h70M465 498h71M464 506h71M464 514h72M464 522h72M464 530h73M463 538h73M463 546h74M463 554h74M463 562h75M462 570h75M462 578h76M462 586h76M462 594h77M461 602h77M461 610h78M461 618h78M461 626h78M461 634h79"
      />
      <path stroke={paint('stone-deep')} strokeWidth="3" opacity=".5" d="M468 318l-12 322M532 318l12 322" />
      <path fill={paint('stone')} d="M426 318l4-20h140l4 20zM434 298v-52h132v52z" />
      <path fill={paint('stone-shade')} d="M520 298v-52h46v52zM520 318v-20h50l4 20z" />
      <path fill={paint('earth')} d="M484 300v-36q16-10 32 0v36z" />
      <path fill={paint('stone-shade')} d="M428 246l8-16h128l8 16z" />
      <path fill={paint('stone')} d="M438 230l10-22h104l10 22zM452 208v-30h6v-34h6v-38q36-16 72 0v38h6v34h6v30z" />
      <path fill={paint('stone-shade')} d="M512 95q14 1 24 11v38h6v34h6v30h-36zM520 208h32l10 22h-42z" />
      <path
        stroke={paint('stone-deep')}
        strokeWidth="3"
        opacity=".5"
        d="M458 144h84M452 178h96M464 118h72M434 272h132"
      />
      <path fill={paint('stone-deep')} opacity=".55" d="M484 124h32v14h-32zM474 152h52v18h-52zM468 186h64v14h-64z" />
      <path
        fill={paint('leaf')}
        d="M426 318c10-8 18-8 24 0zM560 298c6-10 18-10 22 0zM334 506c10-12 26-12 34 0zM646 540c10-12 28-12 36 0zM464 106c2-12 16-14 20-2z"
      />
    </>
  );
}

function Forest() {
  return (
    <>
      <path
        fill={paint('leaf')}
        d="M-20 760V624a34 28 0 0 1 61 -11a44 36 0 0 1 79 22a29 24 0 0 1 53 -24a48 39 0 0 1 86 17a43 35 0 0 1 77 2a26 21 0 0 1 46 5a36 29 0 0 1 64 -11a49 40 0 0 1 89 4a42 35 0 0 1 76 4a57 47 0 0 1 103 -15a34 28 0 0 1 62 17a37 30 0 0 1 67 -12a32 26 0 0 1 58 -8a38 31 0 0 1 68 -2a34 28 0 0 1 61 7a36 29 0 0 1 64 -4V760z"
      />
      <path
        fill={paint('leaf-light')}
        opacity=".45"
        d="M70 604q24-22 48 0zM210 612q22-20 44 0zM330 616q20-18 40 0zM610 612q24-22 48 0zM760 606q24-22 48 0zM890 612q22-20 44 0z"
      />
      <path
        fill="none"
        stroke={paint('stone')}
        strokeWidth="11"
        strokeLinecap="round"
        d="M868 700c4-60 2-110-6-170M864 560c-20-14-34-34-42-60M866 580c22-12 40-34 50-62M862 532c-6-16-8-30-6-46"
      />
      <path
        fill={paint('leaf-deep')}
        d="M770 512c-4-22 18-36 40-28 6-26 46-34 60-10 20-14 50-2 48 22 22 0 34 22 20 36-22 14-50-2-66 6-24 10-46-4-62 0-22 4-40-8-40-26z"
      />
      <path fill={paint('leaf')} d="M812 494c6-16 26-20 36-10 10-12 34-8 36 8-22-6-44 0-72 2z" />
      <path
        fill={paint('leaf-deep')}
        d="M-20 760V676a58 48 0 0 1 105 -8a52 43 0 0 1 94 -1a34 28 0 0 1 62 16a42 35 0 0 1 76 -6a41 34 0 0 1 74 4a63 52 0 0 1 114 -10a41 33 0 0 1 73 -3a57 46 0 0 1 102 14a43 35 0 0 1 77 -6a59 48 0 0 1 106 4a53 44 0 0 1 96 -1a54 44 0 0 1 97 -5V760z"
      />
      <path
        fill={paint('leaf-dark')}
        d="M-20 760V728a41 34 0 0 1 74 -9a68 55 0 0 1 122 5a53 43 0 0 1 95 -2a62 50 0 0 1 111 16a77 63 0 0 1 139 -21a71 58 0 0 1 128 5a41 34 0 0 1 74 17a78 64 0 0 1 140 -12a73 60 0 0 1 131 -9a59 48 0 0 1 106 13V760z"
      />
      <path
        fill={paint('leaf-dark')}
        d="M100 740c-4-50-2-84 10-120 6 40 6 80 0 120zM96 640c-30-14-60-10-84 10 30 2 56 4 84-10zM104 632c-18-28-44-40-74-38 22 20 44 34 74 38zM112 632c8-30 30-50 60-58-10 28-30 48-60 58zM114 642c26-16 56-16 84 0-28 10-56 10-84 0z"
      />
      <g>
        <path
          fill="none"
          stroke={paint('earth')}
          strokeWidth="7"
          strokeLinecap="round"
          d="M-10 596c90 24 230 10 372 36M150 612c30-18 50-22 78-22"
        />
        <path
          fill={paint('leaf')}
          d="M350 628c20-16 40-16 54-6-18 10-36 12-54 6zM226 590c8-18 24-26 42-24-8 16-24 24-42 24zM60 606c-10-18-28-24-44-20 8 16 24 22 44 20z"
        />
        <path fill={paint('earth')} d="M268 560c10-12 28-10 36 2 6 12 2 28-10 36-12-2-26-16-26-38z" />
        <path fill={paint('wall')} d="M272 562c4-8 14-8 18-2 2 8-2 16-10 18-6-4-8-10-8-16z" />
        <path fill={paint('lava')} d="M274 556c-16-8-34-4-42 10 14-2 28 0 42 4z" />
        <circle cx="280" cy="560" r="3" fill={paint('earth')} />
        <path stroke={paint('earth')} strokeWidth="6" strokeLinecap="round" d="M298 594l10 30" />
      </g>
    </>
  );
}
