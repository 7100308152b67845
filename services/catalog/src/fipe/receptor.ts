import { receptor } from '@martelo/platform/envios/trabalho.ts';
import type { Receptor } from '@martelo/platform/envios/trabalho.ts';
import type { Arquivos } from '@martelo/platform/files/port.ts';
import { ok, recusado } from '@martelo/platform/http/route.ts';
import type { Tables } from '../tables.ts';
import { lerFipe } from './csv.ts';
import { gravarFipe } from './tabela.ts';

const chave = (hotUid: string, uid: string): string => `fipe/${hotUid}/${uid}`;

/** Takes a newer table into the prices of the house that sent it. */
export const receptorDaFipe = (arquivos: Arquivos): Receptor<Tables> =>
  receptor({
    titulo: 'Tabela FIPE',
    tratar: async ({ hotUid, uid }, bytes) => {
      if (lerFipe(bytes) === null) return recusado('TABELA_FIPE_INVALIDA');
      await arquivos.gravar(chave(hotUid, uid), bytes);
      return ok(null);
    },
    escrever: async (trx, { hotUid, uid }) => {
      const bytes = await arquivos.ler(chave(hotUid, uid));
      const linhas = bytes === null ? null : lerFipe(bytes);
      if (linhas === null) throw new Error('a table that was looked at is gone');
      await gravarFipe(trx, hotUid, linhas);
    },
  });

/** Whether the first bytes may be those of a table: compressed, or text with its columns in the first line. */
export const pareceFipe = (inicio: Buffer): boolean =>
  (inicio[0] === 0x1f && inicio[1] === 0x8b) ||
  /codigo_fipe/i.test(inicio.toString('utf8', 0, 2_000).split('\n')[0] ?? '');
