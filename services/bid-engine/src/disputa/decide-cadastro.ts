import { aceitar, negar } from '@martelo/kernel/decisao.ts';
import type { Decisao } from '@martelo/kernel/decisao.ts';
import type { AlterarLote, CadastrarLote, ComandoLote } from '@martelo/schemas/disputa/commands.ts';
import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import { incrementoCabe } from '@martelo/schemas/disputa/incremento.ts';
import { MUDANCAS_DO_LOTE, noEvento, porqueNaoMuda } from '@martelo/schemas/disputa/mudancas.ts';
import type { CamposDoLote, ParaMudar } from '@martelo/schemas/disputa/mudancas.ts';
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
  const campos = incoerentes(regras);
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

/** The fields of rules that do not fit together; none where they do. */
const incoerentes = (regras: CadastrarLote['regras']): readonly string[] => [
  ...(regras.dataFim > regras.dataInicio ? [] : ['dataFim']),
  ...(regras.fimLimite === null || regras.fimLimite >= regras.dataFim ? [] : ['fimLimite']),
  ...(regras.incremento === null || incrementoCabe(regras.incremento) ? [] : ['incremento']),
  ...(regras.escada.every((degrau) => incrementoCabe(degrau.incremento)) ? [] : ['escada']),
];

/** How a lote stands, for the table of what may change. */
export const paraMudar = (d: Disputa): ParaMudar => ({
  situacao: d.situacao,
  teveOfertas: d.registros !== null || d.lote.propostas !== null,
  temLance: d.lider !== null,
});

/** The minimum changes only while no bid stands. */
export function alterarMinimo(d: Disputa, c: Comando<'AlterarMinimo'>): D {
  const porque = porqueNaoMuda('sem-lances', paraMudar(d));
  if (porque === 'TRANSICAO_INVALIDA') return transicaoInvalida(d);
  if (c.minimo === d.lote.minimo) return aceitar();
  if (porque !== null) return negar('MINIMO_COM_LANCES');
  return aceitar<EventoLote>({ tipo: 'MinimoAlterado', em: c.agora, minimo: c.minimo, por: c.por });
}

/** The increment changes at any time; it concerns the bids after it. Null goes back to the ladder (bid rule 6). */
export function alterarIncremento(d: Disputa, c: Comando<'AlterarIncremento'>): D {
  if (porqueNaoMuda('sempre', paraMudar(d)) !== null) return transicaoInvalida(d);
  if (c.incremento === d.lote.incremento) return aceitar();
  return aceitar<EventoLote>({
    tipo: 'IncrementoAlterado',
    em: c.agora,
    incremento: c.incremento,
    por: c.por,
  });
}

/**
 * Changes what was registered of a lote, each group of fields by an event of its own (`mudancas.ts`). All of it or nothing:
 * what may not change now refuses the whole. What holds already changes nothing.
 */
export function alterarLote(d: Disputa, { mudancas, agora, por }: AlterarLote): D {
  const { cadastro, minimo, incremento } = d.lote;
  const { numero, posicaoLeilao, regras } = cadastro;
  const antes: CamposDoLote = { numero, posicaoLeilao, ...regras, minimo, incremento };
  const depois: CamposDoLote = { ...antes, ...mudancas };
  const mudam = MUDANCAS_DO_LOTE.filter(({ campos }) =>
    campos.some((c) => c in mudancas && JSON.stringify(antes[c]) !== JSON.stringify(depois[c])),
  );
  for (const { evento, quando } of mudam) {
    const porque = porqueNaoMuda(quando, paraMudar(d));
    if (porque === 'TRANSICAO_INVALIDA') return transicaoInvalida(d);
    if (porque !== null) return negar(evento === 'MinimoAlterado' ? 'MINIMO_COM_LANCES' : porque);
  }
  if (mudam.length === 0) return aceitar();
  const passou =
    d.situacao === 'LIBERADO_LEILAO' && depois.dataFim !== regras.dataFim && depois.dataFim <= agora;
  const campos = [...incoerentes(depois), ...(passou ? ['dataFim'] : [])];
  if (campos.length > 0) return negar('DADOS_INVALIDOS', { campos });
  const eventos = mudam.map(
    ({ evento, campos: deste }) =>
      // The table and the events say the same fields, which a spec holds side by side.
      ({
        tipo: evento,
        em: agora,
        ...Object.fromEntries(
          deste.map((c) => [noEvento(c), depois[c]] as const).filter(([, v]) => v !== undefined),
        ),
        por,
      }) as EventoLote,
  );
  return aceitar(...eventos);
}
