import type { LoteAoVivoEmResumo } from '@martelo/schemas/lotes/partes.ts';
import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
} from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Contagem, PrecoAoVivo, SeloDoLote, useAcompanhar, useLotesAoVivo } from '../../disputa/door.ts';
import { useHotsite, useTermos } from '../../hotsites/door.ts';
import { relogio, useNoRelogio } from '../../lib/clock.ts';
import { raiz } from '../../lib/raiz.ts';
import { lotesNoCarrossel } from '../carrossel.ts';
import { carrosselQuery, leiloesQuery } from '../queries.ts';
import estilos from './carrossel-ao-vivo.module.css';

const ATIVOS = { situacao: 'ativos', pagina: 1, limit: 30 } as const;
/** Asked again now and then: lotes that were opened meanwhile come in. */
const RENOVA_MS = 30_000;
const PASSO_MS = 5_000;

function Cartao({ resumo }: { readonly resumo: LoteAoVivoEmResumo }) {
  const { lote } = useTermos();
  return (
    <article className={estilos.cartao} aria-label={`${lote.Um} ${resumo.numero}, ${resumo.nome}`}>
      {resumo.fotoPrincipal === null ? (
        <span className={estilos.foto} />
      ) : (
        <img
          className={estilos.foto}
          src={resumo.fotoPrincipal}
          alt=""
          width={480}
          height={360}
          loading="lazy"
          decoding="async"
        />
      )}
      <div className={estilos.texto}>
        <p className={estilos.topo}>
          <SeloDoLote lote={resumo.aoVivo} />
          <Contagem lote={resumo.aoVivo} />
        </p>
        <h3>
          <Link to={resumo.url} className={estilos.ligacao}>
            <span className="so-leitor">
              {lote.Um} {resumo.numero}:{' '}
            </span>
            {resumo.nome}
          </Link>
        </h3>
        <PrecoAoVivo lote={resumo.aoVivo} />
      </div>
    </article>
  );
}

/** Turns the strip by itself unless it is stopped, touched, focused or motion is not wanted. */
function useGiro(tira: React.RefObject<HTMLUListElement | null>, parado: boolean, quantos: number) {
  useEffect(() => {
    const el = tira.current;
    if (el === null || parado || quantos < 2) return undefined;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const giro = setInterval(() => {
      if (document.hidden || el.matches(':hover, :focus-within')) return;
      const noFim = el.scrollLeft + el.clientWidth >= el.scrollWidth - 4;
      el.scrollTo({ left: noFim ? 0 : el.scrollLeft + passoDe(el) });
    }, PASSO_MS);
    return () => clearInterval(giro);
  }, [tira, parado, quantos]);
}

/** From one card to the next, in pixels. */
function passoDe(el: HTMLElement): number {
  const [um, outro] = el.children;
  return um instanceof HTMLElement && outro instanceof HTMLElement
    ? outro.offsetLeft - um.offsetLeft
    : el.clientWidth;
}

const noServidor = typeof document === 'undefined';

/** The list as the page was loaded with it, and in the browser its own copy, which is kept fresh. */
function useDados(ligado: boolean) {
  const { chamar } = raiz.useRouteContext();
  const cache = useQueryClient();
  const daPagina = leiloesQuery(chamar, ATIVOS);
  const { data: primeira } = useQuery({ ...daPagina, enabled: ligado });
  const { data: fresca } = useQuery({
    ...carrosselQuery(chamar, ATIVOS),
    initialData: () => cache.getQueryData(daPagina.queryKey),
    initialDataUpdatedAt: () => cache.getQueryState(daPagina.queryKey)?.dataUpdatedAt,
    refetchInterval: RENOVA_MS,
    enabled: ligado && !noServidor,
  });
  return fresca ?? primeira;
}

/** Lotes of running events that take bids now (spec 1, section 2), moving with the socket. Nothing where there is none. */
export function CarrosselAoVivo({ titulo }: { readonly titulo: string }) {
  const { agora } = raiz.useRouteContext();
  const ligado = useHotsite().recursos.includes('carrosselAoVivo');
  const data = useDados(ligado);
  const vivos = useLotesAoVivo();
  const tira = useRef<HTMLUListElement>(null);
  const [parado, setParado] = useState(false);
  // A new minute drops what has ended; the first HTML goes by the time at which it was made.
  const minuto = useNoRelogio((ms) => Math.floor(ms / 10_000));
  const hora =
    typeof document === 'undefined' || minuto === Math.floor(agora / 10_000) ? agora : relogio.agora();
  const lotes = ligado ? lotesNoCarrossel(data?.leiloes ?? [], vivos, hora) : [];
  useAcompanhar(lotes.map((l) => l.lelUid).toSorted());
  useGiro(tira, parado, lotes.length);
  if (lotes.length === 0) return null;
  const andar = (sentido: 1 | -1): void => {
    const el = tira.current;
    if (el !== null) el.scrollTo({ left: el.scrollLeft + sentido * passoDe(el) });
  };
  const tecla = (e: KeyboardEvent): void => {
    if (e.key !== 'ArrowRight' && e.key !== 'ArrowLeft') return;
    e.preventDefault();
    andar(e.key === 'ArrowRight' ? 1 : -1);
  };
  return (
    <div className={estilos.carrossel} role="region" aria-roledescription="carrossel" aria-label={titulo}>
      <div className={estilos.cabeca}>
        <h3>{titulo}</h3>
        <div className={estilos.botoes}>
          <button
            type="button"
            aria-label={parado ? 'Deixar o carrossel girar' : 'Pausar o carrossel'}
            onClick={() => setParado(!parado)}
          >
            {parado ? (
              <IconPlayerPlayFilled size={18} aria-hidden />
            ) : (
              <IconPlayerPauseFilled size={18} aria-hidden />
            )}
          </button>
          <button type="button" aria-label="Voltar no carrossel" onClick={() => andar(-1)}>
            <IconChevronLeft size={20} aria-hidden />
          </button>
          <button type="button" aria-label="Avançar no carrossel" onClick={() => andar(1)}>
            <IconChevronRight size={20} aria-hidden />
          </button>
        </div>
      </div>
      <ul ref={tira} className={estilos.tira} onKeyDown={tecla}>
        {lotes.map((l) => (
          <li key={l.lelUid}>
            <Cartao resumo={l} />
          </li>
        ))}
      </ul>
    </div>
  );
}
