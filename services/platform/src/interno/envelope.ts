import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Sessao } from '@martelo/kernel/motor-de-lances.ts';
import type { TenantDoPedido } from '../http/route.ts';
import { tenantPublicado } from '@martelo/schemas/hotsites/publicado.ts';
import { palavrasDe, termosDe } from '../tenants/diretorio.ts';

/** Who asks, as the gateway found out: the tenant of the host, the session of the token, and when the bytes arrived. */
export type Contexto = {
  readonly tenant: TenantDoPedido | null;
  readonly sessao: Sessao | null;
  /** Epoch ms at the edge (bid rule 3). */
  readonly recebidoEm: number;
};

/** An envelope is for now: an old one, from a log or a recording, opens nothing. */
const VALIDADE_MS = 120_000;

/** Read leniently: a newer gateway may say more than this process knows. */
const conteudo = z.object({
  em: z.number(),
  tenant: tenantPublicado
    .pick({ hotUid: true, tipo: true, palavras: true, tipoHabilitacaoLeilao: true, recursos: true })
    .extend({ host: z.string(), necessarioLoginParaVisualizar: z.boolean().default(false) })
    .nullable(),
  sessao: z
    .object({
      cliUid: z.string(),
      hotUid: z.string(),
      nome: z.string(),
      apelido: z.string(),
      cidade: z.string(),
      papeis: z.array(z.string()),
      aprovado: z.boolean(),
      bloqueado: z.boolean(),
      fim: z.number(),
      assistida: z.literal(true).optional(),
    })
    .nullable(),
});

/** Seals and opens envelopes with the secret that our processes share. */
export type Selo = {
  selar(metodo: string, url: string, contexto: Contexto): string;
  /** The context of a forwarded call; null where the seal is missing, broken, old, or made for another address. */
  abrir(metodo: string, url: string, envelope: unknown): Contexto | null;
};

/** Without `assistida` where it is not said, as a session that was never sealed. */
const semAusentes = ({ assistida, ...resto }: NonNullable<z.infer<typeof conteudo>['sessao']>): Sessao =>
  assistida === true ? { ...resto, assistida } : resto;

/** `agora` in epoch ms: machines may differ by less than two minutes. */
export function criarSelo(segredo: string, agora: () => number): Selo {
  const assinar = (metodo: string, url: string, corpo: string): Buffer =>
    createHmac('sha256', segredo).update(`${metodo} ${url}\n${corpo}`).digest();

  return {
    selar(metodo, url, { tenant, sessao, recebidoEm }) {
      const corpo = Buffer.from(
        JSON.stringify({
          em: recebidoEm,
          tenant:
            tenant === null
              ? null
              : {
                  hotUid: tenant.hotUid,
                  tipo: tenant.tipo,
                  host: tenant.host,
                  necessarioLoginParaVisualizar: tenant.necessarioLoginParaVisualizar ?? false,
                  tipoHabilitacaoLeilao: tenant.tipoHabilitacaoLeilao ?? 'POR_LEILAO',
                  // The pages that are switched off were refused where the envelope is sealed.
                  recursos: tenant.recursos,
                  palavras: palavrasDe(tenant.termos),
                },
          sessao,
        }),
      ).toString('base64url');
      return `${corpo}.${assinar(metodo, url, corpo).toString('base64url')}`;
    },

    abrir(metodo, url, envelope) {
      if (typeof envelope !== 'string') return null;
      const [corpo = '', selo = ''] = envelope.split('.', 2);
      const esperado = assinar(metodo, url, corpo);
      const recebido = Buffer.from(selo, 'base64url');
      if (recebido.length !== esperado.length || !timingSafeEqual(recebido, esperado)) return null;
      // Ours by its seal, so it parses; a neighbour of another kind may still have changed the shape.
      const lido = conteudo.safeParse(JSON.parse(Buffer.from(corpo, 'base64url').toString('utf8')));
      if (!lido.success || Math.abs(agora() - lido.data.em) > VALIDADE_MS) return null;
      const { tenant, em } = lido.data;
      const sessao = lido.data.sessao === null ? null : semAusentes(lido.data.sessao);
      if (tenant === null) return { tenant, sessao, recebidoEm: em };
      const { palavras, ...resto } = tenant;
      return { tenant: { ...resto, termos: termosDe(palavras) }, sessao, recebidoEm: em };
    },
  };
}
