import type { FiltroDeLotes, ValorOferecido } from '@martelo/schemas/busca/busca.ts';
import { LIMITES_DA_BUSCA, PAINEL_DE_FILTROS } from '@martelo/schemas/busca/filtros.ts';
import type { CampoDeLista } from '@martelo/schemas/busca/filtros.ts';
import type { Termos } from '@martelo/schemas/shared/termos.ts';
import { ESTADOS } from './estados.ts';
import type { Contagens, ValorContado } from './port.ts';

const ordem = new Intl.Collator('pt-BR');
/** The most frequent first; equal ones by name. */
const porFrequencia = (a: ValorOferecido, b: ValorOferecido): number =>
  b.quantidade - a.quantidade || ordem.compare(a.label, b.label);

const rotulo = (campo: CampoDeLista, valor: string): string =>
  campo === 'estado' ? (ESTADOS[valor] ?? valor) : valor;

const oferecer = (campo: CampoDeLista, contados: readonly ValorContado[]): ValorOferecido[] =>
  contados
    .filter((v) => v.valor !== '')
    .map(({ valor, quantidade }) => ({ valor, label: rotulo(campo, valor), quantidade }))
    .toSorted(porFrequencia)
    .slice(0, LIMITES_DA_BUSCA.valoresOferecidos);

/** Models under their brands, as the most frequent brands come. A model's value begins with its brand. */
function porMarca(marcas: readonly ValorOferecido[], modelos: readonly ValorOferecido[]) {
  const dasMarcas = marcas
    .toSorted((a, b) => b.valor.length - a.valor.length)
    .map(({ valor }) => ({ marca: valor, valores: [] as ValorOferecido[] }));
  for (const m of modelos) {
    const dela = dasMarcas.find(({ marca }) => m.valor.startsWith(`${marca} `));
    dela?.valores.push({ ...m, label: m.valor.slice(dela.marca.length + 1) });
  }
  return marcas.flatMap(({ valor }) => dasMarcas.filter((d) => d.marca === valor && d.valores.length > 0));
}

/** The panel of filters as the screens show it, in the tenant's words (spec 1, section 3, Lot filter definition). */
export function painelDeFiltros({ listas, faixas }: Contagens, termos: Termos): FiltroDeLotes[] {
  const marcas = oferecer('marca', listas.marca);
  return PAINEL_DE_FILTROS.map((f): FiltroDeLotes => {
    const label = f.campo === 'leilao' ? termos.leilao.Um : f.label;
    const base = { ...f, label, valores: [], valoresMarca: [], minMax: null };
    if (f.tipo === 'faixa') return { ...base, minMax: faixas[f.campo] };
    const valores = f.campo === 'marca' ? marcas : oferecer(f.campo, listas[f.campo]);
    return { ...base, valores, valoresMarca: f.campo === 'modelo' ? porMarca(marcas, valores) : [] };
  });
}
