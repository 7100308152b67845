import { listaDeAssessoriasJuridicas } from '@martelo/schemas/assessorias-juridicas/assessoria-juridica.ts';
import { listaDeCarteiras } from '@martelo/schemas/carteiras/carteira.ts';
import { listaDeComitentes } from '@martelo/schemas/comitentes/cadastro.ts';
import { listaDeEstadosDeConservacao } from '@martelo/schemas/estados-de-conservacao/estado-de-conservacao.ts';
import { listaDeMarcas } from '@martelo/schemas/marcas/marca.ts';
import { listaDeTags } from '@martelo/schemas/tags/tag.ts';
import { listaDeTiposDeVeiculo, tiposDeVeiculo } from '@martelo/schemas/tipos-de-veiculo/tipo-de-veiculo.ts';
import { listaDeUnidadesDeNegocio } from '@martelo/schemas/unidades-de-negocio/unidade-de-negocio.ts';
import { veiculos } from '@martelo/schemas/veiculos/veiculo.ts';
import { useParams } from '@tanstack/react-router';
import { useChamar } from '../../lib/chamar.ts';
import { PainelDeFotos } from '../../fotos/door.ts';
import { Historico } from '../../ui/historico/door.ts';
import { Formulario, Grupo, useRegistro } from '../../ui/registro/door.ts';

const soNome = (nome: string) => ({ nome });
/** What follows from no choice gets a colour that stands out on neither scheme; the tag's own page has others. */
const novaTag = (nome: string) => ({ nome, cor: '#5f6b7a' });

/** One vehicle: its details. A lote follows them until its leilão is PRONTO. */
export function PaginaDoVeiculo() {
  const { uid = '' } = useParams({ strict: false });
  const f = useRegistro(veiculos);
  const chamar = useChamar();
  /** The category that visitors search by follows from the type. */
  const seguirTipo = (tipo: unknown): void => {
    if (typeof tipo !== 'string') return;
    void chamar(tiposDeVeiculo.chamadas.ver, { params: { uid: tipo } })
      .then(({ categoria }) => f.mudar('categoria', categoria))
      .catch(() => undefined);
  };
  return (
    <Formulario de={f}>
      <Grupo titulo="Identificação">
        <f.Campo nome="nome" inteiro />
        <f.Campo nome="comitente" lista={listaDeComitentes} />
        <f.Campo nome="tipoVeiculo" lista={listaDeTiposDeVeiculo} aoMudar={seguirTipo} />
        <f.Campo nome="categoria" />
        <f.Campo nome="marca" lista={listaDeMarcas} incluir={soNome} />
        <f.Campo nome="linha" />
        <f.Campo nome="anoFabricacao" />
        <f.Campo nome="anoModelo" />
        <f.Campo nome="cor" />
        <f.Campo nome="combustivel" />
        <f.Campo nome="carroceria" />
        <f.Campo nome="km" />
        <f.Campo nome="quantidade" />
        <f.Campo nome="unidadeMedida" />
        <f.Campo nome="tags" lista={listaDeTags} incluir={novaTag} />
      </Grupo>
      <PainelDeFotos de="veiculo" alvo={uid} o="o veículo" novo={f.novo} />
      <Grupo titulo="Placa e numeração">
        <f.Campo nome="placa" />
        <f.Campo nome="renavam" />
        <f.Campo nome="placaCidade" />
        <f.Campo nome="placaUf" />
        <f.Campo nome="chassi" />
        <f.Campo nome="numeroMotor" />
        <f.Campo nome="numeroMotorTipo" />
        <f.Campo nome="possuiChave" />
      </Grupo>
      <Grupo titulo="Onde está">
        <f.Campo nome="cidade" />
        <f.Campo nome="uf" />
        <f.Campo nome="patio" />
        <f.Campo nome="recebidoPor" />
      </Grupo>
      <Grupo titulo="Origem e estado">
        <f.Campo nome="retomada" />
        <f.Campo nome="dataRetomada" />
        <f.Campo nome="tipoMonta" />
        <f.Campo nome="estadoConservacao" lista={listaDeEstadosDeConservacao} incluir={soNome} />
        <f.Campo nome="sinistro" />
        <f.Campo nome="numeroAvisoSinistro" />
        <f.Campo nome="numeroSalvado" />
        <f.Campo nome="classificacaoAvariasBanco" />
        <f.Campo nome="informacaoComplementar" />
      </Grupo>
      <Grupo titulo="Valor de mercado">
        <f.Campo nome="fipeNome" inteiro />
        <f.Campo nome="fipeCodigo" />
        <f.Campo nome="fipeValor" />
        <f.Campo nome="fipeDataAtualizacao" />
      </Grupo>
      <Grupo titulo="Contrato do comitente">
        <f.Campo nome="contrato" />
        <f.Campo nome="carteira" lista={listaDeCarteiras} incluir={soNome} />
        <f.Campo nome="unidadeNegocio" lista={listaDeUnidadesDeNegocio} incluir={soNome} />
        <f.Campo nome="produtoBanco" />
        <f.Campo nome="codigoSpa" />
        <f.Campo nome="assessoriaJuridica" lista={listaDeAssessoriasJuridicas} incluir={soNome} />
        <f.Campo nome="comarca" />
        <f.Campo nome="comarcaData" />
        <f.Campo nome="solicitacaoAt" />
        <f.Campo nome="solicitacaoByNome" />
        <f.Campo nome="dataRepasse" />
        <f.Campo nome="prazoDocumento" />
        <f.Campo nome="proprietarioNome" />
        <f.Campo nome="proprietarioDocumento" />
      </Grupo>
      <Grupo titulo="Imagens e laudo">
        <f.Campo nome="videoUrl" />
        <f.Campo nome="spincar" />
        <f.Campo nome="laudoUrl" />
      </Grupo>
      <Grupo titulo="Venda e travas">
        <f.Campo nome="inibirVenda" />
        <f.Campo nome="bloquearRemocao" />
        <f.Campo nome="vendaDireta" />
        <f.Campo nome="devolucaoVeiculo" />
        <f.Campo nome="crivoLeilao" />
        <f.Campo nome="faltaRecorte" />
        <f.Campo nome="faltaDecalque" />
        <f.Campo nome="cadastradoAppComitente" />
        <f.Campo nome="observacaoInterna" />
      </Grupo>
      <Historico />
    </Formulario>
  );
}
