import { randomUUID } from 'node:crypto';
import { criarPrng, gerarDemo, proximoPasso } from './catalogo/door.ts';
import type { PessoaDemo, Prng, Robo } from './catalogo/door.ts';
import type { Sessao } from '@martelo/kernel/motor-de-lances.ts';
import type { Logger } from '@martelo/platform/log/log.ts';
import type { Module } from '@martelo/platform/module/module.ts';
import { SITUACOES_DE_LANCE } from '@martelo/schemas/disputa/valores.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import { escreverLugar } from '@martelo/schemas/shared/lugar.ts';
import type { Services } from './services.ts';
import { emVoltas } from './em-voltas.ts';
import { SEMENTE } from './semear.ts';

const TIQUE_MS = 500;
/** How often the bots look for lotes that have opened. */
const OLHAR_MS = 5_000;
/** Lotes that the bots of one tenant follow at once. */
const MAX_LOTES = 24;
/** Bids of all bots in one tick. */
const MAX_LANCES = 8;

type Seguido = { readonly hotUid: string; readonly lelUid: string; readonly valorMercado: number };
type Vez = { em: number; prng: Prng };

const comoSessao = (p: PessoaDemo): Sessao => ({
  cliUid: p.cliUid,
  hotUid: p.hotUid,
  nome: p.nome,
  apelido: p.apelido,
  cidade: escreverLugar(p.cidade, p.uf),
  papeis: p.papeis,
  aprovado: true,
  bloqueado: false,
  fim: Number.MAX_SAFE_INTEGER,
});

/** The demo's bidders, bidding by themselves through the real engine as anybody would, so that the pages are alive. */
export function robos({ bidEngine, catalog }: Services, log: Logger): Module {
  const { motor, agora } = bidEngine;
  const pessoas = gerarDemo({ seed: SEMENTE, agora: agora() }).pessoas.filter((p) => p.robo !== null);
  const vezes = new Map<string, Vez>();
  let seguidos: readonly Seguido[] = [];
  let olhadoEm = 0;

  const olhar = async (): Promise<void> => {
    const hotUids = [...new Set(pessoas.map((p) => p.hotUid))];
    const listas = await Promise.all(hotUids.map((hotUid) => catalog.emDestaque(hotUid, MAX_LOTES)));
    seguidos = listas.flatMap((lotes, i) =>
      lotes.map((l) => ({
        hotUid: hotUids[i] ?? '',
        lelUid: l.lelUid,
        valorMercado: l.veiculo.valorMercado,
      })),
    );
    const vivos = new Set(seguidos.map((s) => s.lelUid));
    for (const chave of vezes.keys()) if (!vivos.has(chave.slice(0, 36))) vezes.delete(chave);
  };

  const pensar = async (s: Seguido, p: PessoaDemo): Promise<boolean> => {
    if (p.robo === null) return false;
    const chave = `${s.lelUid}${p.cliUid}`;
    const vez = vezes.get(chave) ?? {
      em: 0,
      prng: criarPrng('robo', s.lelUid, p.cliUid, Math.floor(agora() / 60_000)),
    };
    if (vez.em > agora()) return false;
    const lote = await motor.aoVivo(s.hotUid, s.lelUid);
    if (lote === null || !(SITUACOES_DE_LANCE as readonly string[]).includes(lote.situacao)) return false;
    const robo: Robo = { cliUid: p.cliUid, apelido: p.apelido, perfil: p.robo };
    const { passo, esperarMs, prng } = proximoPasso(lote, s.valorMercado, robo, vez.prng, agora());
    vezes.set(chave, { em: agora() + esperarMs, prng });
    if (passo.tipo === 'nada') return false;
    await motor.darLance(
      comoSessao(p),
      s.lelUid,
      {
        tipoNegociacao: 'Disputa',
        tipoLance: passo.tipo,
        valor: emCentavos(passo.valor),
        chaveIdempotencia: randomUUID(),
        confirmado: false,
      },
      agora(),
    );
    return true;
  };

  const tique = async (parado: () => boolean): Promise<void> => {
    if (agora() - olhadoEm > OLHAR_MS) {
      olhadoEm = agora();
      await olhar();
    }
    let lances = 0;
    for (const s of seguidos) {
      for (const p of pessoas) {
        if (parado() || lances >= MAX_LANCES) return;
        if (p.hotUid === s.hotUid && (await pensar(s, p))) lances += 1;
      }
    }
  };

  return emVoltas({ nome: 'robos', cadaMs: TIQUE_MS, volta: tique, falha: 'the bots stumbled', log });
}
