import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { LEILAO_SITUACOES } from '@martelo/schemas/leiloes/situacoes.ts';
import type { loteDaConsulta } from '@martelo/schemas/lotes/consulta.ts';
import type { LoteSituacao } from '@martelo/schemas/disputa/valores.ts';
import type { z } from 'zod';
import { fotosDe } from '../lotes/door.ts';
import type { EstadoDoLote, RegistroLote } from '../lotes/door.ts';
import type { Tables } from '../tables.ts';
import { numero, pagina, texto } from './pagina.ts';
import type { Coluna, Consulta } from './pagina.ts';

type Linha = {
  id: number | null;
  uid: string;
  situacao: LoteSituacao | null;
  numero: number;
  ordemLeilao: number;
  tipo: string;
  nome: string;
  placa: string | null;
  chassi: string | null;
  leiUid: string;
  leilao: string;
  leilaoData: number;
  leilaoSituacao: string | null;
  veiUid: string;
  veiId: number;
  anoFabricacao: number;
  anoModelo: number;
  comitente: string;
  minimo: number;
  arremateValor: number | null;
  quantidadeFotos: number;
  despachantePrazoDocumento: number | null;
  descricaoVisitacao: string;
  blackCar10: boolean;
  sorteioFinalAno: boolean;
  createdAt: number;
  criadoPorUid: string | null;
  criadoPorNome: string | null;
  dados: RegistroLote | null;
  estado: EstadoDoLote | null;
};

const booleano = (nome: string): Coluna => ({ em: sql`x.${sql.ref(nome)}`, como: 'booleano' });

const COLUNAS = {
  uid: texto('uid'),
  leiUid: texto('leiUid'),
  veiUid: texto('veiUid'),
  numero: numero('numero'),
  ordemLeilao: numero('ordemLeilao'),
  nome: texto('nome'),
  placa: texto('placa'),
  chassi: texto('chassi'),
  tipo: texto('tipo'),
  situacao: texto('situacao'),
  minimo: numero('minimo'),
  arremateValor: numero('arremateValor'),
  quantidadeFotos: numero('quantidadeFotos'),
  despachantePrazoDocumento: numero('despachantePrazoDocumento'),
  descricaoVisitacao: texto('descricaoVisitacao'),
  blackCar10: booleano('blackCar10'),
  sorteioFinalAno: booleano('sorteioFinalAno'),
  createdAt: numero('createdAt'),
};

function vencedorDe(estado: EstadoDoLote | null) {
  const { lider, aoVivo } = estado ?? {};
  return lider == null ? null : { cliUid: lider.cliUid, apelido: aoVivo?.apelido ?? '', valor: lider.valor };
}

const paraConsulta = ({ dados, estado, ...l }: Linha): z.input<typeof loteDaConsulta> => ({
  id: l.id,
  uid: l.uid,
  situacao: l.situacao,
  numero: l.numero,
  ordemLeilao: l.ordemLeilao,
  tipo: l.tipo,
  nome: l.nome,
  placa: l.placa,
  leiUid: l.leiUid,
  leilao: l.leilao,
  veiUid: l.veiUid,
  leiloes: {
    uid: l.leiUid,
    nome: l.leilao,
    data: Number(l.leilaoData),
    situacao: LEILAO_SITUACOES.find((s) => s === l.leilaoSituacao) ?? 'CRIADO',
  },
  veiculos: {
    uid: l.veiUid,
    id: l.veiId,
    nome: l.nome,
    placa: l.placa,
    chassi: l.chassi,
    anoFabricacao: l.anoFabricacao,
    anoModelo: l.anoModelo,
    comitente: l.comitente,
  },
  minimo: l.minimo,
  arremateValor: l.arremateValor,
  empresaPreco: null,
  fotosJsonUrls: dados === null ? [] : fotosDe(dados).fotosUrls,
  fotosJson: [...(dados?.fotos ?? [])],
  quantidadeFotos: l.quantidadeFotos,
  despachantePrazoDocumento: l.despachantePrazoDocumento,
  descricaoVisitacao: l.descricaoVisitacao,
  detranItens: [...(dados?.detranItens ?? [])],
  blackCar10: l.blackCar10,
  sorteioFinalAno: l.sorteioFinalAno,
  respostaCondicional: null,
  createdAt: l.createdAt,
  createdByCliente:
    l.criadoPorUid === null || l.criadoPorUid === 'sistema'
      ? null
      : { uid: l.criadoPorUid, nome: l.criadoPorNome ?? '' },
  clienteVencedorLance: vencedorDe(estado),
  comitenteIntegracao: null,
  externoComitenteIntegracaoLoteId: null,
  comitenteIntegracaoArremateSincronizadoId: null,
});

/** Lotes from inside, with their leilão and vehicle. */
export async function consultarOsLotes(db: Kysely<Tables>, hotUid: string, c: Consulta) {
  const de = sql`SELECT p.id, t.uid, a.situacao, t.numero, t.posicao_leilao AS "ordemLeilao", t.tipo, v.nome, v.placa, v.chassi,
      t.leilao AS "leiUid", l.nome AS leilao, l.data AS "leilaoData", s.situacao AS "leilaoSituacao", t.veiculo AS "veiUid",
      v.id AS "veiId", v.ano_fabricacao AS "anoFabricacao", v.ano_modelo AS "anoModelo", v.comitente, t.minimo,
      (a.estado->'aoVivo'->>'valor')::bigint AS "arremateValor", coalesce((c.dados->>'quantidadeFotos')::int, 0) AS "quantidadeFotos",
      t.despachante_prazo_documento AS "despachantePrazoDocumento", t.descricao_visitacao AS "descricaoVisitacao",
      t.black_car10 AS "blackCar10", t.sorteio_final_ano AS "sorteioFinalAno", t.criado_em AS "createdAt",
      r.por_uid AS "criadoPorUid", r.por_nome AS "criadoPorNome", c.dados, a.estado
    FROM cadastro_de_lotes t
    JOIN cadastro_de_leiloes l ON l.hot_uid = t.hot_uid AND l.uid = t.leilao
    JOIN veiculos v ON v.hot_uid = t.hot_uid AND v.uid = t.veiculo
    LEFT JOIN lotes p ON p.lel_uid = t.uid::text
    LEFT JOIN lotes_ao_vivo a ON a.lel_uid = t.uid::text
    LEFT JOIN lotes_aceitos c ON c.lel_uid = t.uid
    LEFT JOIN leiloes_situacao s ON s.lei_uid = t.leilao::text
    LEFT JOIN registros_atos r ON r.hot_uid = t.hot_uid AND r.registro = 'cadastroDeLotes' AND r.alvo = t.uid AND r.revisao = 1
    WHERE t.hot_uid = ${hotUid}`;
  const { total, linhas } = await pagina<Linha>(db, de, COLUNAS, c);
  return { total, lotes: linhas.map(paraConsulta) };
}
