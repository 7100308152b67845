import { z } from 'zod';
import { call } from '../shared/call.ts';
import { instante, uid } from '../shared/ids.ts';
import { paginacao } from '../shared/paginacao.ts';
import { AUDITORES } from '../shared/papeis.ts';
import { ate } from '../shared/texto.ts';

/** Whether the calendar has the day: the 31st of February rolls over to another. */
const naFolhinha = (d: string): boolean => {
  const lido = new Date(`${d}T12:00:00Z`);
  return !Number.isNaN(lido.getTime()) && lido.toISOString().startsWith(d);
};

/** A day of America/Sao_Paulo, yyyy-mm-dd. */
const dia = z
  .string({ error: 'Informe o dia.' })
  .check(ate(10, 'Informe o dia como aaaa-mm-dd.'))
  .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Informe o dia como aaaa-mm-dd.')
  .refine((d) => naFolhinha(d), 'Este dia não existe no calendário.');

/** A closed day: one signed root over all lotes. What is counted is the asking tenant's own. */
export const diaFechado = z.strictObject({
  dia,
  fimDoDia: instante,
  raiz: z.string(),
  /** Lotes of this site that had events on the day. */
  lotes: z.number().int(),
  assinadoEm: instante,
  kid: z.string(),
  /** The signed text (compact JWS). */
  assinada: z.string(),
});
export type DiaFechado = z.infer<typeof diaFechado>;

export const listarDiasFechados = call({
  nome: 'listarDiasFechados',
  metodo: 'GET',
  caminho: '/v1/auditoria/dias',
  acesso: AUDITORES,
  resumo: 'Dias fechados, do mais novo ao mais antigo, com a raiz assinada de cada um.',
  query: z.strictObject(paginacao(30, 100)),
  saida: z.strictObject({
    dias: z.array(diaFechado),
    total: z.number().int(),
    /** The day that is next to be closed, and when; null while nothing happened yet. */
    aberto: z.strictObject({ dia, fechaEm: instante }).nullable(),
    /** Why the open day cannot be closed: the chain of one of this house's lotes is broken. */
    falha: z.strictObject({ dia, lelUid: uid.nullable(), revisao: z.number().int() }).nullable(),
  }),
});

export const verRaizDoDia = call({
  nome: 'verRaizDoDia',
  metodo: 'GET',
  caminho: '/v1/auditoria/dias/{dia}/raiz',
  acesso: 'publico',
  resumo: 'Raiz assinada de um dia, para quem quiser guardá-la ou conferir uma prova.',
  params: z.strictObject({ dia }),
  saida: z.strictObject({
    dia,
    raiz: z.string(),
    assinada: z.string(),
    chave: z.strictObject({ kty: z.string(), crv: z.string(), x: z.string(), kid: z.string() }),
  }),
  limitePorMinuto: 120,
});

/** What a new look at a closed day found. */
export const diaConferido = z.strictObject({
  dia,
  assinaturaConfere: z.boolean(),
  /** Follows the day before: names the hash of its signed text. */
  seguimentoConfere: z.boolean(),
  /** The tree built anew has the root that was signed. */
  raizConfere: z.boolean(),
  /** Lotes of this site whose whole chain was read again and ends where the day says. */
  lotesConferidos: z.number().int(),
  /** False where there were more lotes than one look reads. */
  completo: z.boolean(),
  quebrados: z.array(z.strictObject({ lelUid: uid, revisao: z.number().int() })),
});
export type DiaConferido = z.infer<typeof diaConferido>;

export const conferirDia = call({
  nome: 'conferirDia',
  metodo: 'POST',
  caminho: '/v1/auditoria/dias/{dia}/conferir',
  acesso: AUDITORES,
  resumo: 'Refaz a raiz de um dia e confere a corrente dos lotes deste site que mudaram nele.',
  params: z.strictObject({ dia }),
  saida: diaConferido,
  limitePorMinuto: 12,
});

/** Exactly one of the three says what is exported. */
export const exportarAuditoria = call({
  nome: 'exportarAuditoria',
  metodo: 'GET',
  caminho: '/v1/auditoria/exportacao',
  acesso: AUDITORES,
  resumo:
    'Pacote (ZIP) de um lote, um leilão ou um dia, com provas, chave pública e verificador, para guardar.',
  query: z
    .strictObject({ lelUid: uid.optional(), leiUid: uid.optional(), dia: dia.optional() })
    .refine((q) => Object.values(q).filter((v) => v !== undefined).length === 1, {
      error: 'Informe um só entre lelUid, leiUid e dia.',
    }),
  /** The file itself, as application/zip. */
  saida: z.unknown(),
  tipoDaSaida: 'application/zip',
  limitePorMinuto: 6,
});
