import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventoLote, regrasDisputa } from '@martelo/schemas/disputa/events.ts';
import { MUDANCAS_DO_LOTE, noEvento } from '@martelo/schemas/disputa/mudancas.ts';
import type { CamposDoLote } from '@martelo/schemas/disputa/mudancas.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import { decidir } from './decide.ts';
import { hashDoEstado } from './hash-do-estado.ts';
import { evoluir } from './state.ts';
import type { Disputa } from './state.ts';
import {
  aberto,
  cadastrar,
  comando,
  dado,
  executar,
  FIM,
  INICIO,
  lance,
  liberado,
  MEIO,
  regras,
  uidDe,
} from './testing/cenario.ts';

const mudar = (mudancas: Partial<CamposDoLote>, agora = 2) => comando('AlterarLote', agora, { mudancas });

/** Another value for every field, which fits the others. */
const OUTROS: Required<CamposDoLote> = {
  ...regras(),
  numero: 8,
  posicaoLeilao: 4,
  fechamento: 'ESCALONADO',
  minimo: emCentavos(2_000),
  incremento: emCentavos(300),
  escada: [{ de: emCentavos(0), incremento: emCentavos(70) }],
  valorComitente: emCentavos(9_000),
  reservaModo: 'NO_FECHAMENTO',
  compreJa: emCentavos(50_000),
  somenteBuyNowProposta: true,
  recebePropostas: false,
  finalizacaoManual: !regras().finalizacaoManual,
  recebeIncrementoTempo: !regras().recebeIncrementoTempo,
  prorrogacaoMs: 7_000,
  fimLimite: FIM + 900,
  cercaMs: 77,
  carenciaQuedaMs: 88,
  permanenciaMinimaMs: 99,
  duracaoAbertoMs: 111,
  dataInicio: INICIO + 1,
  dataFim: FIM + 1,
  fimDoEvento: FIM + 10_000,
  desempate: 'MAIS_RECENTE',
  manterComoCondicional: !regras().manterComoCondicional,
  judicial: !regras().judicial,
  gruposCliente: ['Clientes - casa - Ouro'],
  impedidos: [uidDe(9, 1)],
  conjuntoPrincipal: uidDe(2, 5),
  tipo: 'Sucatas',
  comId: 42,
  teto: { vezes: 9, mercado: null },
};
const CAMPOS = Object.keys(OUTROS) as (keyof CamposDoLote)[];
const com = (campos: readonly (keyof CamposDoLote)[]): Partial<CamposDoLote> =>
  Object.fromEntries(campos.map((c) => [c, OUTROS[c]]));
const camposDe = ({ lote }: Disputa): Record<string, unknown> => {
  const { numero, posicaoLeilao, regras: r } = lote.cadastro;
  const { minimo, incremento } = lote;
  return { numero, posicaoLeilao, ...r, minimo, incremento };
};

describe('what was registered of a lote may change, each group by an event of its own', () => {
  it('has every field in one event, which the contract knows with that field', () => {
    const todos = MUDANCAS_DO_LOTE.flatMap((m) => m.campos as readonly string[]);
    expect(todos.toSorted()).toEqual(
      [...Object.keys(regrasDisputa.shape), 'numero', 'posicaoLeilao'].toSorted(),
    );
    for (const { evento, campos } of MUDANCAS_DO_LOTE) {
      const noContrato = eventoLote.options.find((o) => o.shape.tipo.value === evento);
      expect(Object.keys(noContrato?.shape ?? {}).filter((c) => !['tipo', 'em', 'por'].includes(c))).toEqual(
        campos.map((c) => noEvento(c)),
      );
    }
  });

  it('takes any of them before anybody offered anything; the fold says so, and the same again changes nothing', () => {
    fc.assert(
      fc.property(fc.subarray(CAMPOS), fc.boolean(), (campos, antesDaLiberacao) => {
        const base = executar(antesDaLiberacao ? [cadastrar()] : liberado()).estado;
        if (base === null) throw new Error('not registered');
        const c = mudar(com(campos));
        const decisao = decidir(base, c);
        // A hard end has to lie behind the end, which alone may be moved past it.
        if (!decisao.aceita) throw new Error(JSON.stringify(decisao.recusa));
        let depois: Disputa = base;
        for (const e of decisao.eventos)
          depois = evoluir(depois, eventoLote.parse(JSON.parse(JSON.stringify(e))), depois.revisao + 1);
        expect(camposDe(depois)).toEqual({ ...camposDe(base), ...com(campos) });
        expect(decidir(depois, c)).toEqual({ aceita: true, eventos: [] });
        // What follows from the rules is what a registration with them would have said.
        const { restrito, naMao, prorrogacaoMs } = depois.lote;
        const novo = evoluir(null, depois.lote.cadastro, 0).lote;
        expect({ restrito, naMao, prorrogacaoMs }).toEqual({
          restrito: novo.restrito,
          naMao: novo.naMao,
          prorrogacaoMs: novo.prorrogacaoMs,
        });
        expect(hashDoEstado(depois) === hashDoEstado(base)).toBe(decisao.eventos.length === 0);
      }),
    );
  });

  it('takes nothing but the increment once a bid stands, and minimum and reserve again where none does', () => {
    const comLance = [...aberto(), lance(1, 1_000)];
    for (const campo of CAMPOS.filter((c) => c !== 'incremento')) {
      const decisao = decidir(executar(comLance).estado, mudar(com([campo]), MEIO));
      expect([campo, decisao.aceita]).toEqual([campo, false]);
    }
    dado(...comLance)
      .quando(mudar({ incremento: emCentavos(300) }, MEIO))
      .gera('IncrementoAlterado');
    dado(...comLance)
      .quando(mudar({ minimo: emCentavos(2_000) }, MEIO))
      .recusa('MINIMO_COM_LANCES');
    dado(...aberto())
      .quando(mudar({ valorComitente: emCentavos(5), minimo: emCentavos(6) }, MEIO))
      .gera('ReservaAlterada', 'MinimoAlterado');
    dado(...liberado(), lance(1, 1_000))
      .quando(mudar({ gruposCliente: ['x'] }, MEIO))
      .recusa('LOTE_COM_OFERTAS');
  });

  it('is all or nothing, and keeps what does not fit together out', () => {
    dado(...liberado(), lance(1, 1_000))
      .quando(mudar({ incremento: emCentavos(300), judicial: true }, MEIO))
      .recusa('LOTE_COM_OFERTAS');
    dado(...liberado())
      .quando(mudar({ dataFim: INICIO }))
      .recusa('DADOS_INVALIDOS', { campos: ['dataFim'] });
    dado(...liberado())
      .quando(mudar({ dataFim: FIM + 1, fimLimite: FIM }))
      .recusa('DADOS_INVALIDOS', { campos: ['fimLimite'] });
    // It would close at once.
    dado(...liberado())
      .quando(mudar({ dataFim: FIM - 1 }, FIM))
      .recusa('DADOS_INVALIDOS');
  });

  it('decides by what holds now: groups, type, reserve and times of a change count for the next bid', () => {
    dado(...liberado(), mudar({ gruposCliente: ['Clientes - casa - Ouro'] }))
      .quando(lance(1, 1_000))
      .recusa('GRUPO_NAO_PERMITIDO');
    const doConjunto = cadastrar(regras({ conjuntoPrincipal: uidDe(2, 5) }));
    dado(doConjunto, mudar({ conjuntoPrincipal: undefined }))
      .quando(comando('LiberarLote', 3))
      .gera('LoteLiberado');
    dado(doConjunto).quando(comando('LiberarLote', 3)).recusa('LOTE_EM_CONJUNTO');
    dado(...liberado(), mudar({ dataInicio: MEIO + 1 }))
      .quando(lance(1, 1_000))
      .recusa('LOTE_NAO_ABERTO');
  });
});
