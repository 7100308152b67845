import type { Leilao } from '@martelo/schemas/leiloes/leilao.ts';
import { IconCalendarEvent, IconGavel, IconMapPin } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useHotsite, useTermos } from '../../hotsites/door.ts';
import { caminhoDoLeilao } from '../../lib/caminhos.ts';
import { formatarDiaHora } from '../../lib/format/data.ts';
import { contar, formatarLugar } from '../../lib/format/texto.ts';
import { MODO_EM_PALAVRAS } from '../agrupar.ts';
import { useLeilao } from '../use-leilao.ts';
import estilos from './card-de-leilao.module.css';
import { SeloDoLeilao } from './selo-do-leilao.tsx';

type Props = { readonly leilao: Leilao; readonly prioritario?: boolean; readonly nivel?: 2 | 3 };

/** An event as a card with the picture of its first lote. */
export function CardDeLeilao({ leilao: inicial, prioritario = false, nivel = 2 }: Props) {
  const leilao = useLeilao(inicial);
  const Titulo = nivel === 2 ? 'h2' : 'h3';
  const { tipo } = useHotsite();
  const termos = useTermos();
  return (
    <article className={estilos.card} data-cancelado={leilao.situacao === 'CANCELADO'}>
      <div className={estilos.foto}>
        {leilao.fotoUrl === null ? (
          <IconGavel size={44} stroke={1.2} aria-hidden />
        ) : (
          <img
            src={leilao.fotoUrl}
            alt=""
            width={480}
            height={360}
            loading={prioritario ? 'eager' : 'lazy'}
            fetchPriority={prioritario ? 'high' : 'auto'}
            decoding="async"
          />
        )}
      </div>
      <div className={estilos.corpo}>
        <div className={estilos.topo}>
          <SeloDoLeilao situacao={leilao.situacao} />
          <span className={estilos.quantos}>
            {leilao.quantidadeLotes === 0
              ? `${termos.lote.Varios} em breve`
              : contar(leilao.quantidadeLotes, termos.lote)}
          </span>
        </div>
        <Titulo className={estilos.nome}>
          <Link to={caminhoDoLeilao(tipo, leilao.uid)} className={estilos.ligacao}>
            {leilao.nomeSemData}
          </Link>
        </Titulo>
        <ul className={estilos.fatos}>
          <li>
            <IconCalendarEvent size={17} stroke={1.7} aria-hidden />
            {formatarDiaHora(leilao.data)}
          </li>
          <li>
            <IconMapPin size={17} stroke={1.7} aria-hidden />
            {formatarLugar(leilao.cidade)} · {leilao.modalidade}
          </li>
          <li>
            <IconGavel size={17} stroke={1.7} aria-hidden />
            {MODO_EM_PALAVRAS[leilao.fechamento]}
          </li>
        </ul>
      </div>
    </article>
  );
}
