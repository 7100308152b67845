import { cadastroDeBanners } from '@martelo/schemas/banners/cadastro.ts';
import { listaDeCadastroDeLeiloes } from '@martelo/schemas/leiloes/cadastro.ts';
import { Historico } from '../../ui/historico/door.ts';
import { Formulario, Grupo, useRegistro } from '../../ui/registro/door.ts';

/** One banner. */
export function PaginaDoBanner() {
  const f = useRegistro(cadastroDeBanners);
  return (
    <Formulario de={f}>
      <Grupo titulo="O que diz">
        <f.Campo nome="categoria" />
        <f.Campo nome="nome" />
        <f.Campo nome="urlDestino" inteiro />
        <f.Campo nome="imagem" inteiro />
        <f.Campo nome="imagemMobile" inteiro />
      </Grupo>
      <Grupo titulo="Onde e quando">
        <f.Campo nome="posicaoBannerUid" />
        <f.Campo nome="prioridade" />
        <f.Campo nome="dataInicio" />
        <f.Campo nome="dataFim" />
        <f.Campo nome="leiUid" lista={listaDeCadastroDeLeiloes} />
      </Grupo>
      <Historico />
    </Formulario>
  );
}
