import { sql } from 'kysely';
import { cadastroDeLotes } from '@martelo/schemas/lotes/cadastro.ts';
import { MAX_FALTAM } from '@martelo/schemas/importacoes/limites.ts';
import type { Faltante } from '@martelo/schemas/importacoes/importacao.ts';
import type { SalaDeRegistro } from '@martelo/platform/registros/sala.ts';
import type { OndeEstaoNomes } from '@martelo/platform/registros/nomes.ts';
import type { Registro } from '@martelo/schemas/shared/registro/registro.ts';
import { veiculos } from '@martelo/schemas/veiculos/veiculo.ts';
import { avaliar } from './avaliar.ts';
import { abrirContexto } from './contexto.ts';
import { nomesDe } from './deps.ts';
import type { DepsDasImportacoes } from './deps.ts';
import { anotarLinhas, primeirasLinhas } from './guardadas.ts';
import type { ImportacaoGuardada, LinhaGuardada, LinhaVista } from './guardadas.ts';
import { contaLinha } from './ler-linha.ts';

/** Rows that are looked at in one go. */
const POR_VEZ = 200;

const NADA: Omit<LinhaVista, 'linha'> = {
  situacao: null,
  erros: [],
  mudancas: [],
  veiculo: null,
  lote: null,
};

/** The record that a field refers to by name; null for a choice. */
export function referidaPor(chave: string): string | null {
  const [de, nome] = chave.split('.');
  const registro: Registro = de === 'lote' ? cadastroDeLotes : veiculos;
  return registro.descricao.find((c) => c.nome === nome)?.de ?? null;
}

/** The record of a name, made of nothing else; null where its form asks for more. */
export function soComNome(
  salas: readonly SalaDeRegistro[],
  nomes: OndeEstaoNomes,
  de: string,
  texto: string,
): { readonly sala: SalaDeRegistro; readonly novo: Readonly<Record<string, unknown>> } | null {
  const sala = salas.find((s) => s.registro.nome === de);
  const campo = nomes[de]?.campo;
  if (sala === undefined || campo === undefined) return null;
  const r = sala.registro.campos.safeParse({ [campo]: texto });
  return r.success ? { sala, novo: r.data } : null;
}

/** Counts the words that mean nothing, the most common first. */
function contarFaltantes(
  { salas, ...deps }: DepsDasImportacoes,
  vezes: ReadonlyMap<string, { readonly chave: string; readonly texto: string; linhas: number }>,
): Faltante[] {
  const nomes = nomesDe(deps);
  return [...vezes.values()]
    .toSorted((a, b) => b.linhas - a.linhas)
    .slice(0, MAX_FALTAM)
    .map((f) => {
      const de = referidaPor(f.chave);
      return { ...f, criavel: de !== null && soComNome(salas, nomes, de, f.texto) !== null };
    });
}

/** Looks at all rows that were not written yet, and keeps what each would do. Done again, it says what is true then. */
export async function conferirLinhas(
  deps: DepsDasImportacoes,
  importacao: ImportacaoGuardada,
  passo: (feitas: number) => void,
): Promise<void> {
  const { db } = deps;
  const contexto = await abrirContexto(db, importacao, nomesDe(deps), false);
  if (contexto === null) return;
  const vezes = new Map<string, { chave: string; texto: string; linhas: number }>();
  const olhar = async (linhas: readonly LinhaGuardada[]): Promise<void> => {
    const abertas = linhas.filter((l) => l.feito === null);
    const contam = abertas.filter((l) => l.linha > contexto.leitura.linhaDoTitulo && contaLinha(l.celulas));
    const planos = await avaliar(db, contexto, contam);
    for (const { chave, texto } of planos.flatMap((p) => p.faltam)) {
      const f = vezes.get(`${chave} ${texto}`) ?? { chave, texto, linhas: 0 };
      f.linhas += 1;
      vezes.set(`${chave} ${texto}`, f);
    }
    const porLinha = new Map<number, LinhaVista>(
      planos.map(({ alvos: _a, faltam: _f, ...vista }) => [vista.linha, vista]),
    );
    await anotarLinhas(
      db,
      importacao,
      abertas.map(({ linha }) => porLinha.get(linha) ?? { linha, ...NADA }),
    );
  };
  for (let depoisDe = 0; ;) {
    const linhas = await primeirasLinhas(db, importacao, POR_VEZ, depoisDe);
    if (linhas.length === 0) break;
    await olhar(linhas);
    depoisDe = linhas.at(-1)?.linha ?? depoisDe;
    passo(depoisDe);
  }
  const faltam = JSON.stringify(contarFaltantes(deps, vezes));
  await sql`UPDATE importacoes SET faltam = ${faltam}::jsonb
    WHERE hot_uid = ${importacao.hotUid} AND uid = ${importacao.uid}`.execute(db);
}

/** How many rows are still to be written. */
export async function aGravar(
  { db }: Pick<DepsDasImportacoes, 'db'>,
  { hotUid, uid }: Pick<ImportacaoGuardada, 'hotUid' | 'uid'>,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM importacoes_linhas
    WHERE hot_uid = ${hotUid} AND importacao = ${uid} AND situacao IN ('NOVA', 'MUDA') AND feito IS NULL`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}
