import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conferirInvariantes } from './invariantes.ts';
import { cadastrar, comando, dado, lance, liberado, regras, uidDe } from './testing/cenario.ts';
import { jogadas, jogar, politicas } from './testing/roteiros.ts';

describe('lotes that are sold together', () => {
  it('neither releases a lote that is sold with another one nor takes bids for it, whatever its situation', () => {
    const membro = { conjuntoPrincipal: uidDe(2, 2) };
    const pendente = comando('PendenciarLote', 2, { motivo: 'vendido em conjunto' });
    for (const antes of [[cadastrar(regras(membro))], [cadastrar(regras(membro)), pendente]]) {
      dado(...antes)
        .quando(comando('LiberarLote', 3))
        .recusa('LOTE_EM_CONJUNTO');
      dado(...antes)
        .quando(lance(1, 1_000))
        .recusa('LOTE_EM_CONJUNTO');
    }
    // The one that takes the bids for the set.
    dado(...liberado({ conjuntoPrincipal: uidDe(2, 1) }))
      .quando(lance(1, 1_000))
      .gera('LanceRegistrado');
    // What its machine does not allow is refused as ever.
    dado(cadastrar(regras(membro)), comando('CancelarLote', 2, { motivo: 'retirado da venda' }))
      .quando(comando('LiberarLote', 3))
      .recusa('TRANSICAO_INVALIDA');
  });

  it('a lote that is sold with another one never has a price, a leader or a proposta, whatever is tried', () => {
    fc.assert(
      fc.property(politicas, jogadas(true), (politica, passos) => {
        const { estados, eventos } = jogar({ ...politica, conjuntoPrincipal: uidDe(2, 2) }, passos);
        for (const d of estados)
          expect([d.situacao, d.preco, d.lider, d.lote.propostas]).toEqual(['CADASTRADO', null, null, null]);
        expect(conferirInvariantes(eventos)).toEqual([]);
        // The same history in a lote of its own breaks the rule as soon as it is released.
        const solto = jogar(politica, passos).eventos.map(({ revisao, evento }) => ({
          revisao,
          evento:
            evento.tipo === 'LoteCadastrado'
              ? { ...evento, regras: { ...evento.regras, conjuntoPrincipal: uidDe(2, 2) } }
              : evento,
        }));
        expect(conferirInvariantes(solto)[0]).toContain('sold with another lote');
      }),
    );
  });
});
