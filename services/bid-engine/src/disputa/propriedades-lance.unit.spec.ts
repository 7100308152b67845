import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventoLote } from '@martelo/schemas/disputa/events.ts';
import type { Participante } from '@martelo/schemas/habilitacoes/habilitacao.ts';
import { passoEm, proximoLance } from './admissao.ts';
import { decidir } from './decide.ts';
import { conferirInvariantes, hashDoEstado } from './invariantes.ts';
import { evoluir } from './state.ts';
import type { Disputa } from './state.ts';
import { cliente, FIM, INICIO, lance, maximo, participante, uidDe } from './testing/cenario.ts';
import { jogadas, jogar, politicas } from './testing/roteiros.ts';
import { verPosicao } from './visao.ts';

/** A lote after a random history of that policy, without cancels. */
const historias = fc.tuple(politicas, jogadas());
const fim = (estados: readonly Disputa[]): Disputa => {
  const d = estados.at(-1);
  if (d === undefined) throw new Error('nothing was registered');
  return d;
};
/** The state after a command; the same state where it is refused. */
const depois = (d: Disputa, c: Parameters<typeof decidir>[1]): Disputa => {
  const decisao = decidir(d, c);
  return decisao.aceita ? decisao.eventos.reduce((s, e) => evoluir(s, e, s.revisao + 1), d) : d;
};
/** The same history in which no reserve ever bears on the price. */
const semReserva = (...[politica, passos]: Parameters<typeof jogar>): Parameters<typeof jogar> => [
  { ...politica, valorComitente: null },
  passos.filter((p) => p.faz !== 'reserva'),
];
const forasteiro = 9;
/** The consignor of the lotes of histories that have one. */
const COMITENTE = 7;
const folga = fc.integer({ min: 0, max: 40 });

describe('properties of bid rules 1 to 15', () => {
  it('rule 1: the state is the fold of the stream, whose events are those of the contract', () => {
    fc.assert(
      fc.property(politicas, jogadas(true), (politica, passos) => {
        const { estados, eventos } = jogar(politica, passos);
        const lidos = eventos.map(({ evento }) => eventoLote.parse(JSON.parse(JSON.stringify(evento))));
        const refeito = lidos.reduce<Disputa | null>((d, e, i) => evoluir(d, e, i), null);
        expect(hashDoEstado(refeito)).toBe(hashDoEstado(fim(estados)));
        expect(conferirInvariantes(eventos)).toEqual([]);
      }),
    );
  });

  it('rule 2: deciding the same command twice adds nothing', () => {
    fc.assert(
      fc.property(politicas, jogadas(true), (politica, passos) => {
        const { comandos } = jogar(politica, passos);
        let d: Disputa | null = null;
        for (const c of comandos) {
          const primeira = decidir(d, c);
          if (primeira.aceita)
            for (const e of primeira.eventos) d = evoluir(d, e, d === null ? 0 : d.revisao + 1);
          const segunda = decidir(d, c);
          expect(segunda.aceita ? segunda.eventos : []).toEqual([]);
        }
      }),
    );
  });

  it('rule 3: stamps order nothing: the same commands with other stamps give the same winner and price', () => {
    fc.assert(
      fc.property(
        historias,
        fc.infiniteStream(fc.integer({ min: INICIO, max: FIM / 2 })),
        ([politica, passos], carimbos) => {
          const { comandos, estados } = jogar(politica, passos);
          let d: Disputa | null = null;
          for (const c of comandos) {
            const outro = c.tipo === 'DarLance' ? { ...c, recebidoEm: carimbos.next().value } : c;
            const decisao = decidir(d, outro);
            if (decisao.aceita)
              for (const e of decisao.eventos) d = evoluir(d, e, d === null ? 0 : d.revisao + 1);
          }
          expect([d?.preco, d?.lider?.cliUid]).toEqual([fim(estados).preco, fim(estados).lider?.cliUid]);
        },
      ),
    );
  });

  it('rule 5: a client with a defect is refused with its code, whatever he offers', () => {
    const defeitos = fc.constantFrom<[Partial<Participante>, string]>(
      [{ aprovado: false }, 'CLIENTE_NAO_APROVADO'],
      [{ habilitado: false }, 'NAO_HABILITADO'],
      [{ bloqueado: true }, 'CLIENTE_BLOQUEADO'],
      [{ habilitado: false, revogado: true }, 'HABILITACAO_REVOGADA'],
      [{ tipos: ['Sucatas'] }, 'TIPO_DE_LOTE_NAO_PERMITIDO'],
      [{ comIds: [COMITENTE] }, 'VINCULO_COM_LOTE'],
      [{ grupos: ['Interno - Leiloeiro'] }, 'VINCULO_COM_LOTE'],
      [{ limite: 0 }, 'LIMITE_EXCEDIDO'],
    );
    fc.assert(
      fc.property(
        historias,
        defeitos,
        folga,
        fc.boolean(),
        ([politica, passos], [defeito, codigo], mais, automatico) => {
          const d = fim(jogar({ ...politica, comId: COMITENTE }, passos).estados);
          const c = (automatico ? maximo : lance)(1, proximoLance(d) + mais, {
            participante: participante(1, defeito),
          });
          expect(decidir(d, c)).toMatchObject({ aceita: false, recusa: { codigo } });
        },
      ),
    );
  });

  it('rule 6: a manual bid stands exactly when it reaches the next bid, at exactly its value', () => {
    fc.assert(
      fc.property(historias, fc.integer({ min: -20, max: 20 }), ([politica, passos], diferenca) => {
        const d = fim(jogar(politica, passos).estados);
        const proximo = proximoLance(d);
        const valor = Math.max(1, proximo + diferenca);
        const decisao = decidir(d, lance(forasteiro, valor));
        if (valor < proximo)
          expect(decisao).toMatchObject({
            aceita: false,
            recusa: { codigo: 'LANCE_BAIXO', detalhes: { proximo } },
          });
        else expect(decisao.aceita && decisao.eventos[0]).toMatchObject({ tipoLance: 'Manual', valor });
      }),
    );
  });

  it('rule 7: no leader outbids himself, and a value beyond five steps asks for confirmation', () => {
    fc.assert(
      fc.property(historias, folga, ([politica, passos], mais) => {
        const d = fim(jogar(politica, passos).estados);
        const n = [1, 2, 3, 4, 5].find((i) => cliente(i) === d.lider?.cliUid);
        if (n !== undefined)
          expect(decidir(d, lance(n, proximoLance(d) + mais))).toMatchObject({
            aceita: false,
            recusa: { codigo: 'JA_VENCENDO' },
          });
        let quinto: number = proximoLance(d);
        for (let i = 0; i < 5; i += 1) quinto += passoEm(d.lote, quinto);
        const valor = proximoLance(d) + mais;
        expect(decidir(d, lance(forasteiro, valor, { confirmado: false })).aceita).toBe(valor <= quinto);
      }),
    );
  });

  it('rule 8: a manual bid executes at itself, or is answered at min(V + inc(V), A.max)', () => {
    fc.assert(
      fc.property(historias, folga, ([politica, passos], mais) => {
        const antes = fim(jogar(politica, passos).estados);
        const valor = proximoLance(antes) + mais;
        const d = depois(antes, lance(forasteiro, valor));
        const recente = politica.desempate === 'MAIS_RECENTE';
        const vence = antes.maximo === null || valor > antes.maximo || (recente && valor === antes.maximo);
        expect(d.lider?.cliUid).toBe(vence ? cliente(forasteiro) : antes.lider?.cliUid);
        expect(d.preco).toBe(vence ? valor : Math.min(valor + passoEm(antes.lote, valor), antes.maximo ?? 0));
        expect(d.maximo).toBe(vence ? null : antes.maximo);
      }),
    );
  });

  it('rule 9: a new maximum gives the price that the rule says (reserve apart)', () => {
    fc.assert(
      fc.property(historias, folga, ([politica, passos], mais) => {
        const antes = fim(jogar(...semReserva(politica, passos)).estados);
        const m = proximoLance(antes) + mais;
        const d = depois(antes, maximo(forasteiro, m));
        const a = antes.maximo;
        const passoAte = (v: number, ate: number): number => Math.min(v + passoEm(antes.lote, v), ate);
        const vence = a === null || m > a || (politica.desempate === 'MAIS_RECENTE' && m === a);
        expect(d.lider?.cliUid).toBe(vence ? cliente(forasteiro) : antes.lider?.cliUid);
        expect(d.preco).toBe(a === null ? proximoLance(antes) : vence ? passoAte(a, m) : passoAte(m, a));
      }),
    );
  });

  it('rule 10: only the leader holds a live configuration; the beaten ones say so to their owners alone', () => {
    fc.assert(
      fc.property(historias, ([politica, passos]) => {
        const { estados } = jogar(politica, passos, (d) => {
          expect(d.maximo === null || (d.preco !== null && d.maximo >= d.preco)).toBe(true);
        });
        const d = fim(estados);
        for (const n of [1, 2, 3, 4, 5]) {
          const p = verPosicao(d, cliente(n));
          const lidera = d.lider?.cliUid === cliente(n);
          expect(p.meuMaximo).toBe(lidera ? d.maximo : null);
          expect(p.maximoEsgotado && p.meuMaximo !== null).toBe(false);
        }
      }),
    );
  });

  it('rule 11: the leader changes his maximum in silence, also at the last moment (reserve apart)', () => {
    fc.assert(
      fc.property(historias, folga, ([politica, passos], mais) => {
        const antes = fim(jogar(...semReserva(politica, passos)).estados);
        const n = [1, 2, 3, 4, 5].find((i) => cliente(i) === antes.lider?.cliUid);
        if (n === undefined || antes.preco === null) return;
        const decisao = decidir(antes, maximo(n, antes.preco + mais, { recebidoEm: FIM - 1 }));
        const igual = antes.maximo === antes.preco + mais;
        expect(decisao.aceita && decisao.eventos.map((e) => e.tipo)).toEqual(
          igual ? [] : ['ConfiguracaoRegistrada'],
        );
        expect(decidir(antes, maximo(n, antes.preco - 1))).toMatchObject({ aceita: false });
      }),
    );
  });

  it('rule 12: an offer equal to the maximum keeps the leader or takes the lead, as the policy says', () => {
    fc.assert(
      fc.property(historias, fc.boolean(), ([politica, passos], manual) => {
        const antes = fim(jogar(politica, passos).estados);
        if (antes.maximo === null || antes.maximo < proximoLance(antes)) return;
        const d = depois(antes, (manual ? lance : maximo)(forasteiro, antes.maximo));
        const quem = politica.desempate === 'MAIS_ANTIGO' ? antes.lider?.cliUid : cliente(forasteiro);
        expect([d.preco, d.lider?.cliUid]).toEqual([antes.maximo, quem]);
      }),
    );
  });

  it('rule 13: a configuration that reaches the reserve lifts the price to it, at once only under IMEDIATO', () => {
    fc.assert(
      fc.property(historias, ([politica, passos]) => {
        const reserva = politica.valorComitente;
        const semMudar = passos.filter((p) => p.faz !== 'reserva');
        const { eventos } = jogar(politica, semMudar, (d) => {
          if (
            politica.reservaModo === 'IMEDIATO' &&
            reserva !== null &&
            d.maximo !== null &&
            d.maximo >= reserva
          )
            expect(d.preco).toBeGreaterThanOrEqual(reserva);
        });
        const subidas = eventos.filter(
          ({ evento: e }) => e.tipo === 'LanceRegistrado' && e.origem === 'reserva',
        );
        if (politica.reservaModo !== 'IMEDIATO' || reserva === null) expect(subidas).toEqual([]);
        for (const { evento } of subidas)
          expect(evento).toMatchObject({ tipoLance: 'Automático', valor: reserva });
      }),
    );
  });

  it('rule 15: propostas of any value change neither price, leader nor clock', () => {
    fc.assert(
      fc.property(historias, fc.integer({ min: 1, max: 500 }), ([politica, passos], valor) => {
        const antes = fim(jogar(politica, passos).estados);
        const d = depois(
          antes,
          lance(forasteiro, valor, { tipoNegociacao: 'Proposta', recebidoEm: FIM - 1 }),
        );
        expect({ ...d, revisao: 0, lote: { ...d.lote, propostas: null } }).toEqual({ ...antes, revisao: 0 });
        expect(d.lote.propostas?.valor).toBe(valor);
      }),
    );
  });

  it('rule 23: a floor bid counts as any other', () => {
    fc.assert(
      fc.property(historias, folga, ([politica, passos], mais) => {
        const antes = fim(jogar(politica, passos).estados);
        const valor = proximoLance(antes) + mais;
        const daPlateia = depois(
          antes,
          lance(forasteiro, valor, { origem: 'plateia', registradoPor: uidDe(9, 1) }),
        );
        const doSite = depois(antes, lance(forasteiro, valor));
        expect([daPlateia.preco, daPlateia.lider?.cliUid]).toEqual([doSite.preco, doSite.lider?.cliUid]);
      }),
    );
  });

  it('no order of lances lowers the price', () => {
    const ofertas = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 150 }), fc.boolean()),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(politicas, ofertas, fc.infiniteStream(fc.nat()), (politica, lista, acaso) => {
        const embaralhada = lista
          .map((o) => ({ o, chave: acaso.next().value }))
          .toSorted((a, b) => a.chave - b.chave);
        let d = fim(jogar(politica, []).estados);
        for (const {
          o: [n, valor, manual],
        } of embaralhada) {
          const antes = d.preco ?? 0;
          d = depois(d, (manual ? lance : maximo)(n, valor));
          expect(d.preco ?? 0).toBeGreaterThanOrEqual(antes);
        }
      }),
    );
  });
});
