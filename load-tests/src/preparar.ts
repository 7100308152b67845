import { chamar } from '@martelo/platform/sessao/testing/chamar.ts';
import type { Pedido, Resposta } from '@martelo/platform/sessao/testing/chamar.ts';
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

/** A tenant of a product that runs. `ip`: where to reach it, where its name is not to be resolved. */
export type Alvo = { readonly base: string; readonly host: string; readonly ip: string | null };

/** The tenant at an address that somebody typed; null where he typed none, undefined where it is no address. */
export function lerAlvo(texto: string): Alvo | null | undefined {
  if (texto === '') return null;
  const url = URL.parse(texto);
  if (url === null || url.protocol !== 'http:' || url.pathname !== '/') return undefined;
  return {
    base: url.origin,
    host: url.hostname,
    // Browsers send such names to this machine; not every resolver does.
    ip: url.hostname.endsWith('.localhost') ? '127.0.0.1' : null,
  };
}

/** The answer to a call that has to succeed. @throws Error where it does not */
async function pedir(
  { base, ip }: Alvo,
  metodo: string,
  caminho: string,
  pedido: Pedido = {},
): Promise<Resposta['corpo']> {
  const { host, hostname, port } = new URL(base);
  const endereco = `http://${ip ?? hostname}:${port === '' ? 80 : port}`;
  const { status, corpo, texto } = await chamar(endereco, host, metodo, caminho, pedido);
  if (status >= 300) throw new Error(`${metodo} ${caminho}: ${status} ${texto}`);
  return corpo;
}

/** Finds the open lotes of the tenant and enables the bidders for their events. @throws Error when no lote is open */
export async function preparar(alvo: Alvo, segredo: string, perfil: Perfil): Promise<Dados> {
  const { uid: hotUid } = verHotsite.saida.parse(await pedir(alvo, 'GET', verHotsite.caminho));
  const tokens = await Promise.all(
    Array.from({ length: LICITANTES }, (_, n) =>
      tokenDeLicitante(segredo, { hotUid, host: alvo.host, n, valeS: VALE_S }),
    ),
  );
  const lotes: { readonly lote: Dados['lotes'][number]; readonly fim: number }[] = [];
  for (let pagina = 1; lotes.length < perfil.lotes; pagina += 1) {
    const { leiloes } = listarLeiloes.saida.parse(
      await pedir(
        alvo,
        'GET',
        `${listarLeiloes.caminho}?quadro=todos&situacao=ativos&limit=50&pagina=${pagina}`,
      ),
    );
    if (leiloes.length === 0) break;
    for (const { uid: leiUid } of leiloes) {
      const caminho = listarLotesDoLeilao.caminho.replace('{leiUid}', leiUid);
      const lista = listarLotesDoLeilao.saida.parse(
        await pedir(alvo, 'GET', `${caminho}?situacao=abertos&porPagina=1000`),
      );
      const agora = Date.now();
      const abertos = lista.lotes
        .map((l) => l.aoVivo)
        .filter((l) => EM_DISPUTA.has(l.situacao) && l.dataInicio <= agora && l.dataFim > agora + 120_000);
      if (abertos.length === 0) continue;
      for (const token of tokens)
        await pedir(alvo, 'POST', pedirHabilitacao.caminho, { token, body: { leiUid, aceitoEdital: true } });
      for (const { lelUid, proximo, incremento, dataFim: fim } of abertos)
        lotes.push({ lote: { lelUid, leiUid, proximo, passo: Math.max(incremento, PASSO) }, fim });
    }
  }
  if (lotes.length === 0) throw new Error('No lote is open in the prepared data.');
  const ordem = lotes.toSorted((a, b) => b.fim - a.fim).map(({ lote }) => lote);
  return {
    ...alvo,
    perfil,
    tokens,
    lotes: ordem.slice(0, perfil.lotes),
  };
}
