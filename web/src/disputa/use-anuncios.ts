import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import { useEffect, useRef, useState } from 'react';
import type { LoteSituacao } from '@martelo/schemas/disputa/valores.ts';
import { useTermos } from '../hotsites/door.ts';
import { relogio } from '../lib/clock.ts';
import { formatarValor } from '../lib/format/texto.ts';
import { contagem, falaDoTempo } from './contagem.ts';
import type { Voz } from '../ui/voz.ts';
import { useVoz } from '../ui/voz.ts';
import { aoSerSuperado } from './ligacao.ts';
import { chamada, falaDaChamada } from './martelo.ts';
import { quadroDoLote } from './quadro.ts';
import { tocar } from './sons.ts';
import { usePosicao } from './store.ts';

/** Bids are told at most this often: with ten bids a second a reader would never get to the price. */
const CALMA_MS = 4_000;

/** The voices of the live regions: `calmo` waits for a pause of the reader, `urgente` does not. */
export type Anuncios = { readonly calmo: Voz; readonly urgente: Voz };

/** Each call of the auctioneer, and that the lote is open again: at once, with a sound. */
function useChamadas(lote: LoteAoVivo, urgente: Voz): void {
  const termos = useTermos();
  const posicao = usePosicao(lote.lelUid);
  const antes = useRef<LoteSituacao>(lote.situacao);
  useEffect(() => {
    const qual = chamada(antes.current, lote.situacao);
    antes.current = lote.situacao;
    if (qual === null) return;
    tocar('martelo');
    urgente.dizer(falaDaChamada(qual, lote, posicao, termos));
  }, [lote, posicao, termos, urgente]);
}

/** Speaks the lote: bids politely and throttled; being outbid and the auctioneer's calls at once, the time at 60, 30 and 10 s. */
export function useAnuncios(lote: LoteAoVivo): Anuncios {
  const { lance } = useTermos();
  const calmo = useVoz('calma');
  const urgente = useVoz('urgente');
  useChamadas(lote, urgente);
  const [superadoEm, setSuperadoEm] = useState<number | null>(null);
  const { lelUid, revisao, valor, apelido, cidade, proximo, dataFim } = lote;
  const semRelogio = lote.finalizacaoManual || lote.aguardaVez === true;
  const primeiro = useRef(true);
  const ultimo = useRef(0);
  const atual = useRef(lote);
  useEffect(() => {
    atual.current = lote;
  }, [lote]);

  useEffect(() => {
    if (primeiro.current) {
      primeiro.current = false;
      return undefined;
    }
    if (valor === null) return undefined;
    const falar = (): void => {
      ultimo.current = performance.now();
      const de = apelido === null ? '' : `, de ${apelido}${cidade === null ? '' : `, ${cidade}`}`;
      calmo.dizer(
        `${lance.novo.charAt(0).toUpperCase()}${lance.novo.slice(1)}: ${formatarValor(valor)}${de}. O próximo é ${formatarValor(proximo)}.`,
      );
    };
    const falta = CALMA_MS - (performance.now() - ultimo.current);
    const espera = setTimeout(falar, Math.max(0, falta));
    return () => clearTimeout(espera);
  }, [valor, apelido, cidade, proximo, lance, calmo]);

  useEffect(
    () =>
      aoSerSuperado((qual, em) => {
        if (qual !== lelUid) return;
        tocar('superado');
        setSuperadoEm(em);
      }),
    [lelUid],
  );
  useEffect(() => {
    // The place arrives before the price: what is spoken waits for the price that it is about.
    if (superadoEm === null || revisao < superadoEm) return undefined;
    const falar = setTimeout(() => {
      setSuperadoEm(null);
      urgente.dizer(
        `${lance.Seu} foi ${concordar('superado', lance)}. O próximo valor é ${formatarValor(proximo)}.`,
      );
    });
    return () => clearTimeout(falar);
  }, [superadoEm, revisao, proximo, lance, urgente]);

  useEffect(() => {
    if (semRelogio) return undefined;
    let antes = contagem(dataFim, relogio.agora()).segundos;
    const olhar = setInterval(() => {
      const agora = relogio.agora();
      const { segundos } = contagem(dataFim, agora);
      const fala = falaDoTempo(antes, segundos);
      antes = segundos;
      if (fala === null || !quadroDoLote(atual.current, agora).recebeLances) return;
      urgente.dizer(fala);
      if (segundos <= 30) tocar('atencao');
    }, 250);
    return () => clearInterval(olhar);
  }, [dataFim, semRelogio, urgente]);

  return { calmo, urgente };
}
