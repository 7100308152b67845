import type { PassoAuditado } from '@martelo/schemas/auditoria/auditoria.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import { useElementSize } from '@mantine/hooks';
import type { PointerEvent } from 'react';
import { memo, useMemo } from 'react';
import { useTermos } from '../../hotsites/door.ts';
import { formatarDataHora } from '../../lib/format/data.ts';
import { formatarValor } from '../../lib/format/texto.ts';
import { corDoLider } from '../cores.ts';
import type { Eixo, Grafico } from '../grafico.ts';
import { desenhar, eventoEm } from '../grafico.ts';
import estilos from './grafico-de-precos.module.css';

const ALTURA = 300;
const MARGENS = { topo: 30, base: 40, lado: 14 } as const;

/** What does not move with the slider. */
const Fundo = memo(function Fundo({ g, largura }: { readonly g: Grafico; readonly largura: number }) {
  const chao = ALTURA - MARGENS.base;
  return (
    <>
      {g.escala.map(({ y, valor }) => (
        <line
          key={valor}
          x1={MARGENS.lado}
          x2={largura - MARGENS.lado}
          y1={y}
          y2={y}
          className={estilos.grade}
        />
      ))}
      {g.marcos.map(({ x, rotulo }, i) => (
        <g key={`${i}-${rotulo}`}>
          <line x1={x} x2={x} y1={MARGENS.topo - 8} y2={chao} className={estilos.marco} />
          <text x={x} y={MARGENS.topo - 13} className={estilos.rotulo}>
            {rotulo}
          </text>
        </g>
      ))}
      <path
        d={g.prorrogacoes.map((x) => `M${x - 4} ${chao + 12}l4 -8l4 8z`).join('')}
        className={estilos.prorrogacao}
      />
      {g.linhas.map(({ cor, d }) => (
        <path key={cor} d={d} className={estilos.linha} stroke={corDoLider(cor)} />
      ))}
      <path d={g.superados} className={estilos.superado} />
      {g.lances.map(({ cor, d }) => (
        <path key={cor} d={d} className={estilos.lance} stroke={corDoLider(cor)} />
      ))}
    </>
  );
});

type Props = {
  readonly passos: readonly PassoAuditado[];
  readonly indice: number;
  readonly eixo: Eixo;
  readonly aoIr: (indice: number) => void;
};

/** The price over the events or over time, in the colour of who led. Pressing it goes to the nearest event. */
export function GraficoDePrecos({ passos, indice, eixo, aoIr }: Props) {
  const { lance } = useTermos();
  const { ref, width } = useElementSize();
  const largura = Math.max(280, Math.round(width));
  const g = useMemo(
    () => desenhar(passos, eixo, { largura, altura: ALTURA, ...MARGENS }),
    [passos, eixo, largura],
  );
  const aqui = g.x[indice] ?? MARGENS.lado;
  const atual = passos[indice];
  const ir = (e: PointerEvent<SVGSVGElement>): void => {
    if (e.buttons !== 1) return;
    const { left, width: real } = e.currentTarget.getBoundingClientRect();
    aoIr(eventoEm(g.x, ((e.clientX - left) / real) * largura));
  };
  return (
    <figure className={estilos.figura}>
      <div ref={ref} className={estilos.tela}>
        <svg
          viewBox={`0 0 ${largura} ${ALTURA}`}
          height={ALTURA}
          className={estilos.fundo}
          role="img"
          aria-label={`Gráfico do valor ${eixo === 'tempo' ? 'no tempo' : 'por evento'}, na cor de quem estava na frente`}
        >
          <Fundo g={g} largura={largura} />
          <text x={MARGENS.lado} y={ALTURA - 6} className={`numeros ${estilos.valor}`}>
            {formatarDataHora(passos[0]?.em)}
          </text>
          <text
            x={largura - MARGENS.lado}
            y={ALTURA - 6}
            className={`numeros ${estilos.valor} ${estilos.fim}`}
          >
            {formatarDataHora(passos.at(-1)?.em)}
          </text>
        </svg>
        <svg
          viewBox={`0 0 ${largura} ${ALTURA}`}
          height={ALTURA}
          className={estilos.frente}
          onPointerDown={ir}
          onPointerMove={ir}
          aria-hidden
        >
          <rect
            x={aqui}
            y={MARGENS.topo - 8}
            width={Math.max(0, largura - aqui)}
            height={ALTURA - MARGENS.topo - MARGENS.base + 22}
            className={estilos.depois}
          />
          {g.escala.map(({ y, valor }) => (
            <text key={valor} x={MARGENS.lado} y={y - 4} className={`numeros ${estilos.valor}`}>
              {formatarValor(valor)}
            </text>
          ))}
          <line
            x1={aqui}
            x2={aqui}
            y1={MARGENS.topo - 8}
            y2={ALTURA - MARGENS.base + 14}
            className={estilos.agora}
          />
          {atual?.preco != null && <circle cx={aqui} cy={g.y(atual.preco)} r={6} className={estilos.aqui} />}
        </svg>
      </div>
      <figcaption className={estilos.legenda}>
        <ul>
          {g.lideres.slice(0, 12).map((l) => (
            <li key={l.apelido} data-atual={l.apelido === atual?.lider}>
              <svg width="14" height="14" aria-hidden>
                <circle cx="7" cy="7" r="6" fill={corDoLider(l.cor)} />
              </svg>
              {l.apelido} <small className="numeros">{l.lances}</small>
            </li>
          ))}
        </ul>
        <p>
          Linha: valor, na cor de quem está na frente. Ponto: {lance.um}; ponto cinza:{' '}
          {concordar('superado', lance)} na chegada. ▲ prazo prorrogado. A abertura, 1 e 2 dou-lhe, M martelo,
          C condicional, Z cancelamento.
        </p>
      </figcaption>
    </figure>
  );
}
