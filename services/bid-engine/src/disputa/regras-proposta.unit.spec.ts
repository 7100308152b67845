import { describe, expect, it } from 'vitest';
import type { ComandoLote } from '@martelo/schemas/disputa/commands.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import { conferirInvariantes } from './invariantes.ts';
import { cliente, comando, dado, lance, liberado, MEIO, participante, uidDe } from './testing/cenario.ts';
import { lancesPublicos, verAoVivo, verPosicao } from './visao.ts';

const propor = (n: number, valor: number, k: number): ComandoLote =>
  lance(n, valor, {
    tipoNegociacao: 'Proposta',
    lanUid: uidDe(6, k),
    participante: participante(n),
    recebidoEm: MEIO,
  });
const aceitar = (k: number) => comando('AceitarProposta', MEIO + 1, { lanUid: uidDe(6, k), por: 'sac' });
const recusar = (k: number, motivo = 'abaixo do mínimo do comitente') =>
  comando('RecusarProposta', MEIO + 1, { lanUid: uidDe(6, k), motivo, por: 'sac' });

describe('the answer to a proposta (bid rule 15)', () => {
  it('sells the lote at its value, to who made it', () => {
    const historia = [...liberado(), propor(1, 700, 1), propor(2, 900, 2)];
    const d = dado(...historia)
      .quando(aceitar(2))
      .gera({ tipo: 'PropostaAceita', cliUid: cliente(2), valor: emCentavos(900), lanUid: uidDe(6, 2) });
    expect(verAoVivo(d)).toMatchObject({ situacao: 'AG_PAGAMENTO', valor: 900, apelido: 'cliente2' });
    expect(verPosicao(d, cliente(2))).toMatchObject({ ganhandoPerdendo: 'vencedor', meuLance: 900 });
    expect(verPosicao(d, cliente(1)).ganhandoPerdendo).toBe('nao-esta-participando');
    expect(lancesPublicos(d, { limite: 10 })).toEqual([]);
    dado(...historia, aceitar(2))
      .quando(aceitar(1))
      .recusa('TRANSICAO_INVALIDA', { situacao: 'AG_PAGAMENTO' });
    dado(...historia, aceitar(2))
      .quando(lance(3, 5_000))
      .recusa('LOTE_ENCERRADO');
  });

  it('keeps the invariants of the lote’s stream', () => {
    const { eventos } = dado(...liberado(), propor(1, 700, 1), recusar(1), propor(1, 800, 2), aceitar(2));
    expect(eventos.map((e) => e.evento.tipo).slice(-4)).toEqual([
      'PropostaRegistrada',
      'PropostaRecusada',
      'PropostaRegistrada',
      'PropostaAceita',
    ]);
    expect(conferirInvariantes(eventos)).toEqual([]);
  });

  it('refuses it with a reason and moves nothing; the client may propose the same again', () => {
    const antes = [...liberado(), propor(1, 700, 1)];
    const d = dado(...antes)
      .quando(recusar(1))
      .gera({ tipo: 'PropostaRecusada', motivo: 'abaixo do mínimo do comitente' });
    expect(verAoVivo(d)).toMatchObject({ situacao: 'LIBERADO_LEILAO', valor: null });
    dado(...antes, recusar(1))
      .quando(propor(1, 700, 2))
      .gera('PropostaRegistrada');
    dado(...antes)
      .quando(propor(1, 700, 2))
      .naoMuda();
  });

  it('leaves the buyer his lote, whatever staff say of the other propostas afterwards', () => {
    const d = dado(...liberado(), propor(1, 700, 1), propor(2, 900, 2), aceitar(2))
      .quando(recusar(1))
      .gera('PropostaRecusada');
    expect(verPosicao(d, cliente(2))).toMatchObject({ ganhandoPerdendo: 'vencedor', meuLance: 900 });
    expect(verPosicao(d, cliente(1)).ganhandoPerdendo).toBe('nao-esta-participando');
  });

  it('is given once, and to the client’s last one alone', () => {
    dado(...liberado(), propor(1, 700, 1), recusar(1))
      .quando(aceitar(1))
      .recusa('PROPOSTA_RESPONDIDA');
    dado(...liberado(), propor(1, 700, 1), propor(1, 800, 2))
      .quando(aceitar(1))
      .recusa('PROPOSTA_RESPONDIDA');
    dado(...liberado(), propor(1, 700, 1))
      .quando(aceitar(9))
      .recusa('PROPOSTA_NAO_ENCONTRADA');
  });

  it('takes none where somebody leads: a lote that is bid for goes to the highest bid', () => {
    const disputado = [...liberado(), propor(1, 9_000, 1), lance(2, 1_000)];
    dado(...disputado)
      .quando(aceitar(1))
      .recusa('LOTE_EM_DISPUTA');
    dado(...disputado)
      .quando(recusar(1))
      .gera('PropostaRecusada');
  });

  it('takes one after a close without bids', () => {
    dado(
      ...liberado({ fechamento: 'ESCALONADO' }),
      propor(1, 700, 1),
      comando('EncerrarPrazo', 9_000_500, { por: 'relogio' }),
    )
      .quando(aceitar(1))
      .gera('PropostaAceita');
  });
});
