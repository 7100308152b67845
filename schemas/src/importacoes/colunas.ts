import { cadastroDeLotes } from '../lotes/cadastro.ts';
import { emTermosDe } from '../shared/registro/descricao.ts';
import type { DescricaoDeCampo } from '../shared/registro/descricao.ts';
import { TERMOS } from '../shared/termos.ts';
import type { Termos } from '../shared/termos.ts';
import { veiculos } from '../veiculos/veiculo.ts';
import { sabeLer } from './celula.ts';
import { tituloComparado } from './titulo.ts';

/** Which record a column fills in. */
export type DeQual = 'veiculo' | 'lote';
/** A field that a column may fill in: `veiculo.placa`, `lote.minimo`. */
export type CampoDaImportacao = {
  readonly chave: string;
  readonly de: DeQual;
  readonly campo: DescricaoDeCampo;
  /** What stands in the template's heading; no other has the same. */
  readonly rotulo: string;
};

/** Where a lote's vehicle stands follows of the row itself. */
const DO_LOTE = cadastroDeLotes.descricao.filter((c) => c.nome !== 'veiculo');
const DOIS: readonly (readonly [DeQual, readonly DescricaoDeCampo[]])[] = [
  ['veiculo', veiculos.descricao],
  ['lote', DO_LOTE],
];

/** Every field that a sheet can fill in, as a tenant says them: those of the vehicle's record, then those of the lote's. */
export function camposDaImportacao(termos: Termos): readonly CampoDaImportacao[] {
  const todos = DOIS.flatMap(([de, campos]) =>
    emTermosDe(termos, campos.filter(sabeLer)).map((campo) => ({ chave: `${de}.${campo.nome}`, de, campo })),
  );
  const vezes = new Map<string, number>();
  for (const { campo } of todos) {
    const t = tituloComparado(campo.rotulo);
    vezes.set(t, (vezes.get(t) ?? 0) + 1);
  }
  const soNumero = new Set(['numero', 'posicaoLeilao', 'tipo', 'descricao', 'video']);
  return todos.map((c) => {
    const { rotulo } = c.campo;
    const repetido = (vezes.get(tituloComparado(rotulo)) ?? 0) > 1;
    const doLote = c.de === 'lote' && (repetido || soNumero.has(c.campo.nome));
    return { ...c, rotulo: doLote ? `${rotulo} (${termos.lote.um})` : rotulo };
  });
}

/** What houses and consignors call it besides, as `tituloComparado` has it. One column may fill in two fields. */
const OUTROS_NOMES: Readonly<Record<string, readonly string[]>> = {
  'veiculo.nome': ['veiculo', 'titulo', 'descricao do veiculo', 'modelo completo', 'title', 'bem'],
  'veiculo.marca': ['fabricante', 'montadora', 'marca modelo'],
  'veiculo.linha': ['modelo', 'versao'],
  'veiculo.categoria': ['tipo', 'tipo do veiculo', 'especie', 'tipo do bem'],
  'veiculo.anoFabricacao': [
    'ano',
    'ano fab',
    'ano fabric',
    'fabricacao',
    'ano fab mod',
    'ano fabricacao modelo',
    'fab mod',
  ],
  'veiculo.anoModelo': [
    'ano',
    'ano mod',
    'ano modelo',
    'ano fab mod',
    'ano fabricacao modelo',
    'fab mod',
    'modelo ano',
  ],
  'veiculo.km': ['km', 'hodometro', 'quilometragem km', 'odometro'],
  'veiculo.placa': ['placas', 'placa atual'],
  'veiculo.chassi': ['chassis', 'n chassi', 'numero do chassi', 'vin'],
  'veiculo.renavam': ['cod renavam', 'codigo renavam', 'n renavam'],
  'veiculo.combustivel': ['comb', 'combustiveis'],
  'veiculo.comitente': ['banco', 'cliente', 'vendedor', 'proprietario do bem', 'consignante'],
  'veiculo.fipeValor': ['fipe', 'valor fipe', 'tabela fipe', 'r fipe', 'valor de avaliacao', 'avaliacao'],
  'veiculo.contrato': [
    'n contrato',
    'numero do contrato',
    'n do contrato',
    'referencia',
    'codigo',
    'id',
    'n do imovel',
  ],
  'veiculo.cidade': ['cidade', 'municipio', 'cidade uf', 'local', 'localizacao', 'localidade'],
  'veiculo.uf': ['uf', 'estado', 'cidade uf', 'local', 'localizacao', 'localidade'],
  'veiculo.patio': ['patio', 'local do bem', 'deposito'],
  'veiculo.informacaoComplementar': ['observacoes', 'observacao', 'obs'],
  'veiculo.proprietarioNome': ['proprietario', 'financiado', 'devedor'],
  'veiculo.proprietarioDocumento': ['cpf', 'cpf cnpj', 'cpf cnpj do proprietario', 'documento'],
  'lote.numero': ['lote', 'n lote', 'numero do lote', 'n do lote', 'nº lote', 'lot number'],
  'lote.descricao': ['descricao', 'descricao do lote'],
  'lote.minimo': [
    'lance inicial',
    'valor inicial',
    'valor minimo',
    'preco',
    'preco r',
    'minimo',
    'starting bid',
    'lance minimo',
  ],
  'lote.valorComitente': ['reserva', 'valor de reserva', 'valor comitente', 'valor do comitente'],
  'lote.compreJa': ['compre ja', 'compra imediata', 'buy now'],
  'lote.incremento': ['incremento minimo'],
};

/** By which headings a field is known, as they are compared. */
function nomesDe({ chave, campo, rotulo }: CampoDaImportacao): readonly string[] {
  const doLeilao = DOIS.flatMap(([, campos]) => campos).find((c) => c === campo)?.rotulo ?? campo.rotulo;
  // A column that says no more than its kind means the vehicle's; a lote has the same by itself.
  const curtos = chave === 'lote.tipo' ? [] : [campo.nome, campo.rotulo, doLeilao];
  return [rotulo, chave, ...curtos].map(tituloComparado);
}

/**
 * Which column fills in which field, by the headings: those that say exactly what the field is called first, then what else it is
 * called. By `chave`, columns from 0.
 */
export function sugerirMapa(titulos: readonly string[], termos: Termos): Record<string, number> {
  const comparados = titulos.map(tituloComparado);
  const mapa: Record<string, number> = {};
  const tomadas = new Set<number>();
  const campos = camposDaImportacao(termos);
  const exatos = new Map(campos.map((c) => [c.chave, nomesDe(c)]));
  // A label that both records have is the vehicle's, which stands in front.
  for (const { chave } of campos) {
    const coluna = comparados.findIndex(
      (t, i) => t !== '' && !tomadas.has(i) && exatos.get(chave)?.includes(t) === true,
    );
    if (coluna < 0) continue;
    mapa[chave] = coluna;
    tomadas.add(coluna);
  }
  const exatas = new Set(tomadas);
  for (const { chave } of campos) {
    if (mapa[chave] !== undefined) continue;
    const outros = OUTROS_NOMES[chave] ?? [];
    const coluna = comparados.findIndex((t, i) => !exatas.has(i) && outros.includes(t));
    if (coluna >= 0) mapa[chave] = coluna;
  }
  return mapa;
}

const VAZIAS = 0.5;
/** Which of the first rows has the headings: the one that knows most of our names, else the first that is mostly filled in. */
export function acharTitulos(
  linhas: readonly (readonly unknown[])[],
  termos: Termos = TERMOS.leilao,
): number {
  const primeiras = linhas.slice(0, 20).map((l) => l.map((c) => (typeof c === 'string' ? c : '')));
  const largura = Math.max(0, ...primeiras.map((l) => l.filter((c) => c !== '').length));
  const pontos = primeiras.map((l) => Object.keys(sugerirMapa(l, termos)).length);
  const melhor = Math.max(0, ...pontos);
  if (melhor >= 2) return pontos.indexOf(melhor);
  const cheia = primeiras.findIndex((l) => l.filter((c) => c !== '').length > largura * VAZIAS);
  return Math.max(0, cheia);
}

/** `Campinas/SP`, `Campinas - SP`, `Campinas (SP)`. */
const COM_UF = /\s*[/,(–-]\s*([a-z]{2})\)?\s*$/i;
/** `2020/2021`, `2020/21`. */
const DOIS_ANOS = /^\s*(\d{4})\s*[/-]\s*(\d{4}|\d{2})\s*$/;

/** The part of a cell that is meant for a field, where one column says two things: city and state, both years. */
export function parteDaCelula(nome: string, texto: string): string {
  if (/uf$/i.test(nome)) return COM_UF.exec(texto)?.[1]?.toUpperCase() ?? texto;
  if (/cidade$/i.test(nome)) return texto.replace(COM_UF, '');
  const anos = DOIS_ANOS.exec(texto);
  if (anos === null || !/^ano(Fabricacao|Modelo)$/.test(nome)) return texto;
  const [, fabricacao = '', modelo = ''] = anos;
  if (nome === 'anoFabricacao') return fabricacao;
  return modelo.length === 4 ? modelo : `${fabricacao.slice(0, 2)}${modelo}`;
}
