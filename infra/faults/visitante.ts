import { setTimeout as pausa } from 'node:timers/promises';
import { chamar } from '@martelo/platform/sessao/testing/chamar.ts';

const SENHA_DA_DEMO = 'martelo123';

export type Visitante = {
  /** Pages and answers that were not what a visitor should get, by what they were. */
  readonly falhas: Map<string, number>;
  readonly vistas: () => number;
  readonly fim: () => Promise<void>;
};

/** Somebody who goes round: pages from the server, lists, a search, a lote, and now and then a log-in. */
export function visitar(o: {
  readonly url: string;
  readonly host: string;
  readonly lotes: readonly string[];
  readonly pausaMs: number;
}): Visitante {
  const falhas = new Map<string, number>();
  let vistas = 0;
  let parar = false;
  const entrar = {
    body: { email: `comprador1@${o.host.replace('localhost', 'example.com')}`, senha: SENHA_DA_DEMO },
  };
  const voltas: readonly (() => readonly [metodo: string, caminho: string, pedido?: object])[] = [
    () => ['GET', '/'],
    () => ['GET', '/v1/leiloes/lista-site?quadro=todos&situacao=ativos&limit=50'],
    () => ['GET', '/leilao'],
    () => ['GET', `/v1/lote/${o.lotes[0]}/ao-vivo`],
    () => ['GET', '/v1/lote/buscar-destaques-pagina-inicial?limit=24'],
    () => ['GET', `/v1/lote/${o.lotes[0]}/lances?porPagina=100`],
    () => ['GET', '/agenda'],
    () => ['GET', '/ao-vivo'],
    () => ['GET', '/v1/lote/em-disputa'],
    () => ['POST', '/v1/usuario/efetuar-login', entrar],
  ];
  const ronda = async (): Promise<void> => {
    for (let i = 0; !parar; i += 1) {
      const [metodo, caminho, pedido] = voltas[i % voltas.length]?.() ?? ['GET', '/'];
      const status = await chamar(o.url, o.host, metodo, caminho, pedido).then(
        (r) => r.status,
        () => 0,
      );
      vistas += 1;
      const nome = `${status} ${caminho.replace(/[0-9a-f-]{36}/, '…')}`;
      if (status !== 200) falhas.set(nome, (falhas.get(nome) ?? 0) + 1);
      await pausa(o.pausaMs);
    }
  };
  const corrida = ronda();
  return {
    falhas,
    vistas: () => vistas,
    fim: () => {
      parar = true;
      return corrida;
    },
  };
}
