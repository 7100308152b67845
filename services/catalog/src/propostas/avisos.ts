import type { Kysely } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Logger } from '@martelo/platform/log/log.ts';
import type { AvisoDeProposta } from '@martelo/schemas/propostas/aviso.ts';
import { transicaoPermitida } from '@martelo/schemas/disputa/maquina.ts';
import { loteDoAviso } from '../lotes/door.ts';
import type { EstadoDoLote, RegistroLote } from '../lotes/door.ts';
import { emPassadas } from '../passadas.ts';
import type { Descansos, Passada } from '../passadas.ts';
import type { Tables } from '../tables.ts';

/** Hands an answer over to who writes letters; resolves when it is kept there. The same answer may come twice. */
export type Avisar = (aviso: AvisoDeProposta) => Promise<void>;

/** Answers that are handed over in one pass. */
const POR_VEZ = 50;
/** What is older tells nobody anything: a log that is read anew from its beginning must not write letters again. */
const VELHO_MS = 7 * 24 * 3_600_000;

type Opcoes = {
  readonly db: Kysely<Tables>;
  readonly avisar: Avisar;
  readonly clock: Clock;
  readonly log: Logger;
  readonly descansos?: Descansos | undefined;
};

async function pendentes(db: Kysely<Tables>): Promise<AvisoDeProposta[]> {
  const linhas = await db
    .selectFrom('avisos_de_propostas as a')
    .innerJoin('lotes as l', 'l.lel_uid', 'a.lel_uid')
    .innerJoin('lotes_ao_vivo as v', 'v.lel_uid', 'a.lel_uid')
    .selectAll('a')
    .select(['l.dados', 'v.estado'])
    .orderBy('a.em')
    .limit(POR_VEZ)
    .execute();
  return linhas.map((l) => {
    const { aoVivo } = l.estado as EstadoDoLote;
    return {
      lanUid: l.lan_uid,
      hotUid: l.hot_uid,
      cliUid: l.cli_uid,
      aceita: l.aceita,
      valor: Number(l.valor),
      motivo: l.motivo,
      lote: {
        ...loteDoAviso(l.dados as RegistroLote),
        recebePropostas: transicaoPermitida('PropostaAceita', aoVivo.situacao),
      },
      data: Number(l.em),
    };
  });
}

/** Hands answered propostas over until each client has been told. Answers how to stop, which waits for what is under way. */
export const avisarClientes = ({ db, avisar, clock, log, descansos }: Opcoes): (() => Promise<void>) =>
  // One that fails does not hold the others up.
  emPassadas(
    async (parado) => {
      let fim: Passada = 'feita';
      for (const aviso of await pendentes(db)) {
        if (parado()) return fim;
        try {
          if (aviso.data > clock() - VELHO_MS) await avisar(aviso);
          await db.deleteFrom('avisos_de_propostas').where('lan_uid', '=', aviso.lanUid).execute();
        } catch (err) {
          fim = 'falhou';
          log.warn({ err, lanUid: aviso.lanUid }, 'a client was not told of an answer; trying again');
        }
      }
      return fim;
    },
    log,
    descansos,
  );
