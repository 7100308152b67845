import { carimbos } from '@martelo/schemas/carimbos/carimbo.ts';
import { listaDeComitentes } from '@martelo/schemas/comitentes/cadastro.ts';
import { listaDeCadastroDeLeiloes } from '@martelo/schemas/leiloes/cadastro.ts';
import { listaDeCadastroDeLotes } from '@martelo/schemas/lotes/cadastro.ts';
import { useTermos } from '../../hotsites/door.ts';
import { raiz } from '../../lib/raiz.ts';
import { ImagemNoFormulario } from '../../ui/arquivos/imagem.tsx';
import formularios from '../../ui/formulario.module.css';
import { Historico } from '../../ui/historico/door.ts';
import { Formulario, Grupo, Inteiro, useRegistro } from '../../ui/registro/door.ts';

/** One stamp: its pictures, its place, and which lotes have it. */
export function PaginaDeCarimbo() {
  const { hotsite } = raiz.useRouteContext();
  const { lote, leilao } = useTermos();
  const f = useRegistro(carimbos);
  const { urlCard = '', urlLote = '' } = f.valores;
  return (
    <Formulario de={f}>
      <Grupo titulo="Selo">
        <f.Campo nome="nome" inteiro />
        <ImagemNoFormulario
          qual="carimboNoCard"
          alvo={hotsite.uid}
          rotulo="Imagem no card"
          fundo="claro"
          url={urlCard}
          podeMudar={!f.soLeitura}
          aoEnviar={(url) => f.mudar('urlCard', url)}
        />
        <ImagemNoFormulario
          qual="carimboNaPagina"
          alvo={hotsite.uid}
          rotulo="Imagem na página"
          fundo="claro"
          url={urlLote}
          podeMudar={!f.soLeitura}
          aoEnviar={(url) => f.mudar('urlLote', url)}
        />
        <f.Campo nome="urlCard" />
        <f.Campo nome="urlLote" />
        <f.Campo nome="lugar" />
        <f.Campo nome="link" />
      </Grupo>
      <Grupo titulo="Onde aparece">
        <Inteiro>
          <p className={formularios.miudo}>
            Com {leilao.um} e comitente, só no que é dos dois. Sem nenhum, só nos {lote.varios} escolhidos.
          </p>
        </Inteiro>
        <f.Campo nome="leilao" lista={listaDeCadastroDeLeiloes} />
        <f.Campo nome="comitente" lista={listaDeComitentes} />
        <f.Campo nome="lotes" lista={listaDeCadastroDeLotes} inteiro />
      </Grupo>
      <Historico />
    </Formulario>
  );
}
