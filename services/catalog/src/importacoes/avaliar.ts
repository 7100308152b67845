import { randomUUID } from 'node:crypto';
import type { QueryExecutorProvider } from 'kysely';
import { camposMudados } from '@martelo/platform/registros/atos.ts';
import type { Valores } from '@martelo/platform/registros/tabela.ts';
import type { DeQual } from '@martelo/schemas/importacoes/colunas.ts';
import type { LinhaDaImportacao } from '@martelo/schemas/importacoes/importacao.ts';
import type { SituacaoDaLinha } from '@martelo/schemas/importacoes/limites.ts';
import { cadastroDeLotes } from '@martelo/schemas/lotes/cadastro.ts';
import { LOTE_TIPOS } from '@martelo/schemas/lotes/tipos.ts';
import { mostrar } from '@martelo/schemas/shared/registro/mostrar.ts';
import type { Registro } from '@martelo/schemas/shared/registro/registro.ts';
import { veiculos } from '@martelo/schemas/veiculos/veiculo.ts';
import type { z } from 'zod';
import { acharLotes, acharVeiculos, SINAIS, ultimoDoLeilao } from './achar.ts';
import type { Achado } from './achar.ts';
import type { Contexto } from './contexto.ts';
import type { LinhaGuardada, LinhaVista } from './guardadas.ts';
import { lerLinha } from './ler-linha.ts';
import type { ErroDaLinha, LinhaLida } from './ler-linha.ts';

/** One record that a row is about: as it stands, and as the row has it. */
export type Alvo = {
  readonly uid: string;
  /** 0 for a new one. */
  readonly revisao: number;
  readonly novo: Valores;
  readonly muda: boolean;
};
/** What a row does. */
export type Plano = LinhaVista & {
  readonly situacao: SituacaoDaLinha;
  readonly alvos: Readonly<Partial<Record<DeQual, Alvo>>>;
  readonly faltam: LinhaLida['faltam'];
};

const REGISTROS: Readonly<Record<DeQual, Registro>> = {
  veiculo: veiculos as Registro,
  lote: cadastroDeLotes as Registro,
};

/** A value as the record keeps it, where it is one: `abc-1d23` is ABC1D23. */
function guardado(registro: Registro, nome: string, dito: unknown): string | null {
  const esquema = registro.campos.shape[nome] as z.ZodType | undefined;
  const lido = esquema?.safeParse(dito).data;
  return typeof lido === 'string' && lido !== '' ? lido : null;
}

type Sinal = { readonly sinal: string; readonly valor: string };
function sinaisDe({ leitura }: Contexto, lida: LinhaLida): Sinal[] {
  const quais = [...new Set([...SINAIS, leitura.identidade])];
  return quais.flatMap((sinal) => {
    const valor = guardado(REGISTROS.veiculo, sinal, lida.ditos.veiculo[sinal]);
    return valor === null ? [] : [{ sinal, valor }];
  });
}

/** What stands in a field of a new record where nobody says anything. */
const iniciais = (registro: Registro): Valores =>
  Object.fromEntries(registro.descricao.filter((c) => !c.obrigatorio).map((c) => [c.nome, c.inicial]));

const textoDe = (v: unknown): string => (typeof v === 'string' || typeof v === 'number' ? String(v) : '');

/** What a row says of a record, as its schema has it; what is wrong goes to the cells. */
function fechar(
  contexto: Contexto,
  de: DeQual,
  ditos: Valores,
  achado: Achado | undefined,
  erros: ErroDaLinha[],
): Valores | null {
  const registro = REGISTROS[de];
  const r = registro.campos.safeParse({ ...(achado?.campos ?? iniciais(registro)), ...ditos });
  if (r.success) return r.data;
  for (const { path, message } of r.error.issues) {
    const nome = String(path[0]);
    const lido = contexto.campos.find((c) => c.de === de && c.campo.nome === nome);
    // The cell says already what is wrong with it.
    if (erros.some((e) => e.chave === `${de}.${nome}`)) continue;
    const rotulo = registro.descricao.find((c) => c.nome === nome)?.rotulo ?? nome;
    const coluna = lido?.coluna ?? null;
    const falta = ditos[nome] === undefined;
    erros.push({
      coluna,
      chave: `${de}.${nome}`,
      frase: falta ? `Falta ${rotulo}.` : coluna === null ? `${rotulo}: ${message}` : message,
    });
  }
  return null;
}

function diferencas(
  { campos, referencias }: Contexto,
  de: DeQual,
  antes: Valores,
  novo: Valores,
): LinhaDaImportacao['mudancas'] {
  const registro = REGISTROS[de];
  return camposMudados(registro, antes, novo).flatMap((nome) => {
    const campo =
      campos.find((c) => c.de === de && c.campo.nome === nome)?.campo ??
      registro.descricao.find((c) => c.nome === nome);
    if (campo === undefined) return [];
    const dizer = (v: unknown): string => mostrar(campo, v, referencias.nomes).slice(0, 300);
    return [{ chave: `${de}.${nome}`, de: dizer(antes[nome]), para: dizer(novo[nome]) }];
  });
}

const colunaDe = ({ campos }: Contexto, chave: string): number | null =>
  campos.find((c) => c.chave === chave)?.coluna ?? null;

/** Says of the values of one row that another row had them before. */
function dizerRepetidos(c: Contexto, lida: LinhaLida, sinais: readonly Sinal[]): void {
  for (const { sinal, valor } of sinais) {
    const chave = `veiculo.${sinal}`;
    const antes = c.vistos.get(`${chave} ${valor}`);
    if (antes !== undefined && antes !== lida.linha)
      lida.erros.push({ coluna: colunaDe(c, chave), chave, frase: `Já está na linha ${antes}.` });
    else c.vistos.set(`${chave} ${valor}`, lida.linha);
  }
}

type DaLinha = {
  readonly lida: LinhaLida;
  readonly sinais: readonly Sinal[];
  readonly achado: Achado | undefined;
};

/** Which vehicle of the house a row is about. Two of its signs may not mean two vehicles. */
function qualVeiculo(
  c: Contexto,
  lida: LinhaLida,
  sinais: readonly Sinal[],
  por: ReadonlyMap<string, readonly Achado[]>,
): Achado | undefined {
  if (sinais.length === 0) {
    const outro =
      REGISTROS.veiculo.descricao.find((d) => d.nome === c.leitura.identidade)?.rotulo ?? 'Contrato';
    const frase = `Sem placa, chassi, Renavam ou ${outro.toLowerCase()} não dá para saber se o veículo já está aqui.`;
    lida.erros.push({ coluna: null, chave: null, frase });
    return undefined;
  }
  const certos = sinais.flatMap(({ sinal, valor }) => {
    const todos = por.get(`${sinal} ${valor}`) ?? [];
    // A contract is a consignor's own: another one may have the same.
    const comitente = lida.ditos.veiculo['comitente'];
    const deles =
      (SINAIS as readonly string[]).includes(sinal) || comitente === undefined
        ? todos
        : todos.filter((a) => a.campos['comitente'] === comitente);
    return deles.map((a) => ({ sinal, a }));
  });
  const [primeiro] = certos;
  // A sign of less weight is believed only where no surer one says anything.
  const fortes = certos.filter((x) => (SINAIS as readonly string[]).includes(x.sinal));
  const outros = new Set((fortes.length > 0 ? fortes : certos).map((x) => x.a.uid));
  if (outros.size > 1) {
    const { sinal } = certos.findLast((x) => x.a.uid !== primeiro?.a.uid) ?? { sinal: 'placa' };
    const chave = `veiculo.${sinal}`;
    lida.erros.push({ coluna: colunaDe(c, chave), chave, frase: 'É de outro veículo que já está aqui.' });
  }
  return primeiro?.a;
}

/** Without a name of its own a vehicle is called by what it is. */
const comNome = ({ referencias }: Contexto, v: Valores, achado: Achado | undefined): Valores => {
  if (achado !== undefined || textoDe(v['nome']) !== '') return v;
  const dizer = (nome: string): string => {
    const campo = REGISTROS.veiculo.descricao.find((d) => d.nome === nome);
    const dito = textoDe(v[nome]);
    return campo === undefined || dito === '' ? '' : (referencias.nomes(campo, dito) ?? dito);
  };
  const nome = ['marca', 'linha', 'anoModelo']
    .map(dizer)
    .filter((t) => t !== '')
    .join(' ');
  return nome === '' ? v : { ...v, nome: nome.slice(0, 120) };
};

/** What some rows would do, as everything stands now. Nothing is written. */
export async function avaliar(
  db: QueryExecutorProvider,
  c: Contexto,
  linhas: readonly LinhaGuardada[],
): Promise<Plano[]> {
  const lidas = linhas.map((l) => lerLinha(c, l)).map((lida) => ({ lida, sinais: sinaisDe(c, lida) }));
  const porSinal: Record<string, string[]> = {};
  for (const { lida, sinais } of lidas) {
    dizerRepetidos(c, lida, sinais);
    for (const { sinal, valor } of sinais) porSinal[sinal] = [...(porSinal[sinal] ?? []), valor];
  }
  const achados = await acharVeiculos(db, c.hotUid, porSinal, c.prender);
  const daLinha: DaLinha[] = lidas.map((l) => ({ ...l, achado: qualVeiculo(c, l.lida, l.sinais, achados) }));
  const leiloes = lidas.flatMap(({ lida }) => textoDe(lida.ditos.lote['leilao']) || []);
  const lotes = await acharLotes(
    db,
    c.hotUid,
    leiloes,
    daLinha.flatMap((d) => d.achado?.uid ?? []),
    lidas.flatMap(({ lida }) =>
      typeof lida.ditos.lote['numero'] === 'number'
        ? [Math.min(lida.ditos.lote['numero'], 2_000_000_000)]
        : [],
    ),
    c.prender,
  );
  for (const leilao of new Set(leiloes))
    if (!c.ultimos.has(leilao)) c.ultimos.set(leilao, await ultimoDoLeilao(db, c.hotUid, leilao, c.prender));
  return daLinha.map((d) => planejar(c, d, lotes));
}

function planejar(c: Contexto, { lida, achado }: DaLinha, lotes: ReadonlyMap<string, Achado>): Plano {
  const { linha, ditos, erros, faltam } = lida;
  const novo = fechar(c, 'veiculo', comNome(c, ditos.veiculo, achado), achado, erros);
  const veiculo: Alvo | null = novo === null ? null : alvoDe('veiculo', achado, novo);
  const lote = loteDe(c, lida, veiculo, achado, lotes);
  const mudancas = [
    ...(veiculo?.muda === true && achado !== undefined
      ? diferencas(c, 'veiculo', achado.campos, veiculo.novo)
      : []),
    ...(lote?.achado !== undefined && lote.alvo.muda
      ? diferencas(c, 'lote', lote.achado.campos, lote.alvo.novo)
      : []),
  ];
  const alvos = {
    ...(veiculo === null ? {} : { veiculo }),
    ...(lote === null ? {} : { lote: lote.alvo }),
  };
  const todos = Object.values(alvos);
  const situacao: SituacaoDaLinha =
    erros.length > 0
      ? 'ERRO'
      : todos.some((a) => a.revisao === 0)
        ? 'NOVA'
        : todos.some((a) => a.muda)
          ? 'MUDA'
          : 'IGUAL';
  return {
    linha,
    situacao,
    erros,
    mudancas,
    faltam,
    alvos,
    veiculo: achado?.uid ?? null,
    lote: lote?.achado?.uid ?? null,
  };
}

const alvoDe = (de: DeQual, achado: Achado | undefined, novo: Valores): Alvo => ({
  uid: achado?.uid ?? randomUUID(),
  revisao: achado?.revisao ?? 0,
  novo,
  muda: achado === undefined || camposMudados(REGISTROS[de], achado.campos, novo).length > 0,
});

type LoteDaLinha = { readonly alvo: Alvo; readonly achado: Achado | undefined };

function loteDe(
  c: Contexto,
  { linha, ditos, erros }: LinhaLida,
  veiculo: Alvo | null,
  doVeiculo: Achado | undefined,
  lotes: ReadonlyMap<string, Achado>,
): LoteDaLinha | null {
  const leilao = textoDe(ditos.lote['leilao']);
  if (!c.comLotes || leilao === '') return null;
  const achado = doVeiculo === undefined ? undefined : lotes.get(`${leilao} ${doVeiculo.uid}`);
  const numero = ditos.lote['numero'];
  if (typeof numero === 'number') {
    const chave = `${leilao} #${numero}`;
    const dono = lotes.get(chave);
    const antes = c.vistos.get(chave);
    const dizer = (frase: string): void =>
      void erros.push({ coluna: colunaDe(c, 'lote.numero'), chave: 'lote.numero', frase });
    if (dono !== undefined && dono.uid !== achado?.uid) dizer(`O número ${numero} já é de outro veículo.`);
    else if (antes !== undefined && antes !== linha) dizer(`O número ${numero} já está na linha ${antes}.`);
    else c.vistos.set(chave, linha);
  }
  const novos = achado === undefined ? proximo(c, leilao, ditos.lote, veiculo) : {};
  const campos = { ...novos, ...ditos.lote, veiculo: veiculo?.uid ?? doVeiculo?.uid ?? randomUUID() };
  const novo = fechar(c, 'lote', campos, achado, erros);
  return novo === null ? null : { alvo: alvoDe('lote', achado, novo), achado };
}

/** What a new lote gets that the row does not say: the next number and place, the vehicle's category. */
function proximo(c: Contexto, leilao: string, dito: Valores, veiculo: Alvo | null): Valores {
  const ultimo = c.ultimos.get(leilao) ?? { numero: 0, posicao: 0 };
  const numero = typeof dito['numero'] === 'number' ? dito['numero'] : ultimo.numero + 1;
  const posicaoLeilao =
    typeof dito['posicaoLeilao'] === 'number' ? dito['posicaoLeilao'] : ultimo.posicao + 1;
  c.ultimos.set(leilao, {
    numero: Math.max(ultimo.numero, numero),
    posicao: Math.max(ultimo.posicao, posicaoLeilao),
  });
  const tipo = LOTE_TIPOS.find((t) => t === veiculo?.novo['categoria']);
  return { numero, posicaoLeilao, ...(tipo === undefined ? {} : { tipo }) };
}
