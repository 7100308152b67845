import type { Documento } from '@martelo/schemas/shared/folha/documento.ts';
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
  quando,
  senaoNenhum,
} from './comum.ts';
import type { DepsDaFolha, PedidoDaFolha } from './comum.ts';
import { lerLeilaoDaFolha, lerLotesDaFolha } from './ler.ts';
import type { LoteDaFolha } from './ler.ts';

const esquerda = (rotulo: string, peso = 1) => ({ rotulo, direita: false, peso });
const direita = (rotulo: string) => ({ rotulo, direita: true });

/** A cell's worth of what is said when the lote is called. */
const oBem = ({ lote: l, placa, chassi }: LoteDaFolha): string =>
  emLinha(
    junto(
      [
        l.nome,
        anosDe(l),
        l.veiculo.cor,
        kmDe(l),
        l.veiculo.combustivel,
        placa === null ? '' : `placa ${placa}`,
        chassi === null ? '' : `chassi ${chassi}`,
        l.veiculo.possuiChave ? 'com chave' : 'sem chave',
      ],
      ' · ',
    ),
    400,
  );

/**
 * The leiloeiro's sheet: every lote in its order with consignor, reserve and increment, and room for what he writes. Nothing of how the
 * bids stand, which his console says.
 */
export const montarFichaDoLeiloeiro =
  ({ db, casaDe }: DepsDaFolha) =>
  async (
    hotUid: string,
    { leiUid, lote: so, termos, endereco }: PedidoDaFolha,
  ): Promise<Documento | null> => {
    const [leilao, cadastro, lotes, { marca = MARCA }] = await Promise.all([
      lerLeilaoDaFolha(db, hotUid, leiUid),
      lerLeilao(db as never, hotUid, leiUid),
      lerLotesDaFolha(db, hotUid, leiUid, so),
      casaDe(hotUid),
    ]);
    if (leilao === null || (so !== null && lotes.length === 0)) return null;
    const { lote, lance } = termos;
    return {
      titulo: leilao.nome,
      subtitulo: `Ficha do leiloeiro, ${quando(leilao.data)}`,
      marca,
      endereco,
      de: leilao.data,
      papel: 'A4-deitada',
      blocos: [
        {
          tipo: 'pares',
          pares: comValor([
            {
              rotulo: 'Leiloeiro',
              valor: junto([leilao.leiloeiro.nome, leilao.leiloeiro.inscricao], ', '),
            },
            { rotulo: 'Local', valor: junto([leilao.local, leilao.cidade], ', ') },
            ...asRegras(leilao, cadastro, termos),
          ]),
        },
        { tipo: 'titulo', texto: `${lote.Varios} (${numero(lotes.length)})` },
        senaoNenhum(
          lotes.length,
          {
            tipo: 'tabela',
            legenda: `${lote.Varios} na ordem ${termos.leilao.do}`,
            colunas: [
              direita(lote.Um),
              esquerda('Bem', 5),
              esquerda('Comitente', 1.5),
              direita('FIPE'),
              direita('Mínimo'),
              direita('Incremento'),
              direita('Reserva'),
              esquerda(lance.Um, 1.3),
              esquerda('Arrematante', 1.7),
            ],
            linhas: lotes.map((l) => [
              String(l.lote.numero),
              oBem(l),
              l.lote.comitente.nome,
              l.lote.veiculo.valorMercado > 0 ? emReais(l.lote.veiculo.valorMercado) : '',
              emReais(l.lote.aoVivo.minimo),
              emReais(l.incremento),
              emReais(l.reserva) || 'Sem reserva',
              '',
              '',
            ]),
          },
          termos,
        ),
      ],
      rodape: `Uso interno: reserva e comitente não se mostram ao público. Situação ${termos.leilao.do} de ${dia(leilao.data)} sem ${lance.varios}; valores e prazos do momento estão no painel.`,
    };
  };
