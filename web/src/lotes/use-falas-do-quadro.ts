import { concordar } from '@martelo/schemas/shared/termos.ts';
import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import { useEffect, useRef } from 'react';
import {
  aoSerSuperado,
  chamada,
  falaDaChamada,
  resultadoEmPalavras,
  tocar,
  useLotesAoVivo,
  usePosicoes,
} from '../disputa/door.ts';
import { useTermos } from '../hotsites/door.ts';
import type { Voz } from '../ui/voz.ts';
import { useVoz } from '../ui/voz.ts';
import type { NoQuadro } from './em-disputa.ts';

/** What happened is told at most this often, and so many lotes by name: a reader gets to the board itself in between. */
const CALMA_MS = 5_000;
const PELO_NOME = 3;

/** The voices of the live regions: `calmo` waits for a pause of the reader, `urgente` does not. */
export type Falas = { readonly calmo: Voz; readonly urgente: Voz };

/** The auctioneer's calls over lotes in which the user has a bid: at once, with a sound. */
function useChamadasDosMeus(quadro: readonly NoQuadro[] | null, urgente: Voz): void {
  const termos = useTermos();
  const vivos = useLotesAoVivo();
  const posicoes = usePosicoes();
  const antes = useRef<Readonly<Record<string, LoteAoVivo>>>({});
  useEffect(() => {
    for (const { lote } of quadro ?? []) {
      const { lelUid, numero } = lote;
      const vivo = vivos[lelUid];
      const posicao = posicoes[lelUid] ?? null;
      const qual =
        vivo === undefined ? null : chamada((antes.current[lelUid] ?? lote.aoVivo).situacao, vivo.situacao);
      const lugar = posicao?.ganhandoPerdendo;
      if (vivo === undefined || qual === null || (lugar !== 'ganhando' && lugar !== 'superado')) continue;
      tocar('martelo');
      urgente.dizer(`${termos.lote.Um} ${numero}. ${falaDaChamada(qual, vivo, posicao, termos)}`);
    }
    antes.current = vivos;
  }, [quadro, vivos, posicoes, termos, urgente]);
}

/**
 * Speaks the board (null until it is loaded): what ended and what came in, calmly; at once, and with a sound, that one was
 * outbid, and what the auctioneer calls over a lote of his. Prices move unspoken.
 */
export function useFalasDoQuadro(quadro: readonly NoQuadro[] | null): Falas {
  const termos = useTermos();
  const vivos = useLotesAoVivo();
  const calmo = useVoz('calma');
  const urgente = useVoz('urgente');
  useChamadasDosMeus(quadro, urgente);
  const antes = useRef<readonly NoQuadro[] | null>(null);
  const aDizer = useRef<string[]>([]);
  const espera = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ultima = useRef(-Infinity);
  const atual = useRef({ quadro, vivos, termos });
  useEffect(() => {
    atual.current = { quadro, vivos, termos };
  }, [quadro, vivos, termos]);

  useEffect(() => {
    if (quadro === null) return;
    const conhecidos = new Map(antes.current?.map((n) => [n.lote.lelUid, n]));
    const primeira = antes.current === null;
    antes.current = quadro;
    if (primeira) return;
    const { vivos: agora, termos: t } = atual.current;
    for (const { lote, saiuEm } of quadro) {
      const conhecido = conhecidos.get(lote.lelUid);
      const qual = `${t.lote.Um} ${lote.numero}`;
      if (conhecido === undefined) aDizer.current.push(`${qual} entrou em disputa.`);
      if (saiuEm === null || conhecido?.saiuEm !== null) continue;
      const vivo = agora[lote.lelUid] ?? lote.aoVivo;
      aDizer.current.push(`${qual}: ${resultadoEmPalavras(vivo, t)}`);
    }
    if (aDizer.current.length === 0) return;
    clearTimeout(espera.current);
    espera.current = setTimeout(
      () => {
        ultima.current = performance.now();
        const frases = aDizer.current.splice(0);
        const resto = frases.length - PELO_NOME;
        calmo.dizer([...frases.slice(0, PELO_NOME), ...(resto > 0 ? [`E mais ${resto}.`] : [])].join(' '));
      },
      Math.max(0, CALMA_MS - (performance.now() - ultima.current)),
    );
  }, [quadro, calmo]);
  useEffect(() => () => clearTimeout(espera.current), []);

  useEffect(
    () =>
      aoSerSuperado((lelUid) => {
        const { quadro: agora, termos: t } = atual.current;
        const numero = agora?.find(({ lote }) => lote.lelUid === lelUid)?.lote.numero;
        if (numero === undefined) return;
        tocar('superado');
        urgente.dizer(`${t.lance.Seu} ${t.lote.no} ${numero} foi ${concordar('superado', t.lance)}.`);
      }),
    [urgente],
  );
  return { calmo, urgente };
}
