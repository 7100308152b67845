import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import type { OrdemDada } from '@martelo/platform/ordens/caixa.ts';
import { enfileirarTrabalho } from '@martelo/platform/trabalhos/fila.ts';
import { tipoDeTrabalho } from '@martelo/platform/trabalhos/tipo.ts';
import { avisoDeAdiamento, NO_AVISO } from '@martelo/schemas/leiloes/aviso-de-adiamento.ts';
import type { AvisoDeAdiamento } from '@martelo/schemas/leiloes/aviso-de-adiamento.ts';
import { ordemAdiarLeilao } from '@martelo/schemas/ordens-ao-motor.ts';
import type { RespostaDoMotor } from '@martelo/schemas/ordens-ao-motor.ts';
import type { Tables } from '../tables.ts';
import type { JuntoDoAdiamento } from './aceitar.ts';

/** Hands the news over to who writes letters; resolves when it is kept there. The same may come twice. */
export type AvisarAdiamento = (aviso: AvisoDeAdiamento) => Promise<void>;
/** Whose habilitação for a leilão stands, a part at a time: those after `depois`, in the order of their uids. */
export type HabilitadosDe = (hotUid: string, leiUid: string, depois: string) => Promise<readonly string[]>;

type Deps = {
  readonly db: Kysely<Tables>;
  readonly avisarAdiamento: AvisarAdiamento;
  readonly habilitadosDe: HabilitadosDe;
};

/** Who offered anything on a lote of the leilão, and the vehicles of all of them. */
async function daqui(db: Kysely<Tables>, leiUid: string): Promise<{ pessoas: string[]; veiculos: string[] }> {
  const { rows: pessoas } = await sql<{ uid: string }>`
    SELECT DISTINCT o.cli_uid::text AS uid FROM lotes_ao_vivo v JOIN (
      SELECT lel_uid, cli_uid FROM participantes UNION ALL SELECT lel_uid, cli_uid FROM propostas
    ) o ON o.lel_uid = v.lel_uid WHERE v.lei_uid = ${leiUid}`.execute(db);
  const { rows: veiculos } = await sql<{ uid: string }>`
    SELECT DISTINCT veiculo::text AS uid FROM cadastro_de_lotes WHERE leilao = ${leiUid} AND ativo
    LIMIT ${NO_AVISO.veiculos}`.execute(db);
  return { pessoas: pessoas.map((p) => p.uid), veiculos: veiculos.map((v) => v.uid) };
}

/** Everybody who takes part in a leilão that was put off is told: a job, asked for in the transaction in which the engine's answer is kept. */
export function avisosDoAdiamento({ db, avisarAdiamento, habilitadosDe }: Deps) {
  const tipo = tipoDeTrabalho<Tables, typeof DADOS, typeof RESULTADO>({
    nome: 'adiamento',
    dados: DADOS,
    resultado: RESULTADO,
    async fazer(dados, { progresso, trabalho, sinal }) {
      const { hotUid, leilao } = dados;
      const { pessoas, veiculos } = await daqui(db, leilao.leiUid);
      const ditos = new Set<string>();
      const dizer = async (todos: readonly string[], veiUids: string[] = []): Promise<void> => {
        const novos = todos.filter((p) => !ditos.has(p));
        for (let de = 0; de === 0 || de < novos.length; de += NO_AVISO.pessoas) {
          sinal.throwIfAborted();
          const cliUids = novos.slice(de, de + NO_AVISO.pessoas);
          const comVeiculos = de === 0 ? veiUids : [];
          if (cliUids.length + comVeiculos.length === 0) continue;
          await avisarAdiamento({ ...dados, uid: trabalho.uid, cliUids, veiUids: comVeiculos });
          for (const c of cliUids) ditos.add(c);
          progresso(ditos.size, ditos.size, 'Escrevendo a quem participa');
        }
      };
      await dizer(pessoas, veiculos);
      for (let depois = ''; ;) {
        const parte = await habilitadosDe(hotUid, leilao.leiUid, depois);
        const ultimo = parte.at(-1);
        if (ultimo === undefined) break;
        await dizer(parte);
        depois = ultimo;
      }
      return { pessoas: ditos.size };
    },
  });
  return {
    tipo,
    /** Asks for it, where the engine has put a leilão off that visitors know of. */
    async aoResponder(
      trx: Transaction<Tables>,
      { nome, hotUid, de: leiUid, junto }: OrdemDada,
      resposta: RespostaDoMotor,
      agora: number,
    ): Promise<void> {
      if (nome !== ordemAdiarLeilao.nome || !resposta.ok) return;
      const { adiamento, leilao, por } = junto as JuntoDoAdiamento;
      const { rows } = await sql<{ publicado: boolean }>`
        SELECT publicado FROM leiloes_aceitos WHERE lei_uid = ${leiUid}`.execute(trx);
      if (rows[0]?.publicado !== true) return;
      const { de, para: data, motivo } = adiamento;
      await enfileirarTrabalho(trx, tipo, {
        hotUid,
        chave: `${leiUid}:${data}`,
        titulo: `Aviso do adiamento: ${leilao}`,
        dados: { hotUid, leilao: { leiUid, nome: leilao }, de, data, motivo },
        por,
        agora,
      });
    },
  };
}

const DADOS = avisoDeAdiamento.omit({ uid: true, cliUids: true, veiUids: true });
/** People to whom a letter was asked for; those of the favourites come on top. */
const RESULTADO = z.object({ pessoas: z.number().int() });
