import path from 'node:path';
import { conferirRegistro } from '@martelo/bid-engine/module.ts';
import { hashSenha } from '@martelo/accounts/module.ts';
import { createLog } from '@martelo/platform/log/log.ts';
import type { Resposta } from '@martelo/platform/sessao/testing/chamar.ts';
import { TEST_FOLDER } from '@martelo/platform/testing/postgres.ts';
import { until } from '@martelo/platform/testing/until.ts';
import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import { caminhoDoLote } from '@martelo/schemas/lotes/lote.ts';
import type { Browser } from 'playwright-core';
import {
  gerarDemo,
  papelDosClientes,
  renovarLeilao,
  SEMENTE,
  semearLeilao,
  SENHA_DA_DEMO,
} from '../../services/demo/src/module.ts';
import { LEILAO, LOJA, programaDeTeste } from '../../services/single-process/src/testing/programa.ts';
import type { ProgramaDeTeste } from '../../services/single-process/src/testing/programa.ts';
import { abrirNavegador } from './navegador.ts';
import type { Pessoa } from './pessoa.ts';

export { LEILAO, LOJA };

/** How an event of its own is held for a journey; nobody has bid in it. */
export type Encenacao = {
  readonly host?: string;
  /** `martelo`: the auctioneer has the first lote open. `relogio`: every lote ends by the clock. `fila`: each waits for
   * the one before it (not in the store). Default `martelo`. */
  readonly fecha?: 'martelo' | 'relogio' | 'fila';
  readonly lotes?: number;
  /** How many of them, from the front, staff have released. Default all. */
  readonly liberados?: number;
  /** When the first lote ends by the clock, ms from now. Default one hour. */
  readonly terminaEmMs?: number;
  /** The event is scheduled, and its auctioneer has not begun. */
  readonly agendado?: boolean;
  /** Whether the lotes take proposals, and Compre Já at twice their minimum. */
  readonly propostas?: boolean;
  /** Time that a late bid leaves (bid rule 17). Default 2 minutes. */
  readonly prorrogacaoMs?: number;
  /** Groups of clients that the lotes are reserved to. */
  readonly grupos?: readonly string[];
};

export type Palco = {
  readonly programa: ProgramaDeTeste;
  readonly navegador: Browser;
  /** Address of a tenant's pages, without a slash at its end. */
  endereco(host: string): string;
  /** Address of a lote's page. */
  pagina(lote: Lote, host?: string): string;
  /** Holds an event of its own; answers its lotes in their order. */
  encenar(como?: Encenacao): Promise<readonly [Lote, ...Lote[]]>;
  /** An approved client who has not asked to take part in any event yet; answers his user name. */
  novato(host?: string): Promise<string>;
  /** Makes the person logged in from his next page on, as a browser that kept the session; he did the typing another day. */
  entrar(pessoa: Pessoa, usuario: string, host?: string): Promise<void>;
  aoVivo(lote: Lote, host?: string): Promise<LoteAoVivo>;
  /** Bids over HTTP, as somebody whose screen does not matter. */
  lancar(lote: Lote, usuario: string, valor: number, mais?: Record<string, unknown>): Promise<Resposta>;
  /** Closes browser and program; answers which invariants of the log do not hold. */
  fechar(): Promise<readonly string[]>;
};

const EVENTOS: Readonly<Record<string, Readonly<Record<NonNullable<Encenacao['fecha']>, string>>>> = {
  [LEILAO]: { martelo: 'pregao-ao-vivo', relogio: 'escalonado-ao-vivo', fila: 'sequencial-ao-vivo' },
  [LOJA]: { martelo: 'feirao-ao-vivo', relogio: 'feirao-ao-vivo', fila: 'feirao-ao-vivo' },
};
const HORA = 3_600_000;

let comum: Promise<Palco> | undefined;

/**
 * The stage that journeys share which hold events of their own and change nothing for the others: the first one of a run sets it
 * up, and all of them run in one process (vitest.config.ts). `fechar` puts away what was opened since, and answers for everything
 * that was written until then; the stage itself goes with the run, its data with the run's folder.
 */
export async function palcoComum(): Promise<Palco> {
  const pasta = process.env[TEST_FOLDER];
  comum ??= abrirPalco(pasta === undefined ? {} : { DATA_DIR: path.join(pasta, 'palco-comum') });
  const palco = await comum;
  const deAntes = new Set(palco.navegador.contexts());
  return {
    ...palco,
    fechar: async () => {
      const abertos = palco.navegador.contexts().filter((c) => !deAntes.has(c));
      await Promise.all(abertos.map((c) => c.close()));
      return (await conferirRegistro(palco.programa.store)).problemas;
    },
  };
}

/** The whole product with the demo in it, and a browser that journeys open their windows in: for those that need one of their own. */
export async function abrirPalco(ambiente: Readonly<Record<string, string>> = {}): Promise<Palco> {
  const [programa, navegador] = await Promise.all([programaDeTeste(ambiente), abrirNavegador()]);
  const { chamar } = programa;
  const demo = gerarDemo({ seed: SEMENTE, tamanho: 0.3, agora: programa.bidEngine.agora() });
  const log = createLog({ level: 'error', name: 'palco' });
  let ordem = 0;
  let chave = 0;

  const verLote = (host: string, lelUid: string): Promise<Lote> =>
    until(
      async () => {
        const { status, corpo } = await chamar(host, 'GET', `/v1/lote/by-id/${lelUid}`);
        return status === 200 ? (corpo as unknown as Lote) : null;
      },
      { what: `lote ${lelUid} on the site` },
    );
  /** Its record is there before what has become of it: until then no list has it. */
  const verLeilao = (host: string, leiUid: string, situacao: string): Promise<unknown> =>
    until(async () => (await chamar(host, 'GET', `/v1/leiloes/${leiUid}`)).corpo['situacao'] === situacao, {
      what: `leilão ${leiUid} on the site, ${situacao}`,
    });

  const encenar: Palco['encenar'] = async ({
    host = LEILAO,
    fecha = 'martelo',
    lotes = 1,
    liberados = lotes,
    terminaEmMs = HORA,
    agendado = false,
    propostas = false,
    prorrogacaoMs = 120_000,
    grupos = [],
  } = {}) => {
    const agora = programa.bidEngine.agora();
    const molde = renovarLeilao({
      seed: SEMENTE,
      agora,
      chave: EVENTOS[host]?.[fecha] ?? '',
      ordem: ++ordem,
    });
    const limpos = molde.lotes.slice(0, lotes).map((l, k) => ({
      ...l,
      roteiro: [],
      ...(agendado ? { situacao: 'LIBERADO_LEILAO' as const } : {}),
      ...(k < liberados ? {} : { situacao: 'CADASTRADO' as const }),
      somenteBuyNowProposta: false,
      gruposCliente: grupos,
      valorComitente: null,
      valor: { ...l.valor, compreJa: propostas ? emCentavos(l.valor.minimo * 2) : null },
      ...(fecha === 'relogio' ? { dataFim: agora + terminaEmMs + k * HORA } : {}),
    }));
    const [primeiro] = limpos;
    if (primeiro === undefined) throw new Error('an event without a lote cannot be held');
    const situacao = agendado ? 'PRONTO' : molde.situacao;
    await semearLeilao(
      programa,
      { ...demo, agora },
      { ...molde, situacao, prorrogacaoMs, lotes: limpos },
      log,
    );
    await verLeilao(host, molde.leiUid, situacao);
    return [
      await verLote(host, primeiro.lelUid),
      ...(await Promise.all(limpos.slice(1).map((l) => verLote(host, l.lelUid)))),
    ];
  };

  return {
    programa,
    navegador,
    endereco: (host) => programa.url.replace('127.0.0.1', host),
    pagina: (lote, host = LEILAO) =>
      programa.url.replace('127.0.0.1', host) + caminhoDoLote(lote, host === LOJA ? 'loja' : 'leilao'),
    encenar,
    novato: async (host = LEILAO) => {
      const tenant = demo.hotsites.find((h) => `${h.subdominio}.localhost` === host);
      if (tenant === undefined) throw new Error(`no tenant answers at ${host}`);
      const usuario = `novato${++ordem}`;
      const email = `${usuario}@${tenant.subdominio}.example.com`;
      const papeis = [papelDosClientes(tenant.subdominio)];
      const senha = { phc: await hashSenha(SENHA_DA_DEMO) };
      await programa.accounts.criarUsuario({
        hotUid: tenant.hotUid,
        email,
        nome: 'Nina Novata',
        apelido: 'Novata',
        cidade: 'Santos',
        uf: 'SP',
        papeis,
        senha,
        situacao: 'aprovado',
      });
      return usuario;
    },
    entrar: async ({ contexto }, usuario, host = LEILAO) => {
      const body = {
        email: `${usuario}@${host.split('.')[0] ?? ''}.example.com`,
        senha: SENHA_DA_DEMO,
        manterLogado: true,
      };
      const { status, corpo } = await chamar(host, 'POST', '/v1/usuario/efetuar-login', { body });
      if (status !== 200) throw new Error(`${usuario} could not log in: ${JSON.stringify(corpo)}`);
      await contexto.addInitScript(
        (sessao: string) => {
          if (localStorage.getItem('martelo-sessao') === null) localStorage.setItem('martelo-sessao', sessao);
        },
        JSON.stringify({ ...corpo, manterLogado: true }),
      );
    },
    aoVivo: async (lote, host = LEILAO) =>
      (await chamar(host, 'GET', `/v1/lote/${lote.lelUid}/ao-vivo`)).corpo as unknown as LoteAoVivo,
    lancar: async (lote, usuario, valor, mais = {}) => {
      const token = await programa.entrar(LEILAO, usuario);
      const body = { valor, chaveIdempotencia: `por-http-${ordem}-${++chave}`, ...mais };
      return chamar(LEILAO, 'POST', `/v1/lote/${lote.lelUid}/lances`, { token, body });
    },
    fechar: async () => {
      await navegador.close();
      return programa.encerrar();
    },
  };
}
