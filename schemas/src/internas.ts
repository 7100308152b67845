import { z } from 'zod';
import { LOTE_SITUACOES } from './disputa/valores.ts';
import { favorito } from './favoritos/favorito.ts';
import { hotsite } from './hotsites/hotsite.ts';
import { tenantPublicado } from './hotsites/publicado.ts';
import { leiloesNoSite } from './leiloes/leilao.ts';
import { primeiroPatio } from './instalacao/instalacao.ts';
import { patioDoSite } from './patios/patio.ts';
import { sessoesEncerradas } from './sessao/encerradas.ts';
import { uid } from './shared/ids.ts';
import { entrega, pergunta } from './shared/interna.ts';
import type { SaidaDa } from './shared/interna.ts';
import { remessa } from './visitas/remessa.ts';
import { contagemDeVisitas } from './visitas/visita.ts';

/** Everything that our services ask and order of each other, by the service that answers (`shared/interna.ts`). */

/** Uids in an address: what is none is left out, and so is what is more than `maximo`. */
const uids = (entre: ' ' | ',', maximo: number) =>
  z.codec(z.string(), z.array(z.string()), {
    decode: (texto) =>
      texto
        .split(entre)
        .filter((u) => uid.safeParse(u).success)
        .slice(0, maximo),
    encode: (lista) => lista.join(entre),
  });
/** A whole number in an address; empty for none. */
const inteiroOuNada = z.codec(z.string(), z.number().int().min(0).nullable(), {
  decode: (texto) => (/^\d{1,15}$/.test(texto) ? Number(texto) : null),
  encode: (n) => (n === null ? '' : String(n)),
});
const texto = z.string().max(2_048);

/** Lotes in one question, and users. */
const MAX_LOTES = 100;
const MAX_LOTES_VISITADOS = 50;
const MAX_CONTATOS = 200;

/** Tokens that ended since `desde` (epoch ms); waits `esperar` ms for news at most, so a gateway hears of one at once. */
export const perguntarEncerradas = pergunta({
  servico: 'accounts',
  caminho: '/interno/encerradas',
  entrada: z.object({ desde: inteiroOuNada, esperar: inteiroOuNada }),
  saida: sessoesEncerradas,
});

/** Addresses and browsers that staff keep out, with until when (epoch ms). */
export const perguntarBloqueados = pergunta({
  servico: 'accounts',
  caminho: '/interno/bloqueados',
  entrada: z.object({}),
  saida: z.object({ bloqueados: z.array(z.tuple([z.string(), z.number()])).max(20_000) }),
});

/** How many others of a tenant's staff hold a role and can enter now. */
export const perguntarOutrosComPapel = pergunta({
  servico: 'accounts',
  caminho: '/interno/outros-com-papel',
  entrada: z.object({ hotUid: uid, papel: texto, exceto: texto }),
  saida: z.object({ outros: z.number().int().min(0) }),
});

/** How to reach some clients of a tenant. */
export const perguntarContatos = pergunta({
  servico: 'accounts',
  caminho: '/interno/contatos',
  entrada: z.object({ hotUid: uid, cliUids: uids(' ', MAX_CONTATOS) }),
  saida: z.object({
    contatos: z.array(z.object({ cliUid: z.string(), email: z.string(), telefone: z.string() })),
  }),
});

/** A client's favourites. */
export const perguntarFavoritos = pergunta({
  servico: 'accounts',
  caminho: '/interno/favoritos',
  entrada: z.object({ hotUid: uid, cliUid: uid }),
  saida: z.object({ favoritos: z.array(z.object(favorito.shape)) }),
});

/** lelUids of a leilão in order, for who follows it as a whole; null where there is no such leilão. */
export const perguntarLotesDoLeilao = pergunta({
  servico: 'catalog',
  caminho: '/interno/lotes-do-leilao',
  entrada: z.object({ hotUid: uid, leiUid: uid }),
  saida: z.object({ lelUids: z.array(z.string()).max(10_000).nullable() }),
});

/** The leilões that a tenant's open pages show; null where they are still those of the version `conhecida`. */
export const perguntarLeiloesNoSite = pergunta({
  servico: 'catalog',
  caminho: '/interno/leiloes-no-site',
  entrada: z.object({ hotUid: uid, conhecida: inteiroOuNada }),
  saida: z.object({ noSite: leiloesNoSite.nullable() }),
});

/** Whether a tenant has, or had, a lote with this vehicle. */
export const perguntarVeiculo = pergunta({
  servico: 'catalog',
  caminho: '/interno/veiculo',
  entrada: z.object({ hotUid: uid, veiUid: uid }),
  saida: z.object({ existe: z.boolean() }),
});

/** Whether a vehicle may be removed from where it is: who holds it there, and since when it was said (epoch ms). */
export const perguntarRemocao = pergunta({
  servico: 'catalog',
  caminho: '/interno/remocao-do-veiculo',
  entrada: z.object({ hotUid: uid, veiUid: uid }),
  saida: z.object({
    existe: z.boolean(),
    bloqueada: z.boolean(),
    quem: z.string(),
    em: z.number().int().nullable(),
  }),
});

/** Those of some lotes that their vehicle's record keeps from being released, with the refusal. */
export const perguntarTravas = pergunta({
  servico: 'catalog',
  caminho: '/interno/travas-dos-lotes',
  entrada: z.object({ hotUid: uid, lelUids: uids(',', MAX_LOTES) }),
  saida: z.object({
    travados: z
      .array(
        z.object({
          lelUid: z.string(),
          codigo: z.enum(['VEICULO_INIBIDO', 'VEICULO_EM_DEVOLUCAO']),
          quem: z.string(),
          motivo: z.string(),
        }),
      )
      .max(MAX_LOTES),
  }),
});
export type LoteTravado = SaidaDa<typeof perguntarTravas>['travados'][number];

/** How far a house is with its first sale: whether it has a consignor, a lote with its minimum, a leilão that visitors see. */
export const perguntarPreparo = pergunta({
  servico: 'catalog',
  caminho: '/interno/preparo',
  entrada: z.object({ hotUid: uid }),
  saida: z.object({ comitente: z.boolean(), lote: z.boolean(), leilao: z.boolean() }),
});

/** Those of some lotes that a tenant has, and where they stand. */
export const perguntarLotes = pergunta({
  servico: 'catalog',
  caminho: '/interno/lotes',
  entrada: z.object({ hotUid: uid, lelUids: uids(',', MAX_LOTES) }),
  saida: z.object({
    lotes: z
      .array(
        z.object({
          lelUid: z.string(),
          veiUid: z.string(),
          cidade: z.string(),
          uf: z.string(),
          patio: z.string(),
        }),
      )
      .max(MAX_LOTES),
  }),
});

/** Those of some lotes whose order is bound, by offers that nobody else sees or because they were called; with the refusal. */
export const perguntarLotesPresos = pergunta({
  servico: 'bid-engine',
  caminho: '/interno/lotes-presos',
  entrada: z.object({ hotUid: uid, lelUids: uids(',', MAX_LOTES) }),
  saida: z.object({
    presos: z
      .array(
        z.object({
          lelUid: z.string(),
          codigo: z.enum(['LOTE_COM_OFERTAS', 'TRANSICAO_INVALIDA']),
          situacao: z.enum(LOTE_SITUACOES),
        }),
      )
      .max(MAX_LOTES),
  }),
});
/** Who may bid in a leilão or has still to accept its new edital, those whose uid comes after `depois` in order. */
export const perguntarHabilitados = pergunta({
  servico: 'bid-engine',
  caminho: '/interno/habilitados',
  entrada: z.object({ hotUid: uid, leiUid: uid, depois: texto }),
  saida: z.object({ cliUids: z.array(z.string()).max(500) }),
});

/** Lotes in one such question. */
export const PRESOS_POR_PERGUNTA = MAX_LOTES;

/** One tenant with all its fields, for the rules of sign-up and the letters of other services; null for none. */
export const perguntarHotsite = pergunta({
  servico: 'site',
  caminho: '/interno/hotsite',
  entrada: z.object({ hotUid: texto }),
  // The environment belongs to the host that is open, which only a request knows.
  saida: z.object({
    hotsite: hotsite
      .omit({ ambiente: true })
      // URIs of its pages that show now.
      .extend({ paginasNoAr: z.array(z.string()).max(1_000).optional() })
      .nullable(),
  }),
});

/** What a public page carries in its head; null where there is no such tenant or page. */
export const perguntarScripts = pergunta({
  servico: 'site',
  caminho: '/interno/scripts',
  entrada: z.object({ hotUid: texto, host: texto, caminho: texto }),
  saida: z.object({
    scripts: z
      .object({
        scripts: z.array(z.string()).max(10),
        origens: z.array(z.string()).max(100),
        googleAnalytics: z.string(),
      })
      .nullable(),
  }),
});

/** How often some lotes were opened. */
export const perguntarVisitasDosLotes = pergunta({
  servico: 'site',
  caminho: '/interno/visitas-dos-lotes',
  entrada: z.object({ hotUid: texto, lelUids: uids(',', MAX_LOTES_VISITADOS) }),
  saida: z.object({ visitas: z.array(z.object(contagemDeVisitas.shape)).max(MAX_LOTES_VISITADOS) }),
});
/** Lotes in one question about visits. */
export const VISITAS_POR_PERGUNTA = MAX_LOTES_VISITADOS;

/** Every tenant with its hosts, to know who lives where without asking each time. */
export const perguntarTenants = pergunta({
  servico: 'site',
  caminho: '/interno/tenants',
  entrada: z.object({}),
  saida: z.object({ tenants: z.array(tenantPublicado).max(10_000) }),
});

/** Visits that a gateway took. */
export const entregarVisitas = entrega({
  servico: 'site',
  caminho: '/interno/visitas',
  corpo: remessa,
  // A whole batch of the longest visits, and more.
  maximoBytes: 1_048_576,
});

/** The yards that a tenant shows. */
export const perguntarPatios = pergunta({
  servico: 'logistics',
  caminho: '/interno/patios',
  entrada: z.object({ hotUid: uid }),
  saida: z.object({ patios: z.array(z.object(patioDoSite.shape)).max(500) }),
});

/** The first yard of a house that is installed; a second time changes nothing. */
export const entregarPrimeiroPatio = entrega({
  servico: 'logistics',
  caminho: '/interno/primeiro-patio',
  corpo: z.object({ hotUid: uid, patio: z.object(primeiroPatio.shape) }),
  maximoBytes: 16_384,
});
