import { paint, Scene, type SceneProps } from './scene.js';

/** The lake from a village jetty in the afternoon, San Pedro across the water. */
export function Lakeside(props: SceneProps) {
  return (
    <Scene {...props} viewBox="0 0 1000 640">
      <linearGradient id="lakeside-sky" x2="0" y2="1">
        <stop stopColor={paint('sky-high')} />
        <stop offset=".66" stopColor={paint('sky-low')} />
      </linearGradient>
      <linearGradient id="lakeside-water" x2="0" y2="1">
        <stop stopColor={paint('water-far')} />
        <stop offset=".5" stopColor={paint('water-mid')} />
        <stop offset="1" stopColor={paint('water-near')} />
      </linearGradient>
      <path fill="url(#lakeside-sky)" d="M0 0h1000v440H0z" />
      <path
        stroke={paint('star')}
        strokeWidth="2.6"
        strokeLinecap="round"
        d="M60 50h.1M200 90h.1M330 40h.1M460 110h.1M760 60h.1M880 110h.1M940 40h.1M100 150h.1"
      />
      <path
        stroke={paint('cloud')}
        strokeWidth="12"
        strokeLinecap="round"
        d="M250 130h150M282 118h80M780 170h150M820 158h70M840 146h30"
      />
      <g strokeLinecap="round" strokeWidth="2.5">
        <path
          fill={paint('ridge-far')}
          d="M-20 377c16 3 64 18 96 20c32 2 65-5 97-8c32-3 64-5 96-9c32-4 64-18 96-15c32 3 65 28 97 33c32 5 64 3 96-1c32-4 64-24 97-25c32-1 64 17 96 20c32 3 64-1 96-1c32 0 64 3 97 1c32-2 80-11 96-14V450H-20z"
        />
        <path
          fill={paint('ridge-mid')}
          d="M-208 440c11-4 47-17 66-25c20-9 35-18 52-26c17-9 35-17 53-25c18-8 38-14 53-22c15-8 25-19 38-27c13-9 27-18 39-26c12-8 21-16 31-25c9-8 18-17 26-25c8-8 16-20 22-24c6-4 10-4 16 0c6 4 13 17 20 25c8 8 15 15 25 23c10 8 24 17 36 26c12 9 22 19 35 27c13 9 30 17 45 25c15 8 27 16 44 24c17 8 36 15 55 24c19 8 39 17 59 26c20 9 51 21 61 25z"
        />
        <path
          fill={paint('ridge-near')}
          opacity=".4"
          d="M188 215L208 240L233 263L269 289L304 316L349 341L393 365L448 389L507 415L568 440L260 440L193 415L220 389L185 364L208 342L184 315L191 289L183 264L182 239L181 215z"
        />
        <path
          fill={paint('ridge-near')}
          d="M128 440c12-5 49-21 74-32c25-11 53-22 76-33c23-11 44-22 64-33c20-11 40-22 59-33c18-10 34-18 50-28c16-10 31-22 45-33c14-11 28-23 40-34c12-11 24-20 34-31c10-11 19-27 28-33c9-5 15-5 24 0c9 5 20 21 29 31c10 11 17 22 28 33c11 11 24 21 39 32c15 11 35 24 51 34c17 11 31 19 49 29c18 10 40 22 61 33c21 11 42 23 65 34c23 11 47 20 71 30c25 11 64 28 77 34z"
        />
        <path
          fill={paint('ridge-front')}
          opacity=".5"
          d="M622 150L651 181L679 214L718 246L769 280L818 309L879 342L944 376L1015 406L1092 440L661 440L592 408L647 375L600 342L631 309L610 281L617 248L610 214L613 183L611 150z"
        />
        <path
          fill="none"
          stroke={paint('ridge-front')}
          opacity=".5"
          d="M543 221Q455 295 351 368M582 187Q521 273 437 354M564 226Q535 277 496 321M587 208Q566 256 547 300M605 185Q591 281 571 374M609 228Q611 301 619 376M623 218Q646 279 667 334M630 209Q648 257 672 301M651 229Q686 274 721 314M656 211Q749 305 878 401M650 195Q687 241 740 286"
        />
      </g>
      <path stroke={paint('cloud')} strokeWidth="11" strokeLinecap="round" d="M520 222h150M552 211h80M578 200h30" />
      <path fill={paint('leaf-deep')} d="M-20 430c160-14 300-4 420-6s220-8 330-4 180 0 310-8v34H-20z" />
      <path
        fill={paint('lamp')}
        d="M420 416h12v10h-12zM440 412h10v12h-10zM458 417h13v9h-13zM478 410h11v14h-11zM496 416h12v9h-12zM516 418h10v8h-10z"
      />
      <path
        stroke={paint('roof')}
        strokeWidth="4"
        d="M418 415h16M438 411h14M456 416h17M476 409h15M494 415h16M514 417h14"
      />
      <path fill="url(#lakeside-water)" d="M0 440h1000v200H0z" />
      <path
        stroke={paint('glint')}
        strokeWidth="2.5"
        strokeLinecap="round"
        opacity=".7"
        d="M240 452h77M238 462h58M237 476h57M172 493h139M95 512h183M221 532h187M10 554h189M98 576h173M37 600h272M791 456h41M782 467h64M813 482h62M711 501h147M761 521h67M716 543h115M843 566h78M690 590h121"
      />
      <Launch />
      <Jetty />
    </Scene>
  );
}

function Launch() {
  return (
    <>
      <path fill={paint('foam')} opacity=".7" d="M120 520c60-10 160-12 236-4-80 10-160 12-236 4z" />
      <path fill={paint('foam')} d="M196 490h196c-10 22-30 30-56 30H240c-24 0-38-10-44-30z" />
      <path fill={paint('water-deep')} d="M200 500h186c-12 16-28 20-50 20H240c-20 0-32-6-40-20z" />
      <path fill={paint('thread')} d="M232 446h112l10 12H222z" />
      <path stroke={paint('earth')} strokeWidth="4" d="M236 458v32M288 458v32M338 458v32" />
      <path
        fill={paint('earth')}
        d="M252 490v-14a8 8 0 0 1 16 0v14zM260 458a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM304 490v-14a8 8 0 0 1 16 0v14zM312 458a6 6 0 1 1 0 12 6 6 0 0 1 0-12z"
      />
    </>
  );
}

function Jetty() {
  return (
    <>
      <path fill={paint('stone')} d="M640 640l70-128h60l110 128z" />
      <path
        stroke={paint('stone-deep')}
        strokeWidth="3"
        opacity=".7"
        d="M704 524h76M696 538h96M688 554h118M678 572h144M668 592h172M656 614h202"
      />
      <path
        stroke={paint('earth')}
        strokeWidth="9"
        strokeLinecap="round"
        d="M706 498v40M774 498v40M680 538v52M812 538v52M648 590v60M862 590v60"
      />
      <path fill={paint('thread')} d="M752 560h34v26h-34z" />
      <path fill={paint('wall')} d="M752 568h34v4h-34zM752 577h34v3h-34z" />
      <path fill={paint('water-deep')} d="M790 566h24v20h-24z" />
      <path
        fill={paint('leaf-dark')}
        d="M1020 470c-60 10-90 50-100 100s-20 60-30 80h140zM-20 560c50 4 90 30 110 60s30 30 40 30H-20z"
      />
      <path
        fill="none"
        stroke={paint('leaf-dark')}
        strokeWidth="5"
        strokeLinecap="round"
        d="M40 620c4-50-2-90-16-130M70 630c0-40 6-70 20-100M20 600c-4-30-12-50-22-66"
      />
      <path stroke={paint('earth')} strokeWidth="9" strokeLinecap="round" d="M23 484l4 20M92 524l-5 18" />
      <path
        fill={paint('leaf')}
        d="M1020 380c-70 0-120 40-130 96-2 20 20 24 30 10 4 24 40 26 48 4 12 16 40 10 52-10z"
      />
      <path
        stroke={paint('thread')}
        strokeWidth="13"
        strokeLinecap="round"
        d="M920 440h.1M950 412h.1M986 404h.1M940 466h.1M976 446h.1M1000 470h.1"
      />
    </>
  );
}
