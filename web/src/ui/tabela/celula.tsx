import type { DescricaoDeCampo } from '@martelo/schemas/shared/registro/descricao.ts';
import { mostrar, NADA } from '@martelo/schemas/shared/registro/mostrar.ts';
import type { NomesDe } from '@martelo/schemas/shared/registro/mostrar.ts';
import type { TipoDeCampo } from '@martelo/schemas/shared/registro/campo.ts';
import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { Selo } from '../selo.tsx';
import type { Item } from '../registro/tipos.ts';
import estilos from './tabela.module.css';
import type { Celulas } from './tipos.ts';

/** What all cells of a table share: how the page draws some of them, and the names of what stands as a number. */
export const ContextoDasCelulas = createContext<{
  readonly celulas: Celulas;
  readonly nomes: NomesDe | undefined;
}>({
  celulas: {},
  nomes: undefined,
});

const A_DIREITA: ReadonlySet<TipoDeCampo> = new Set<TipoDeCampo>(['inteiro', 'reais', 'porcentagem']);
/** Whether the values of a field end at the same edge, as figures do. */
export const aDireita = ({ tipo }: DescricaoDeCampo): boolean => A_DIREITA.has(tipo);

const CORTAM: ReadonlySet<TipoDeCampo> = new Set<TipoDeCampo>([
  'texto',
  'textoLongo',
  'textoRico',
  'email',
  'url',
  'lugar',
  'referencia',
  'referencias',
  'escolha',
  'escolhas',
]);
/** Whether the values of a field are words, which may end in … where other columns need the room. */
export const corta = ({ tipo }: DescricaoDeCampo): boolean => CORTAM.has(tipo);

function doTipo(d: DescricaoDeCampo, valor: unknown, nomes: NomesDe | undefined): ReactNode {
  if (d.nome === 'ativo')
    return <Selo tom={valor === true ? 'bom' : 'neutro'}>{valor === true ? 'Ativo' : 'Desativado'}</Selo>;
  const texto = mostrar(d, valor, nomes);
  if (texto === NADA) return <span className={estilos.nada}>{NADA}</span>;
  if (d.tipo === 'placa') return <span className={estilos.placa}>{texto}</span>;
  if (d.tipo === 'cor')
    return (
      <span className={estilos.cor}>
        <span style={{ background: texto }} aria-hidden />
        {texto}
      </span>
    );
  return texto;
}

/** A value in its place: as the page draws it, else as its kind is shown everywhere. */
export function Celula({ d, item }: { readonly d: DescricaoDeCampo; readonly item: Item }) {
  const { celulas, nomes } = use(ContextoDasCelulas);
  const propria = celulas[d.nome];
  return propria === undefined ? doTipo(d, item[d.nome], nomes) : propria(item);
}
