import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { tokenDeLicitante } from '@martelo/platform/sessao/testing/licitante.ts';
import { ESCADA_PADRAO } from '@martelo/schemas/disputa/incremento.ts';
import { pedirHabilitacao } from '@martelo/schemas/habilitacoes/habilitacao.ts';
import { verHotsite } from '@martelo/schemas/hotsites/hotsite.ts';
import { listarLeiloes } from '@martelo/schemas/leiloes/leilao.ts';
import { listarLotesDoLeilao } from '@martelo/schemas/lotes/lote.ts';
import type { Dados } from './dados.ts';
import type { Perfil } from './perfis/perfis.ts';

/** Enough for nobody to follow on himself, few enough to be enabled quickly. */
const LICITANTES = 20;
/** Longer than any scenario. */
const VALE_S = 600;
/** The ladder's widest step: prices climb through the ladder in a run, and a narrower step would be too low there. */
const PASSO = Math.max(...ESCADA_PADRAO.map((d) => d.incremento));
const EM_DISPUTA = new Set(['AO_VIVO', 'LIBERADO_LEILAO', 'REPASSE']);

type Alvo = { readonly host: string; readonly porta: number };

/** One call over HTTP; `request` and not fetch, because the tenant is the Host header. */
async function chamar(
  { host, porta }: Alvo,
  metodo: string,
  caminho: string,
  token?: string,
  corpo?: unknown,
): Promise<unknown> {
  const headers = {
    host: `${host}:${porta}`,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(corpo === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const resposta = await new Promise<{ status: number; texto: string }>((resolve, reject) => {
    const pedido = request(
      { host: '127.0.0.1', port: porta, method: metodo, path: caminho, headers },
      (r) => {
        text(r).then((texto) => resolve({ status: r.statusCode ?? 0, texto }), reject);
      },
    );
    pedido.on('error', reject);
    pedido.end(corpo === undefined ? undefined : JSON.stringify(corpo));
  });
  if (resposta.status >= 300) throw new Error(`${metodo} ${caminho}: ${resposta.status} ${resposta.texto}`);
  return JSON.parse(resposta.texto);
}

/** Finds the open lotes of the tenant and enables the bidders for their events. @throws Error when no lote is open */
export async function preparar(alvo: Alvo, segredo: string, perfil: Perfil): Promise<Dados> {
  const { uid: hotUid } = verHotsite.saida.parse(await chamar(alvo, 'GET', verHotsite.caminho));
  const tokens = await Promise.all(
    Array.from({ length: LICITANTES }, (_, n) =>
      tokenDeLicitante(segredo, { hotUid, host: alvo.host, n, valeS: VALE_S }),
    ),
  );
  const lotes: { readonly lote: Dados['lotes'][number]; readonly fim: number }[] = [];
  for (let pagina = 1; lotes.length < perfil.lotes; pagina += 1) {
    const { leiloes } = listarLeiloes.saida.parse(
      await chamar(
        alvo,
        'GET',
        `${listarLeiloes.caminho}?quadro=todos&situacao=ativos&limit=50&pagina=${pagina}`,
      ),
    );
    if (leiloes.length === 0) break;
    for (const { uid: leiUid } of leiloes) {
      const caminho = listarLotesDoLeilao.caminho.replace('{leiUid}', leiUid);
      const lista = listarLotesDoLeilao.saida.parse(
        await chamar(alvo, 'GET', `${caminho}?situacao=abertos&porPagina=1000`),
      );
      const agora = Date.now();
      const abertos = lista.lotes
        .map((l) => l.aoVivo)
        .filter((l) => EM_DISPUTA.has(l.situacao) && l.dataInicio <= agora && l.dataFim > agora + 120_000);
      if (abertos.length === 0) continue;
      for (const token of tokens)
        await chamar(alvo, 'POST', pedirHabilitacao.caminho, token, { leiUid, aceitoEdital: true });
      for (const { lelUid, proximo, incremento, dataFim: fim } of abertos)
        lotes.push({ lote: { lelUid, leiUid, proximo, passo: Math.max(incremento, PASSO) }, fim });
    }
  }
  if (lotes.length === 0) throw new Error('No lote is open in the prepared data.');
  const ordem = lotes.toSorted((a, b) => b.fim - a.fim).map(({ lote }) => lote);
  return {
    base: `http://${alvo.host}:${alvo.porta}`,
    host: alvo.host,
    perfil,
    tokens,
    lotes: ordem.slice(0, perfil.lotes),
  };
}
