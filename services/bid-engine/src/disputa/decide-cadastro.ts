import { aceitar, negar } from '@martelo/kernel/decisao.ts';
import type { Decisao } from '@martelo/kernel/decisao.ts';
import type { CadastrarLote, ComandoLote } from '@martelo/schemas/disputa/commands.ts';
import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import { incrementoCabe } from '@martelo/schemas/disputa/incremento.ts';
import { transicaoInvalida } from './transicao.ts';
import type { Disputa } from './state.ts';

type Comando<T extends ComandoLote['tipo']> = Extract<ComandoLote, { tipo: T }>;
type D = Decisao<EventoLote>;

/** Registers a lote with its frozen policy. The same registration again changes nothing; another one is refused. */
export function cadastrarLote(d: Disputa | null, c: CadastrarLote): D {
  const { lelUid, hotUid, leiUid, numero, posicaoLeilao, regras, por } = c;
  if (d !== null) {
    const { cadastro } = d.lote;
    const mesmo =
      JSON.stringify([lelUid, hotUid, leiUid, numero, posicaoLeilao, emOrdem(regras)]) ===
      JSON.stringify([
        cadastro.lelUid,
        cadastro.hotUid,
        cadastro.leiUid,
        cadastro.numero,
        cadastro.posicaoLeilao,
        emOrdem(cadastro.regras),
      ]);
    return mesmo ? aceitar() : transicaoInvalida(d);
  }
  const campos = [
    ...(regras.dataFim > regras.dataInicio ? [] : ['dataFim']),
    ...(regras.fimLimite === null || regras.fimLimite >= regras.dataFim ? [] : ['fimLimite']),
    ...(regras.incremento === null || incrementoCabe(regras.incremento) ? [] : ['incremento']),
    ...(regras.escada.every((degrau) => incrementoCabe(degrau.incremento)) ? [] : ['escada']),
  ];
  if (campos.length > 0) return negar('DADOS_INVALIDOS', { campos });
  return aceitar<EventoLote>({
    tipo: 'LoteCadastrado',
    em: c.agora,
    lelUid,
    hotUid,
    leiUid,
    numero,
    posicaoLeilao,
    regras,
    por,
  });
}

const emOrdem = (regras: CadastrarLote['regras']): unknown =>
  Object.entries(regras).sort(([a], [b]) => (a < b ? -1 : 1));

/** Situations in which minimum and increment may still change. */
const aindaMuda = (d: Disputa): boolean =>
  [
    'CADASTRADO',
    'PENDENTE',
    'LIBERADO_LEILAO',
    'PLACAR',
    'AO_VIVO',
    'DOULHE_UMA',
    'DOULHE_DUAS',
    'REPASSE',
  ].includes(d.situacao);

/** The minimum changes only while no bid stands. */
export function alterarMinimo(d: Disputa, c: Comando<'AlterarMinimo'>): D {
  if (!aindaMuda(d)) return transicaoInvalida(d);
  if (c.minimo === d.lote.minimo) return aceitar();
  if (d.lider !== null) return negar('MINIMO_COM_LANCES');
  return aceitar<EventoLote>({ tipo: 'MinimoAlterado', em: c.agora, minimo: c.minimo, por: c.por });
}

/** The increment changes at any time; it concerns the bids after it. Null goes back to the ladder (bid rule 6). */
export function alterarIncremento(d: Disputa, c: Comando<'AlterarIncremento'>): D {
  if (!aindaMuda(d)) return transicaoInvalida(d);
  if (c.incremento === d.lote.incremento) return aceitar();
  return aceitar<EventoLote>({
    tipo: 'IncrementoAlterado',
    em: c.agora,
    incremento: c.incremento,
    por: c.por,
  });
}
