import { caminhoDoLote } from '@martelo/schemas/lotes/lote.ts';
import type { CartazDaFolha, Documento } from '@martelo/schemas/shared/folha/documento.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import type { Termos } from '@martelo/schemas/shared/termos.ts';
import { anosDe, comValor, dia, emLinha, junto, kmDe, MARCA, ondeEsta, senaoNenhum } from './comum.ts';
import type { DepsDaFolha, Par, PedidoDaFolha } from './comum.ts';
import { lerLeilaoDaFolha, lerLotesDaFolha } from './ler.ts';
import type { LoteDaFolha } from './ler.ts';

/** How the pages, or labels, of a kind differ. */
type Especie = {
  readonly subtitulo: (termos: Termos) => string;
  readonly papel: NonNullable<Documento['papel']>;
  readonly pares: (l: LoteDaFolha) => Par[];
  readonly nota: (l: LoteDaFolha) => string;
  readonly chamada: (termos: Termos) => string;
};

/** Hung where everybody reads it: what the site says of the lote, no whole plate and no amount, which may change. */
const VIDRO: Especie = {
  subtitulo: ({ lote }) => `Fichas de vidro ${concordar('dos', lote)} ${lote.varios}`,
  papel: 'A4',
  pares: ({ lote: l }) => [
    { rotulo: 'Ano', valor: anosDe(l) },
    { rotulo: 'Cor', valor: l.veiculo.cor },
    { rotulo: 'Quilometragem', valor: kmDe(l) },
    { rotulo: 'Combustível', valor: l.veiculo.combustivel },
    { rotulo: 'Final da placa', valor: l.veiculo.placaFinal },
    { rotulo: 'Chave', valor: l.veiculo.possuiChave ? 'Sim' : 'Não' },
  ],
  // Who stands before the vehicle reads first what was written for the visit.
  nota: ({ lote: l }) => emLinha(junto([l.descricaoVisitacao ?? '', l.descricao], ' '), 400),
  chamada: ({ lote, lance }) =>
    `Fotos, taxas e ${lance.varios} ${concordar('deste', lote)} ${lote.um}: aponte a câmera`,
};

/** Tied to keys and papers: what tells one vehicle from the next. */
const ETIQUETA: Especie = {
  subtitulo: ({ lote }) => `Etiquetas ${concordar('dos', lote)} ${lote.varios}`,
  papel: 'etiqueta',
  pares: ({ lote: l, placa, chassi }) => [
    { rotulo: 'Placa', valor: placa ?? '' },
    { rotulo: 'Chassi', valor: chassi ?? '' },
    { rotulo: 'Onde está', valor: ondeEsta(l) },
  ],
  nota: () => '',
  chamada: () => '',
};

function cartaz(l: LoteDaFolha, e: Especie, { termos, tipo, site }: PedidoDaFolha): CartazDaFolha {
  const { lote } = l;
  return {
    rotulo: termos.lote.Um,
    numero: String(lote.numero),
    titulo: emLinha(lote.nome, 80),
    linha: emLinha(junto([lote.veiculo.modelo, anosDe(lote), lote.veiculo.cor], ' · '), 90),
    pares: comValor(e.pares(l)),
    nota: e.nota(l),
    endereco: `${site}${caminhoDoLote(lote, tipo)}`,
    chamada: e.chamada(termos),
  };
}

const montar =
  (e: Especie) =>
  ({ db, casaDe }: DepsDaFolha) =>
  async (hotUid: string, pedido: PedidoDaFolha): Promise<Documento | null> => {
    const { leiUid, lote, termos, endereco } = pedido;
    const [leilao, lotes, { marca = MARCA }] = await Promise.all([
      lerLeilaoDaFolha(db, hotUid, leiUid),
      lerLotesDaFolha(db, hotUid, leiUid, lote),
      casaDe(hotUid),
    ]);
    if (leilao === null || (lote !== null && lotes.length === 0)) return null;
    return {
      titulo: `${leilao.nome}, ${dia(leilao.data)}`,
      subtitulo: e.subtitulo(termos),
      marca,
      endereco,
      de: leilao.data,
      papel: lotes.length === 0 ? 'A4' : e.papel,
      blocos: [
        senaoNenhum(
          lotes.length,
          { tipo: 'cartazes', cartazes: lotes.map((l) => cartaz(l, e, pedido)) },
          termos,
        ),
      ],
      rodape: '',
    };
  };

/** One page for each lote, to be read from outside behind its windscreen (ficha de vidro). */
export const montarFichasDeVidro = montar(VIDRO);
/** One label for each lote. */
export const montarEtiquetas = montar(ETIQUETA);
