import { z } from 'zod';
import { TIPOS_HABILITACAO_LEILAO } from './opcoes.ts';

const palavra = z.tuple([z.string(), z.string(), z.enum(['m', 'f'])]);

/** A tenant as the site service tells the other processes. Read leniently: a newer one may say more. */
export const tenantPublicado = z.object({
  hotUid: z.string(),
  tipo: z.enum(['leilao', 'loja']),
  hosts: z.array(z.string()),
  necessarioLoginParaVisualizar: z.boolean(),
  /** One that an older process does not know is asked for in each leilão. */
  tipoHabilitacaoLeilao: z.enum(TIPOS_HABILITACAO_LEILAO).catch('POR_LEILAO'),
  visualizacao: z
    .object({ inicio: z.number().nullable(), fim: z.number().nullable() })
    .default({ inicio: null, fim: null }),
  /** What is switched on; a process that does not say leaves it to the one that answers. */
  recursos: z.array(z.string()).optional(),
  paginasDinamicas: z.array(z.string()).optional(),
  /** Lance, lote and leilão: singular, plural, gender. */
  palavras: z.tuple([palavra, palavra, palavra]),
});
export type TenantPublicado = z.infer<typeof tenantPublicado>;
