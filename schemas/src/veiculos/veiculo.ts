import { z } from 'zod';
import { COMBUSTIVEIS } from '../lotes/combustiveis.ts';
import type { Carroceria } from '../lotes/carrocerias.ts';
import { uf } from '../locais/local.ts';
import { ORGANIZADORES, VEEM_VEICULOS } from '../shared/papeis.ts';
import { lista } from '../shared/registro/lista.ts';
import { registro } from '../shared/registro/registro.ts';
import {
  booleano,
  campo,
  chassi,
  cpfOuCnpj,
  dia,
  escolha,
  instante,
  inteiro,
  placa,
  reais,
  referencia,
  referencias,
  renavam,
  texto,
  textoLongo,
  url,
} from '../shared/registro/tipos.ts';
import { emCentavos } from '../shared/dinheiro.ts';
import { CATEGORIAS_DE_VEICULO } from './categorias.ts';
import {
  camposDaComarca,
  camposDaIntegracao,
  camposDoProvedor,
  camposQueTravam,
  confirmadoComoOutro,
  tipoDoDocumento,
} from './mais-campos.ts';
import { ROTULOS_DO_VEICULO } from './situacoes.ts';

/** Where a vehicle comes from (spec 3, section 9). */
export const RETOMADAS = {
  'Recuperado de Financiamento': 'Recuperado de Financiamento',
  'Recuperado de Seguradora': 'Recuperado de Seguradora',
  'Seguro de Crédito': 'Seguro de Crédito',
  Frota: 'Frota',
  LEILOSHOP: 'LEILOSHOP',
  'Apreensão de Trânsito/Judiciário': 'Apreensão de Trânsito/Judiciário',
} as const;

const MONTAS = { Pequena: 'Pequena', Média: 'Média', Grande: 'Grande' } as const;
const MOTORES = { original: 'Original', trocado: 'Trocado', ilegivel: 'Ilegível' } as const;
const CARROCERIA = {
  hatch: 'Hatch',
  sedan: 'Sedã',
  suv: 'SUV',
  picape: 'Picape',
  'picape-simples': 'Picape de cabine simples',
  minivan: 'Minivan',
  furgao: 'Furgão',
  moto: 'Moto',
  caminhao: 'Caminhão',
} as const satisfies Record<Carroceria, string>;
const ano = inteiro(1_900, 2_100);
const curto = (maximo = 60) => texto(0, maximo).default('');
const nao = booleano.default(false);
const outro = (de: string) => referencia(de).nullable().default(null);

/** A vehicle (spec 3, section 3, Vehicle): what its tab of details holds. Yard, removal, inspection and Detran are rooms of their own. */
export const veiculos = registro('veiculos', {
  campos: z.strictObject({
    nome: campo(texto(2, 120), { rotulo: 'Nome', ajuda: ({ lote }) => `Como ${lote.o} se chama no site.` }),
    comitente: campo(referencia('comitentes'), { rotulo: 'Comitente' }),
    tipoVeiculo: campo(outro('tiposDeVeiculo'), { rotulo: 'Tipo de veículo' }),
    categoria: campo(escolha(CATEGORIAS_DE_VEICULO), { rotulo: 'Categoria' }),
    marca: campo(referencia('marcas'), { rotulo: 'Marca' }),
    linha: campo(curto(), { rotulo: 'Modelo', exemplo: 'Strada' }),
    carroceria: campo(escolha(CARROCERIA).nullable().default(null), { rotulo: 'Carroceria' }),
    anoFabricacao: campo(ano, { rotulo: 'Ano de fabricação' }),
    anoModelo: campo(ano, { rotulo: 'Ano do modelo' }),
    cor: campo(curto(30), { rotulo: 'Cor' }),
    combustivel: campo(escolha(COMBUSTIVEIS), { rotulo: 'Combustível' }),
    km: campo(inteiro(0, 9_999_999).nullable().default(null), { rotulo: 'Quilometragem' }),
    placa: campo(placa.nullable().default(null), { rotulo: 'Placa' }),
    placaUf: campo(uf.nullable().default(null), { rotulo: 'UF da placa' }),
    placaCidade: campo(curto(100), { rotulo: 'Cidade da placa' }),
    chassi: campo(chassi.nullable().default(null), { rotulo: 'Chassi' }),
    renavam: campo(renavam.nullable().default(null), { rotulo: 'Renavam' }),
    numeroMotor: campo(curto(30), { rotulo: 'Número do motor' }),
    numeroMotorTipo: campo(escolha(MOTORES).nullable().default(null), { rotulo: 'Situação do motor' }),
    possuiChave: campo(nao, { rotulo: 'Possui chave' }),
    retomada: campo(escolha(RETOMADAS), { rotulo: 'Origem' }),
    dataRetomada: campo(dia.nullable().default(null), { rotulo: 'Data da retomada' }),
    tipoMonta: campo(escolha(MONTAS).nullable().default(null), { rotulo: 'Monta' }),
    sinistro: campo(nao, { rotulo: 'Sinistro' }),
    numeroAvisoSinistro: campo(curto(), { rotulo: 'Aviso de sinistro' }),
    numeroSalvado: campo(curto(), { rotulo: 'Número do salvado' }),
    classificacaoAvariasBanco: campo(curto(), { rotulo: 'Classificação das avarias' }),
    fipeNome: campo(curto(160), { rotulo: 'Nome na FIPE' }),
    fipeCodigo: campo(curto(20), { rotulo: 'Código FIPE', exemplo: '001267-0' }),
    fipeValor: campo(reais().default(emCentavos(0)), { rotulo: 'Valor FIPE' }),
    fipeDataAtualizacao: campo(dia.nullable().default(null), { rotulo: 'FIPE de' }),
    estadoConservacao: campo(outro('estadosDeConservacao'), { rotulo: 'Estado de conservação' }),
    carteira: campo(outro('carteiras'), { rotulo: 'Carteira' }),
    unidadeNegocio: campo(outro('unidadesDeNegocio'), { rotulo: 'Unidade de negócio' }),
    produtoBanco: campo(curto(), { rotulo: 'Produto do banco' }),
    contrato: campo(curto(), { rotulo: 'Contrato' }),
    codigoSpa: campo(curto(), { rotulo: 'Código SPA' }),
    assessoriaJuridica: campo(outro('assessoriasJuridicas'), { rotulo: 'Assessoria jurídica' }),
    ...camposDaComarca,
    proprietarioNome: campo(curto(120), { rotulo: 'Último proprietário', pessoal: true }),
    proprietarioDocumento: campo(cpfOuCnpj.nullable().default(null), {
      rotulo: 'CPF ou CNPJ do proprietário',
      pessoal: true,
    }),
    proprietarioTipoDocumento: tipoDoDocumento,
    recebidoPor: campo(curto(120), { rotulo: 'Recebido por' }),
    solicitacaoAt: campo(dia.nullable().default(null), { rotulo: 'Solicitado em' }),
    solicitacaoByNome: campo(curto(120), { rotulo: 'Solicitado por' }),
    dataRepasse: campo(dia.nullable().default(null), { rotulo: 'Data do repasse' }),
    quantidade: campo(inteiro(1, 100_000).default(1), { rotulo: 'Quantidade' }),
    unidadeMedida: campo(texto(1, 10).default('UN'), { rotulo: 'Unidade' }),
    prazoDocumento: campo(inteiro(0, 365).nullable().default(null), {
      rotulo: 'Prazo do documento',
      ajuda: 'Em dias úteis.',
    }),
    cidade: campo(texto(2, 100), { rotulo: 'Cidade onde está' }),
    uf: campo(uf, { rotulo: 'UF onde está' }),
    patio: campo(curto(120), { rotulo: 'Pátio' }),
    videoUrl: campo(url.nullable().default(null), { rotulo: 'Vídeo' }),
    spincar: campo(url.nullable().default(null), { rotulo: 'Visão 360°' }),
    laudoUrl: campo(url.nullable().default(null), { rotulo: 'Laudo' }),
    faltaRecorte: campo(nao, { rotulo: 'Falta recorte' }),
    faltaDecalque: campo(nao, { rotulo: 'Falta decalque' }),
    ...camposQueTravam,
    crivoLeilao: campo(nao, { rotulo: 'Crivo de leilão' }),
    cadastradoAppComitente: campo(nao, { rotulo: 'Cadastrado pelo comitente' }),
    informacaoComplementar: campo(textoLongo(4_000).default(''), { rotulo: 'Informação complementar' }),
    tags: campo(referencias('tags', { maximo: 20 }).default([]), { rotulo: 'Tags' }),
    observacaoInterna: campo(textoLongo(4_000).default(''), { rotulo: 'Observação interna' }),
    confirmadoComoOutro,
    ...camposDoProvedor,
    ...camposDaIntegracao,
  }),
  soLidos: z.strictObject({
    id: campo(inteiro(1, 2_147_483_647), { rotulo: 'Número' }),
    situacao: campo(escolha(ROTULOS_DO_VEICULO), { rotulo: 'Situação' }),
    situacaoDesde: campo(instante, { rotulo: 'Situação desde' }),
    criadoEm: campo(instante, { rotulo: 'Criado em' }),
    criadoPor: campo(texto(0, 200), { rotulo: 'Criado por' }),
  }),
  ler: VEEM_VEICULOS,
  mudar: ORGANIZADORES,
  titulo: (v) => (v.placa === null ? v.nome : `${v.nome} (${v.placa})`),
  um: 'veículo',
});

export const listaDeVeiculos = lista(veiculos, {
  longa: true,
  colunas: ['nome', 'placa', 'situacao', 'categoria', 'anoModelo', 'comitente', 'cidade', 'tags'],
  busca: ['nome', 'placa', 'chassi', 'renavam', 'contrato'],
  filtros: [
    'situacao',
    'comitente',
    'tags',
    'categoria',
    'tipoVeiculo',
    'marca',
    'anoModelo',
    'retomada',
    'estadoConservacao',
    'tipoMonta',
    'carteira',
    'unidadeNegocio',
    'assessoriaJuridica',
    'uf',
    'patio',
    'inibirVenda',
    'vendaDireta',
    'devolucaoVeiculo',
    'bloquearRemocao',
    'crivoLeilao',
    'criadoEm',
    'ativo',
  ],
  ordens: ['nome', 'placa', 'anoModelo', 'situacaoDesde', 'criadoEm', 'mudadoEm'],
  padrao: ['mudadoEm,DESC', 'nome'],
});
