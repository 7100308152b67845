import { memoryEventStore } from '@martelo/platform/event-store/memory.ts';
import { eventoHabilitacao, streamDasHabilitacoes } from '@martelo/schemas/habilitacoes/events.ts';
import type { EventoHabilitacao } from '@martelo/schemas/habilitacoes/events.ts';
import { MAX_ATOS_DA_PLATEIA } from '@martelo/schemas/habilitacoes/habilitacao.ts';
import { LOTE_TIPOS } from '@martelo/schemas/lotes/tipos.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decidir, type ComandoHabilitacao } from './decide.ts';
import { criarHabilitacoes } from './registro.ts';
import { evoluir, ninguem, type Pessoas } from './state.ts';

const uidDe = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`;
const hotUid = uidDe(9);

const habilitar = (cliUid: string): ComandoHabilitacao => ({
  tipo: 'HabilitarCliente',
  agora: 1,
  por: cliUid,
  cliUid,
  hotUid,
  apelido: 'ana',
  cidade: 'Recife - PE',
  limite: null,
  aprovado: true,
  bloqueado: false,
});
const ato = { agora: 2, por: 'adm', porApelido: 'Vera', motivo: 'documento vencido' } as const;
const revogar = (cliUid: string) => ({ tipo: 'RevogarHabilitacao', ...ato, cliUid }) as const;
const devolver = (cliUid: string) => ({ tipo: 'DevolverHabilitacao', ...ato, cliUid }) as const;
const mudar = (
  cliUid: string,
  limite: number | null,
  tipos: (typeof LOTE_TIPOS)[number][] | null,
): ComandoHabilitacao => ({
  tipo: 'MudarHabilitacao',
  ...ato,
  cliUid,
  limite: limite === null ? null : emCentavos(limite),
  tipos,
});

const mesa = (n: number): ComandoHabilitacao => ({
  tipo: 'CadastrarApelido',
  agora: 1,
  por: 'rui',
  apelidoUid: uidDe(n),
  hotUid,
  apelido: `Mesa ${n}`,
  cidade: 'Goiânia',
  estado: 'GO',
  porApelido: 'Rui',
  tipoVeiculoSite: null,
  tipoRetomadaSite: null,
});
const daMesa = (tipo: 'RevogarApelido' | 'DevolverApelido', n: number): ComandoHabilitacao => ({
  tipo,
  ...ato,
  apelidoUid: uidDe(n),
});

const quem = fc.constantFrom(uidDe(1), uidDe(2), uidDe(3));
const comando = fc.oneof(
  quem.map(habilitar),
  quem.map((c): ComandoHabilitacao => revogar(c)),
  quem.map((c): ComandoHabilitacao => devolver(c)),
  fc
    .tuple(
      quem,
      fc.option(fc.integer({ min: 1, max: 5_000 })),
      fc.option(fc.array(fc.constantFrom(...LOTE_TIPOS), { minLength: 1, maxLength: 8 })),
    )
    .map(([c, limite, tipos]) => mudar(c, limite, tipos)),
  fc.constantFrom(4, 5).map(mesa),
  fc
    .tuple(fc.constantFrom('RevogarApelido', 'DevolverApelido'), fc.constantFrom(4, 5))
    .map(([tipo, n]) => daMesa(tipo, n)),
);

/** Decides and folds in; answers the events, or the refusal's code. */
function fazer(pessoas: Pessoas, c: ComandoHabilitacao): readonly EventoHabilitacao[] | string {
  const decisao = decidir(pessoas, c);
  if (!decisao.aceita) return decisao.recusa.codigo;
  for (const e of decisao.eventos) evoluir(pessoas, e, pessoas.revisao + 1);
  return decisao.eventos;
}
const retrato = (p: Pessoas) => [
  [...p.clientes],
  [...p.revogados],
  [...p.plateia],
  [...p.plateiaRevogada],
  [...p.apelidos],
];

describe('what staff do to a habilitação', () => {
  it('changes nothing when it is done again, and is storage that reads back the same', () => {
    fc.assert(
      fc.property(fc.array(comando, { maxLength: 40 }), (comandos) => {
        const pessoas = ninguem();
        const guardados: string[] = [];
        for (const c of comandos) {
          const feito = fazer(pessoas, c);
          if (typeof feito !== 'string')
            for (const e of feito) {
              expect(eventoHabilitacao.safeParse(e).error).toBeUndefined();
              guardados.push(JSON.stringify(e));
            }
          const deNovo = fazer(pessoas, c);
          expect(deNovo).toEqual(typeof feito === 'string' ? feito : []);
        }
        const outra = ninguem();
        for (const [i, g] of guardados.entries()) evoluir(outra, JSON.parse(g) as EventoHabilitacao, i);
        expect(retrato(outra)).toEqual(retrato(pessoas));
      }),
    );
  });

  it('keeps everybody on one side, and nobody but staff brings the revoked back', () => {
    fc.assert(
      fc.property(fc.array(comando, { maxLength: 40 }), (comandos) => {
        const pessoas = ninguem();
        for (const c of comandos) {
          const revogadosAntes = new Set(pessoas.revogados.keys());
          const feito = fazer(pessoas, c);
          if (c.tipo === 'HabilitarCliente' && revogadosAntes.has(c.cliUid))
            expect(feito).toBe('HABILITACAO_REVOGADA');
          for (const uid of revogadosAntes)
            if (pessoas.clientes.has(uid))
              expect(c).toMatchObject({ tipo: 'DevolverHabilitacao', cliUid: uid });
          expect(new Set(pessoas.clientes.keys()).isDisjointFrom(new Set(pessoas.revogados.keys()))).toBe(
            true,
          );
        }
      }),
    );
  });

  it('sets what was set last, in the order of the list, and gives it back with the habilitação', () => {
    const pessoas = ninguem();
    const [ana] = [uidDe(1)];
    expect(fazer(pessoas, mudar(ana, 100, null))).toBe('NAO_ENCONTRADO');
    expect(fazer(pessoas, revogar(ana))).toBe('NAO_ENCONTRADO');
    expect(fazer(pessoas, devolver(ana))).toBe('NAO_ENCONTRADO');
    fazer(pessoas, habilitar(ana));
    expect(fazer(pessoas, mudar(ana, 5_000, ['Moto', 'Carros', 'Moto']))).toMatchObject([
      { tipo: 'LimiteAlterado', limite: 5_000, por: 'adm', porApelido: 'Vera', motivo: 'documento vencido' },
      { tipo: 'TiposDeLoteAlterados', tipos: ['Carros', 'Moto'] },
    ]);
    expect(fazer(pessoas, mudar(ana, 5_000, ['Carros', 'Moto']))).toEqual([]);
    expect(fazer(pessoas, mudar(ana, 4_000, ['Carros', 'Moto']))).toMatchObject([{ limite: 4_000 }]);
    fazer(pessoas, revogar(ana));
    expect(pessoas.clientes.get(ana)).toBeUndefined();
    // What is set while it is taken back counts once it is given back.
    expect(fazer(pessoas, mudar(ana, null, ['Carros', 'Moto']))).toMatchObject([{ limite: null }]);
    fazer(pessoas, devolver(ana));
    expect(pessoas.clientes.get(ana)).toMatchObject({
      apelido: 'ana',
      limite: null,
      tipos: ['Carros', 'Moto'],
      em: 1,
    });
  });

  it('takes back a floor bidder’s and gives it back as it was, and keeps his apelido from everybody else meanwhile', () => {
    const pessoas = ninguem();
    expect(fazer(pessoas, daMesa('RevogarApelido', 4))).toBe('NAO_ENCONTRADO');
    expect(fazer(pessoas, daMesa('DevolverApelido', 4))).toBe('NAO_ENCONTRADO');
    fazer(pessoas, mesa(4));
    const antes = retrato(pessoas);
    expect(fazer(pessoas, daMesa('RevogarApelido', 4))).toEqual([
      {
        tipo: 'ApelidoRevogado',
        em: 2,
        por: 'adm',
        apelidoUid: uidDe(4),
        motivo: ato.motivo,
        porApelido: 'Vera',
      },
    ]);
    expect(pessoas.plateia.has(uidDe(4))).toBe(false);
    expect(pessoas.plateiaRevogada.get(uidDe(4))).toMatchObject({
      apelido: 'Mesa 4',
      atos: [{ tipo: 'ApelidoRevogado', em: 2, quem: 'Vera', motivo: ato.motivo }],
    });
    expect(fazer(pessoas, { ...mesa(5), apelido: 'mesa 4' } as ComandoHabilitacao)).toBe('APELIDO_EM_USO');
    fazer(pessoas, daMesa('DevolverApelido', 4));
    const { atos, ...mesa4 } = pessoas.plateia.get(uidDe(4)) ?? expect.fail('Mesa 4 is not given back');
    expect(atos.map((a) => a.tipo)).toEqual(['ApelidoDevolvido', 'ApelidoRevogado']);
    pessoas.plateia.set(uidDe(4), { ...mesa4, atos: [] });
    expect(retrato(pessoas)).toEqual(antes);
  });

  it('keeps the newest acts upon a floor bidder, as many as are shown', () => {
    const pessoas = ninguem();
    fazer(pessoas, mesa(4));
    for (let n = 0; n <= MAX_ATOS_DA_PLATEIA; n += 1)
      fazer(pessoas, {
        ...daMesa(n % 2 === 0 ? 'RevogarApelido' : 'DevolverApelido', 4),
        agora: n,
      });
    const atos = pessoas.plateiaRevogada.get(uidDe(4))?.atos ?? [];
    expect(atos).toHaveLength(MAX_ATOS_DA_PLATEIA);
    expect([atos[0]?.em, atos.at(-1)?.em]).toEqual([MAX_ATOS_DA_PLATEIA, 1]);
  });

  it('reads streams of an older program, in which a revoked client enabled himself again', async () => {
    const store = memoryEventStore();
    const leiUid = randomUUID();
    const [ana] = [uidDe(1)];
    const antigos = [
      {
        tipo: 'ClienteHabilitado',
        em: 1,
        por: ana,
        cliUid: ana,
        hotUid,
        apelido: 'ana',
        cidade: '',
        limite: 7,
      },
      { tipo: 'HabilitacaoRevogada', em: 2, por: 'adm', cliUid: ana, motivo: 'x' },
      {
        tipo: 'ClienteHabilitado',
        em: 3,
        por: ana,
        cliUid: ana,
        hotUid,
        apelido: 'ana',
        cidade: '',
        limite: null,
      },
    ].map((e) => ({ id: randomUUID(), type: e.tipo, data: JSON.stringify(e) }));
    for (const e of antigos) expect(eventoHabilitacao.safeParse(JSON.parse(e.data)).error).toBeUndefined();
    await store.append([{ stream: streamDasHabilitacoes(leiUid), expectedRevision: -1, events: antigos }]);
    const habilitacoes = criarHabilitacoes({ store, clock: () => 5 });
    const pessoas = await habilitacoes.carregar(leiUid);
    expect([pessoas.habilitado(ana)?.limite, pessoas.revogado(ana)]).toEqual([null, false]);
    const { agora: _agora, ...comando } = revogar(ana);
    expect(await habilitacoes.executar(leiUid, [comando])).toMatchObject([{ ok: true }]);
    expect([pessoas.habilitado(ana), pessoas.revogado(ana)]).toEqual([undefined, true]);
  });
});
