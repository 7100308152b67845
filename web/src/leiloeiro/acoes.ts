import * as calls from '@martelo/schemas/disputa/calls.ts';
import { encerrarLeilao, iniciarLeilao, rotuloDoLeilao } from '@martelo/schemas/leiloes/leilao.ts';
import { maquinaDoLeilao } from '@martelo/schemas/leiloes/maquina.ts';
import type { Leilao } from '@martelo/schemas/leiloes/leilao.ts';
import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import type { TipoEventoLote } from '@martelo/schemas/disputa/events.ts';
import { TRANSICOES_LOTE } from '@martelo/schemas/disputa/maquina.ts';
import { rotuloDaSituacao } from '@martelo/schemas/disputa/rotulos.ts';
import type { LoteSituacao } from '@martelo/schemas/disputa/valores.ts';
import { SITUACOES_DE_LANCE } from '@martelo/schemas/disputa/valores.ts';
import { podeAcessar, ROTULOS_DOS_PAPEIS } from '@martelo/schemas/shared/papeis.ts';
import type { Acesso } from '@martelo/schemas/shared/papeis.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import type { Termos } from '@martelo/schemas/shared/termos.ts';
import { rotuloDaAcao } from './teclas.ts';

export const ACOES = [
  'abrir',
  'dou-lhe-uma',
  'dou-lhe-duas',
  'martelo',
  'condicional',
  'placar',
  'tirar-do-placar',
  'proximo',
  'plateia',
  'retirar',
  'cancelar-no-leilao',
  'suspender',
  'retomar',
  'incremento',
  'minimo',
  'cancelar-lance',
  'iniciar',
  'encerrar',
] as const;
export type Acao = (typeof ACOES)[number];

/** What is known when a button asks whether it may be pressed. */
export type Momento = {
  readonly leilao: Pick<Leilao, 'situacao' | 'fechamento'>;
  readonly lote: LoteAoVivo | null;
  /** The lote that N would open; null where there is none. */
  readonly proximo: LoteAoVivo | null;
  readonly papeis: readonly string[] | null;
  /** Live updates have stopped: nobody acts on what may be old. */
  readonly desligado: boolean;
  /** A command is on its way. */
  readonly enviando: boolean;
  /** What is left of the minimum dwell (bid rule 20), ms. */
  readonly esperarMs: number;
};

/** Whether an action may be done now. `porque` is for the hint and for who presses it anyway; null where there is no lote. */
export type Permissao = { readonly pode: true } | { readonly pode: false; readonly porque: string | null };

const PREGAO: readonly LoteSituacao[] = ['AO_VIVO', 'DOULHE_UMA', 'DOULHE_DUAS'];
/** As the engine's own list: minimum and increment change until there is a result. */
const AINDA_MUDA: readonly LoteSituacao[] = [
  'CADASTRADO',
  'PENDENTE',
  'LIBERADO_LEILAO',
  'PLACAR',
  ...PREGAO,
  'REPASSE',
];
const CANCELAVEIS: readonly LoteSituacao[] = [
  'PENDENTE',
  'LIBERADO_LEILAO',
  'PLACAR',
  ...PREGAO,
  'REPASSE',
  'SUSPENSO',
  'AG_PAGAMENTO',
  'CONDICIONAL',
];

type Regra = {
  readonly acesso: Acesso;
  /** The transition that the action causes: the contract's table says from where. */
  readonly evento?: TipoEventoLote;
  readonly situacoes?: readonly LoteSituacao[];
  /** Conditions beyond the table; a sentence refuses. */
  readonly condicao?: (m: Momento, lote: LoteAoVivo, t: Termos) => string | null;
};

/** The auctioneer closes by hand (bid rule 19). */
export const fechaNaMao = (
  leilao: Pick<Leilao, 'fechamento'>,
  lote: Pick<LoteAoVivo, 'finalizacaoManual'>,
): boolean => lote.finalizacaoManual || leilao.fechamento === 'MANUAL';

const naMao = (m: Momento, lote: LoteAoVivo, t: Termos): string | null =>
  fechaNaMao(m.leilao, lote) ? null : `O relógio encerra ${t.lote.este}.`;
const comLeilaoAoVivo = (m: Momento, _l: LoteAoVivo, t: Termos): string | null =>
  m.leilao.situacao === 'AO_VIVO' ? null : `Inicie ${t.leilao.o} antes.`;
const depoisDaEspera = (m: Momento): string | null =>
  m.esperarMs > 0 ? 'Aguarde o tempo mínimo do pregão.' : null;

/** Bid rule 20: at dou-lhe duas after its dwell; in repasse on a bid. */
const marteloPronto = (m: Momento, lote: LoteAoVivo, t: Termos): string | null => {
  if (lote.situacao === 'REPASSE' && lote.apelido === null) return `Ainda não há ${t.lance.um} no repasse.`;
  return naMao(m, lote, t) ?? depoisDaEspera(m);
};

const REGRAS: Readonly<Record<Exclude<Acao, 'proximo' | 'iniciar' | 'encerrar'>, Regra>> = {
  abrir: { acesso: calls.abrirLote.acesso, evento: 'LoteAberto', condicao: comLeilaoAoVivo },
  'dou-lhe-uma': { acesso: calls.darDouLheUma.acesso, evento: 'DouLheUma', condicao: naMao },
  'dou-lhe-duas': {
    acesso: calls.darDouLheDuas.acesso,
    evento: 'DouLheDuas',
    condicao: (m, l, t) => naMao(m, l, t) ?? depoisDaEspera(m),
  },
  martelo: {
    acesso: calls.baterMartelo.acesso,
    situacoes: ['DOULHE_DUAS', 'REPASSE'],
    condicao: marteloPronto,
  },
  condicional: {
    acesso: calls.baterMartelo.acesso,
    situacoes: ['DOULHE_DUAS', 'REPASSE'],
    condicao: (m, l, t) => (l.apelido === null ? `Ainda não há ${t.lance.um}.` : marteloPronto(m, l, t)),
  },
  placar: { acesso: calls.porNoPlacar.acesso, evento: 'LoteNoPlacar', condicao: comLeilaoAoVivo },
  'tirar-do-placar': { acesso: calls.tirarDoPlacar.acesso, evento: 'LoteForaDoPlacar' },
  plateia: { acesso: calls.darLancePlateia.acesso, situacoes: SITUACOES_DE_LANCE },
  retirar: { acesso: calls.retirarLote.acesso, evento: 'LoteRetirado' },
  'cancelar-no-leilao': { acesso: calls.cancelarNoLeilao.acesso, evento: 'LoteCanceladoNoLeilao' },
  suspender: { acesso: calls.suspenderLote.acesso, evento: 'LoteSuspenso' },
  retomar: { acesso: calls.retomarLote.acesso, evento: 'LoteRetomado' },
  incremento: { acesso: calls.alterarIncremento.acesso, situacoes: AINDA_MUDA },
  minimo: {
    acesso: calls.alterarMinimo.acesso,
    situacoes: AINDA_MUDA,
    condicao: (_m, l, t) =>
      l.valor === null
        ? null
        : `O mínimo não muda depois ${concordar('do primeiro', t.lance)} ${t.lance.um}.`,
  },
  'cancelar-lance': {
    acesso: calls.cancelarLance.acesso,
    situacoes: CANCELAVEIS,
    condicao: (_m, l, t) => (l.quantidade > 0 ? null : `Não há ${t.lance.um} para cancelar.`),
  },
};

const nao = (porque: string | null): Permissao => ({ pode: false, porque });

/** A lote that is stopped takes no command (bid rule 25): nothing of it is offered, and the next one waits for nothing of it. */
export const estaParado = (l: Pick<LoteAoVivo, 'parado'>): boolean => l.parado === true;

/** Who lacks the role sees no button; who presses the key all the same hears whose it is. */
const deOutroPapel = (acao: Acao, acesso: Acesso, t: Termos): Permissao => {
  const papeis = typeof acesso === 'string' ? [acesso] : acesso.map((p) => ROTULOS_DOS_PAPEIS[p]);
  return nao(`${rotuloDaAcao(acao, t)} pede outro papel: ${papeis.join(' ou ')}.`);
};
const SIM: Permissao = { pode: true };

const deOnde = (r: Regra): readonly LoteSituacao[] =>
  r.situacoes ?? TRANSICOES_LOTE.find((t) => t.evento === r.evento)?.de ?? [];

function doLeilao(acao: 'iniciar' | 'encerrar', m: Momento, t: Termos): Permissao {
  const [call, evento] =
    acao === 'iniciar'
      ? ([iniciarLeilao, 'LeilaoAoVivo'] as const)
      : ([encerrarLeilao, 'LeilaoExecutado'] as const);
  if (!podeAcessar(call.acesso, m.papeis)) return deOutroPapel(acao, call.acesso, t);
  const de = maquinaDoLeilao.passos.find((t) => t.evento === evento)?.de ?? [];
  return de.includes(m.leilao.situacao)
    ? SIM
    : nao(
        `${rotuloDaAcao(acao, t)} não vale agora (${t.leilao.um}: ${rotuloDoLeilao(m.leilao.situacao, t)}).`,
      );
}

function doProximo(m: Momento, t: Termos): Permissao {
  const { acesso } = calls.abrirLote;
  if (!podeAcessar(acesso, m.papeis)) return deOutroPapel('proximo', acesso, t);
  if (m.leilao.situacao !== 'AO_VIVO') return nao(`Inicie ${t.leilao.o} antes.`);
  if (m.lote !== null && PREGAO.includes(m.lote.situacao) && !estaParado(m.lote))
    return nao(`Termine ${t.lote.este} antes.`);
  return m.proximo === null ? nao(`Não há ${concordar('outro', t.lote)} ${t.lote.um} à espera.`) : SIM;
}

/**
 * Whether the action may be done now: by the role that its call asks for, the transition table of the contract and the
 * rules beyond it. The server decides the same again; this only keeps wrong buttons quiet.
 */
export function permissao(acao: Acao, m: Momento, t: Termos): Permissao {
  const p =
    acao === 'iniciar' || acao === 'encerrar'
      ? doLeilao(acao, m, t)
      : acao === 'proximo'
        ? doProximo(m, t)
        : doLote(acao, m, t);
  if (!p.pode) return p;
  if (m.desligado) return nao('Sem conexão. Os comandos voltam com ela.');
  return m.enviando ? nao('Aguarde a resposta do servidor.') : p;
}

function doLote(acao: keyof typeof REGRAS, m: Momento, t: Termos): Permissao {
  const regra = REGRAS[acao];
  if (!podeAcessar(regra.acesso, m.papeis)) return deOutroPapel(acao, regra.acesso, t);
  if (m.lote === null) return nao(null);
  if (estaParado(m.lote))
    return nao(
      `${t.lote.Este} está ${concordar('parado', t.lote)} para conferência: nada muda até terminar.`,
    );
  if (!deOnde(regra).includes(m.lote.situacao))
    return nao(
      `${rotuloDaAcao(acao, t)} não vale agora (${t.lote.um}: ${rotuloDaSituacao(m.lote.situacao, t)}).`,
    );
  const porque = regra.condicao?.(m, m.lote, t) ?? null;
  return porque === null ? SIM : nao(porque);
}

/** Whether the role alone would let somebody do it: others do not see the button. */
export const papelPode = (acao: Acao, papeis: readonly string[] | null): boolean =>
  podeAcessar(
    acao === 'iniciar'
      ? iniciarLeilao.acesso
      : acao === 'encerrar'
        ? encerrarLeilao.acesso
        : acao === 'proximo'
          ? calls.abrirLote.acesso
          : REGRAS[acao].acesso,
    papeis,
  );
