import type { LeilaoCompleto } from '@martelo/schemas/leiloes/leilao.ts';
import type { Documento, FichaDaFolha } from '@martelo/schemas/shared/folha/documento.ts';
import type { Termos } from '@martelo/schemas/shared/termos.ts';
import { buscarLeilaoCompleto } from '../leiloes/door.ts';
import { lerLeilao } from '../preparo/door.ts';
import {
  anosDe,
  asRegras,
  comValor,
  dia,
  emLinha,
  emReais,
  junto,
  kmDe,
  MARCA,
  numero,
  ondeEsta,
  quando,
  senaoNenhum,
} from './comum.ts';
import type { DepsDaFolha, Par, PedidoDaFolha } from './comum.ts';
import { lerLotesDaFolha } from './ler.ts';
import type { LoteDaFolha } from './ler.ts';

const doLeilao = (l: LeilaoCompleto): Par[] =>
  comValor([
    { rotulo: 'Data', valor: quando(l.data) },
    { rotulo: 'Modalidade', valor: l.modalidade },
    { rotulo: 'Local', valor: l.localRealizacao?.endereco || l.local },
    { rotulo: 'Cidade', valor: l.cidade },
    { rotulo: 'Leiloeiro', valor: junto([l.leiloeiro.nome, l.leiloeiro.inscricao], ', ') },
    { rotulo: 'Pagamento até', valor: dia(l.dataPagamento) },
  ]);

function ficha({ lote: l, incremento }: LoteDaFolha, { lote, lance }: Termos): FichaDaFolha {
  const { veiculo: v } = l;
  return {
    numero: `${lote.Um} ${l.numero}`,
    titulo: l.nome,
    linha: junto([v.modelo, anosDe(l), v.cor], ' · '),
    foto: l.fotosUrls[0]?.replace('-1200.webp', '-480.webp') ?? null,
    valores: comValor([
      { rotulo: `${lance.Um} inicial`, valor: emReais(l.aoVivo.minimo) },
      { rotulo: 'Incremento', valor: emReais(incremento) },
      { rotulo: 'Compre Já', valor: emReais(l.valor.compreJa) },
    ]),
    pares: comValor([
      { rotulo: 'Quilometragem', valor: kmDe(l) },
      { rotulo: 'Combustível', valor: v.combustivel },
      { rotulo: 'Final da placa', valor: v.placaFinal },
      { rotulo: 'Onde está', valor: ondeEsta(l) },
      { rotulo: 'Chave', valor: v.possuiChave ? 'Sim' : 'Não' },
      { rotulo: 'Referência FIPE', valor: v.valorMercado > 0 ? emReais(v.valorMercado) : '' },
    ]),
    nota: emLinha(l.descricao, 2_000),
  };
}

/** Puts the catálogo of a leilão together: what is sold and by which rules, nothing of how the bids stand. */
export const montarCatalogo =
  ({ db, casaDe }: DepsDaFolha) =>
  async (
    hotUid: string,
    { leiUid, lote, tipo, termos, endereco }: PedidoDaFolha,
  ): Promise<Documento | null> => {
    // What is shown of it does not depend on the moment.
    const leilao = await buscarLeilaoCompleto(db, { hotUid, tipo }, leiUid, 0);
    if (leilao === null) return null;
    const [cadastro, lotes, { marca = MARCA }] = await Promise.all([
      lerLeilao(db as never, hotUid, leiUid),
      lerLotesDaFolha(db, hotUid, leiUid, lote),
      casaDe(hotUid),
    ]);
    if (lote !== null && lotes.length === 0) return null;
    return {
      titulo: leilao.nomeSemData,
      subtitulo: `Catálogo ${termos.leilao.do}, ${dia(leilao.data)}`,
      marca,
      endereco,
      de: leilao.data,
      blocos: [
        { tipo: 'pares', pares: doLeilao(leilao) },
        { tipo: 'titulo', texto: 'Como se vende' },
        { tipo: 'pares', pares: asRegras(leilao, cadastro, termos) },
        { tipo: 'titulo', texto: `${termos.lote.Varios} (${numero(lotes.length)})` },
        senaoNenhum(lotes.length, { tipo: 'fichas', fichas: lotes.map((l) => ficha(l, termos)) }, termos),
      ],
      rodape:
        'Este catálogo resume o que o site mostra. Vale o edital, que diz as condições por inteiro; valores e prazos do momento estão na página.',
    };
  };
