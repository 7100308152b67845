import type { Ilustracao as Nome } from '@martelo/schemas/paginas/opcoes.ts';
import type { ReactNode } from 'react';
import estilos from './ilustracao.module.css';

/** The ground, the hills and the sun that every scene shares. */
const Cenario = ({ children }: { readonly children: ReactNode }) => (
  <svg
    viewBox="0 0 480 320"
    preserveAspectRatio="xMidYMid slice"
    className={estilos.cena}
    aria-hidden
    focusable="false"
  >
    <rect width="480" height="320" className={estilos.ceu} />
    <circle cx="382" cy="82" r="40" className={estilos.sol} />
    <path d="M0 226c70-54 128-58 196-22s120 26 170-8 82-30 114-16v140H0z" className={estilos.longe} />
    <path d="M0 262c90-26 180-18 262-6s150 8 218-12v76H0z" className={estilos.chao} />
    {children}
  </svg>
);

const carro = (
  <g>
    <path
      d="M76 232c0-18 10-25 26-28l22-4 30-31c6-6 14-9 22-9h72c10 0 19 4 26 11l26 27 34 6c18 4 26 14 26 32v10c0 6-4 10-10 10H86c-6 0-10-4-10-10z"
      className={estilos.corpo}
    />
    <path
      d="M150 198l22-22c3-3 7-5 11-5h27v27zM222 171h24c6 0 11 2 15 6l19 21h-58z"
      className={estilos.vidro}
    />
    <circle cx="134" cy="254" r="24" className={estilos.roda} />
    <circle cx="134" cy="254" r="10" className={estilos.calota} />
    <circle cx="304" cy="254" r="24" className={estilos.roda} />
    <circle cx="304" cy="254" r="10" className={estilos.calota} />
    <rect x="346" y="214" width="18" height="9" rx="4" className={estilos.luz} />
  </g>
);

const CENAS: Readonly<Record<Nome, ReactNode>> = {
  carro,
  patio: (
    <>
      <path d="M52 150 210 92l158 58v20H52z" className={estilos.telhado} />
      <path d="M64 170h292v92H64z" className={estilos.parede} />
      <path d="M92 190h100v72H92zM212 190h120v72H212z" className={estilos.vidro} />
      <g transform="translate(196 96) scale(.68)">{carro}</g>
    </>
  ),
  martelo: (
    <>
      <ellipse cx="168" cy="270" rx="118" ry="13" className={estilos.sombra} />
      <rect x="70" y="240" width="196" height="28" rx="10" className={estilos.parede} />
      <rect x="96" y="220" width="144" height="24" rx="8" className={estilos.telhado} />
      <g transform="rotate(-38 200 130)">
        <rect x="188" y="120" width="24" height="196" rx="12" className={estilos.telhado} />
        <rect x="132" y="86" width="136" height="72" rx="14" className={estilos.corpo} />
        <rect x="118" y="92" width="18" height="60" rx="6" className={estilos.calota} />
        <rect x="264" y="92" width="18" height="60" rx="6" className={estilos.calota} />
      </g>
    </>
  ),
  laudo: (
    <>
      <rect x="128" y="52" width="196" height="232" rx="16" className={estilos.papel} />
      <rect x="186" y="40" width="80" height="28" rx="10" className={estilos.telhado} />
      <path d="M156 104h140M156 132h140M156 160h96M156 188h118M156 216h72" className={estilos.linha} />
      <circle cx="304" cy="226" r="50" className={estilos.corpo} />
      <path d="m282 226 16 17 30-34" className={estilos.visto} />
    </>
  ),
  caminhao: (
    <>
      <path d="M30 232h300v20H30z" className={estilos.telhado} />
      <path d="M44 162h270l-16-26H66z" className={estilos.parede} />
      <g transform="translate(8 56) scale(.44)">{carro}</g>
      <g transform="translate(150 56) scale(.44)">{carro}</g>
      <path d="M330 252v-92h54c10 0 18 5 22 13l24 45v34z" className={estilos.corpo} />
      <path d="M346 174h34c5 0 9 2 11 6l16 30h-61z" className={estilos.vidro} />
      {[78, 122, 268, 374].map((x) => (
        <g key={x}>
          <circle cx={x} cy="258" r="22" className={estilos.roda} />
          <circle cx={x} cy="258" r="9" className={estilos.calota} />
        </g>
      ))}
    </>
  ),
  'aperto-de-mao': (
    <>
      <path d="M60 168h92l52-22 66 46-26 26-44-24-40 20H60z" className={estilos.corpo} />
      <path d="M420 168h-86l-54-24-70 44 20 20 50-18 62 48 20-14 58 2z" className={estilos.telhado} />
      <rect x="36" y="156" width="44" height="72" rx="8" className={estilos.parede} />
      <rect x="400" y="156" width="44" height="82" rx="8" className={estilos.calota} />
    </>
  ),
  calendario: (
    <>
      <rect x="112" y="72" width="232" height="196" rx="18" className={estilos.papel} />
      <path d="M112 90a18 18 0 0 1 18-18h196a18 18 0 0 1 18 18v32H112z" className={estilos.corpo} />
      <rect x="158" y="54" width="14" height="38" rx="7" className={estilos.telhado} />
      <rect x="284" y="54" width="14" height="38" rx="7" className={estilos.telhado} />
      {[0, 1, 2].flatMap((l) =>
        [0, 1, 2, 3].map((k) => (
          <rect
            key={`${l}${k}`}
            x={138 + k * 48}
            y={144 + l * 38}
            width="30"
            height="24"
            rx="6"
            className={l === 1 && k === 2 ? estilos.sol : estilos.ceu}
          />
        )),
      )}
    </>
  ),
  celular: (
    <>
      <rect x="164" y="34" width="152" height="254" rx="26" className={estilos.roda} />
      <rect x="176" y="48" width="128" height="226" rx="14" className={estilos.papel} />
      <g transform="translate(152 10) scale(.4)">{carro}</g>
      <path d="M192 148h96M192 170h64" className={estilos.linha} />
      <rect x="192" y="196" width="96" height="30" rx="8" className={estilos.corpo} />
      <rect x="192" y="236" width="96" height="22" rx="8" className={estilos.sol} />
    </>
  ),
};

/** A picture that the product draws itself, in the tenant's colours and the scheme's. It only accompanies words. */
export function Ilustracao({ nome }: { readonly nome: Nome }) {
  return (
    <div className={estilos.moldura}>
      <Cenario>{CENAS[nome]}</Cenario>
    </div>
  );
}
