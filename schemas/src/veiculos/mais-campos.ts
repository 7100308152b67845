import { booleano, campo, dia, escolha, inteiro, texto } from '../shared/registro/tipos.ts';

const curto = (maximo = 60) => texto(0, maximo).default('');
const seHouver = dia.nullable().default(null);
const nao = booleano.default(false);

/** What a provider of vehicle data says of it (spec 3, section 3, Vehicle data for a lot), beside what the house wrote. */
export const camposDoProvedor = {
  provedorFipeNome: campo(curto(160), { rotulo: 'Nome na FIPE, pelo provedor' }),
  provedorFipeCodigo: campo(curto(20), { rotulo: 'Código FIPE, pelo provedor' }),
  provedorMarca: campo(curto(), { rotulo: 'Marca, pelo provedor' }),
  provedorModelo: campo(curto(120), { rotulo: 'Modelo, pelo provedor' }),
  provedorEspecie: campo(curto(), { rotulo: 'Espécie', exemplo: 'Passageiro' }),
  provedorTipoVeiculo: campo(curto(), { rotulo: 'Tipo de veículo', exemplo: 'Automóvel' }),
  provedorCarroceria: campo(curto(), { rotulo: 'Carroceria, pelo provedor' }),
  provedorEixos: campo(inteiro(0, 20).nullable().default(null), { rotulo: 'Eixos' }),
  provedorConsultadoEm: campo(seHouver, { rotulo: 'Consultado em' }),
};

/** The dates of a judicial good's way through its comarca. */
export const camposDaComarca = {
  comarca: campo(curto(120), { rotulo: 'Comarca' }),
  comarcaData: campo(seHouver, { rotulo: 'Data da comarca' }),
  comarcaEnvioData: campo(seHouver, { rotulo: 'Enviado à comarca em' }),
  comarcaRetornoData: campo(seHouver, { rotulo: 'Devolvido pela comarca em' }),
  comarcaLiberacaoData: campo(seHouver, { rotulo: 'Liberado pela comarca em' }),
};

/** By what a consignor's system knows it. */
export const camposDaIntegracao = {
  integradora: campo(curto(), { rotulo: 'Integradora' }),
  comitenteIntegracaoId: campo(curto(), { rotulo: 'Integração do comitente' }),
  externoComitenteIntegracaoVeiculoId: campo(curto(80), { rotulo: 'Número no sistema do comitente' }),
};

/** What a document of the last owner is. */
export const DOCUMENTOS_DO_PROPRIETARIO = { CPF: 'CPF', CNPJ: 'CNPJ' } as const;
export const tipoDoDocumento = campo(escolha(DOCUMENTOS_DO_PROPRIETARIO).nullable().default(null), {
  rotulo: 'Tipo do documento',
  ajuda: 'Sai do documento, ao salvar.',
  pessoal: true,
});

/** Flags that act: what each of them does stands under it (docs/adr/0045). */
export const camposQueTravam = {
  inibirVenda: campo(nao, {
    rotulo: 'Inibir venda',
    ajuda: ({ lote }) => `O veículo não entra em ${lote.um}, e ${lote.um} com ele não se libera.`,
  }),
  inibirVendaMotivo: campo(curto(200), {
    rotulo: 'Por que a venda está inibida',
    ajuda: 'Quem tentar vender lê isto, com o seu nome.',
  }),
  vendaDireta: campo(nao, {
    rotulo: 'Venda direta',
    ajuda: ({ lote }) => `Só entra em ${lote.um} de Compre Já e propostas, sem disputa.`,
  }),
  bloquearRemocao: campo(nao, {
    rotulo: 'Bloquear remoção',
    ajuda: 'Ninguém pede nem faz a remoção dele enquanto isto vale.',
  }),
  devolucaoVeiculo: campo(nao, {
    rotulo: 'Devolução',
    ajuda: ({ lote }) => `Vai voltar ao comitente: não entra em outro ${lote.um} nem se libera.`,
  }),
};

/** What the plate and the chassi were when somebody said that another vehicle with the same is another one. */
export const confirmadoComoOutro = campo(curto(40), { rotulo: 'Confirmado como outro veículo' });
