import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Resultado, Sessao } from '@martelo/kernel/motor-de-lances.ts';
import type { Arquivos } from '@martelo/platform/files/port.ts';
import { ok, on, recusado } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import { exportar } from '@martelo/platform/registros/exportar.ts';
import { listar } from '@martelo/platform/registros/listar.ts';
import { chaveDoArquivo } from '@martelo/platform/registros/planilhas.ts';
import type { Fonte } from '@martelo/platform/registros/procura.ts';
import type { Banco } from '@martelo/platform/registros/tabela.ts';
import { cancelarTrabalho, tentarDeNovo } from '@martelo/platform/trabalhos/fila.ts';
import type { TrabalhoGuardado } from '@martelo/platform/trabalhos/migrations.ts';
import { BLOQUEADORES, podeAcessar } from '@martelo/schemas/shared/papeis.ts';
import { listaDeTrabalhos } from '@martelo/schemas/trabalhos/lista.ts';
import {
  arquivoDoTrabalho,
  baixarDoTrabalho,
  pararTrabalho,
  repetirTrabalho,
  verTrabalho,
} from '@martelo/schemas/trabalhos/trabalho.ts';
import type { TrabalhoVisto } from '@martelo/schemas/trabalhos/trabalho.ts';
import { z } from 'zod';

const NADA = recusado('NAO_ENCONTRADO');
const FONTE: Fonte = { tabela: 'trabalhos', lista: listaDeTrabalhos };
const comArquivo = z.object({ arquivo: arquivoDoTrabalho });

const visto = (t: TrabalhoGuardado): TrabalhoVisto => ({
  uid: t.uid,
  titulo: t.titulo,
  situacao: t.situacao,
  progresso: t.progresso,
  etapa: t.etapa,
  cancelando: t.cancelar && t.situacao === 'EM_ANDAMENTO',
  arquivo: t.situacao === 'CONCLUIDO' ? (comArquivo.safeParse(t.resultado).data?.arquivo ?? null) : null,
});

type Deps = {
  /** A pool whose first schema is that of the jobs. */
  readonly db: Kysely<never>;
  readonly arquivos: Arquivos;
  readonly clock: Clock;
};

/** Jobs as staff see all of them, and as whoever asked for one sees his own. */
export function routes({ db: deles, arquivos, clock }: Deps): readonly Route[] {
  const db = deles as unknown as Banco;

  /** One that the session may see; who only asked for others' does not hear that it exists. */
  const achar = async (hotUid: string, uid: string, sessao: Sessao): Promise<TrabalhoGuardado | null> => {
    const { rows } = await sql<TrabalhoGuardado>`
      SELECT * FROM trabalhos WHERE hot_uid = ${hotUid} AND uid = ${uid}`.execute(db);
    const [t] = rows;
    if (t === undefined) return null;
    return t.por_uid === sessao.cliUid || podeAcessar(BLOQUEADORES, sessao.papeis) ? t : null;
  };
  const responder = async (
    hotUid: string,
    uid: string,
    sessao: Sessao,
  ): Promise<Resultado<TrabalhoVisto>> => {
    const t = await achar(hotUid, uid, sessao);
    return t === null ? NADA : ok(visto(t));
  };

  return [
    on(listaDeTrabalhos.chamadas.listar, async ({ tenant: { hotUid }, query, reply }) => {
      const pagina = await listar(db, FONTE, hotUid, query, clock());
      if (pagina.total !== null) reply.header('count', String(pagina.total));
      return ok({ ...pagina, nomes: {} } as never);
    }),
    on(listaDeTrabalhos.chamadas.exportar, ({ tenant, query, reply }) =>
      exportar(db, FONTE, {}, tenant, query, clock(), reply),
    ),
    on(verTrabalho, ({ tenant: { hotUid }, params: { uid }, sessao }) => responder(hotUid, uid, sessao)),
    on(pararTrabalho, async ({ tenant: { hotUid }, params: { uid }, sessao }) => {
      if ((await achar(hotUid, uid, sessao)) === null) return NADA;
      const por = { hotUid, uid, nome: sessao.nome, agora: clock() };
      return (await cancelarTrabalho(db, por))
        ? responder(hotUid, uid, sessao)
        : recusado('TRABALHO_TERMINADO');
    }),
    on(repetirTrabalho, async ({ tenant: { hotUid }, params: { uid }, sessao }) => {
      if ((await achar(hotUid, uid, sessao)) === null) return NADA;
      const por = { hotUid, uid, nome: sessao.nome, agora: clock() };
      return (await tentarDeNovo(db, por)) ? responder(hotUid, uid, sessao) : recusado('TRABALHO_NAO_PAROU');
    }),
    on(baixarDoTrabalho, async ({ tenant: { hotUid }, params: { uid }, sessao, reply }) => {
      const t = await achar(hotUid, uid, sessao);
      // A file was made with what its owner may see.
      if (t === null || t.por_uid !== sessao.cliUid) return NADA;
      const { arquivo } = visto(t);
      const bytes = arquivo === null ? null : await arquivos.ler(chaveDoArquivo({ hotUid, uid }));
      if (arquivo === null || bytes === null) return NADA;
      reply
        .type(arquivo.tipo)
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${arquivo.nome}"`);
      return ok(bytes as unknown);
    }),
  ];
}
