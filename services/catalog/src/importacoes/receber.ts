import { sql } from 'kysely';
import { receptor } from '@martelo/platform/envios/trabalho.ts';
import type { Receptor } from '@martelo/platform/envios/trabalho.ts';
import type { Arquivos } from '@martelo/platform/files/port.ts';
import { ok, recusado } from '@martelo/platform/http/route.ts';
import { lerPlanilha } from '@martelo/platform/planilhas/ler.ts';
import { MAX_COLUNAS, MAX_DA_CELULA, MAX_LINHAS_DA_PLANILHA } from '@martelo/schemas/importacoes/limites.ts';
import type { Tables } from '../tables.ts';

/** Headings and a few lines of a letter stand above the rows. */
const ACIMA = 20;
const LIMITES = {
  maxLinhas: MAX_LINHAS_DA_PLANILHA + ACIMA,
  maxColunas: MAX_COLUNAS,
  maxDaCelula: MAX_DA_CELULA,
};
const POR_VEZ = 1_000;

const MARCA_UTF16 = [0xfe, 0xff];
/** Whether the first bytes are those of a workbook or of text: an old .xls, a picture or a program is neither. */
export function ehPlanilha(inicio: Buffer): boolean {
  if (inicio[0] === 0x50 && inicio[1] === 0x4b) return true;
  const utf16 = MARCA_UTF16.includes(inicio[0] ?? 0) && MARCA_UTF16.includes(inicio[1] ?? 0);
  return utf16 || (!inicio.subarray(0, 4_096).includes(0) && inicio.toString('latin1', 0, 5) !== '%PDF-');
}

const chaveDe = (hotUid: string, uid: string): string => `importacoes/${hotUid}/${uid}`;

/** Reads a sheet that was sent into rows of an import, which has the uid under which the file came. */
export const receptorDePlanilhas = ({ arquivos }: { readonly arquivos: Arquivos }): Receptor<Tables> =>
  receptor({
    titulo: 'Planilha',
    tratar: async ({ hotUid, uid }, bytes) => {
      const lida = await lerPlanilha(bytes, LIMITES);
      if (lida.recusa !== null) return recusado(lida.recusa, { limite: MAX_LINHAS_DA_PLANILHA });
      // The rows are more than a job may answer: they wait in the store for the transaction that writes them.
      await arquivos.gravar(chaveDe(hotUid, uid), Buffer.from(lida.texto));
      return ok({ linhas: lida.linhas, colunas: lida.colunas });
    },
    escrever: async (trx, { hotUid, uid, nome, porUid, porNome, em }, { linhas, colunas }) => {
      const texto = (await arquivos.ler(chaveDe(hotUid, uid)))?.toString('utf8') ?? '';
      await sql`INSERT INTO importacoes (hot_uid, uid, nome, situacao, linhas, colunas, por_uid, por_nome, em)
        VALUES (${hotUid}, ${uid}, ${nome}, 'LIDA', ${linhas}, ${colunas}, ${porUid}, ${porNome}, ${em})`.execute(
        trx,
      );
      const todas = texto.split('\n').slice(0, linhas);
      for (let de = 0; de < todas.length; de += POR_VEZ)
        await sql`INSERT INTO importacoes_linhas (hot_uid, importacao, linha, celulas)
          SELECT ${hotUid}, ${uid}, ${de}::int + t.vez, t.celulas
          FROM jsonb_array_elements(${`[${todas.slice(de, de + POR_VEZ).join(',')}]`}::jsonb)
            WITH ORDINALITY AS t (celulas, vez)`.execute(trx);
      await arquivos.apagar(chaveDe(hotUid, uid));
    },
  });
