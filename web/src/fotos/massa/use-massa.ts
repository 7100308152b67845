import { seguirEnvios } from '@martelo/schemas/envios/envio.ts';
import { acharDonosDeFotos } from '@martelo/schemas/fotos/massa.ts';
import type { DonoPossivel } from '@martelo/schemas/fotos/massa.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import { useChamar } from '../../lib/chamar.ts';
import { useQuem } from '../../lib/quem.ts';
import { acrescentar, fila, recusar, tirar } from '../../ui/arquivos/door.ts';
import { dizerDelas, ehDeFoto, escolher, escolhidas, largar, voltar } from './escolhidas.ts';
import { distribuir } from './soltas.ts';
import type { Grupo, Solta } from './soltas.ts';

const SEGUIR_MS = 1_500;
const POR_PEDIDO = 200;
const NENHUMA: readonly Solta[] = [];

const paraDe = (de: DonoPossivel['de']) => (de === 'lote' ? 'fotoDoLote' : 'fotoDoVeiculo');

/** Photos that were chosen, whose they are, and how far their sending is. */
export function useMassa(doLeilao: string | undefined) {
  const chamar = useChamar();
  const quem = useQuem()?.uid ?? '';
  const leilao = doLeilao ?? '';
  const onde = { chamar, quem, leilao };
  const { soltas: todas, repetidas, prontas } = useStore(escolhidas);
  const soltas = todas[leilao] ?? NENHUMA;
  const [numeroSozinho, setNumeroSozinho] = useState(false);
  const donos = useQuery({
    queryKey: ['donos-de-fotos', leilao],
    queryFn: async ({ signal }) =>
      (await chamar(acharDonosDeFotos, { query: leilao === '' ? {} : { leilao } }, { signal })).donos,
  });
  const aCaminho = useStore(fila, (s) => s.arquivos).filter((a) => ehDeFoto(a.para));
  const continuar = useEffectEvent(() => void voltar(onde));
  useEffect(() => {
    if (quem !== '') continuar();
  }, [quem, leilao]);

  const tratando = aCaminho.filter((a) => a.estado === 'tratando').map((a) => a.uid);
  const seguir = useEffectEvent(async (): Promise<void> => {
    const body = { envios: tratando.slice(0, POR_PEDIDO) };
    const { envios } = await chamar(seguirEnvios, { body }).catch(() => ({ envios: [] }));
    for (const e of envios) {
      if (e.situacao === 'PRONTO') {
        tirar(e.uid);
        escolhidas.setState((s) => ({ prontas: s.prontas + 1 }));
      } else if (e.situacao === 'RECUSADO') recusar(e.uid, e.recusa);
    }
  });
  const espera = tratando.length > 0;
  useEffect(() => {
    if (!espera) return undefined;
    const relogio = setInterval(() => void seguir(), SEGUIR_MS);
    return () => clearInterval(relogio);
  }, [espera]);

  return {
    donos,
    ...distribuir(soltas, donos.data ?? [], repetidas, numeroSozinho),
    escolhidas: soltas.length,
    aCaminho,
    prontas,
    numeroSozinho,
    setNumeroSozinho,
    escolher: (fotos: readonly { arquivo: File; caminho: string }[]) => escolher(onde, fotos),
    largar: (uids: readonly string[]) => largar(leilao, uids),
    dizer: (uids: readonly string[], alvo: string) => dizerDelas(leilao, uids, { dito: alvo }),
    mesmoAssim: (uids: readonly string[]) => dizerDelas(leilao, uids, { mesmoAssim: true }),
    /** Sends what has an owner; the others stay. */
    enviar: (grupos: readonly Grupo[]): void => {
      for (const { dono, fotos } of grupos)
        acrescentar(
          { chamar, quem, para: paraDe(dono.de), alvo: dono.alvo },
          fotos.map((f) => f.arquivo),
        );
      largar(
        leilao,
        grupos.flatMap((g) => g.fotos.map((f) => f.uid)),
      );
    },
  };
}
export type Massa = ReturnType<typeof useMassa>;
