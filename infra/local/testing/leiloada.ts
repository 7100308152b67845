import { randomUUID } from 'node:crypto';
import { until } from '@martelo/platform/testing/until.ts';
import { chamar } from '@martelo/platform/sessao/testing/chamar.ts';
import { Tomada } from './cliente.ts';

const HOST = 'leilao.localhost';

type AoVivo = { readonly situacao: string; readonly proximo: number; readonly dataFim: number };
type Lote = { readonly lelUid: string; readonly leiUid: string; readonly aoVivo: AoVivo };

/** What bidders were told while they bid without a pause. */
export type Leiloada = {
  /** Uids of the bids that were acknowledged, with their lote. */
  readonly aceitos: ReadonlyMap<string, string>;
  /** Refusals by their code. */
  readonly recusas: ReadonlyMap<string, number>;
  /** Ends once every bid under way is answered. */
  parar(): Promise<void>;
};

async function entrar(base: string, usuario: string): Promise<string> {
  const { corpo } = await chamar(base, HOST, 'POST', '/v1/usuario/efetuar-login', {
    body: { email: `${usuario}@leilao.example.com`, senha: 'martelo123' },
  });
  return String(corpo['token']);
}

type Dito = { readonly lanUid: string } | { readonly codigo: string };

async function porSocket(tomada: Tomada, lelUid: string, lance: object): Promise<Dito> {
  const resposta = await tomada.pedir('dar-lance', { lelUid, lance });
  return resposta.tipo === 'lance-aceito'
    ? (resposta['lance'] as { lanUid: string })
    : (resposta['erro'] as { codigo: string });
}

async function porHttp(base: string, token: string, lelUid: string, lance: object): Promise<Dito> {
  const { status, corpo } = await chamar(base, HOST, 'POST', `/v1/lote/${lelUid}/lances`, {
    token,
    body: lance,
  });
  return status === 200 ? { lanUid: String(corpo['lanUid']) } : { codigo: String(corpo.codigo) };
}

/**
 * Two bidders who outbid each other on `quantos` lotes at once, each on a socket of one of the addresses, until they are
 * stopped. A socket that is closed is opened again, as a page does.
 */
export async function leiloar(bases: readonly string[], quantos: number): Promise<Leiloada> {
  const [base = ''] = bases;
  const tokens = await Promise.all(['comprador1', 'comprador2'].map((u) => entrar(base, u)));
  const lotes = await until(
    async () => {
      const { corpo } = await chamar(base, HOST, 'GET', '/v1/lote/buscar-destaques-pagina-inicial?limit=24');
      const abertos = ((corpo['leiloes'] ?? []) as { destaques: Lote[] }[])
        .flatMap((l) => l.destaques)
        .filter((l) => l.aoVivo.situacao === 'AO_VIVO' || l.aoVivo.situacao === 'LIBERADO_LEILAO')
        .toSorted((a, b) => b.aoVivo.dataFim - a.aoVivo.dataFim);
      return abertos.length >= quantos && abertos.slice(0, quantos);
    },
    { what: `${quantos} open lotes`, timeoutMs: 60_000 },
  );
  for (const leiUid of new Set(lotes.map((l) => l.leiUid)))
    for (const token of tokens)
      await chamar(base, HOST, 'POST', '/v1/cliente/habilitacoes', {
        token,
        body: { leiUid, aceitoEdital: true },
      });

  const aceitos = new Map<string, string>();
  const recusas = new Map<string, number>();
  let parado = false;

  async function licitante(token: string, { lelUid }: Lote, i: number): Promise<void> {
    let tomada: Tomada | null = null;
    for (let n = i; !parado; n += 1) {
      const onde = bases[n % bases.length] ?? base;
      try {
        if (tomada === null || tomada.fechada !== null) {
          tomada = await Tomada.abrir(onde, HOST);
          await tomada.pedir('autenticar', { token });
        }
        const { corpo } = await chamar(onde, HOST, 'GET', `/v1/lote/${lelUid}/ao-vivo`);
        if (typeof corpo['proximo'] !== 'number') {
          contar(String(corpo.codigo));
          continue;
        }
        const lance = { valor: corpo['proximo'], chaveIdempotencia: randomUUID(), confirmado: true };
        // Every third over HTTP, the others by the socket.
        const dito =
          n % 3 === 0 ? await porHttp(onde, token, lelUid, lance) : await porSocket(tomada, lelUid, lance);
        if ('lanUid' in dito) aceitos.set(dito.lanUid, lelUid);
        else contar(dito.codigo);
      } catch {
        // The address was away: tried again at the other one.
        contar('SEM_CONEXAO');
        tomada?.fechar();
        tomada = null;
      }
    }
    tomada?.fechar();
  }
  const contar = (codigo: string): void => void recusas.set(codigo, (recusas.get(codigo) ?? 0) + 1);

  const todos = Promise.all(lotes.flatMap((lote, i) => tokens.map((token) => licitante(token, lote, i))));
  return {
    aceitos,
    recusas,
    parar: async () => {
      parado = true;
      await todos;
    },
  };
}
