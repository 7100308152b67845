import { listaDeAssessoriasJuridicas } from '@martelo/schemas/assessorias-juridicas/assessoria-juridica.ts';
import { listaDeCarteiras } from '@martelo/schemas/carteiras/carteira.ts';
import { listaDeComitentes } from '@martelo/schemas/comitentes/cadastro.ts';
import { listaDeEstadosDeConservacao } from '@martelo/schemas/estados-de-conservacao/estado-de-conservacao.ts';
import { listaDeMarcas } from '@martelo/schemas/marcas/marca.ts';
import { listaDeTags } from '@martelo/schemas/tags/tag.ts';
import { listaDeTiposDeVeiculo, tiposDeVeiculo } from '@martelo/schemas/tipos-de-veiculo/tipo-de-veiculo.ts';
import { listaDeUnidadesDeNegocio } from '@martelo/schemas/unidades-de-negocio/unidade-de-negocio.ts';
import { veiculos } from '@martelo/schemas/veiculos/veiculo.ts';
import { EQUIPE_DO_LEILAO } from '@martelo/schemas/shared/papeis.ts';
import type { ItemDe } from '@martelo/schemas/shared/registro/registro.ts';
import { listarLotesDoVeiculo } from '@martelo/schemas/veiculos/consulta.ts';
import { maquinaDoVeiculo } from '@martelo/schemas/veiculos/maquina.ts';
import { numeracaoDo } from '@martelo/schemas/veiculos/placas.ts';
import { useQuery } from '@tanstack/react-query';
import { useTermos } from '../../hotsites/door.ts';
import { ProcuraNaFipe } from '../../fipe/door.ts';
import type { AchadoNaFipe } from '../../fipe/door.ts';
import { useChamar } from '../../lib/chamar.ts';
import { usePode } from '../../lib/quem.ts';
import { SeloDaSituacao } from '../../ui/maquina/door.ts';
import { useParams } from '@tanstack/react-router';
import { PainelDeFotos } from '../../fotos/door.ts';
import { Historico } from '../../ui/historico/door.ts';
import { AoLado, Formulario, Grupo, useRegistro } from '../../ui/registro/door.ts';
import { Cadastro } from '../parts/cadastro.tsx';
import { DigitoDoChassi } from '../parts/digito-do-chassi.tsx';
import { LotesDoVeiculo } from '../parts/lotes-do-veiculo.tsx';
import { Repetido } from '../parts/repetido.tsx';
import { SituacaoDoVeiculo } from '../parts/situacao-do-veiculo.tsx';

type Numeracao = Parameters<typeof numeracaoDo>[0];

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
  const termos = useTermos();
  const daCasa = usePode(EQUIPE_DO_LEILAO);
  const lotes = useQuery({
    queryKey: ['lotes do veiculo', uid],
    queryFn: ({ signal }) => chamar(listarLotesDoVeiculo, { params: { uid } }, { signal }),
    enabled: !f.novo,
  });
  const item = (f.registro?.item ?? null) as ItemDe<typeof veiculos> | null;
  const mexido = f.mudados.length > 0;
  const preencher = (achado: AchadoNaFipe): void => {
    f.mudar('fipeNome', achado.modelo);
    f.mudar('fipeCodigo', achado.codigo);
    f.mudar('fipeValor', achado.valor);
    f.mudar('fipeDataAtualizacao', achado.referencia);
    if (f.valores.anoModelo === null && achado.anoModelo !== null) f.mudar('anoModelo', achado.anoModelo);
  };
  return (
    <Formulario
      de={f}
      cabeca={item !== null && <SeloDaSituacao de={maquinaDoVeiculo} situacao={item.situacao} />}
      abas={[
        {
          valor: 'lotes',
          rotulo: termos.lote.Varios,
          quantos: lotes.data?.lotes.length,
          conteudo: <LotesDoVeiculo consulta={lotes} />,
        },
      ]}
    >
      <Repetido
        recusa={f.recusa}
        aoConfirmar={() => {
          f.mudar('confirmadoComoOutro', numeracaoDo(f.valores as Numeracao));
          f.salvar();
        }}
      />
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
      {daCasa && <PainelDeFotos de="veiculo" alvo={uid} o="o veículo" novo={f.novo} />}
      <Grupo titulo="Placa e numeração">
        <f.Campo nome="placa" />
        <f.Campo nome="renavam" />
        <f.Campo nome="placaCidade" />
        <f.Campo nome="placaUf" />
        <f.Campo nome="chassi" />
        <DigitoDoChassi chassi={f.valores.chassi} />
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
        {!f.soLeitura && (
          <ProcuraNaFipe
            veiculo={{
              codigo: f.valores.fipeCodigo ?? '',
              anoModelo: f.valores.anoModelo ?? null,
              combustivel: f.valores.combustivel ?? '',
            }}
            aoEscolher={preencher}
          />
        )}
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
        <f.Campo nome="solicitacaoAt" />
        <f.Campo nome="solicitacaoByNome" />
        <f.Campo nome="dataRepasse" />
        <f.Campo nome="prazoDocumento" />
        <f.Campo nome="integradora" />
        <f.Campo nome="comitenteIntegracaoId" />
        <f.Campo nome="externoComitenteIntegracaoVeiculoId" />
      </Grupo>
      <Grupo titulo="Comarca">
        <f.Campo nome="comarca" inteiro />
        <f.Campo nome="comarcaData" />
        <f.Campo nome="comarcaEnvioData" />
        <f.Campo nome="comarcaRetornoData" />
        <f.Campo nome="comarcaLiberacaoData" />
      </Grupo>
      {daCasa && (
        <Grupo titulo="Último proprietário">
          <f.Campo nome="proprietarioNome" inteiro />
          <f.Campo nome="proprietarioDocumento" />
          <f.Campo nome="proprietarioTipoDocumento" fixo />
        </Grupo>
      )}
      <Grupo titulo="Dados do provedor">
        <f.Campo nome="provedorFipeNome" inteiro />
        <f.Campo nome="provedorFipeCodigo" />
        <f.Campo nome="provedorMarca" />
        <f.Campo nome="provedorModelo" />
        <f.Campo nome="provedorEspecie" />
        <f.Campo nome="provedorTipoVeiculo" />
        <f.Campo nome="provedorCarroceria" />
        <f.Campo nome="provedorEixos" />
        <f.Campo nome="provedorConsultadoEm" />
      </Grupo>
      <Grupo titulo="Imagens e laudo">
        <f.Campo nome="videoUrl" />
        <f.Campo nome="spincar" />
        <f.Campo nome="laudoUrl" />
      </Grupo>
      <Grupo titulo="Venda e travas">
        <f.Campo nome="inibirVenda" />
        <f.Campo nome="inibirVendaMotivo" />
        <f.Campo nome="bloquearRemocao" />
        <f.Campo nome="vendaDireta" />
        <f.Campo nome="devolucaoVeiculo" />
        <f.Campo nome="crivoLeilao" />
        <f.Campo nome="faltaRecorte" />
        <f.Campo nome="faltaDecalque" />
        <f.Campo nome="cadastradoAppComitente" />
        {daCasa && <f.Campo nome="observacaoInterna" />}
      </Grupo>
      {item !== null && (
        <AoLado>
          {daCasa && (
            <SituacaoDoVeiculo
              uid={uid}
              revisao={item.revisao}
              situacao={item.situacao}
              desde={item.situacaoDesde}
              mexido={mexido}
            />
          )}
          <Cadastro item={item} />
        </AoLado>
      )}
      <Historico />
    </Formulario>
  );
}
