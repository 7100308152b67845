import type { SessaoDe } from '@martelo/schemas/paginas/pagina.ts';
import type { PatioDoSite } from '@martelo/schemas/patios/patio.ts';
import { useQuery } from '@tanstack/react-query';
import { IconMapPin, IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import { caminhoDoPatio } from '../../lib/caminhos.ts';
import { ligacaoDoTelefone } from '../../lib/format/contato.ts';
import { raiz } from '../../lib/raiz.ts';
import { Falha } from '../../ui/falha.tsx';
import { Ligacao } from '../../ui/ligacao.tsx';
import { Secao } from '../../ui/secao.tsx';
import { ALTURA_DO_MAPA, CONTORNO_DO_BRASIL, LARGURA_DO_MAPA, noMapa } from '../mapa.ts';
import { emSecao } from '../parts/em-secao.ts';
import { patiosQuery } from '../queries.ts';
import estilos from './patios.module.css';
import { formatarLugar } from '../../lib/format/texto.ts';

/** A yard in a list: its name leads to its page. */
function CardDePatio({ patio }: { readonly patio: PatioDoSite }) {
  return (
    <article className={estilos.card}>
      <span className={estilos.estado}>{patio.estado}</span>
      <h3>
        <Ligacao para={caminhoDoPatio(patio)} className={estilos.inteira}>
          {patio.nome}
        </Ligacao>
      </h3>
      <p>
        <IconMapPin size={18} stroke={1.7} aria-hidden />
        <span>
          {patio.endereco}
          <br />
          {formatarLugar(patio.cidade, patio.estadoUf)}
        </span>
      </p>
      <p>
        <IconPhone size={18} stroke={1.7} aria-hidden />
        <a href={ligacaoDoTelefone(patio.telefone)} className={estilos.telefone}>
          {patio.telefone}
        </a>
      </p>
    </article>
  );
}

/** Yards, by state and city. */
export function ListaDeCards({ patios }: { readonly patios: readonly PatioDoSite[] }) {
  return (
    <ul className={estilos.lista}>
      {patios.map((p) => (
        <li key={p.uid}>
          <CardDePatio patio={p} />
        </li>
      ))}
    </ul>
  );
}

export function ListaDePatios({ sessao }: { readonly sessao: SessaoDe<'lista-de-patios'> }) {
  const { chamar } = raiz.useRouteContext();
  const { data, isError, error, refetch } = useQuery(patiosQuery(chamar));
  return (
    <Secao {...emSecao(sessao)}>
      {isError ? <Falha de={{ error, refetch }} /> : <ListaDeCards patios={data?.patios ?? []} />}
    </Secao>
  );
}

/** Places yards on the outline of the country; the list beside it says the same to who does not see the map. */
export function Mapa({ patios }: { readonly patios: readonly PatioDoSite[] }) {
  const [sobre, setSobre] = useState<string | null>(null);
  return (
    <div className={estilos.mapa}>
      <svg
        viewBox={`0 0 ${LARGURA_DO_MAPA} ${ALTURA_DO_MAPA}`}
        className={estilos.desenho}
        aria-hidden
        focusable="false"
      >
        <path d={CONTORNO_DO_BRASIL} className={estilos.pais} />
        {patios.map((p) => {
          const { x, y } = noMapa(p.longitude, p.latitude);
          return (
            <g key={p.uid} data-sobre={sobre === p.uid} className={estilos.ponto}>
              <circle cx={x} cy={y} r="13" className={estilos.halo} />
              <circle cx={x} cy={y} r="5.5" className={estilos.alfinete} />
            </g>
          );
        })}
      </svg>
      <ul className={estilos.nomes}>
        {patios.map((p) => (
          <li key={p.uid} onPointerEnter={() => setSobre(p.uid)} onPointerLeave={() => setSobre(null)}>
            <Ligacao para={caminhoDoPatio(p)}>
              <strong>{p.nome}</strong>
              <span>{formatarLugar(p.cidade, p.estadoUf)}</span>
            </Ligacao>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function MapaDePatios({ sessao }: { readonly sessao: SessaoDe<'mapa-de-patios'> }) {
  const { chamar } = raiz.useRouteContext();
  const patios = useQuery(patiosQuery(chamar)).data?.patios ?? [];
  if (patios.length === 0) return null;
  return (
    <Secao {...emSecao(sessao)}>
      <Mapa patios={patios} />
    </Secao>
  );
}
