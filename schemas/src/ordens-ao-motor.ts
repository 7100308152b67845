import { z } from 'zod';
import { regrasDisputa } from './disputa/events.ts';
import { MODOS_FECHAMENTO } from './disputa/valores.ts';
import { LEILAO_SITUACOES } from './leiloes/situacoes.ts';
import { instante, uid } from './shared/ids.ts';
import { ordem } from './shared/interna.ts';

/** What the catalog orders of the engine (docs/adr/0033); the rest of what services say to each other is in `internas.ts`. */

/** What an order to the engine is answered with: how the leilão stands then, or why it was not done. */
const resposta = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    valor: z.object({ situacao: z.enum(LEILAO_SITUACOES), revisao: z.number().int() }),
  }),
  z.object({
    ok: z.literal(false),
    recusa: z.object({ codigo: z.string(), detalhes: z.record(z.string(), z.unknown()) }),
  }),
]);
export type RespostaDoMotor = z.output<typeof resposta>;

const porQuem = z.string().min(1).max(64);
const aoMotor = <const N extends string, S extends z.core.$ZodShape>(
  nome: N,
  corpo: S,
  maximoBytes = 262_144,
) =>
  ordem({
    nome,
    servico: 'bid-engine',
    caminho: `/interno/ordens/${nome}`,
    corpo: z.object({ hotUid: uid, leiUid: uid, por: porQuem, ...corpo }),
    resposta,
    maximoBytes,
  });

/** A leilão as its record says: it is created as a draft, or brought to these fields. */
export const ordemRegistrarLeilao = aoMotor('registrar-leilao', {
  nome: z.string().max(200),
  data: instante,
  fechamento: z.enum(MODOS_FECHAMENTO),
  segundoEntreLotes: z.number().int().min(0),
  leiloeiroNome: z.string().max(200),
});

/** Another version of the edital: where it can be read, and the SHA-256 of its bytes in hex. */
export const ordemTrocarEdital = aoMotor('trocar-edital', {
  editalUrl: z.string().max(500),
  hash: z.string().max(64),
});

/** A lote as its record says: it is registered, or those of its fields that `mudancas` names are changed. */
export const ordemRegistrarLote = aoMotor('registrar-lote', {
  lelUid: uid,
  numero: z.number().int().min(0),
  posicaoLeilao: z.number().int().min(0),
  regras: regrasDisputa,
  mudancas: z.array(z.string().max(40)).max(60),
});

/** Lotes of a leilão that stand elsewhere in its order now, with what follows from that for their deadlines, and their numbers where those follow the order. All of them or none. */
export const ordemOrdenarLotes = aoMotor(
  'ordenar-lotes',
  {
    lotes: z
      .array(
        z.object({
          lelUid: uid,
          mudancas: regrasDisputa
            .pick({ dataInicio: true, dataFim: true, fimDoEvento: true, fimLimite: true })
            .partial()
            .extend({
              posicaoLeilao: z.number().int().min(0).optional(),
              numero: z.number().int().min(0).optional(),
            }),
        }),
      )
      .max(2_000),
  },
  1_048_576,
);

/** The leilão moves to a later date, and each of its lotes with it, for a reason. */
export const ordemAdiarLeilao = aoMotor(
  'adiar-leilao',
  {
    data: instante,
    motivo: z.string().max(300),
    lotes: z
      .array(
        z.object({
          lelUid: uid,
          prazos: regrasDisputa.pick({ dataFim: true, fimDoEvento: true, fimLimite: true }),
        }),
      )
      .max(2_000),
  },
  1_048_576,
);

/** The leilão is ready, in spite of what is left to be done, for a reason. */
export const ordemAprontarLeilao = aoMotor('aprontar-leilao', {
  avisos: z.array(z.string().max(40)).max(40),
  motivo: z.string().max(500),
});

/** Every order that the engine takes. */
export const ORDENS_AO_MOTOR = [
  ordemRegistrarLeilao,
  ordemTrocarEdital,
  ordemRegistrarLote,
  ordemOrdenarLotes,
  ordemAdiarLeilao,
  ordemAprontarLeilao,
] as const;
