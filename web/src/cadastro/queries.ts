import { verRegrasDoCadastro } from '@martelo/schemas/clientes/cadastro.ts';
import { listarMunicipios } from '@martelo/schemas/enderecos/localidade.ts';
import type { UFS } from '@martelo/schemas/shared/endereco.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Chamar } from '../lib/client/client.ts';

/** What the tenant asks of who signs up. */
export const regrasQuery = (chamar: Chamar) =>
  queryOptions({
    queryKey: ['regras-do-cadastro'],
    queryFn: ({ signal }) => chamar(verRegrasDoCadastro, {}, { signal }),
    staleTime: 60_000,
  });

/** Cities of a state; none while no state is chosen. */
export const municipiosQuery = (chamar: Chamar, uf: string) =>
  queryOptions({
    queryKey: ['municipios', uf],
    queryFn: ({ signal }) =>
      chamar(listarMunicipios, { params: { uf: uf as (typeof UFS)[number] } }, { signal }),
    enabled: uf !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
