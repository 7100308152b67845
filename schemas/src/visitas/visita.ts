import { z } from 'zod';
import { call } from '../shared/call.ts';
import { instante, uid } from '../shared/ids.ts';
import { ate } from '../shared/texto.ts';

/** Bounds of visits. Counts, characters and milliseconds. */
export const LIMITES_VISITAS = {
  urlCaracteres: 500,
  paginaCaracteres: 80,
  /** Visits of one connection, at once and on average: less than the quota of all messages, so that bids always have their part. */
  rajada: 20,
  porSegundo: 1,
  /** Visits of one address, whatever the number of its connections. */
  rajadaPorRede: 400,
  porSegundoPorRede: 40,
  /** A visit without a click for so long was one session; the next one begins another. */
  sessaoMs: 30 * 60_000,
  /** Single visits are kept this long; the counts by day and lote, which name nobody, stay. */
  retencaoMs: 90 * 86_400_000,
  /** A browser gets another visitor uid after this long. */
  visitanteMs: 395 * 86_400_000,
  ultimasDoCliente: 20,
} as const;

/** One line of text that every part of the house can write down. */
const linha = (maximo: number, falta: string) =>
  z
    .string({ error: falta })
    .check(ate(maximo))
    .refine((s) => s.isWellFormed() && !/\p{Cc}/u.test(s), 'Use só texto, sem caracteres de controle.');
const { urlCaracteres, paginaCaracteres } = LIMITES_VISITAS;

/** A visitor (spec 1, section 3, Visitor record): a random uid that the browser keeps, and where it came from first. */
export const visitante = z.strictObject({
  uid,
  /** Address without its query; empty where it is not known. */
  referrer: linha(urlCaracteres, 'Informe de onde veio.').default(''),
});
export type Visitante = z.output<typeof visitante>;

/**
 * One visit of a page (spec 1, section 5, Visit record): exactly one of clienteUid and visitanteUid. `pagina` is the page's
 * pattern, such as `/patios/$estadoUf`; `lelUid` makes it a page view of that lote.
 */
export const visita = z
  .strictObject({
    hotUid: uid,
    sessaoUid: uid,
    url: linha(urlCaracteres, 'Informe o endereço da página.').min(1, 'Informe o endereço da página.'),
    pagina: linha(paginaCaracteres, 'Informe a página.').min(1, 'Informe a página.'),
    lelUid: uid.optional(),
    lelId: z.number().int().min(0).max(2_147_483_647).optional(),
    clienteUid: uid.optional(),
    visitanteUid: uid.optional(),
  })
  .refine((v) => (v.clienteUid === undefined) !== (v.visitanteUid === undefined), {
    path: ['visitanteUid'],
    error: 'Informe o cliente ou o visitante, e só um dos dois.',
  });
export type Visita = z.output<typeof visita>;

/** The visits of a lote's page as staff see them (spec 3, section 3, quantidadeVisitas); sessions count once. */
export const contagemDeVisitas = z.strictObject({
  lelUid: uid,
  pageviews: z.number().int().min(0),
  visitasClientesCadastrados: z.number().int().min(0),
  visitasTotais: z.number().int().min(0),
});
export type ContagemDeVisitas = z.infer<typeof contagemDeVisitas>;

/** How often a lote's page was opened, and where the lote can be seen (spec 1, section 3, Lot page views). */
export const pageviewsDoLote = z.strictObject({
  lelUid: uid,
  veiUid: uid,
  quantidade: z.number().int().min(0),
  /** The map of the lote's yard; empty where no yard of the site has it. */
  googleMaps: z.string(),
});

export const verPageviewsDoLote = call({
  nome: 'verPageviewsDoLote',
  metodo: 'GET',
  caminho: '/v1/leilao/lotes/pageviews/{uid}',
  acesso: 'publico',
  vitrine: true,
  resumo: 'Quantas vezes a página de um lote foi aberta, e onde ele está.',
  params: z.strictObject({ uid }),
  saida: pageviewsDoLote,
});

/** The last pages that the asker opened while logged in (spec 2, section 2, /cliente/minha-pagina). */
export const listarMinhasVisitas = call({
  nome: 'listarMinhasVisitas',
  metodo: 'GET',
  caminho: '/v1/cliente/ultimas-visitas',
  acesso: 'logado',
  resumo: 'As últimas páginas que eu visitei.',
  saida: z.strictObject({
    visitas: z
      .array(
        z.strictObject({
          data: instante,
          url: z.string(),
          pagina: z.string(),
          lelUid: uid.nullable(),
        }),
      )
      .max(LIMITES_VISITAS.ultimasDoCliente),
  }),
});
