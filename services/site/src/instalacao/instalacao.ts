import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import { recusado } from '@martelo/kernel/resultado.ts';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import { problemasDeContraste, coresDeDuas } from '@martelo/schemas/hotsites/contraste.ts';
import type {
  EstadoDaInstalacao,
  Identidade,
  PrimeiroPatio,
} from '@martelo/schemas/instalacao/instalacao.ts';
import { HotsiteRecusado, PROGRAMA } from '../hotsites/door.ts';
import type { Autor, Hotsites } from '../hotsites/door.ts';
import { casaEmPreparo, marcaInicial, marcasDe, urlDo } from './marca-inicial.ts';
import { lerLogo } from './desenho.ts';
import type { InstalacaoTable, InstalacaoTables, Passos } from './tables.ts';

type Deps = {
  readonly db: Kysely<InstalacaoTables>;
  readonly clock: Clock;
  readonly hotsites: Pick<Hotsites, 'preparar' | 'salvar' | 'todos' | 'ver'>;
  /** Makes the first yard of a house; told twice it makes one. */
  readonly criarPatio: (hotUid: string, patio: PrimeiroPatio) => Promise<void>;
};

type Estado = Resultado<EstadoDaInstalacao>;

/**
 * The first hour of a house on an empty database: what is said of it is kept step by step, and it becomes a brand at the end.
 * Until then it answers at every host, closed to visitors.
 */
export function instalacao({ db, clock, hotsites, criarPatio }: Deps) {
  const ler = async (hotUid: string): Promise<InstalacaoTable | null> =>
    (await db.selectFrom('instalacao').selectAll().where('hot_uid', '=', hotUid).executeTakeFirst()) ?? null;

  const estado = (
    { passos, url, concluida_em: concluidaEm }: InstalacaoTable,
    porta: string,
  ): EstadoDaInstalacao => {
    const { identidade = null, cores = null, logo, patio = null } = passos;
    const imagem = `data:image/svg+xml;base64,${Buffer.from(marcasDe(passos).logomarca).toString('base64')}`;
    return {
      identidade,
      cores,
      logo: identidade === null ? null : { enviado: (logo ?? null) !== null, imagem },
      patio,
      urlSite: url !== '' || identidade === null ? url : urlDo(identidade.host, porta),
      concluidaEm,
    };
  };

  /** Keeps one step. Refuses NAO_ENCONTRADO (nothing is installed here), INSTALACAO_CONCLUIDA. */
  const guardar = async (hotUid: string, porta: string, passo: Passos): Promise<Estado> => {
    const linha = await db
      .updateTable('instalacao')
      .set({ passos: sql`passos || ${JSON.stringify(passo)}::jsonb` })
      .where('hot_uid', '=', hotUid)
      .where('pedida_em', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (linha === undefined)
      return (await ler(hotUid)) === null ? recusado('NAO_ENCONTRADO') : recusado('INSTALACAO_CONCLUIDA');
    await hotsites.preparar(casaEmPreparo(hotUid, linha.passos));
    return { ok: true, valor: estado(linha, porta) };
  };

  /** Makes the brand and the yard of a house that was asked to open; told twice, it makes one of each. */
  const completar = async (
    { hot_uid: hotUid, passos, url }: InstalacaoTable,
    autor: Autor,
  ): Promise<void> => {
    if (hotsites.ver(hotUid) === null || !hotsites.todos().some((h) => h.uid === hotUid)) {
      const { hotsite, marcas } = marcaInicial(hotUid, proximoId(), passos, url);
      // Who installs a house sits at its machine: the host is his without a proof.
      await hotsites.salvar(hotsite, marcas, autor, true);
    }
    if (passos.patio !== undefined && passos.patio !== 'pulado') await criarPatio(hotUid, passos.patio);
    await db.updateTable('instalacao').set({ concluida_em: clock() }).where('hot_uid', '=', hotUid).execute();
  };

  const proximoId = (): number => 1 + Math.max(0, ...hotsites.todos().map((h) => h.id));

  /**
   * Begins the installation of an empty database, or goes on with it: the house under whose uid its people are kept; null
   * where a brand exists. What a kill left half done is done.
   */
  const abrir = async (): Promise<string | null> => {
    const linhas = await db.selectFrom('instalacao').selectAll().where('concluida_em', 'is', null).execute();
    for (const linha of linhas) if (linha.pedida_em !== null) await completar(linha, PROGRAMA);
    if (hotsites.todos().length > 0) return null;
    // Two programs that start at once find one house.
    const linha = await db.transaction().execute(async (trx) => {
      await sql`SELECT pg_advisory_xact_lock(hashtextextended('instalacao', 0))`.execute(trx);
      const antes = await trx.selectFrom('instalacao').selectAll().limit(1).executeTakeFirst();
      return (
        antes ??
        trx
          .insertInto('instalacao')
          .values({
            hot_uid: randomUUID(),
            passos: JSON.stringify({}) as never,
            aberta_em: clock(),
            pedida_em: null,
            url: '',
            concluida_em: null,
          })
          .returningAll()
          .executeTakeFirstOrThrow()
      );
    });
    await hotsites.preparar(casaEmPreparo(linha.hot_uid, linha.passos));
    return linha.hot_uid;
  };

  return {
    abrir,

    /** Refuses NAO_ENCONTRADO where nothing was installed under this brand. */
    async ver(hotUid: string, porta: string): Promise<Estado> {
      const linha = await ler(hotUid);
      return linha === null ? recusado('NAO_ENCONTRADO') : { ok: true, valor: estado(linha, porta) };
    },

    salvarIdentidade: (hotUid: string, porta: string, identidade: Identidade) =>
      guardar(hotUid, porta, { identidade }),

    /** Refuses DADOS_INVALIDOS with the sentence where a colour cannot be read, besides. @throws HotsiteRecusado */
    salvarCores: async (
      hotUid: string,
      porta: string,
      cores: NonNullable<Passos['cores']>,
    ): Promise<Estado> => {
      const problemas = problemasDeContraste(coresDeDuas(cores.corPrimaria, cores.corSecundaria)).filter(
        ({ campo }) => campo === 'corPrimaria' || campo === 'corSecundaria',
      );
      if (problemas.length > 0) throw new HotsiteRecusado(problemas);
      return guardar(hotUid, porta, { cores });
    },

    /** An empty file goes back to the drawn logo. Refuses ARQUIVO_INVALIDO where it is no picture. */
    salvarLogo: async (hotUid: string, porta: string, bytes: Buffer): Promise<Estado> => {
      if (bytes.length === 0) return guardar(hotUid, porta, { logo: null });
      const logo = await lerLogo(bytes);
      return logo === null ? recusado('LOGO_INVALIDO') : guardar(hotUid, porta, { logo });
    },

    salvarPatio: (hotUid: string, porta: string, patio: PrimeiroPatio | null) =>
      guardar(hotUid, porta, { patio: patio ?? 'pulado' }),

    /** Opens the house. Refuses INSTALACAO_INCOMPLETA without a name and host; a second time it answers the same. */
    async concluir(hotUid: string, porta: string, autor: Autor): Promise<Estado> {
      const antes = await ler(hotUid);
      if (antes === null) return recusado('NAO_ENCONTRADO');
      const { identidade } = antes.passos;
      if (identidade === undefined) return recusado('INSTALACAO_INCOMPLETA');
      await db
        .updateTable('instalacao')
        .set({ pedida_em: clock(), url: urlDo(identidade.host, porta) })
        .where('hot_uid', '=', hotUid)
        .where('pedida_em', 'is', null)
        .execute();
      const linha = await ler(hotUid);
      if (linha === null) return recusado('NAO_ENCONTRADO');
      if (linha.concluida_em === null) await completar(linha, autor);
      return { ok: true, valor: estado((await ler(hotUid)) ?? linha, porta) };
    },

    /** The uid of the house that comes next: of one that was begun in the browser, its people with it, or a new one. */
    proxima: async (): Promise<string> => (await abrir()) ?? randomUUID(),

    /** Opens a house in one go, by who sits at the machine, also beside other brands. @throws HotsiteRecusado */
    async criar(
      hotUid: string,
      passos: Passos & { readonly identidade: Identidade },
      porta: string,
    ): Promise<void> {
      const url = urlDo(passos.identidade.host, porta);
      const { hotsite, marcas } = marcaInicial(hotUid, proximoId(), passos, url);
      await hotsites.salvar(hotsite, marcas);
      if (passos.patio !== undefined && passos.patio !== 'pulado') await criarPatio(hotUid, passos.patio);
      await db
        .updateTable('instalacao')
        .set({ passos: JSON.stringify(passos) as never, url, pedida_em: clock(), concluida_em: clock() })
        .where('hot_uid', '=', hotUid)
        .execute();
    },
  };
}

export type Instalacao = ReturnType<typeof instalacao>;
