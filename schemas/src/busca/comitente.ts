import { z } from 'zod';
import { lote } from '../lotes/lote.ts';
import { call } from '../shared/call.ts';
import { instante, uid } from '../shared/ids.ts';
import { ACOMPANHAM_LOTES } from '../shared/papeis.ts';
import { buscaPedida } from './busca.ts';
import { LIMITES_DA_BUSCA as L } from './filtros.ts';

/** Bidders of a lote that one answer names. */
export const MAX_PARTICIPANTES = 200;

const quantidade = z.number().int().min(0);
const texto = z.string().nullable();

/**
 * What only those who follow a lote from inside read of it (spec 3, section 3, Lot private information). Amounts in
 * centavos. Nobody's maximum stands here (bid rule 14): configurations are only counted. What rooms to come will fill
 * (the conditional sale, the chat, validations) is null or empty until they do.
 */
export const informacoesPrivadas = z.strictObject({
  /** The lote's. */
  uid,
  placa: texto,
  chassi: texto,
  /** The reserve. */
  valorComitente: quantidade.nullable(),
  comitenteId: z.number().int(),
  condicionalResposta: texto,
  condicionalRespostaData: instante.nullable(),
  condicionalRespostaNome: texto,
  condicionalRespostaNovoValor: quantidade.nullable(),
  condicionalRespostaNovoValorData: instante.nullable(),
  condicionalRespostaNovoValorUsuario: texto,
  duranteLeilaoResposta: texto,
  duranteLeilaoRespostaData: instante.nullable(),
  duranteLeilaoRespostaNome: texto,
  duranteLeilaoRespostaNovoValor: quantidade.nullable(),
  condicionalReplicaClienteUid: uid.nullable(),
  /** Who bid or gave a maximum: who took the lead last in front. */
  lancesParticipantesCliUid: z.array(uid).max(MAX_PARTICIPANTES),
  /** As they were given: later cancels take none away. */
  quantidadeLances: z.strictObject({
    manuais: quantidade,
    /** Relayed from the room by the leiloeiro. */
    leiloeiro: quantidade,
    automaticos: quantidade,
    configuracoesAutomaticas: quantidade,
  }),
  quantidadeVisitas: z.strictObject({
    pageviews: quantidade,
    visitasClientesCadastrados: quantidade,
    visitasTotais: quantidade,
  }),
  chatUid: uid.nullable(),
  /** Whether who leads bids in the room. */
  lanceAtualLeiloeiro: z.boolean(),
  dataCadastroLote: instante.nullable(),
  condicional: z.boolean(),
  dataAlteracaoFipe: instante.nullable(),
  validacoes: z.array(z.never()),
  validacoesValorOfertaBloqueada: quantidade.nullable(),
});
export type InformacoesPrivadas = z.infer<typeof informacoesPrivadas>;

/** The search as monitoring pages use it; what it finds and how it is asked is that of the public one. */
export const buscaElasticComitente = call({
  nome: 'buscaElasticComitente',
  metodo: 'POST',
  caminho: '/v1/lote/busca-elastic-comitente',
  acesso: ACOMPANHAM_LOTES,
  resumo:
    'Busca de quem acompanha lotes por dentro: cada lote com as suas informações privadas. O comitente vê só os seus.',
  body: buscaPedida,
  saida: z.array(lote.extend({ informacoesPrivadas })).max(L.paginaDaTransmissao),
});

/** The private information of one lote (spec 1, section 5, Private lot info; its path is not shown). */
export const verInformacoesPrivadas = call({
  nome: 'verInformacoesPrivadas',
  metodo: 'GET',
  caminho: '/v1/lote/informacoes-privadas',
  acesso: ACOMPANHAM_LOTES,
  resumo: 'As informações privadas de um lote. O comitente vê só as dos seus.',
  query: z.strictObject({ loteUid: uid }),
  saida: informacoesPrivadas,
});
