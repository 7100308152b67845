import { describe, expect, it } from 'vitest';
import { eventoHabilitacao } from '@martelo/schemas/habilitacoes/events.ts';
import type { EventoHabilitacao } from '@martelo/schemas/habilitacoes/events.ts';
import { decidir } from './decide.ts';
import type { ComandoHabilitacao } from './decide.ts';
import { aceitou, evoluir, ninguem } from './state.ts';
import type { Pessoas } from './state.ts';

const HOT = '00000000-0000-4000-8000-00000000000a';
const ANA = '00000000-0000-4000-8000-0000000000c1';
const habilitar: ComandoHabilitacao = {
  tipo: 'HabilitarCliente',
  agora: 1,
  por: ANA,
  cliUid: ANA,
  hotUid: HOT,
  apelido: 'Falcão',
  cidade: 'Campinas',
  limite: null,
  aprovado: true,
  bloqueado: false,
};
const exigir = (versao: number): ComandoHabilitacao => ({
  tipo: 'ExigirEdital',
  agora: 2,
  por: 'adm',
  versao,
});

/** Folds what a command leaves in; its events, as the contract reads them. */
function fazer(pessoas: Pessoas, c: ComandoHabilitacao): EventoHabilitacao[] {
  const d = decidir(pessoas, c);
  if (!d.aceita) throw new Error(d.recusa.codigo);
  for (const e of d.eventos) evoluir(pessoas, e, pessoas.revisao + 1);
  return d.eventos.map((e) => eventoHabilitacao.parse(JSON.parse(JSON.stringify(e))));
}
const entra = (pessoas: Pessoas): boolean => {
  const dela = pessoas.clientes.get(ANA);
  return dela !== undefined && aceitou(pessoas, dela);
};

describe('versions of the edital', () => {
  it('stand in the habilitação that accepted them, and a new one asks again', () => {
    const pessoas = ninguem();
    fazer(pessoas, exigir(1));
    expect(fazer(pessoas, habilitar)).toMatchObject([{ tipo: 'ClienteHabilitado', versaoEdital: 1 }]);
    expect(entra(pessoas)).toBe(true);
    expect(fazer(pessoas, exigir(1))).toEqual([]);
    fazer(pessoas, exigir(2));
    expect(entra(pessoas)).toBe(false);
    expect(fazer(pessoas, habilitar)).toMatchObject([{ tipo: 'EditalAceito', cliUid: ANA, versaoEdital: 2 }]);
    expect(entra(pessoas)).toBe(true);
    expect(fazer(pessoas, habilitar)).toEqual([]);
  });

  it('leave a limit that staff gave, and bind nobody where a leilão has none', () => {
    const pessoas = ninguem();
    expect(fazer(pessoas, habilitar)[0]).not.toHaveProperty('versaoEdital');
    expect(entra(pessoas)).toBe(true);
    fazer(pessoas, {
      tipo: 'MudarHabilitacao',
      agora: 3,
      por: 'adm',
      cliUid: ANA,
      motivo: 'a pedido',
      porApelido: 'adm',
      limite: 500_000 as never,
      tipos: null,
    });
    fazer(pessoas, exigir(1));
    fazer(pessoas, habilitar);
    expect(pessoas.clientes.get(ANA)).toMatchObject({ limite: 500_000, versaoEdital: 1 });
  });
});
