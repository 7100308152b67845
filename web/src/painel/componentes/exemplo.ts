import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import { PAPEIS_INTERNOS } from '@martelo/schemas/shared/papeis.ts';
import { lista } from '@martelo/schemas/shared/registro/lista.ts';
import { registro } from '@martelo/schemas/shared/registro/registro.ts';
import {
  booleano,
  campo,
  cep,
  chassi,
  cnpj,
  cor,
  cpf,
  cpfOuCnpj,
  dia,
  email,
  escolha,
  escolhas,
  formularios,
  inteiro,
  instante,
  linhas,
  locId,
  partes,
  placa,
  porcentagem,
  reais,
  referencia,
  referencias,
  renavam,
  telefone,
  texto,
  textoLongo,
  textoRico,
  url,
} from '@martelo/schemas/shared/registro/tipos.ts';
import { z } from 'zod';

const contato = z.strictObject({
  nome: campo(texto(2, 80), { rotulo: 'Nome' }),
  telefone: campo(telefone, { rotulo: 'Telefone' }),
});

/** A part of the yard, whose form is that of its kind. */
export const SETORES = {
  coberto: z.strictObject({
    titulo: campo(texto(0, 40).default(''), { rotulo: 'Nome do setor' }),
    altura: campo(inteiro(2, 9).default(3), { rotulo: 'Pé-direito (m)' }),
  }),
  aberto: z.strictObject({
    titulo: campo(texto(0, 40).default(''), { rotulo: 'Nome do setor' }),
    cercado: campo(booleano.default(true), { rotulo: 'Cercado' }),
  }),
} as const;
const setor = z.strictObject({
  elemento: z.enum(['coberto', 'aberto']),
  configuracao: z.record(z.string(), z.unknown()),
});

/** A yard that does not exist: it has a field of every kind, so that each can be looked at. */
const campos = z.strictObject({
  nome: campo(texto(2, 60), {
    rotulo: 'Nome',
    ajuda: 'Como aparece na lista e no site.',
    exemplo: 'Pátio Campinas',
  }),
  tipo: campo(escolha({ proprio: 'Próprio', parceiro: 'Parceiro', publico: 'Público' }), { rotulo: 'Tipo' }),
  cnpj: campo(cnpj, { rotulo: 'CNPJ', ajuda: 'Pode ter letras.' }),
  cor: campo(cor.default('#0b4f6c'), { rotulo: 'Cor no mapa' }),
  cep: campo(cep.nullable().default(null), { rotulo: 'CEP', ajuda: 'Preenche a cidade.' }),
  cidade: campo(locId.nullable().default(null), { rotulo: 'Cidade' }),
  telefone: campo(telefone.nullable().default(null), { rotulo: 'Telefone' }),
  email: campo(email.nullable().default(null), { rotulo: 'E-mail' }),
  site: campo(url.nullable().default(null), { rotulo: 'Site', exemplo: 'https://' }),
  vagas: campo(inteiro(0, 9_999), { rotulo: 'Vagas' }),
  diaria: campo(reais(), { rotulo: 'Diária', ajuda: 'Por veículo, a partir do segundo dia.' }),
  desconto: campo(porcentagem().default(0), { rotulo: 'Desconto na retirada' }),
  abertura: campo(dia.nullable().default(null), { rotulo: 'Aberto em' }),
  vistoriaEm: campo(instante.nullable().default(null), { rotulo: 'Próxima vistoria' }),
  visitas: campo(
    escolhas({
      seg: 'Segunda',
      ter: 'Terça',
      qua: 'Quarta',
      qui: 'Quinta',
      sex: 'Sexta',
      sab: 'Sábado',
    }).default([]),
    { rotulo: 'Dias de visita' },
  ),
  coberto: campo(booleano.default(false), { rotulo: 'Tem área coberta' }),
  responsavel: campo(cpf.nullable().default(null), {
    rotulo: 'CPF do responsável',
    ajuda: 'Dado pessoal: o rascunho dele acaba com a aba.',
    pessoal: true,
  }),
  dono: campo(cpfOuCnpj.nullable().default(null), { rotulo: 'CPF ou CNPJ do dono' }),
  apoios: campo(referencias('patiosDeExemplo', { maximo: 4 }).default([]), {
    rotulo: 'Pátios que ajudam',
  }),
  matriz: campo(referencia('patiosDeExemplo').nullable().default(null), { rotulo: 'Pátio de apoio' }),
  guincho: campo(placa.nullable().default(null), { rotulo: 'Placa do guincho' }),
  chassi: campo(chassi.nullable().default(null), { rotulo: 'Chassi do guincho' }),
  renavam: campo(renavam.nullable().default(null), { rotulo: 'Renavam do guincho' }),
  contatos: campo(formularios(contato, { maximo: 4 }).default([]), { rotulo: 'Contatos' }),
  avisos: campo(linhas(5, 80).default([]), { rotulo: 'Avisos no portão', ajuda: 'Um por linha.' }),
  setores: campo(
    partes(z.array(setor).max(4).default([]), { coberto: 'Área coberta', aberto: 'Área aberta' }),
    { rotulo: 'Setores' },
  ),
  regulamento: campo(textoRico(4_000).default(''), { rotulo: 'Regulamento', ajuda: 'Aparece no site.' }),
  observacao: campo(textoLongo(500).default(''), { rotulo: 'Observação interna' }),
});

export const patios = registro('patiosDeExemplo', {
  campos,
  um: 'pátio',
  ler: PAPEIS_INTERNOS,
  mudar: PAPEIS_INTERNOS,
  titulo: (p) => p.nome,
});

export const listaDePatios = lista(patios, {
  colunas: ['nome', 'tipo', 'cidade', 'vagas', 'diaria', 'guincho', 'mudadoPor', 'mudadoEm'],
  busca: ['nome', 'cnpj'],
  filtros: ['tipo', 'cidade', 'vagas', 'diaria', 'coberto', 'abertura', 'matriz', 'ativo', 'mudadoEm'],
  ordens: ['nome', 'vagas', 'diaria', 'abertura', 'mudadoEm'],
  padrao: ['nome'],
});

const NOMES = ['Campinas', 'Sumaré', 'Betim', 'Contagem', 'Osasco', 'Canoas', 'Serra', 'Recife', 'Goiânia'];
const CIDADES = [
  3_509_502, 3_552_403, 3_106_705, 3_118_601, 3_534_401, 4_304_606, 3_205_002, 2_611_606, 5_208_707,
];
const QUEM = ['Marina Toledo', 'Caio Brandt', 'Júlia Prado'];
/** A CNPJ whose last digits are right. */
const CNPJS = ['11222333000181', '11444777000161', '12ABC34501DE35'];
const INICIO = Date.UTC(2026, 10, 20, 12);
const HORA_MS = 3_600_000;

/** So many of them, the same every time. */
export const inventar = (quantos: number) =>
  Array.from({ length: quantos }, (_, i) => {
    const n = i % NOMES.length;
    return {
      uid: `00000000-0000-4000-8000-${String(i + 1).padStart(12, '0')}`,
      revisao: 1,
      ativo: i % 17 !== 16,
      mudadoEm: INICIO + i * HORA_MS,
      mudadoPor: QUEM[i % QUEM.length] ?? '',
      ...campos.parse({
        nome: `${NOMES[n] ?? ''} ${String(Math.floor(i / NOMES.length) + 1).padStart(2, '0')}`,
        tipo: (['proprio', 'parceiro', 'publico'] as const)[i % 3],
        cnpj: CNPJS[i % CNPJS.length],
        cidade: i % 11 === 10 ? null : CIDADES[n],
        vagas: 40 + ((i * 37) % 460),
        diaria: emCentavos(2_500 + ((i * 450) % 9_000)),
        coberto: i % 2 === 0,
        abertura: `20${String(10 + (i % 15)).padStart(2, '0')}-0${(i % 9) + 1}-15`,
        guincho: i % 4 === 0 ? `QXR${i % 10}E7${(i * 3) % 10}` : null,
        visitas: ['seg', 'qua'],
        setores: [{ elemento: 'coberto', configuracao: { titulo: 'Galpão', altura: 4 } }],
      }),
    };
  });
