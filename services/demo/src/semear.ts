import { hashSenha } from '@martelo/accounts/module.ts';
import { encenar } from '@martelo/bid-engine/module.ts';
import { gerarDemo } from './catalogo/door.ts';
import type { Demo, LeilaoDemo } from './catalogo/door.ts';
import type { Logger } from '@martelo/platform/log/log.ts';
import { ehPapelDeCliente } from '@martelo/schemas/shared/papeis.ts';
import type { Services } from './services.ts';
import { semearSite } from './site/semear.ts';
import { contasLivres, SENHA_DA_DEMO } from './contas.ts';
import { patiosDaDemo } from './logistica/patios.ts';
import { registroDoLeilao, registroDoLote } from './registros.ts';
import { roteiroDoLeilao } from './roteiro.ts';

export const SEMENTE = 'martelo';
/** A sign of life so often: the largest demo takes minutes. */
const PROGRESSO_MS = 2_000;

export type Semeadura = { readonly tamanho: number; readonly agora: number; readonly log: Logger };

const quemTem = (papel: string, demo: Demo, hotUid: string): string =>
  demo.pessoas.find((p) => p.hotUid === hotUid && p.papeis.some((x) => x === papel))?.cliUid ?? 'sistema';

/** The demo's people of a tenant who may bid: its bots, and the accounts for trying out. */
export const licitantes = (demo: Demo, hotUid: string) => [
  ...demo.pessoas.filter((p) => p.hotUid === hotUid && p.robo !== null),
  ...demo.hotsites.filter((h) => h.hotUid === hotUid).flatMap(contasLivres),
];

/**
 * Fills the database with the demo: tenants, people, events with their lotes, and the past of bids, each decided by the
 * real engine at its own time. Running it again adds nothing that is there already.
 */
export async function semear(services: Services, { tamanho, agora, log }: Semeadura): Promise<Demo> {
  const demo = gerarDemo({ seed: SEMENTE, tamanho, agora });
  log.info({ leiloes: demo.leiloes.length, tamanho }, 'filling the database with the demo');
  await semearSite(
    services.site,
    demo.hotsites.map((h) => ({ ...h, evento: campanhaDaDemo(demo, h.hotUid) })),
  );
  for (const { hotUid, tipo } of demo.hotsites)
    await services.logistics.gravarPatios(hotUid, patiosDaDemo(hotUid, tipo));
  const phc = await hashSenha(SENHA_DA_DEMO);
  const contas = [...demo.pessoas, ...demo.hotsites.flatMap(contasLivres)];
  for (const { hotUid, email, nome, papeis, cliUid, apelido, cidade, uf, ...pessoa } of contas) {
    const { cpf, telefone, dataNascimento } = pessoa;
    await services.accounts.criarUsuario({
      hotUid,
      email,
      nome,
      papeis,
      cliUid,
      apelido,
      cidade,
      uf,
      senha: { phc },
      situacao: 'aprovado',
      // Bots beat each other all day: the mailbox of development is for people.
      avisarSuperado: pessoa.robo === null,
      ...(papeis.every(ehPapelDeCliente) ? { cadastro: { cpf, telefone, dataNascimento } } : {}),
    });
  }
  for (const { hotUid } of demo.hotsites) await semearComitente(services, demo, hotUid);
  let dito = performance.now();
  for (const [i, leilao] of demo.leiloes.entries()) {
    await semearLeilao(services, demo, leilao, log);
    if (performance.now() - dito < PROGRESSO_MS) continue;
    dito = performance.now();
    log.info({ escritos: i + 1, leiloes: demo.leiloes.length }, 'filling the database with the demo');
  }
  log.info('the demo is ready');
  return demo;
}

const DIA_MS = 24 * 3_600_000;
/** First moment in São Paulo, which keeps UTC-3, of the day that `em` belongs to. */
const meiaNoite = (em: number): number => em - ((em - 3 * 3_600_000) % DIA_MS);

/** The campaign of a tenant of the demo: it leads to the event with the most lotes that is still to come, or is on. */
function campanhaDaDemo({ leiloes, agora }: Demo, hotUid: string) {
  const [maior] = leiloes
    .filter((l) => l.hotUid === hotUid && (l.situacao === 'AO_VIVO' || l.data > agora))
    .toSorted((a, b) => b.lotes.length - a.lotes.length);
  return {
    nome: 'Semana dos convidados',
    descricao: 'Uma seleção com vistoria de cortesia e retirada sem taxa de pátio até o fim da campanha.',
    leiUid: maior?.leiUid ?? null,
    dataInicio: meiaNoite(agora),
    dataFim: meiaNoite(agora) + 7 * DIA_MS - 60_000,
  };
}

/** The demo's consignor acts for the consignor with the lowest number of the tenant's. */
async function semearComitente({ catalog }: Services, demo: Demo, hotUid: string): Promise<void> {
  const comitentes = demo.leiloes
    .filter((l) => l.hotUid === hotUid)
    .flatMap((l) => l.lotes.map((lote) => lote.comitente))
    .toSorted((a, b) => a.comId - b.comId);
  const [primeiro] = comitentes;
  const cliUid = quemTem('Interno - Comitente', demo, hotUid);
  if (primeiro === undefined || cliUid === 'sistema') return;
  const { comId, nome } = primeiro;
  await catalog.vincularComitentes({
    hotUid,
    cliUid,
    comIds: [comId],
    nomeSite: nome,
    cogId: null,
    em: demo.agora,
    por: 'sistema',
  });
}

/** One event of the demo: its records, then its past. */
export async function semearLeilao(
  services: Services,
  demo: Demo,
  leilao: LeilaoDemo,
  log: Logger,
): Promise<void> {
  const { catalog, store, site } = services;
  await catalog.gravarLeilao(registroDoLeilao(leilao));
  for (const lote of leilao.lotes) await catalog.gravarLote(registroDoLote(lote));
  const { eventos, recusas } = await encenar(
    store,
    roteiroDoLeilao(leilao, {
      clientes: licitantes(demo, leilao.hotUid),
      equipe: quemTem('Interno - Leilão', demo, leilao.hotUid),
      casa: site.hotsite(leilao.hotUid) ?? { manterComoCondicional: false },
      agora: demo.agora,
    }),
  );
  // A refused step of the invented past changes nothing; it is worth knowing all the same.
  for (const { passo, codigo } of recusas)
    log.debug({ codigo, passo: passo.comando.tipo, leilao: leilao.nome }, 'a step of the demo was refused');
  log.debug({ leilao: leilao.nome, eventos, recusas: recusas.length }, 'an event of the demo was written');
}
