import { verAvisos } from '@martelo/schemas/clientes/avisos.ts';
import { consultarSituacao, verInfosDoCliente } from '@martelo/schemas/clientes/perfil.ts';
import { verCliente } from '@martelo/schemas/clientes/equipe.ts';
import { listarAcessos } from '@martelo/schemas/sessao/sessao.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Chamar } from '../lib/client/client.ts';

/** What is missing of a client's registration; `cliUid` keeps one person's answer from another's. */
export const situacaoQuery = (chamar: Chamar, cliUid: string | null) =>
  queryOptions({
    queryKey: ['cadastro', cliUid],
    queryFn: ({ signal }) => chamar(consultarSituacao, { body: {} }, { signal }),
    enabled: cliUid !== null,
    staleTime: 10_000,
  });

/** The client's own record. */
export const meusDadosQuery = (chamar: Chamar, cliUid: string | null) =>
  queryOptions({
    queryKey: ['meus-dados', cliUid],
    queryFn: ({ signal }) => chamar(verInfosDoCliente, {}, { signal }),
    enabled: cliUid !== null,
    staleTime: 10_000,
  });

/** Which letters the client wants. */
export const avisosQuery = (chamar: Chamar, cliUid: string) =>
  queryOptions({
    queryKey: ['avisos', cliUid],
    queryFn: ({ signal }) => chamar(verAvisos, {}, { signal }),
    staleTime: 10_000,
  });

/** Where the account was entered from. */
export const acessosQuery = (chamar: Chamar, cliUid: string | null) =>
  queryOptions({
    queryKey: ['acessos', cliUid],
    queryFn: ({ signal }) => chamar(listarAcessos, {}, { signal }),
    enabled: cliUid !== null,
  });

/** One client for staff, masked until somebody reveals him; who looks elsewhere for a moment goes on seeing him. */
export const clienteQuery = (chamar: Chamar, cliUid: string) =>
  queryOptions({
    queryKey: ['cliente', cliUid],
    queryFn: ({ signal }) => chamar(verCliente, { params: { cliUid } }, { signal }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
