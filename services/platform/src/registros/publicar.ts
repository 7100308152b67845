import type { QueryExecutorProvider } from 'kysely';
import { streamDoRegistro } from '@martelo/schemas/shared/registro/mudancas.ts';
import type { MudancaDeRegistro } from '@martelo/schemas/shared/registro/mudancas.ts';
import type { Registro } from '@martelo/schemas/shared/registro/registro.ts';
import { titularDe } from './atos.ts';
import type { Autor } from './atos.ts';
import { anunciar } from './contar.ts';
import { chaveDe, selar } from './selos.ts';
import { camposDaLinha } from './tabela.ts';
import type { Valores } from './tabela.ts';

/** Writes down what other services are to hear of a record, in the transaction of the change. Personal values are sealed. */
export async function publicarMudanca(
  trx: QueryExecutorProvider,
  registro: Registro,
  tipo: string,
  { hotUid, porUid, em }: Autor,
  ato: MudancaDeRegistro['ato'],
  linha: Valores,
): Promise<void> {
  const todos = Object.entries(camposDaLinha(registro, linha));
  const pessoais = todos.filter(([nome]) => registro.pessoais.includes(nome));
  const uid = String(linha['uid']);
  const titular = titularDe(registro, uid, Object.fromEntries(todos));
  const mudanca: MudancaDeRegistro = {
    tipo,
    ato,
    em,
    por: porUid,
    uid,
    revisao: Number(linha['revisao']),
    ativo: linha['ativo'] === true,
    campos: Object.fromEntries(todos.filter(([nome]) => !registro.pessoais.includes(nome))),
    selo:
      pessoais.length === 0
        ? null
        : selar(await chaveDe(trx, hotUid, titular, em), `${tipo} ${uid}`, Object.fromEntries(pessoais)),
  };
  await anunciar(trx, streamDoRegistro(registro.nome, hotUid), [{ tipo, dados: JSON.stringify(mudanca) }]);
}
