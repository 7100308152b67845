import type { Kysely } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Sessao } from '@martelo/kernel/motor-de-lances.ts';
import type { Lista } from '@martelo/schemas/shared/registro/lista.ts';
import type { Registro } from '@martelo/schemas/shared/registro/registro.ts';
import { ok, on } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { lerAtos } from './atos.ts';
import { exportar } from './exportar.ts';
import { fazedor, NADA } from './fazer.ts';
import { listar } from './listar.ts';
import { mudadorDeMuitos } from './muitos.ts';
import { nomesDosReferidos } from './nomes.ts';
import type { OpcoesDaSala } from './opcoes.ts';
import type { Planilhas } from './planilhas.ts';
import type { Fonte } from './procura.ts';
import { sanear } from './sanear.ts';
import { paraItem } from './tabela.ts';
import type { Banco, Valores } from './tabela.ts';
import { comVisao, mostra, soColunasVistas, velar, velarAtos } from './visao.ts';
import type { Visao } from './visao.ts';

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
    const visaoDe = async (hotUid: string, sessao: Sessao): Promise<Visao | null> =>
      (await opcoes.visaoDe?.({ sessao, hotUid, db })) ?? null;
    const fazer = fazedor(registro, opcoes, { db, clock, contar });
    const ver = async (hotUid: string, uid: string, visao: Visao | null): Promise<Valores | undefined> => {
      const linha = await db
        .selectFrom(tabela)
        .selectAll()
        .where('hot_uid', '=', hotUid)
        .where('uid', '=', uid)
        .executeTakeFirst();
      return linha !== undefined && mostra(visao, linha) ? linha : undefined;
    };
    return [
      on(lista.chamadas.listar, async ({ tenant: { hotUid }, sessao, query, reply }) => {
        const visao = await visaoDe(hotUid, sessao);
        const lida = await listar(db, fonte, hotUid, comVisao(visao, query), clock());
        const pagina = { ...lida, itens: lida.itens.map((i) => velar(registro, visao, i)) };
        if (pagina.total !== null) reply.header('count', String(pagina.total));
        return ok({ ...pagina, nomes: await nomesDosReferidos(db, registro, nomes, hotUid, pagina.itens) });
      }),
      on(lista.chamadas.exportar, async ({ tenant, sessao, query, reply }) => {
        const pedido = soColunasVistas(lista, await visaoDe(tenant.hotUid, sessao), query);
        return exportar(db, fonte, nomes, tenant, pedido, clock(), reply);
      }),
      ...(pedirPlanilha === undefined || planilhas === undefined
        ? []
        : [
            on(pedirPlanilha, async ({ tenant: { hotUid, termos }, sessao, query }) =>
              planilhas.pedir(
                { hotUid, termos, sessao },
                lista,
                soColunasVistas(lista, await visaoDe(hotUid, sessao), query),
              ),
            ),
          ]),
      on(chamadas.ver, async ({ tenant: { hotUid }, sessao, params: { uid } }) => {
        const visao = await visaoDe(hotUid, sessao);
        const linha = await ver(hotUid, uid, visao);
        return linha === undefined ? NADA : ok(velar(registro, visao, paraItem(registro, linha)));
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
      on(chamadas.historico, async ({ tenant: { hotUid }, sessao, params: { uid }, query }) => {
        const visao = await visaoDe(hotUid, sessao);
        if ((await ver(hotUid, uid, visao)) === undefined) return NADA;
        const todos = await lerAtos(db, registro, hotUid, uid, query);
        const lidos = { ...todos, atos: velarAtos(visao, todos.atos) };
        const valores = lidos.atos.flatMap(({ antes, depois }) => [antes ?? {}, depois]);
        return ok({ ...lidos, nomes: await nomesDosReferidos(db, registro, nomes, hotUid, valores) });
      }),
    ];
  }

  return {
    registro: registroDela,
    lista: listaDela,
    tabela,
    rotas,
    /** One change as a save by hand makes it, where no call asks for it: what a job does, or a page for one part of the record. */
    fazedor: <T>({ db, clock, contar }: Pick<Deps<T>, 'db' | 'clock' | 'contar'>) =>
      fazedor(registro, opcoes, { db: db as unknown as Banco, clock, contar }),
    /** Many at once, in a transaction of the caller's (`muitos.ts`). */
    mudarMuitos: mudadorDeMuitos(registro, opcoes),
    /** Where the names of records stand that this one refers to. */
    nomes,
    publica: opcoes.publica,
  };
}

/** Any room of a record. */
export type SalaDeRegistro = Pick<
  ReturnType<typeof sala<Registro, Lista & { readonly de: Registro }>>,
  'rotas' | 'registro' | 'mudarMuitos' | 'publica'
>;
