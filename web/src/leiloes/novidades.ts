import type { Leilao, LeilaoNoSite, LeilaoSituacao } from '@martelo/schemas/leiloes/leilao.ts';
import { leilaoAcabado } from '@martelo/schemas/leiloes/situacoes.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import type { Termo } from '@martelo/schemas/shared/termos.ts';
import { formatarDiaHora } from '../lib/format/data.ts';
import type { FiltroDeLeiloes } from './queries.ts';

/** A list of leilões on the page, as it was loaded. */
export type ListaNaPagina = {
  readonly filtro: FiltroDeLeiloes;
  readonly total: number;
  readonly leiloes: readonly Leilao[];
};

/** What to say of a change, null where the page shows nothing of it; and whether a list would look otherwise now. */
export type Novidade = { readonly frase: string | null; readonly listaMudou: boolean };

const AGORA: Readonly<Record<LeilaoSituacao, (termo: Termo) => string>> = {
  AO_VIVO: () => 'está ao vivo agora',
  PRONTO: (termo) => concordar('está agendado', termo),
  EM_LOTEAMENTO: () => 'está em preparação',
  CRIADO: () => 'está em preparação',
  EXECUTADO: (termo) => concordar('foi encerrado', termo),
  CANCELADO: (termo) => concordar('foi cancelado', termo),
};

const mesmoLugar = (a: LeilaoSituacao, b: LeilaoSituacao): boolean =>
  a === b || (![a, b].includes('AO_VIVO') && ![a, b].some(leilaoAcabado));

/** Whether a list without this leilão would show it if it were loaded now: only where there is room, or it comes first. */
function entraria({ filtro, total }: ListaNaPagina, { situacao }: LeilaoNoSite): boolean {
  if (filtro.pagina > 1 || filtro.porMes !== undefined || filtro.patioNome !== undefined) return false;
  const cabe = situacao === 'AO_VIVO' || total < filtro.limit;
  return cabe && (filtro.situacao === 'todos' || (filtro.situacao === 'ativos') !== leilaoAcabado(situacao));
}

/** A leilão changed: `antes` is what the page showed of it, where it did. `termo` is the tenant's word for it. */
export function novidadeDe(
  leilao: LeilaoNoSite,
  antes: Pick<LeilaoNoSite, 'situacao' | 'data'> | undefined,
  listas: readonly ListaNaPagina[],
  termo: Termo,
): Novidade {
  const listaMudou = listas.some((lista) => {
    const nela = lista.leiloes.find((l) => l.uid === leilao.uid);
    if (nela === undefined) return entraria(lista, leilao);
    return !mesmoLugar(nela.situacao, leilao.situacao) || nela.data !== leilao.data;
  });
  if (antes === undefined) return { frase: null, listaMudou };
  if (antes.situacao !== leilao.situacao)
    return { frase: `${leilao.nomeSemData} ${AGORA[leilao.situacao](termo)}.`, listaMudou };
  if (antes.data !== leilao.data)
    return { frase: `${leilao.nomeSemData} mudou para ${formatarDiaHora(leilao.data)}.`, listaMudou };
  return { frase: null, listaMudou };
}
