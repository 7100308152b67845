/** Bids decided in a process of their own, on one lote or many: keys, decision and state alone. */
import { Chaves, hashDe, NENHUM } from '@martelo/bid-engine/motor/chaves.ts';
import type { Dono } from '@martelo/bid-engine/motor/conteudo.ts';
import { adiantar } from '@martelo/bid-engine/motor/por-julgar.ts';
import { decidir, evoluir, formaFechada } from '@martelo/bid-engine/disputa/door.ts';
import type { Disputa } from '@martelo/bid-engine/disputa/door.ts';
import type { DarLance } from '@martelo/schemas/disputa/commands.ts';
import { participanteLivre, type Participante } from '@martelo/schemas/habilitacoes/habilitacao.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import { gc } from '../gc.ts';
import type { Round } from '../load.ts';
import { abertura, INCREMENTO, MINIMO, sessaoDe, uidDe } from '../lotes.ts';
import { config, say, serve } from './line.ts';

const LICITANTES = 200;
export type DecideConfig = { readonly lances: number; readonly lotes: number };
export type Decided = { readonly round: Round; readonly problems: readonly string[] };

/** Bids of one turn of the event loop; so many a commit of the engine holds under load. */
const GRUPO = 32;

type Lote = { especulativa: Disputa; readonly chaves: Chaves };
type Lance = { lote: Lote; hash: number; texto: string; quem: Participante; baixo: boolean };

/** Of a hundred bids 90 are accepted, 8 are too low and 2 repeat a key, as benchmarks.md asks. */
function decidirLances(quantos: number, quantosLotes: number): Decided {
  const agora = Date.now();
  const lotes = Array.from({ length: quantosLotes }, (_, n): Lote => ({
    especulativa: abertura(uidDe('1073', n), n, agora).disputa,
    chaves: new Chaves(),
  }));
  const participantes = Array.from({ length: LICITANTES }, (_, n) => participanteLivre(sessaoDe(n)));
  // Texts of their own, as they come out of JSON.parse; made before the clock runs.
  const textos = Array.from({ length: quantos }, (_, n) => Buffer.from(`chave-de-lance-${n}`).toString());
  const de = <T>(lista: readonly T[], n: number): T => {
    const um = lista[n];
    if (um === undefined) throw new Error('no lote');
    return um;
  };
  const lanceDe = (n: number): Lance => {
    const lote = de(lotes, n % quantosLotes);
    const volta = Math.floor(n / quantosLotes);
    const passo = volta % 100;
    // The key of the bid before on this lote comes once more.
    const repete = passo === 33 || passo === 66;
    const texto = de(textos, repete ? n - quantosLotes : n);
    const quem = de(participantes, (repete ? volta - 1 : volta) % LICITANTES);
    return { lote, hash: hashDe(texto, null, quem.cliUid), texto, quem, baixo: passo % 12 === 11 };
  };
  let [aceitos, baixos, repetidos] = [0, 0, 0];
  const decidirUm = ({ lote, hash, texto, quem, baixo }: Lance): void => {
    const { especulativa: d, chaves } = lote;
    if (chaves.achar(texto, null, quem.cliUid, hash) !== NENHUM) {
      repetidos += 1;
      return;
    }
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
      return;
    }
    let depois = d;
    for (const e of decisao.eventos) depois = evoluir(depois, e, depois.revisao + 1);
    lote.especulativa = depois;
    chaves.guardar(decisao.eventos[0] as Dono, null, hash);
    aceitos += 1;
  };
  // The deciding thread's own processor time: neighbours on a shared machine do not count, its garbage does.
  const begun = process.threadCpuUsage();
  for (let desde = 0; desde < quantos; desde += GRUPO) {
    const grupo: Lance[] = [];
    for (let n = desde; n < Math.min(desde + GRUPO, quantos); n += 1) grupo.push(lanceDe(n));
    adiantar(grupo);
    for (const lance of grupo) decidirUm(lance);
  }
  const { user, system } = process.threadCpuUsage(begun);
  const ms = (user + system) / 1_000;
  for (const { chaves } of lotes) chaves.limpar();
  const problems: string[] = [];
  if (aceitos + baixos + repetidos !== quantos) problems.push('bids went missing');
  if (Math.abs(aceitos / quantos - 0.9) > 0.01)
    problems.push(`${aceitos} of ${quantos} accepted, 90 % expected`);
  if (lotes.reduce((soma, l) => soma + l.especulativa.quantidade, 0) !== aceitos)
    problems.push('not every accepted bid counts');
  for (const { especulativa: d } of lotes.slice(0, 20)) {
    const forma = formaFechada(d);
    if (forma.valor !== d.preco || forma.lider?.cliUid !== d.lider?.cliUid)
      problems.push(`I4: ${d.lote.cadastro.lelUid}`);
  }
  return { round: { perSecond: quantos / (ms / 1_000), p50Ms: 0, p99Ms: 0, done: quantos }, problems };
}

const { lances, lotes } = config<DecideConfig>();
// A whole round before the one that counts: V8 compiles in it, and learns how large the heap becomes.
decidirLances(lances, lotes);
gc();

serve({ correr: () => say('corrido', decidirLances(lances, lotes)) });
say('pronto');
