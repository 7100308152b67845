import { z } from 'zod';
import { call } from '../call.ts';
import { uid } from '../ids.ts';
import type { Acesso } from '../papeis.ts';
import { folha } from './documento.ts';

/** What a sheet of a leilão is asked for with: which one, and which of its lotes alone; absent, all of them. */
const params = z.strictObject({ leiUid: uid });
const query = z.strictObject({ lote: uid.optional() });

type Dita<C extends `/v1/${string}`, A extends Acesso> = {
  /** Ends the names of both calls: 'Catalogo' is verCatalogo and baixarCatalogo. */
  readonly nome: string;
  /** Of the page's data; the file stands at the same address + `.pdf`. */
  readonly caminho: C;
  readonly acesso: A;
  /** What the sheet is, as a sentence begins: 'O catálogo de um leilão: regras e lotes'. */
  readonly resumo: string;
  /** Part of the shop window, which a tenant may close. */
  readonly vitrine?: true;
};

/**
 * The two calls of a sheet of a leilão: the document that a page draws, and the same as a file, which is made with the first wish
 * for it, kept for a while, and has the same bytes as long as the data are the same.
 */
export const chamadasDaFolha = <const C extends `/v1/${string}`, const A extends Acesso>({
  nome,
  caminho,
  acesso,
  resumo,
  vitrine,
}: Dita<C, A>) => {
  const comum = {
    metodo: 'GET',
    acesso,
    params,
    query,
    ...(vitrine === undefined ? {} : { vitrine }),
  } as const;
  return {
    ver: call({
      ...comum,
      nome: `ver${nome}`,
      caminho,
      resumo: `${resumo}, como a folha os diz.`,
      saida: folha,
      limitePorMinuto: 60,
    }),
    baixar: call({
      ...comum,
      nome: `baixar${nome}`,
      caminho: `${caminho}.pdf` as `/v1/${string}`,
      resumo: `${resumo}, em PDF (PDF/UA-1).`,
      saida: z.unknown(),
      tipoDaSaida: 'application/pdf',
      limitePorMinuto: 20,
    }),
  };
};
export type ChamadasDaFolha = ReturnType<typeof chamadasDaFolha>;
