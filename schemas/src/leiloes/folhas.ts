import { chamadasDaFolha } from '../shared/folha/chamadas.ts';
import { EQUIPE_DO_LEILAO } from '../shared/papeis.ts';

/** The catálogo of a leilão: its lotes and the rules that they are sold by. */
export const { ver: verCatalogo, baixar: baixarCatalogo } = chamadasDaFolha({
  nome: 'Catalogo',
  caminho: '/v1/leiloes/{leiUid}/catalogo',
  acesso: 'publico',
  vitrine: true,
  resumo: 'O catálogo de um leilão: regras e lotes',
});

/** What the leiloeiro has in his hand: every lote with what the public does not see, and room for what he writes. */
export const { ver: verFichaDoLeiloeiro, baixar: baixarFichaDoLeiloeiro } = chamadasDaFolha({
  nome: 'FichaDoLeiloeiro',
  caminho: '/v1/leiloes/{leiUid}/ficha-leiloeiro',
  acesso: EQUIPE_DO_LEILAO,
  resumo: 'A ficha do leiloeiro: lotes na ordem, com comitente, reserva e incremento',
});

/** One page for each lote, to be read from outside behind its windscreen. */
export const { ver: verFichasDeVidro, baixar: baixarFichasDeVidro } = chamadasDaFolha({
  nome: 'FichasDeVidro',
  caminho: '/v1/leiloes/{leiUid}/ficha-lotes-vidro',
  acesso: EQUIPE_DO_LEILAO,
  resumo: 'As fichas de vidro: uma página para o para-brisa de cada lote',
});

/** One label for each lote, for keys, papers and the vehicle. */
export const { ver: verEtiquetas, baixar: baixarEtiquetas } = chamadasDaFolha({
  nome: 'Etiquetas',
  caminho: '/v1/leiloes/{leiUid}/etiquetas-lotes',
  acesso: EQUIPE_DO_LEILAO,
  resumo: 'As etiquetas dos lotes, de 100 por 50 mm, com código QR',
});
