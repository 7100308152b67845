import type { Kysely } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Lista } from '@martelo/schemas/shared/registro/lista.ts';
import type { Registro } from '@martelo/schemas/shared/registro/registro.ts';
import { ok, on } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { lerAtos } from './atos.ts';
import { exportar } from './exportar.ts';
import { fazedor, NADA } from './fazer.ts';
import { listar } from './listar.ts';
import { nomesDosReferidos } from './nomes.ts';
import type { OpcoesDaSala } from './opcoes.ts';
import type { Planilhas } from './planilhas.ts';
import type { Fonte } from './procura.ts';
import { sanear } from './sanear.ts';
import { paraItem } from './tabela.ts';
import type { Banco, Valores } from './tabela.ts';

type Deps<T> = {
  readonly db: Kysely<T>;
  readonly clock: Clock;
  /** Tells the log what waits for a stream, for rooms that publish; it may not reject: what fails is told later. */
  readonly contar?: (stream: string) => Promise<void>;
  /** Makes the sheets of long lists in the background. */
  readonly planilhas?: Planilhas;
};

/** Everything that a record answers over HTTP, from its table: list, export, reading, saving, deactivating, restoring, history. */
export function sala<R extends Registro, L extends Lista & { readonly de: R }>(
  registroDela: R,
  listaDela: L,
  opcoesDela: OpcoesDaSala<R>,
) {
  const registro: Registro = registroDela;
  const lista: Lista = listaDela;
  const opcoes = opcoesDela as unknown as OpcoesDaSala<Registro>;
  const { tabela, nomes = {} } = opcoes;
  const fonte: Fonte = { tabela, lista, base: opcoes.base, nomes };
  const { chamadas } = registro;

  function rotas<T>({ db: deles, clock, contar, planilhas }: Deps<T>): Route[] {
    const db = deles as unknown as Banco;
    const { pedirPlanilha } = lista.chamadas;
    planilhas?.incluir(fonte, nomes);
    const fazer = fazedor(registro, opcoes, { db, clock, contar });
    const ver = (hotUid: string, uid: string): Promise<Valores | undefined> =>
      db
        .selectFrom(tabela)
        .selectAll()
        .where('hot_uid', '=', hotUid)
        .where('uid', '=', uid)
        .executeTakeFirst();
    return [
      on(lista.chamadas.listar, async ({ tenant: { hotUid }, query, reply }) => {
        const pagina = await listar(db, fonte, hotUid, query, clock());
        if (pagina.total !== null) reply.header('count', String(pagina.total));
        return ok({ ...pagina, nomes: await nomesDosReferidos(db, registro, nomes, hotUid, pagina.itens) });
      }),
      on(lista.chamadas.exportar, ({ tenant, query, reply }) =>
        exportar(db, fonte, nomes, tenant, query, clock(), reply),
      ),
      ...(pedirPlanilha === undefined || planilhas === undefined
        ? []
        : [
            on(pedirPlanilha, ({ tenant: { hotUid, termos }, sessao, query }) =>
              planilhas.pedir({ hotUid, termos, sessao }, lista, query),
            ),
          ]),
      on(chamadas.ver, async ({ tenant: { hotUid }, params: { uid } }) => {
        const linha = await ver(hotUid, uid);
        return linha === undefined ? NADA : ok(paraItem(registro, linha));
      }),
      on(chamadas.salvar, ({ params: { uid }, body, ...quem }) => {
        const { revisao, motivo, ...outros } = body as Valores & { revisao: number; motivo: string };
        const novo = sanear(registro.descricao, registro.dizMotivo ? { ...outros, motivo } : outros);
        return fazer(quem, { uid, revisao, ato: 'mudou' }, motivo, novo) as never;
      }),
      on(
        chamadas.desativar,
        ({ params: { uid }, body: { revisao, motivo }, ...quem }) =>
          fazer(quem, { uid, revisao, ato: 'desativou' }, motivo) as never,
      ),
      on(
        chamadas.restaurar,
        ({ params: { uid }, body: { revisao, motivo }, ...quem }) =>
          fazer(quem, { uid, revisao, ato: 'restaurou' }, motivo) as never,
      ),
      on(chamadas.historico, async ({ tenant: { hotUid }, params: { uid }, query }) => {
        if ((await ver(hotUid, uid)) === undefined) return NADA;
        const lidos = await lerAtos(db, registro, hotUid, uid, query);
        const valores = lidos.atos.flatMap(({ antes, depois }) => [antes ?? {}, depois]);
        return ok({ ...lidos, nomes: await nomesDosReferidos(db, registro, nomes, hotUid, valores) });
      }),
    ];
  }

  return { registro: registroDela, lista: listaDela, tabela, rotas };
}

/** Any room of a record. */
export type SalaDeRegistro = Pick<
  ReturnType<typeof sala<Registro, Lista & { readonly de: Registro }>>,
  'rotas'
>;
