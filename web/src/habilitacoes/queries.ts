import { consultarHabilitacoes, verPlateia } from '@martelo/schemas/habilitacoes/habilitacao.ts';
import { verHabilitado } from '@martelo/schemas/habilitacoes/habilitados.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Chamar } from '../lib/client/client.ts';

/** Events in which the client may bid; `cliUid` keeps one person's answer from another's. */
export const habilitacoesQuery = (chamar: Chamar, cliUid: string | null) =>
  queryOptions({
    queryKey: ['habilitacoes', cliUid],
    queryFn: ({ signal }) => chamar(consultarHabilitacoes, {}, { signal }),
    enabled: cliUid !== null,
    staleTime: 60_000,
  });

/** Whom the page of the habilitações shows. */
export const QUEM = ['clientes', 'plateia'] as const;

export type BuscaDeHabilitados = {
  /** Clients where it does not say. */
  readonly quem?: (typeof QUEM)[number];
  readonly leilao?: string;
  /** Whose habilitação is open. */
  readonly cliente?: string;
};

/** One of them, with what staff did. */
export const habilitadoQuery = (chamar: Chamar, leiUid: string, cliUid: string) =>
  queryOptions({
    queryKey: ['habilitado', leiUid, cliUid],
    queryFn: ({ signal }) => chamar(verHabilitado, { params: { leiUid, cliUid } }, { signal }),
  });

/** The floor bidders of an event, each with what staff did; asked for anew wherever it is looked at. */
export const plateiaQuery = (chamar: Chamar, leiUid: string) =>
  queryOptions({
    queryKey: ['plateia', leiUid],
    queryFn: async ({ signal }) => (await chamar(verPlateia, { params: { leiUid } }, { signal })).apelidos,
    staleTime: 0,
  });
