import { z } from 'zod';
import { LOTE_SITUACOES } from '../disputa/valores.ts';
import { LEILAO_SITUACOES } from '../leiloes/situacoes.ts';
import { call } from '../shared/call.ts';
import { filtros, ordenacao, quantos } from '../shared/consulta.ts';
import { instante, uid } from '../shared/ids.ts';
import { inteiroDaUrl } from '../shared/inteiro-da-url.ts';
import { EQUIPE_DO_LEILAO } from '../shared/papeis.ts';
import { detranItem } from './partes.ts';

const CAMPOS_DOS_LOTES = {
  uid: 'texto',
  leiUid: 'texto',
  veiUid: 'texto',
  numero: 'numero',
  ordemLeilao: 'numero',
  nome: 'texto',
  placa: 'texto',
  chassi: 'texto',
  tipo: 'texto',
  situacao: 'texto',
  minimo: 'numero',
  arremateValor: 'numero',
  quantidadeFotos: 'numero',
  despachantePrazoDocumento: 'numero',
  descricaoVisitacao: 'texto',
  blackCar10: 'booleano',
  sorteioFinalAno: 'booleano',
  createdAt: 'numero',
} as const;

/** Somebody as an answer from inside names him; who acted before names were kept has an empty one. */
const quem = z.strictObject({ uid: z.string(), nome: z.string() });

/**
 * A lote from inside (spec 3, section 3, Auction lot). What rooms to come will fill is null: the consignors' integrations, and what
 * follows a sale (the price of the company that pays, the conditional answer).
 */
export const loteDaConsulta = z.strictObject({
  /** Its number on the site; null while visitors do not see it. */
  id: z.number().int().nullable(),
  uid,
  /** Null while the engine does not know it. */
  situacao: z.enum(LOTE_SITUACOES).nullable(),
  numero: z.number().int(),
  ordemLeilao: z.number().int(),
  tipo: z.string(),
  /** What it is called: its vehicle's name. */
  nome: z.string(),
  placa: z.string().nullable(),
  leiUid: uid,
  /** The name of its leilão. */
  leilao: z.string(),
  veiUid: uid,
  leiloes: z.strictObject({
    uid,
    nome: z.string(),
    data: instante,
    situacao: z.enum(LEILAO_SITUACOES),
  }),
  veiculos: z.strictObject({
    uid,
    id: z.number().int(),
    nome: z.string(),
    placa: z.string().nullable(),
    chassi: z.string().nullable(),
    anoFabricacao: z.number().int(),
    anoModelo: z.number().int(),
    comitente: uid,
  }),
  minimo: z.number().int(),
  /** What it was sold for, or stands at. Null where nobody bid. */
  arremateValor: z.number().int().nullable(),
  empresaPreco: z.number().int().nullable(),
  fotosJsonUrls: z.array(z.string()),
  fotosJson: z.array(z.strictObject({ foto: uid, legenda: z.string() })),
  quantidadeFotos: z.number().int(),
  despachantePrazoDocumento: z.number().int().nullable(),
  descricaoVisitacao: z.string(),
  detranItens: z.array(detranItem),
  blackCar10: z.boolean(),
  sorteioFinalAno: z.boolean(),
  respostaCondicional: z.string().nullable(),
  createdAt: instante,
  /** Who registered it; null where an older program did. */
  createdByCliente: quem.nullable(),
  /** Who leads, or has won; null where nobody bid. */
  clienteVencedorLance: z
    .strictObject({ cliUid: uid, apelido: z.string(), valor: z.number().int() })
    .nullable(),
  comitenteIntegracao: z.null(),
  externoComitenteIntegracaoLoteId: z.null(),
  comitenteIntegracaoArremateSincronizadoId: z.null(),
});

/** Lotes of leilões from inside, by the query builder's grammar (docs/adr/0018). */
export const consultarLotes = call({
  nome: 'consultarLotes',
  metodo: 'GET',
  caminho: '/v1/leiloes/lotes/qb',
  acesso: EQUIPE_DO_LEILAO,
  resumo:
    'Lotes por dentro: filter (campo||operador||valor), sort (campo,DESC), limit, page; o total vem também no cabeçalho count.',
  query: z.strictObject({
    filter: filtros(CAMPOS_DOS_LOTES),
    sort: ordenacao(Object.keys(CAMPOS_DOS_LOTES) as (keyof typeof CAMPOS_DOS_LOTES)[]),
    limit: quantos(50, 200),
    page: inteiroDaUrl(1, 1_000).prefault(1),
  }),
  saida: z.strictObject({ total: z.number().int(), lotes: z.array(loteDaConsulta) }),
});
