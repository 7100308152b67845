import type { Kysely } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Arquivos } from '@martelo/platform/files/port.ts';
import { folhas as folhasDe } from '@martelo/platform/folhas/folhas.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import type { Logger } from '@martelo/platform/log/log.ts';
import { planilhas as planilhasDe } from '@martelo/platform/registros/planilhas.ts';
import type { Planilhas } from '@martelo/platform/registros/planilhas.ts';
import type { Banco } from '@martelo/platform/registros/tabela.ts';
import { createDb, createPool } from '@martelo/platform/sql/pool.ts';
import { SCHEMA_DOS_TRABALHOS } from '@martelo/platform/trabalhos/migrations.ts';
import { oficina as abrirOficina } from '@martelo/platform/trabalhos/oficina.ts';
import type { Oficina } from '@martelo/platform/trabalhos/oficina.ts';
import type { TipoDeTrabalho } from '@martelo/platform/trabalhos/tipo.ts';
import type { Desenhos } from '../desenhos.ts';
import { fotoPeloEndereco } from '../fotos-plugin.ts';
import { FOLHAS, rotasDasFolhas } from '../folhas/door.ts';
import type { Casa } from '../preparo/door.ts';
import type { Tables } from '../tables.ts';
import { routes } from './routes.ts';

type Opcoes = {
  readonly databaseUrl: string;
  readonly db: Kysely<Tables>;
  readonly arquivos: Arquivos;
  readonly casaDe: (hotUid: string) => Promise<Casa>;
  /** Draws what has no photos. */
  readonly desenhos: (() => Promise<Desenhos>) | undefined;
  readonly clock: Clock;
  readonly log: Logger;
};

/** What the catalog does in the background: sheets of its long lists, its documents as files; and the calls that show all jobs. */
export function trabalhosDoCatalogo({ databaseUrl, db, arquivos, desenhos, casaDe, clock, log }: Opcoes): {
  readonly planilhas: Planilhas;
  readonly rotas: readonly Route[];
  /** Begins to work, on other kinds of the service as well. */
  start(outros: readonly TipoDeTrabalho<Tables>[]): Promise<void>;
  stop(): Promise<void>;
} {
  const daFila = createPool({
    url: databaseUrl,
    schema: SCHEMA_DOS_TRABALHOS,
    name: 'trabalhos',
    max: 2,
    log,
  });
  const fila = createDb<never>(daFila);
  const planilhas = planilhasDe({ db: db as unknown as Banco, arquivos, clock });
  const montar = Object.fromEntries(
    Object.entries(FOLHAS).map(([especie, folha]) => [especie, folha.montar({ db, casaDe })]),
  );
  const fotoDe = fotoPeloEndereco({ db, desenhos, arquivos });
  const folhas = folhasDe<Tables>({ db, arquivos, clock, montar, fotoDe });
  let oficina: Oficina | undefined;
  return {
    planilhas,
    rotas: [...rotasDasFolhas(folhas), ...routes({ db: fila, arquivos, clock })],
    start: (outros) => {
      const tipos = [planilhas.tipo, folhas.tipo, ...outros];
      oficina = abrirOficina<Tables>({ databaseUrl, db, tipos, clock, log });
      return oficina.start();
    },
    stop: async () => {
      await oficina?.stop();
      await fila.destroy();
    },
  };
}
