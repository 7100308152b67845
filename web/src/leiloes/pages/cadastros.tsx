import { listaDeCadastroDeLeiloes } from '@martelo/schemas/leiloes/cadastro.ts';
import { listaDeLeiloeiros } from '@martelo/schemas/leiloeiros/leiloeiro.ts';
import { telasDosLeiloes } from '@martelo/schemas/leiloes/telas.ts';
import { caminhoDe } from '@martelo/schemas/shared/telas.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import { useTermos } from '../../hotsites/door.ts';
import { comCalculadas, Lista } from '../../ui/tabela/door.ts';
import { Mes } from '../preparo/mes.tsx';
import { FiguraDoLeilao, SituacaoDoLeilao } from '../preparo/privados.tsx';

const lista = comCalculadas(
  listaDeCadastroDeLeiloes,
  {
    situacao: { rotulo: 'Situação' },
    cidade: { rotulo: 'Cidade' },
    lotes: { rotulo: ({ lote }) => lote.Varios, numero: true },
    vendidos: { rotulo: 'Vendidos', numero: true },
    videos: { rotulo: 'Sem vídeo', numero: true },
    editais: { rotulo: 'Editais', numero: true },
    acertos: { rotulo: 'Acertos', numero: true },
    condicionais: { rotulo: 'Condicionais', numero: true },
  },
  ['nome', 'situacao', 'data', 'cidade', 'leiloeiro', 'lotes', 'vendidos'],
);

/** /admin/leiloes: every leilão of the house, with what only staff see of it. */
export function PaginaDosLeiloes() {
  const { leilao } = useTermos();
  return (
    <>
      <Lista
        de={lista}
        titulo={leilao.Varios}
        vazio={`${concordar('Nenhum', leilao)} ${leilao.um} ${concordar('cadastrado', leilao)}`}
        nova={`${concordar('Novo', leilao)} ${leilao.um}`}
        ficha={telasDosLeiloes.ficha}
        referidas={[listaDeLeiloeiros]}
      >
        {{
          situacao: (l) => <SituacaoDoLeilao uid={l.uid} />,
          cidade: (l) => <FiguraDoLeilao uid={l.uid} de={(p) => p.cidade} />,
          lotes: (l) => <FiguraDoLeilao uid={l.uid} de={(p) => p.videosLeilao.qtdLotes} />,
          vendidos: (l) => <FiguraDoLeilao uid={l.uid} de={(p) => p.comitenteAcompanhar.qtdVendido} />,
          videos: (l) => <FiguraDoLeilao uid={l.uid} de={(p) => p.videosLeilao.qtdLotesSemVideo} />,
          editais: (l) => <FiguraDoLeilao uid={l.uid} de={(p) => p.documentosLeilao.qtdDocumentos} />,
          acertos: (l) => <FiguraDoLeilao uid={l.uid} de={(p) => p.documentosLeilao.qtdAcertos} />,
          condicionais: (l) => (
            <FiguraDoLeilao uid={l.uid} de={(p) => p.comitenteAcompanhar.qtdCondicionaisAguardando} />
          ),
        }}
      </Lista>
      <Mes titulo="Por mês" para={(uid) => caminhoDe(telasDosLeiloes.ficha, { uid })} />
    </>
  );
}
