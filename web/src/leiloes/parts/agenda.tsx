import type { Leilao } from '@martelo/schemas/leiloes/leilao.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useHotsite, useTermos } from '../../hotsites/door.ts';
import { caminhoDoLeilao } from '../../lib/caminhos.ts';
import { blocoDeData, formatarHora } from '../../lib/format/data.ts';
import { contar, formatarLugar } from '../../lib/format/texto.ts';
import { useLeilao } from '../use-leilao.ts';
import estilos from './agenda.module.css';
import { SeloDoLeilao } from './selo-do-leilao.tsx';

function Linha({ leilao }: { readonly leilao: Leilao }) {
  const { tipo } = useHotsite();
  const termos = useTermos();
  const l = useLeilao(leilao);
  const { dia, mes, semana } = blocoDeData(l.data);
  return (
    <li className={estilos.linha}>
      <div className={estilos.data} aria-hidden>
        <strong>{dia}</strong>
        <span>{mes}</span>
      </div>
      <div className={estilos.texto}>
        <h3>
          <Link to={caminhoDoLeilao(tipo, l.uid)} className={estilos.ligacao}>
            {l.nomeSemData}
          </Link>
        </h3>
        <p>
          <span className={estilos.junto}>
            {semana}
            <span className="so-leitor">
              {' '}
              {dia} de {mes}
            </span>
            , {formatarHora(l.data)}
          </span>{' '}
          <span className={estilos.junto}>{formatarLugar(l.cidade)}</span>{' '}
          <span className={estilos.junto}>
            {l.quantidadeLotes === 0
              ? `${termos.lote.varios} em breve`
              : contar(l.quantidadeLotes, termos.lote)}
          </span>
        </p>
      </div>
      <SeloDoLeilao situacao={l.situacao} />
      <IconChevronRight size={20} aria-hidden className={estilos.seta} />
    </li>
  );
}

/** Events as lines of a calendar. `vazia` is what to say when there is none. */
export function Agenda({ leiloes, vazia }: { readonly leiloes: readonly Leilao[]; readonly vazia: string }) {
  if (leiloes.length === 0) return <p className={estilos.vazia}>{vazia}</p>;
  return (
    <ol className={estilos.agenda}>
      {leiloes.map((l) => (
        <Linha key={l.uid} leilao={l} />
      ))}
    </ol>
  );
}
