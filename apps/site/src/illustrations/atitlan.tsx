import { paint, Scene, type SceneProps } from './scene.js';

/** Lake Atitlán at dawn: Tolimán before Atitlán on the left, San Pedro on the right, and the road down to the shore. */
export function Atitlan(props: SceneProps) {
  return (
    <Scene {...props} viewBox="0 0 1600 900" keep="xMidYMax">
      <Sky />
      <path
        fill={paint('ridge-far')}
        d="M-20 543c17-6 68-31 103-38c34-7 68-10 102-5c34 5 68 27 103 34c34 7 68 13 102 9c34-4 68-29 103-34c34-5 68 1 102 5c34 4 68 15 103 18c34 3 68 6 102-1c34-7 68-41 103-41c34 0 68 36 102 42c34 6 68-2 103-6c34-4 68-14 102-15c34-2 68 2 103 6c34 4 68 16 102 16c34 0 68-10 103-13c34-3 85-6 102-8V620H-20z"
      />
      <g id="atitlan-peaks" strokeLinecap="round" strokeWidth="2.5">
        <path
          fill={paint('ridge-mid')}
          d="M524 600c12-6 51-25 74-37c23-12 43-21 64-32c21-11 44-25 63-37c19-12 34-21 50-33c16-11 31-23 45-35c15-12 31-24 44-36c12-12 20-23 31-35c10-12 23-23 31-35c9-12 16-29 21-35c6-6 6-6 12 0c6 6 15 22 24 34c9 11 17 22 29 35c12 12 27 25 41 37c14 12 25 23 40 35c15 11 34 21 53 32c19 12 40 26 60 38c20 12 37 22 59 34c21 11 45 23 70 35c25 12 68 29 82 35z"
        />
        <path
          fill={paint('ridge-near')}
          opacity=".42"
          d="M946 285L925 320L894 355L863 390L819 426L774 461L724 494L661 531L597 563L524 600L996 600L907 563L979 531L941 494L959 461L943 426L954 390L948 355L952 320L952 285z"
        />
        <path
          fill="none"
          stroke={paint('ridge-near')}
          opacity=".5"
          d="M917 346Q853 432 769 516M941 310Q898 402 833 492M926 370Q900 436 870 498M946 318Q933 387 911 456M952 314Q951 410 950 505M965 367Q983 456 1014 543M958 308Q991 419 1032 528M980 362Q1010 425 1054 486M970 315Q1052 432 1176 546M969 310Q1055 428 1199 544"
        />
        <path
          fill={paint('ridge-near')}
          d="M424 605c9-4 36-15 54-22c17-8 35-16 50-24c16-8 30-15 45-23c15-8 32-15 47-23c14-8 27-17 39-24c12-8 23-15 34-23c10-8 20-16 29-24c9-8 18-14 25-21c7-7 11-19 19-23c9-4 23-4 32 0c9 4 15 15 24 22c8 7 16 14 25 23c9 8 19 18 30 26c11 8 24 12 38 19c14 7 32 18 47 26c15 8 29 14 44 22c16 8 32 17 51 24c19 8 41 15 61 22c20 8 48 19 58 23z"
        />
        <path
          fill={paint('ridge-front')}
          opacity=".5"
          d="M766 398L747 421L722 442L693 466L659 489L620 513L573 536L528 559L478 583L424 605L848 605L756 583L805 559L768 536L798 513L777 489L788 466L781 442L784 421L782 398z"
        />
        <path
          fill="none"
          stroke={paint('ridge-front')}
          opacity=".55"
          d="M743 432Q699 474 644 517M740 454Q708 493 670 533M762 427Q725 487 668 548M776 421Q764 479 736 540M781 422Q776 480 765 539M793 450Q812 515 833 580M795 427Q809 475 836 524M806 430Q859 505 939 580M831 454Q904 518 993 582M825 434Q852 465 897 496"
        />
        <path
          fill={paint('ridge-near')}
          d="M954 605c11-5 46-19 67-30c21-11 42-24 62-35c20-11 39-21 57-32c18-11 34-22 51-32c17-11 35-21 50-31c15-11 26-22 38-33c12-11 26-21 36-31c10-10 14-20 22-31c8-10 18-27 25-32c8-5 13-5 20 0c7 5 14 21 23 32c8 11 18 22 27 33c10 10 19 19 31 30c12 11 26 23 40 33c14 11 29 20 44 30c15 11 29 24 47 35c17 11 38 19 57 30c19 10 36 21 56 32c21 11 56 27 67 32z"
        />
        <path
          fill={paint('ridge-front')}
          opacity=".6"
          d="M1382 318L1405 350L1432 383L1463 413L1503 446L1547 476L1594 511L1651 541L1707 573L1774 605L1371 605L1300 575L1371 540L1326 508L1362 476L1348 445L1365 412L1365 381L1368 350L1371 318z"
        />
        <path
          fill="none"
          stroke={paint('ridge-front')}
          opacity=".55"
          d="M1314 394Q1227 472 1123 551M1353 341Q1277 453 1143 569M1340 387Q1294 457 1236 527M1349 386Q1311 468 1248 551M1364 394Q1352 473 1336 554M1374 380Q1371 418 1371 458M1379 355Q1390 414 1403 475M1400 393Q1441 476 1485 562M1393 362Q1414 405 1435 451M1388 339Q1435 415 1504 493M1432 393Q1497 459 1578 525"
        />
      </g>
      <path
        stroke={paint('cloud')}
        strokeWidth="11"
        strokeLinecap="round"
        opacity=".95"
        d="M880 372h150M914 361h84M942 350h30M1276 433h150M1302 422h62"
      />
      <path fill="url(#atitlan-haze)" d="M0 480h1600v130H0z" />
      <path
        fill={paint('ridge-front')}
        d="M-20 588c120-14 210 2 330 4s220-8 300-6 120 10 190 10 110-6 190-4 170 6 250 2 250-14 380-10v30H-20z"
      />
      <path
        fill={paint('lamp')}
        d="M455 594h8v6h-8zM464 594h9v6h-9zM474 594h5v6h-5zM479 592h8v6h-8zM489 591h7v6h-7zM495 592h5v6h-5zM506 590h10v6h-10zM513 590h6v6h-6zM522 589h6v6h-6zM529 585h8v6h-8zM541 585h7v6h-7zM548 584h6v6h-6zM559 584h8v6h-8zM567 584h6v6h-6zM574 581h5v6h-5zM587 587h10v6h-10zM593 581h7v6h-7zM600 587h8v6h-8zM612 586h7v6h-7zM619 588h9v6h-9zM626 588h7v6h-7zM635 588h8v6h-8zM646 590h8v6h-8zM653 591h7v6h-7zM662 592h7v6h-7zM670 593h6v6h-6zM676 594h7v6h-7zM687 594h7v6h-7zM697 594h7v6h-7zM706 594h8v6h-8z"
      />
      <path
        stroke={paint('roof')}
        strokeWidth="3"
        d="M454 594h10M463 594h11M473 594h7M478 592h10M488 591h9M494 592h7M505 590h12M512 590h8M521 589h8M528 585h10M540 585h9M547 584h8M558 584h10M566 584h8M573 581h7M586 587h12M592 581h9M599 587h10M611 586h9M618 588h11M625 588h9M634 588h10M645 590h10M652 591h9M661 592h9M669 593h8M675 594h9M686 594h9M696 594h9M705 594h10"
      />
      <path fill={paint('lamp')} d="M566 572h9v-8l4-5 4 5v8h9v16h-26z" />
      <Lake />
      <Shore />
    </Scene>
  );
}

function Sky() {
  return (
    <>
      <linearGradient id="atitlan-sky" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="610">
        <stop stopColor={paint('sky-high')} />
        <stop offset=".55" stopColor={paint('sky-low')} />
        <stop offset="1" stopColor={paint('sky-glow')} />
      </linearGradient>
      <linearGradient id="atitlan-haze" x2="0" y2="1">
        <stop stopColor={paint('sky-low')} stopOpacity="0" />
        <stop offset="1" stopColor={paint('sky-low')} stopOpacity=".6" />
      </linearGradient>
      <path fill="url(#atitlan-sky)" d="M0-900h1600V620H0z" />
      <path
        data-stars=""
        stroke={paint('star')}
        strokeWidth="2.6"
        strokeLinecap="round"
        d="M1104 325h.1M1152 221h.1M1449 146h.1M1248 314h.1M1057 75h.1M1434 165h.1M1208 309h.1M1270 139h.1M1358 175h.1M1156 360h.1M1039 116h.1M1018 261h.1M975 73h.1M1491 183h.1M1334 162h.1M1597 75h.1M1176 243h.1M1526 164h.1M1355 261h.1M1530 302h.1M1227 116h.1M1289 282h.1M1191 104h.1M1254 377h.1M969 107h.1M1468 173h.1M1227 87h.1M1306 103h.1"
      />
      <g fill={paint('sun')}>
        <circle cx="1168" cy="455" r="196" opacity=".12" />
        <circle cx="1168" cy="455" r="132" opacity=".2" />
        <circle cx="1168" cy="455" r="76" />
      </g>
      <path
        stroke={paint('cloud')}
        strokeWidth="12"
        strokeLinecap="round"
        d="M1200 250h176M1236 238h96M1268 226h36M1480 312h180M1524 300h80"
      />
      <path
        fill="none"
        stroke={paint('ridge-near')}
        strokeWidth="3"
        strokeLinecap="round"
        d="M1046 262q7-8 13 0 6-8 13 0M1082 286q6-7 11 0 5-7 11 0M1022 292q5-6 10 0 5-6 10 0"
      />
    </>
  );
}

function Lake() {
  return (
    <>
      <linearGradient id="atitlan-water" x2="0" y2="1">
        <stop stopColor={paint('water-far')} />
        <stop offset=".36" stopColor={paint('water-mid')} />
        <stop offset="1" stopColor={paint('water-near')} />
      </linearGradient>
      <path fill="url(#atitlan-water)" d="M0 606h1600v300H0z" />
      <use href="#atitlan-peaks" transform="matrix(1 0 0-.55 0 938)" opacity=".3" />
      <path
        stroke={paint('water-mid')}
        strokeWidth="3"
        opacity=".7"
        d="M558 622h183M542 630h160M636 641h233M492 655h199M707 669h167M400 685h164M589 702h307M904 720h349M1364 640h82M1377 650h112M1279 664h167M1161 680h221M1075 698h183M1043 717h199M1092 738h225M1624 760h149"
      />
      <path
        stroke={paint('glint')}
        strokeWidth="2"
        strokeLinecap="round"
        opacity=".55"
        d="M371 640h78M336 651h117M352 666h103M188 685h213M378 705h308M165 727h213M58 750h353M247 775h208M459 800h321M1424 650h62M1289 664h87M1248 683h147M1321 707h137M1336 732h292M1202 760h282M1294 789h166M1156 820h369"
      />
      <path
        stroke={paint('sun')}
        strokeWidth="4"
        strokeLinecap="round"
        d="M1146 616h32M1141 620h19M1157 626h23M1182 633h20M1156 640h44M1132 648h56M1163 657h59M1158 666h54M1141 676h52M1164 686h75M1117 696h96M1164 706h59M1163 717h57M1113 728h80M1079 740h79M1130 751h85M1065 763h115M1095 775h124M1133 788h82M1155 800h58"
      />
      <path
        stroke={paint('glint')}
        strokeWidth="2.5"
        strokeLinecap="round"
        d="M1171 622h11M1172 629h13M1160 640h31M1176 653h22M1164 667h21M1150 682h46M1179 698h34M1166 715h37M1128 733h59M1172 751h58M1122 770h83"
      />
      <g>
        <path fill={paint('foam')} opacity=".5" d="M742 716c40-8 92-10 150-4-50 2-90 4-150 4z" />
        <path fill={paint('earth')} d="M806 700c34 8 92 8 132-4-8 14-22 22-40 22h-58c-18 0-28-8-34-18z" />
        <path fill={paint('thread')} d="M862 702c0-14 2-24 10-24s12 10 12 22z" />
        <circle cx="873" cy="672" r="7" fill={paint('earth')} />
        <path fill={paint('stone')} d="M861 669c4-8 20-8 24 0z" />
        <path stroke={paint('earth')} strokeWidth="3" strokeLinecap="round" d="M884 688l34 36" />
        <path stroke={paint('glint')} strokeWidth="2" strokeLinecap="round" d="M812 724h54M880 724h70M838 732h60" />
      </g>
    </>
  );
}

/** The road of the northern shore, with a van on its way down, and the reeds. */
function Shore() {
  return (
    <>
      <path fill={paint('leaf')} d="M-20 716c90-40 210-46 320-20s190 74 300 112 210 64 330 92H-20z" />
      <path
        fill={paint('leaf-light')}
        opacity=".5"
        d="M-20 716c90-40 210-46 320-20 96 24 170 64 256 96-90-26-180-54-276-72-110-20-210-22-300-4z"
      />
      <path fill={paint('leaf-deep')} d="M-20 792c120-36 260-30 380 4s220 70 340 104H-20z" />
      <path
        fill={paint('stone')}
        d="M-20 762c110-16 230-4 330 34 96 36 150 76 250 104h-76c-80-26-124-62-200-92C184 770 90 770-20 784z"
      />
      <path
        fill="none"
        stroke={paint('foam')}
        strokeWidth="3"
        strokeDasharray="16 14"
        d="M-20 773c108-14 222-2 316 32 92 34 146 72 226 98"
      />
      <Van />
      <g fill={paint('leaf-dark')}>
        <path d="M-20 842c80-20 190-20 290 6s130 44 190 58H-20z" />
        <path d="M60 852c-6-40-30-70-62-92 10 30 20 62 40 96zM74 852c-10-54-6-96 14-132 8 44 6 90-4 134zM86 854c10-46 34-80 72-104-10 42-30 76-58 108zM50 856c-24-24-50-36-80-38 20 20 48 34 76 42zM100 858c26-26 54-38 90-40-22 24-52 38-84 46z" />
        <path d="M1600 780c-60 20-100 56-180 74s-150 30-210 46h400z" />
      </g>
      <path
        fill="none"
        stroke={paint('leaf')}
        strokeWidth="2"
        strokeLinecap="round"
        d="M8 780c16 22 30 46 40 72M88 736c-8 36-10 74-8 112M150 764c-28 24-48 54-58 88M166 824c-24 8-44 18-60 32"
      />
      <path
        fill="none"
        stroke={paint('leaf-dark')}
        strokeWidth="5"
        strokeLinecap="round"
        d="M1560 830c-2-60-14-110-30-150M1530 846c-4-50-16-84-36-120M1586 820c2-70-2-130-10-180M1500 856c-8-34-22-60-44-86M1474 862c4-50 0-90-8-130M1436 866c-6-30-14-50-30-70"
      />
      <path
        stroke={paint('earth')}
        strokeWidth="9"
        strokeLinecap="round"
        d="M1530 676l4 26M1494 722l6 22M1576 634v28M1466 728l2 24"
      />
    </>
  );
}

function Van() {
  return (
    <>
      <path fill={paint('earth')} opacity=".35" d="M186 783c40 4 90 16 128 30l-10 8c-40-14-86-24-122-28z" />
      <path
        fill={paint('foam')}
        d="M196 716c2-8 8-12 16-11l72 12c10 2 16 6 22 14l14 20c4 2 10 4 11 10l-3 26c-1 5-5 7-10 6l-118-24c-6-1-9-5-8-11z"
      />
      <path
        fill={paint('water-near')}
        d="M208 720l24 4-3 20-24-4zM238 725l24 4-3 20-24-4zM268 730l16 3c6 1 10 5 13 9l10 14-42-7z"
      />
      <path fill={paint('roof')} d="M193 752l133 26-1 8-133-26z" />
      <path stroke={paint('thread')} strokeWidth="5" strokeLinecap="round" d="M216 706l20 3M245 710l16 3" />
      <g fill={paint('earth')} stroke={paint('stone')} strokeWidth="4">
        <circle cx="222" cy="777" r="11" />
        <circle cx="302" cy="794" r="11" />
      </g>
    </>
  );
}
