import type { MarcaNoFormulario } from '@martelo/schemas/hotsites/marca.ts';
import { telaDasSenhas, telaDoTeto } from '@martelo/schemas/hotsites/telas.ts';
import { telasDosGrupos } from '@martelo/schemas/clientes/telas.ts';
import { Link } from '@tanstack/react-router';
import formularios from '../../ui/formulario.module.css';
import { Grupo, Inteiro } from '../../ui/registro/door.ts';
import type { FichaDe } from '../../ui/registro/tipos.ts';
import { ImagemNoFormulario } from '../../ui/arquivos/imagem.tsx';
import { Contrastes } from './previa.tsx';

type Campos = keyof MarcaNoFormulario;
type Props = { readonly f: FichaDe<Campos, Partial<MarcaNoFormulario>> };

/** Who the house is, and how it is reached. */
export const DadosDaCasa = ({ f }: Props) => (
  <>
    <Grupo titulo="Identificação">
      <f.Campo nome="nome" />
      <f.Campo nome="nomeSite" />
      <f.Campo nome="tipo" />
      <f.Campo nome="situacao" />
      <f.Campo nome="nomeSiteNovo" />
    </Grupo>
    <Grupo titulo="Contato" dito="No rodapé, nas cartas e no Fale conosco">
      <f.Campo nome="emailContato" />
      <f.Campo nome="telefoneContato" />
      <f.Campo nome="whatsappContato" />
    </Grupo>
    <Grupo titulo="Endereço da casa">
      <f.Campo nome="enderecoCep" />
      <f.Campo nome="enderecoLogradouro" />
      <f.Campo nome="enderecoNumero" />
      <f.Campo nome="enderecoComplemento" />
      <f.Campo nome="enderecoBairro" />
      <f.Campo nome="enderecoCidade" />
      <f.Campo nome="enderecoEstadoSigla" />
    </Grupo>
    <Grupo titulo="Redes sociais e rodapé" dito="Vazio não aparece">
      <f.Campo nome="redeFacebook" />
      <f.Campo nome="redeInstagram" />
      <f.Campo nome="redeYoutube" />
      <f.Campo nome="redeLinkedin" />
      <f.Campo nome="redeTiktok" />
      <f.Campo nome="redeX" />
      <f.Campo nome="mensagemRodape" />
      <f.Campo nome="conteudoRodapeDireito" />
    </Grupo>
  </>
);

const IMAGENS = [
  ['logomarca', 'Logotipo', 'claro'],
  ['logomarcaOpcao', 'Logotipo para fundo escuro', 'escuro'],
  ['logomarcaSobreDegrade', 'Logotipo sobre o degradê', 'degrade'],
  ['favicon', 'Ícone', 'claro'],
] as const;

/** Colours, pictures, letters and words. */
export const Aparencia = ({
  f,
  marca,
  hotUid,
}: Props & { readonly marca: MarcaNoFormulario; readonly hotUid: string }) => (
  <>
    <Grupo titulo="Cores e letra">
      <f.Campo nome="corPrimaria" />
      <f.Campo nome="corSecundaria" />
      <f.Campo nome="corGradient1" />
      <f.Campo nome="corGradient2" />
      <f.Campo nome="corGradient3" />
      <f.Campo nome="corTextoSobreDegrade" />
      <f.Campo nome="fonteSite" />
      <Inteiro>
        <Contrastes cores={marca} />
      </Inteiro>
    </Grupo>
    <Grupo titulo="Imagens">
      {IMAGENS.map(([qual, rotulo, fundo]) => (
        <ImagemNoFormulario
          key={qual}
          qual={qual}
          alvo={hotUid}
          rotulo={rotulo}
          fundo={fundo}
          url={marca[qual]}
          podeMudar={!f.soLeitura}
          aoEnviar={(url) => f.mudar(qual, url)}
        />
      ))}
      {IMAGENS.map(([qual]) => (
        <f.Campo key={qual} nome={qual} />
      ))}
    </Grupo>
    <Grupo titulo="Palavras" dito="Como o site chama o que vende">
      <f.Campo nome="termoLance" />
      <f.Campo nome="termoLancePlural" />
      <f.Campo nome="termoLote" />
      <f.Campo nome="termoLotePlural" />
      <f.Campo nome="termoLeilao" />
      <f.Campo nome="termoLeilaoPlural" />
    </Grupo>
  </>
);

/** When the site is seen, and when people sign up in it. */
export const Janelas = ({ f }: Props) => (
  <Grupo titulo="Visitas e cadastros" dito="No horário de São Paulo">
    <f.Campo nome="dataInicioVisualizacao" />
    <f.Campo nome="dataFimVisualizacao" />
    <f.Campo nome="dataInicioCadastros" />
    <f.Campo nome="dataFimCadastros" />
    <f.Campo nome="necessarioLoginParaVisualizar" />
  </Grupo>
);

/** Who may sign up, with what, and when he may bid. */
export const Pessoas = ({ f }: Props) => (
  <Grupo titulo="Clientes">
    <f.Campo nome="permitirCpf" />
    <f.Campo nome="permitirCnpj" />
    <f.Campo nome="documentosPessoaFisica" />
    <f.Campo nome="documentosPessoaJuridica" />
    <f.Campo nome="confirmacoesPessoaFisica" />
    <f.Campo nome="confirmacoesPessoaJuridica" />
    <f.Campo nome="tipoHabilitacaoLeilao" />
    <f.Campo nome="manterComoCondicional" />
    <f.Campo nome="grcId" />
    <f.Campo nome="grcIdLogin" />
    <Inteiro>
      <p className={formularios.miudo}>
        Também valem aqui: <Link to={telasDosGrupos.lista.caminho}>Grupos de clientes</Link>,{' '}
        <Link to={telaDasSenhas.caminho}>Senhas</Link> e <Link to={telaDoTeto.caminho}>Teto</Link>.
      </p>
    </Inteiro>
  </Grupo>
);

/** What the site offers, and where it is. */
export const Enderecos = ({ f }: Props) => (
  <>
    <Grupo titulo="Páginas e recursos">
      <f.Campo nome="paginasDinamicas" />
      <f.Campo nome="recursos" />
      <f.Campo nome="urlVenderSeuCarro" inteiro />
    </Grupo>
    <Grupo titulo="Endereços na internet" dito="Um endereço novo responde depois da prova pelo DNS">
      <f.Campo nome="urlSiteProducao" />
      <f.Campo nome="urlSiteHomologacao" />
      <f.Campo nome="urlSiteTeste" />
      <f.Campo nome="dominio" />
      <f.Campo nome="subdominio" />
      <f.Campo nome="googleAnalytics" />
      <f.Campo nome="hostsAdicionais" />
      <f.Campo nome="urlApiProducao" />
      <f.Campo nome="urlApiHomologacao" />
      <f.Campo nome="urlApiTeste" />
    </Grupo>
  </>
);
