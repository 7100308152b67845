import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { LANCE_SITUACOES, LOTE_SITUACOES } from '@martelo/schemas/disputa/valores.ts';
import type { LoteSituacao } from '@martelo/schemas/disputa/valores.ts';
import { transicaoPermitida } from '@martelo/schemas/disputa/maquina.ts';
import { caminhoDoLote } from '@martelo/schemas/lotes/lote.ts';
import type { LanceRecebido } from '@martelo/schemas/propostas/proposta.ts';
import type { TipoHotsite } from '@martelo/schemas/shared/termos.ts';
import { antesDaPagina } from '@martelo/schemas/shared/paginacao.ts';
import { capaDe } from '../lotes/door.ts';
import type { EstadoDoLote, RegistroLote } from '../lotes/door.ts';
import type { Tables } from '../tables.ts';
import type { ContatosDe } from './routes.ts';

type Linha = {
  lan_uid: string;
  lel_uid: string;
  lei_uid: string;
  cli_uid: string;
  apelido: string;
  cidade: string;
  valor: number;
  em: number;
  situacao: string;
  respondida_em: number | null;
  motivo: string;
  id: number;
  dados: RegistroLote;
  estado: EstadoDoLote;
};

export type Recorte = {
  readonly hotUid: string;
  readonly tipo: TipoHotsite;
  readonly quais?: 'abertas' | 'respondidas' | 'todas';
  readonly leiUid?: string | undefined;
  readonly lanUid?: string;
  readonly pagina?: number;
  readonly porPagina?: number;
};

/** While a lote stands so, a proposta may still win it. */
const ABERTO = LOTE_SITUACOES.filter(
  (s) =>
    transicaoPermitida('PropostaAceita', s) ||
    transicaoPermitida('LoteArrematado', s) ||
    s === 'PLACAR' ||
    s === 'PENDENTE' ||
    s === 'SUSPENSO' ||
    s === 'DOULHE_UMA',
);
const aberto = (s: LoteSituacao): boolean => ABERTO.includes(s);

function paraRecebido(
  l: Linha,
  tipo: TipoHotsite,
  contato: { telefone: string; email: string },
): LanceRecebido {
  const { aoVivo } = l.estado;
  const dita = LANCE_SITUACOES.find((s) => s === l.situacao) ?? 'Proposta';
  const situacao = dita === 'Proposta' && !aberto(aoVivo.situacao) ? 'Superado' : dita;
  return {
    lanUid: l.lan_uid,
    lelUid: l.lel_uid,
    leiUid: l.lei_uid,
    loteId: l.id,
    lote: {
      nome: l.dados.nome,
      numero: l.dados.numero,
      situacao: aoVivo.situacao,
      minimo: aoVivo.minimo,
      valor: aoVivo.quantidade === 0 ? null : aoVivo.valor,
      compreJa: aoVivo.compreJa,
      fotoUrl: capaDe(l.dados, 480),
      url: caminhoDoLote(l.dados, tipo),
    },
    cliUid: l.cli_uid,
    apelido: l.apelido,
    cidade: l.cidade,
    valor: Number(l.valor),
    ...contato,
    data: Number(l.em),
    situacao,
    podeAceitar:
      situacao === 'Proposta' &&
      aoVivo.valor === null &&
      transicaoPermitida('PropostaAceita', aoVivo.situacao),
    resposta: l.respondida_em === null ? null : { data: Number(l.respondida_em), motivo: l.motivo },
  };
}

/** Propostas of a tenant, the newest in front, with how to reach who made them. */
export async function recebidos(
  db: Kysely<Tables>,
  contatosDe: ContatosDe,
  { hotUid, tipo, quais = 'todas', leiUid, lanUid, pagina = 1, porPagina = 1 }: Recorte,
): Promise<{ total: number; propostas: LanceRecebido[] }> {
  const abertas = sql<boolean>`(p.situacao = 'Proposta' and v.situacao = any(${[...ABERTO]}::text[]))`;
  let consulta = db
    .selectFrom('propostas as p')
    .innerJoin('lotes as l', 'l.lel_uid', 'p.lel_uid')
    .innerJoin('lotes_ao_vivo as v', 'v.lel_uid', 'p.lel_uid')
    .where('p.hot_uid', '=', hotUid)
    .where('p.lan_uid', 'is not', null);
  if (leiUid !== undefined) consulta = consulta.where('l.lei_uid', '=', leiUid);
  if (lanUid !== undefined) consulta = consulta.where('p.lan_uid', '=', lanUid);
  if (quais !== 'todas')
    consulta = consulta.where(quais === 'abertas' ? abertas : sql<boolean>`not ${abertas}`);
  const { n } = await consulta.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  const linhas = (await consulta
    .select(['p.lan_uid', 'p.lel_uid', 'l.lei_uid', 'p.cli_uid', 'p.apelido', 'p.cidade', 'p.valor', 'p.em'])
    .select(['p.situacao', 'p.respondida_em', 'p.motivo', 'l.id', 'l.dados', 'v.estado'])
    .orderBy('p.em', 'desc')
    .orderBy('p.lel_uid')
    .orderBy('p.cli_uid')
    .limit(porPagina)
    .offset(antesDaPagina(pagina, porPagina))
    .execute()) as Linha[];
  const quem = [...new Set(linhas.map((l) => l.cli_uid))];
  const contatos = quem.length === 0 ? [] : await contatosDe(hotUid, quem);
  const porCliente = new Map(contatos.map((c) => [c.cliUid, c]));
  const propostas = linhas.map((l) => {
    const { telefone = '', email = '' } = porCliente.get(l.cli_uid) ?? {};
    return paraRecebido(l, tipo, { telefone, email });
  });
  return { total: Number(n), propostas };
}
