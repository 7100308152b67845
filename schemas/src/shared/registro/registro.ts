import { z } from 'zod';
import { call } from '../call.ts';
import { uid } from '../ids.ts';
import type { PapelInterno } from '../papeis.ts';
import { campo } from './campo.ts';
import { descreverForma } from './descricao.ts';
import { formaGuardada } from './guardado.ts';
import { motivoDoAto, pedidoDeAto, pedidoDoHistorico, respostaDoHistorico } from './historico.ts';
import { booleano, inteiro } from './numeros.ts';
import { instante } from './tempo.ts';
import { texto } from './textos.ts';

/** What every record has besides its own fields. */
const SISTEMA = {
  uid,
  /** How often it was saved; who saves says which one he saw. */
  revisao: campo(inteiro(1, 2_147_483_647), { rotulo: 'Revisão' }),
  ativo: campo(booleano, { rotulo: 'Ativo' }),
  mudadoEm: campo(instante, { rotulo: 'Mudado em' }),
  /** The name of who did, as it was then. */
  mudadoPor: campo(texto(0, 200), { rotulo: 'Mudado por' }),
};
export type CampoDoSistema = keyof typeof SISTEMA;
const RESERVADOS: ReadonlySet<string> = new Set([...Object.keys(SISTEMA), 'hotUid']);

type Papeis = readonly [PapelInterno, ...PapelInterno[]];

export type OpcoesDoRegistro<S extends z.core.$ZodShape, P extends z.core.$ZodShape> = {
  readonly campos: z.ZodObject<S, z.core.$strict>;
  /**
   * Fields that the program keeps: they are read, filtered and ordered by, and stand in no save. Their columns have a value for a
   * new row by themselves.
   */
  readonly soLidos?: z.ZodObject<P, z.core.$strict>;
  /** Who reads it; who changes it reads it too. */
  readonly ler: Papeis;
  readonly mudar: Papeis;
  /** By what people call one: in titles, searches and the history. A method, so that any record is a `Registro`. */
  titulo(um: z.output<z.ZodObject<S, z.core.$strict>>): string;
  /** What the calls say of it, such as 'unidade de negócio'; the name where absent. */
  readonly um?: string;
  /** The address, where it is another than that of the name. */
  readonly base?: `/v1/${string}`;
  /** The name of the record whose rows these are, shown with more than it holds: who changes that one changes these. */
  readonly vistaDe?: string;
  /** The field with the uid of the person whom the personal fields tell of, where that is not the record itself. */
  readonly titular?: keyof S & string;
};

const maiuscula = <N extends string>(nome: N): Capitalize<N> =>
  (nome.charAt(0).toUpperCase() + nome.slice(1)) as Capitalize<N>;

/** `tiposDeServico` as an address has it. */
const comHifens = (nome: string): string => nome.replaceAll(/[A-Z]/g, (l) => `-${l.toLowerCase()}`);

function conferirDeclaracao(nome: string, campos: z.ZodObject, soLidos: z.core.$ZodShape): void {
  if (!/^[a-z][a-zA-Z0-9]{1,39}$/.test(nome)) throw new TypeError(`${nome} is no name for a record`);
  // A form that lets unknown fields through would lose them without a word.
  if ((campos._zod.def.catchall as z.ZodType | undefined)?._zod.def.type !== 'never')
    throw new TypeError(`the fields of ${nome} are no strict object`);
  const tomado = [...Object.keys(campos.shape), ...Object.keys(soLidos)].find(
    (c) => RESERVADOS.has(c) || (c in campos.shape && c in soLidos),
  );
  if (tomado !== undefined) throw new TypeError(`${tomado} of ${nome} is a field that every record has`);
}

/**
 * A plain record: its item, its calls, what screens need to know of its fields. All that server and pages agree on derives
 * from it. The list is apart (`lista`).
 * @throws TypeError where a field has a name that every record has, no label or no kind, or the object is not strict
 */
export function registro<
  const N extends string,
  S extends z.core.$ZodShape,
  P extends z.core.$ZodShape = Record<never, never>,
>(nome: N, o: OpcoesDoRegistro<S, P>) {
  const lidos = o.soLidos?.shape ?? ({} as P);
  conferirDeclaracao(nome, o.campos as unknown as z.ZodObject, lidos);
  const item = z.strictObject({ ...SISTEMA, ...formaGuardada(lidos), ...formaGuardada(o.campos.shape) });
  const acessoDeLer: readonly PapelInterno[] = [...new Set([...o.ler, ...o.mudar])];
  const acessoDeMudar: readonly PapelInterno[] = o.mudar;
  const base: `/v1/${string}` = o.base ?? `/v1/${comHifens(nome)}`;
  const um = o.um ?? nome;
  const params = z.strictObject({ uid });
  // A record that says why by itself is asked for no second reason.
  const dizMotivo = Object.hasOwn(o.campos.shape, 'motivo');
  const doAto = { revisao: z.number().int().min(0).max(2_147_483_647), motivo: motivoDoAto };
  const { motivo: _motivo, ...semMotivo } = doAto;
  const Nome = maiuscula(nome);
  const chamadas = {
    ver: call({
      nome: `ver${Nome}`,
      metodo: 'GET',
      caminho: `${base}/{uid}`,
      acesso: acessoDeLer,
      resumo: `Um registro de ${um}.`,
      params,
      saida: item,
    }),
    salvar: call({
      nome: `salvar${Nome}`,
      metodo: 'PUT',
      caminho: `${base}/{uid}`,
      acesso: acessoDeMudar,
      resumo: `Salva um registro de ${um}. \`revisao\` é a que foi vista, 0 para um novo; outra responde 409 com o que vale em \`atual\`.`,
      params,
      body: o.campos.extend(dizMotivo ? (semMotivo as typeof doAto) : doAto),
      saida: item,
    }),
    desativar: call({
      nome: `desativar${Nome}`,
      metodo: 'POST',
      caminho: `${base}/{uid}/desativar`,
      acesso: acessoDeMudar,
      resumo: `Desativa um registro de ${um}: ele fica guardado e pode ser restaurado.`,
      params,
      body: pedidoDeAto,
      saida: item,
    }),
    restaurar: call({
      nome: `restaurar${Nome}`,
      metodo: 'POST',
      caminho: `${base}/{uid}/restaurar`,
      acesso: acessoDeMudar,
      resumo: `Restaura um registro de ${um} que foi desativado.`,
      params,
      body: pedidoDeAto,
      saida: item,
    }),
    historico: call({
      nome: `historicoDe${Nome}`,
      metodo: 'GET',
      caminho: `${base}/{uid}/historico`,
      acesso: acessoDeLer,
      resumo: `Quem mudou o quê em um registro de ${um}, do mais novo ao mais velho.`,
      params,
      query: pedidoDoHistorico,
      saida: respostaDoHistorico,
    }),
  };
  const campos = descreverForma(o.campos.shape);
  return {
    nome,
    um,
    base,
    vistaDe: o.vistaDe ?? null,
    /** What is sent: the record's own fields with their rules. */
    campos: o.campos,
    /** What comes back. */
    item,
    ler: acessoDeLer,
    mudar: acessoDeMudar,
    chamadas,
    /** Whether a field of its own, `motivo`, says why it is saved. */
    dizMotivo,
    /** The record's own fields for screens, in the order of the schema. */
    descricao: campos,
    /** Those that the program keeps. */
    soLidos: descreverForma(lidos),
    /** Fields of the item that every record has. */
    descricaoDoSistema: descreverForma({
      ativo: SISTEMA.ativo,
      mudadoEm: SISTEMA.mudadoEm,
      mudadoPor: SISTEMA.mudadoPor,
    }),
    pessoais: campos.filter((c) => c.pessoal).map((c) => c.nome),
    titular: o.titular ?? null,
    titulo(i: z.output<z.ZodObject<S, z.core.$strict>>): string {
      return o.titulo(i);
    },
  };
}

/** Any record. */
export type Registro = ReturnType<typeof registro<string, z.core.$ZodShape, z.core.$ZodShape>>;
/** What comes back of a record. */
export type ItemDe<R extends Registro> = z.output<R['item']>;
/** What is sent of it. */
export type CamposDe<R extends Registro> = z.input<R['campos']>;
/** The names of its own fields. */
export type NomeDeCampo<R extends Registro> = keyof R['campos']['shape'] & string;
/** The names of its own fields and of those that every record has. */
export type NomeDeColuna<R extends Registro> = keyof R['item']['shape'] & string;

/** Values of a new form. */
export const valoresIniciais = (r: Pick<Registro, 'descricao'>): Record<string, unknown> =>
  Object.fromEntries(r.descricao.map((c) => [c.nome, structuredClone(c.inicial)]));
