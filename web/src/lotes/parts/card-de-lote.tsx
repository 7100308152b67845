import { FOTOS_NO_CARD } from '@martelo/schemas/lotes/lote.ts';
import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import { IconMapPin } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { BotaoComparar } from '../../comparacao/door.ts';
import { Contagem, PrecoAoVivo, SeloDaPosicao, SeloDoLote, useAoVivo } from '../../disputa/door.ts';
import { BotaoFavorito } from '../../favoritos/door.ts';
import { useHotsite, useTermos } from '../../hotsites/door.ts';
import { caminhoDoLote } from '../../lib/caminhos.ts';
import { fotoNaLargura } from '../../lib/foto.ts';
import { contar, formatarLugar } from '../../lib/format/texto.ts';
import { resumoDoVeiculo } from '../descricao.ts';
import { CarimbosDoCard } from './carimbos.tsx';
import { SeloDoConjunto } from './conjunto.tsx';
import estilos from './card-de-lote.module.css';

type Props = { readonly lote: Lote; readonly prioritario?: boolean; readonly nivel?: 2 | 3 };

function Fotos({
  lote,
  caminho,
  prioritario,
}: {
  readonly lote: Lote;
  readonly caminho: string;
  readonly prioritario: boolean;
}) {
  const fotos = lote.fotosUrls.slice(0, FOTOS_NO_CARD);
  // A list would ask for four times the pictures that are looked at: the others come when a finger or a mouse is on them.
  const [todas, setTodas] = useState(false);
  const tira = useRef<HTMLAnchorElement>(null);
  const verTodas = (): void => setTodas(true);
  useEffect(() => {
    // Swiped before the program had come.
    if (tira.current !== null && tira.current.scrollLeft > 0) setTodas(true);
  }, []);
  return (
    <div className={estilos.fotos} data-varias={fotos.length > 1}>
      {/* The title is the link for keyboards and readers; the pictures are the same link for fingers and mice. */}
      <Link
        ref={tira}
        to={caminho}
        className={estilos.tira}
        tabIndex={-1}
        aria-hidden
        draggable={false}
        onPointerEnter={verTodas}
        onScroll={verTodas}
      >
        {fotos.map((url, i) =>
          i > 0 && !todas ? (
            <span key={url} className={estilos.vaga} />
          ) : (
            <img
              key={url}
              src={fotoNaLargura(url, 480)}
              alt=""
              width={480}
              height={360}
              loading={prioritario && i === 0 ? 'eager' : 'lazy'}
              fetchPriority={prioritario && i === 0 ? 'high' : 'auto'}
              decoding="async"
              draggable={false}
            />
          ),
        )}
        {fotos.length === 0 && <span className={estilos.semFoto}>Fotos em breve</span>}
      </Link>
      <span className={estilos.numero}>{lote.numero}</span>
      <CarimbosDoCard carimbos={lote.carimbos} />
      <span className={estilos.acoes}>
        <BotaoComparar lelUid={lote.lelUid} nome={lote.nome} />
        <BotaoFavorito veiUid={lote.veiculo.veiUid} nome={lote.nome} />
      </span>
      {fotos.length > 1 && (
        <span className={estilos.quantas} aria-hidden>
          {fotos.map((url) => (
            <i key={url} />
          ))}
        </span>
      )}
    </div>
  );
}

/** A lote in a list: up to four photos, what it is, how it stands, price and time left, live. */
export function CardDeLote({ lote, prioritario = false, nivel = 2 }: Props) {
  const { tipo } = useHotsite();
  const termos = useTermos();
  const vivo = useAoVivo(lote.aoVivo);
  const caminho = caminhoDoLote(lote, tipo);
  const Titulo = nivel === 2 ? 'h2' : 'h3';
  const { cidade, uf } = lote.localizacao;
  return (
    <article className={estilos.card} aria-label={`${termos.lote.Um} ${lote.numero}, ${lote.nome}`}>
      <Fotos lote={lote} caminho={caminho} prioritario={prioritario} />
      <div className={estilos.corpo}>
        <div className={estilos.estado}>
          <SeloDoLote lote={vivo} />
          <SeloDaPosicao lelUid={lote.lelUid} />
          <SeloDoConjunto lote={lote} />
        </div>
        <Titulo className={estilos.titulo}>
          <Link to={caminho} className={estilos.ligacao}>
            <span className="so-leitor">
              {termos.lote.Um} {lote.numero}:{' '}
            </span>
            {lote.nome}
          </Link>
        </Titulo>
        <p className={estilos.detalhes}>{resumoDoVeiculo(lote.veiculo)}</p>
        <p className={estilos.lugar}>
          <IconMapPin size={15} stroke={1.8} aria-hidden /> {formatarLugar(cidade, uf)}
        </p>
        <div className={estilos.base}>
          <PrecoAoVivo lote={vivo} />
          <div className={estilos.lado}>
            <Contagem lote={vivo} />
            <span className={estilos.lances}>
              {vivo.quantidade === 0 ? `Sem ${termos.lance.varios}` : contar(vivo.quantidade, termos.lance)}
            </span>
          </div>
        </div>
      </div>
    </article>
  );
}

/** Stands where a card will be. */
export function CardDeLoteVazio() {
  return (
    <div className={estilos.card} aria-hidden>
      <div className={`${estilos.fotos} ${estilos.vazio}`} />
      <div className={estilos.corpo}>
        <span className={`${estilos.linha} ${estilos.vazio}`} style={{ width: '35%' }} />
        <span className={`${estilos.linha} ${estilos.vazio}`} style={{ width: '90%' }} />
        <span className={`${estilos.linha} ${estilos.vazio}`} style={{ width: '60%' }} />
        <span className={`${estilos.linha} ${estilos.vazio}`} style={{ width: '50%', height: '2.2rem' }} />
      </div>
    </div>
  );
}
