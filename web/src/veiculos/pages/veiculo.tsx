import { listaDeComitentes } from '@martelo/schemas/comitentes/cadastro.ts';
import { veiculos } from '@martelo/schemas/veiculos/veiculo.ts';
import { useParams } from '@tanstack/react-router';
import { PainelDeFotos } from '../../fotos/door.ts';
import { Historico } from '../../ui/historico/door.ts';
import { Formulario, Grupo, useRegistro } from '../../ui/registro/door.ts';

/** One vehicle: its details. A lote follows them until its leilão is PRONTO. */
export function PaginaDoVeiculo() {
  const { uid = '' } = useParams({ strict: false });
  const f = useRegistro(veiculos);
  return (
    <Formulario de={f}>
      <Grupo titulo="Identificação">
        <f.Campo nome="nome" inteiro />
        <f.Campo nome="comitente" lista={listaDeComitentes} />
        <f.Campo nome="categoria" />
        <f.Campo nome="marca" />
        <f.Campo nome="linha" />
        <f.Campo nome="anoFabricacao" />
        <f.Campo nome="anoModelo" />
        <f.Campo nome="cor" />
        <f.Campo nome="combustivel" />
        <f.Campo nome="carroceria" />
        <f.Campo nome="km" />
        <f.Campo nome="quantidade" />
        <f.Campo nome="unidadeMedida" />
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
        <f.Campo nome="estadoConservacao" />
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
        <f.Campo nome="carteira" />
        <f.Campo nome="unidadeNegocio" />
        <f.Campo nome="produtoBanco" />
        <f.Campo nome="codigoSpa" />
        <f.Campo nome="assessoriaJuridica" />
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
