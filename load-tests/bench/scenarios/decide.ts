import { Chaves, NENHUM } from '@martelo/bid-engine/motor/chaves.ts';
import type { Dono } from '@martelo/bid-engine/motor/conteudo.ts';
import { decidir, evoluir, formaFechada } from '@martelo/bid-engine/disputa/door.ts';
import type { DarLance } from '@martelo/schemas/disputa/commands.ts';
import { participanteLivre } from '@martelo/schemas/habilitacoes/habilitacao.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import { watchCpu } from '../cpu.ts';
import type { Round } from '../load.ts';
import { abertura, INCREMENTO, MINIMO, sessaoDe, uidDe } from '../lotes.ts';
import { printGoals, printTable, summarise } from '../report.ts';
import type { Measured } from '../report.ts';
import { writeResult } from '../results.ts';
import { ratio } from '../stats.ts';
import type { Bench } from './bench.ts';

const LICITANTES = 200;
/** A full collection falls into some rounds and not into others: three times as many tell more. */
const TURNOS = 3;

type Resultado = { readonly round: Round; readonly problems: readonly string[] };

/** Of a hundred bids 90 are accepted, 8 are too low and 2 repeat a key, as benchmarks.md asks. */
function decidirLances(quantos: number, lotes: number): Resultado {
  const agora = Date.now();
  const disputas = Array.from({ length: lotes }, (_, n) => abertura(uidDe('1073', n), n, agora).disputa);
  const chaves = disputas.map(() => new Chaves());
  const participantes = Array.from({ length: LICITANTES }, (_, n) => participanteLivre(sessaoDe(n)));
  // Texts of their own, as they come out of JSON.parse; made before the clock runs.
  const textos = Array.from({ length: quantos }, (_, n) => Buffer.from(`chave-de-lance-${n}`).toString());
  let [aceitos, baixos, repetidos] = [0, 0, 0];
  // The deciding thread's own processor time: neighbours on a shared machine do not count, its garbage does.
  const begun = process.threadCpuUsage();
  for (let n = 0; n < quantos; n += 1) {
    const lote = n % lotes;
    const d = disputas[lote];
    const mapa = chaves[lote];
    const passo = Math.floor(n / lotes) % 100;
    // The key of the bid before on this lote comes once more.
    const repete = passo === 33 || passo === 66;
    const texto = textos[repete ? n - lotes : n];
    const participante = participantes[Math.floor(n / lotes) % LICITANTES];
    if (d === undefined || mapa === undefined || texto === undefined || participante === undefined)
      throw new Error('no lote');
    const quem = repete
      ? (participantes[(Math.floor(n / lotes) - 1) % LICITANTES] ?? participante)
      : participante;
    if (mapa.achar(texto, null, quem.cliUid) !== NENHUM) {
      repetidos += 1;
      continue;
    }
    const baixo = passo % 12 === 11;
    const preco = d.preco ?? MINIMO - INCREMENTO;
    const comando: DarLance = {
      tipo: 'DarLance',
      agora,
      lanUid: 'b0000000-0000-4000-8000-000000000000',
      participante: quem,
      tipoNegociacao: 'Disputa',
      tipoLance: 'Manual',
      valor: emCentavos(baixo ? preco : preco + INCREMENTO),
      chave: texto,
      confirmado: false,
      recebidoEm: agora,
      origem: 'site',
    };
    const decisao = decidir(d, comando);
    if (!decisao.aceita) {
      baixos += 1;
      continue;
    }
    let depois = d;
    for (const e of decisao.eventos) depois = evoluir(depois, e, depois.revisao + 1);
    disputas[lote] = depois;
    mapa.guardar(decisao.eventos[0] as Dono, null);
    aceitos += 1;
  }
  const { user, system } = process.threadCpuUsage(begun);
  const ms = (user + system) / 1_000;
  for (const c of chaves) c.limpar();
  const problems: string[] = [];
  if (aceitos + baixos + repetidos !== quantos) problems.push('bids went missing');
  if (Math.abs(aceitos / quantos - 0.9) > 0.01)
    problems.push(`${aceitos} of ${quantos} accepted, 90 % expected`);
  if (disputas.reduce((soma, d) => soma + d.quantidade, 0) !== aceitos)
    problems.push('not every accepted bid counts');
  for (const d of disputas.slice(0, 20)) {
    const forma = formaFechada(d);
    if (forma.valor !== d.preco || forma.lider?.cliUid !== d.lider?.cliUid)
      problems.push(`I4: ${d.lote.cadastro.lelUid}`);
  }
  return { round: { perSecond: quantos / (ms / 1_000), p50Ms: 0, p99Ms: 0, done: quantos }, problems };
}

/** Keys, decision and state alone, on one core (benchmarks.md, decide). */
export async function decide(bench: Bench): Promise<readonly string[]> {
  const quantos = bench.quick ? 1_000_000 : 2_000_000;
  const nomes = { um: 'one lote', muitos: '10,000 lotes' } as const;
  const rounds: Record<keyof typeof nomes, Measured[]> = { um: [], muitos: [] };
  const problems: string[] = [];
  const casos = [
    ['um', 1],
    ['muitos', 10_000],
  ] as const;
  // As in every other scenario a warm-up comes first: V8 compiles in it, for one lote and for many.
  for (const [, lotes] of casos) decidirLances(quantos / 4, lotes);
  for (let i = 0; i < TURNOS * bench.rounds; i += 1) {
    for (const [quem, lotes] of casos) {
      const medido = await watchCpu(bench.watched, () => Promise.resolve(decidirLances(quantos, lotes)));
      rounds[quem].push({ round: medido.result.round, cpu: medido.cpu });
      problems.push(...medido.result.problems.map((p) => `${nomes[quem]}: ${p}`));
    }
  }
  const [um, muitos] = (['um', 'muitos'] as const).map((q) => summarise(nomes[q], rounds[q]));
  if (um === undefined || muitos === undefined) return problems;
  printTable(
    `${quantos.toLocaleString('en-US')} bids: 90 % accepted, 8 % too low, 2 % repeated; rate per second of the thread's processor time`,
    [um, muitos],
  );
  const ratios = {
    lotes10k_vs_one: ratio(muitos.perSecond, um.perSecond),
    million_per_second: ratio(um.perSecond, 1_000_000),
  };
  const goals = printGoals({
    million_per_second: { is: ratios.million_per_second, floor: 2, ambition: 5 },
    lotes10k_vs_one: { is: ratios.lotes10k_vs_one, floor: 0.8 },
  });
  await writeResult('decide', {
    quick: bench.quick,
    goals,
    ratios,
    problems,
    rows: [um, muitos],
  });
  return problems;
}
