import type { QueryExecutorProvider } from 'kysely';
import { streamDoRegistro } from '@martelo/schemas/shared/registro/mudancas.ts';
import type { MudancaDeRegistro } from '@martelo/schemas/shared/registro/mudancas.ts';
import type { Registro } from '@martelo/schemas/shared/registro/registro.ts';
import { titularDe } from './atos.ts';
import type { Autor } from './atos.ts';
import { anunciar } from './contar.ts';
import { chaveEm, chavesCertas, selar } from './selos.ts';
import { camposDaLinha } from './tabela.ts';
import type { Valores } from './tabela.ts';

type Publicado = { readonly ato: MudancaDeRegistro['ato']; readonly linha: Valores };

/** Writes down what other services are to hear of records, in the transaction of the changes. Personal values are sealed. */
export async function publicarMudancas(
  trx: QueryExecutorProvider,
  registro: Registro,
  tipo: string,
  { hotUid, porUid, em }: Autor,
  mudados: readonly Publicado[],
): Promise<void> {
  const cada = mudados.map(({ ato, linha }) => {
    const todos = Object.entries(camposDaLinha(registro, linha));
    const uid = String(linha['uid']);
    return { ato, linha, todos, uid, titular: titularDe(registro, uid, Object.fromEntries(todos)) };
  });
  const temPessoais = registro.pessoais.length > 0;
  const titulares = temPessoais ? cada.map((c) => c.titular) : [];
  const chaves = await chavesCertas(trx, hotUid, titulares, em);
  const eventos = cada.map(({ ato, linha, todos, uid, titular }) => {
    const pessoais = todos.filter(([nome]) => registro.pessoais.includes(nome));
    const mudanca: MudancaDeRegistro = {
      tipo,
      ato,
      em,
      por: porUid,
      uid,
      revisao: Number(linha['revisao']),
      ativo: linha['ativo'] === true,
      campos: Object.fromEntries(todos.filter(([nome]) => !registro.pessoais.includes(nome))),
      selo: temPessoais
        ? selar(chaveEm(chaves, titular), `${tipo} ${uid}`, Object.fromEntries(pessoais))
        : null,
    };
    return { tipo, dados: JSON.stringify(mudanca) };
  });
  await anunciar(trx, streamDoRegistro(registro.nome, hotUid), eventos);
}

/** The same of one. */
export const publicarMudanca = (
  trx: QueryExecutorProvider,
  registro: Registro,
  tipo: string,
  autor: Autor,
  ato: Publicado['ato'],
  linha: Valores,
): Promise<void> => publicarMudancas(trx, registro, tipo, autor, [{ ato, linha }]);
