import type { LoteEmDisputa } from '@martelo/schemas/lotes/em-disputa.ts';
import { IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo, useEffect } from 'react';
import {
  Contagem,
  PrecoAoVivo,
  resultadoEmPalavras,
  SeloDaPosicao,
  SeloDoLote,
  useAcompanharSite,
  posicaoIncerta,
  useAoVivo,
  useConexao,
  usePosicao,
} from '../../disputa/door.ts';
import { useTermos } from '../../hotsites/door.ts';
import { formatarLugar } from '../../lib/format/texto.ts';
import { manterAcordado } from '../../sessao/door.ts';
import estilos from './cartao-em-disputa.module.css';

type Props = {
  readonly lote: LoteEmDisputa;
  /** It has ended and goes in a moment: its result stands where its time stood. */
  readonly saindo: boolean;
  readonly prioritario: boolean;
  /** How many of its event come before it; undefined where it waits for nothing, or nobody knows. */
  readonly faltam?: number | undefined;
};

/** A lote on the board: what it is and of which event, how it stands, price, who leads, time left and the user's own place. */
function Cartao({ lote, saindo, prioritario, faltam }: Props) {
  const termos = useTermos();
  const vivo = useAoVivo(lote.aoVivo);
  const posicao = usePosicao(lote.lelUid)?.ganhandoPerdendo ?? null;
  const conexao = useConexao();
  useAcompanharSite(lote.leilao.uid, lote.leilao.versao);
  // Who watches a lote in which he has a bid is not idle, even with his hands off the keys.
  const disputando = !saindo && (posicao === 'ganhando' || posicao === 'superado');
  useEffect(() => (disputando ? manterAcordado() : undefined), [disputando]);
  return (
    <article
      className={estilos.cartao}
      aria-label={`${termos.lote.Um} ${lote.numero}, ${lote.nome}`}
      data-posicao={
        posicao === null ? 'nao-esta-participando' : posicaoIncerta(posicao, conexao) ? 'incerta' : posicao
      }
      data-situacao={vivo.situacao}
      data-saindo={saindo}
    >
      <p className={estilos.topo}>
        <SeloDoLote lote={vivo} />
        <Contagem lote={vivo} faltam={faltam} />
      </p>
      <div className={estilos.foto}>
        {lote.fotoPrincipal !== null && (
          <img
            src={lote.fotoPrincipal}
            alt=""
            width={480}
            height={360}
            loading={prioritario ? 'eager' : 'lazy'}
            fetchPriority={prioritario ? 'high' : 'auto'}
            decoding="async"
          />
        )}
        <span className={estilos.numero} aria-hidden>
          {lote.numero}
        </span>
      </div>
      <div className={estilos.corpo}>
        <h2 className={estilos.titulo}>
          <Link to={lote.url} className={estilos.ligacao}>
            <span className="so-leitor">
              {termos.lote.Um} {lote.numero}:{' '}
            </span>
            {lote.nome}
          </Link>
        </h2>
        <p className={estilos.evento}>{lote.leilao.nomeSemData}</p>
        <PrecoAoVivo lote={vivo} />
      </div>
      <div className={estilos.base}>
        <p className={estilos.lider}>
          {saindo ? (
            <strong>{resultadoEmPalavras(vivo, termos)}</strong>
          ) : vivo.apelido === null ? (
            `Sem ${termos.lance.varios}`
          ) : (
            <>
              <IconUser size={16} stroke={1.9} aria-hidden />
              <span>
                <span className="so-leitor">Na frente: </span>
                <b>{vivo.apelido}</b>
                {vivo.cidade !== null && `, ${formatarLugar(vivo.cidade)}`}
              </span>
            </>
          )}
        </p>
        <SeloDaPosicao lelUid={lote.lelUid} />
      </div>
    </article>
  );
}

/** The board is drawn anew with every price that moves; a card only where it is its own. */
export const CartaoEmDisputa = memo(Cartao);

/** Stands where a card will be. */
export function CartaoVazio() {
  return <div className={estilos.vazio} aria-hidden />;
}
