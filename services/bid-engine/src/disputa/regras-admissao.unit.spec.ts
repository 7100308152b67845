import { describe, expect, it } from 'vitest';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import {
  aberto,
  cliente,
  comando,
  dado,
  FIM,
  INICIO,
  lance,
  liberado,
  maximo,
  MEIO,
  participante,
  regras,
  cadastrar,
  ultimoUid,
} from './testing/cenario.ts';

describe('admission (bid rules 4 to 7)', () => {
  it('takes a pre-bid in LIBERADO_LEILAO, and its price opens the lote (rule 4)', () => {
    const d = dado(...liberado(), lance(1, 1_500))
      .quando(comando('AbrirLote', MEIO, { dataFim: null }))
      .gera('LoteAberto');
    expect([d.situacao, d.preco, d.lider?.cliUid]).toEqual(['AO_VIVO', 1_500, cliente(1)]);
  });

  it('refuses by situation, each with its own code (rule 4)', () => {
    const pendente = comando('PendenciarLote', 2, { motivo: 'foto ruim' });
    dado(cadastrar()).quando(lance(1, 1_000)).recusa('LOTE_NAO_ABERTO');
    dado(cadastrar(), pendente).quando(lance(1, 1_000)).recusa('LOTE_PENDENTE');
    dado(...liberado())
      .quando(pendente)
      .recusa('TRANSICAO_INVALIDA');
    dado(...liberado(), comando('PorNoPlacar', 2))
      .quando(lance(1, 1_000))
      .recusa('LOTE_NAO_ABERTO');
    dado(...aberto(), comando('SuspenderLote', 2, { motivo: 'ordem' }))
      .quando(lance(1, 1_000))
      .recusa('LOTE_NAO_ABERTO');
    dado(...aberto(), comando('RetirarLote', 2, { motivo: 'ordem' }))
      .quando(lance(1, 1_000))
      .recusa('LOTE_ENCERRADO');
    dado().quando(lance(1, 1_000)).recusa('LOTE_NAO_ENCONTRADO');
  });

  it('takes bids from dataInicio to before dataFim, by recebidoEm (rules 4 and 17)', () => {
    const mudo = { fechamento: 'ESCALONADO', recebeIncrementoTempo: false };
    dado(...liberado(mudo))
      .quando(lance(1, 1_000, { recebidoEm: INICIO - 1 }))
      .recusa('LOTE_NAO_ABERTO');
    dado(...liberado(mudo))
      .quando(lance(1, 1_000, { recebidoEm: INICIO }))
      .gera('LanceRegistrado');
    dado(...liberado(mudo))
      .quando(lance(1, 1_000, { recebidoEm: FIM - 1, agora: FIM + 250 }))
      .gera('LanceRegistrado');
    dado(...liberado(mudo))
      .quando(lance(1, 1_000, { recebidoEm: FIM }))
      .recusa('LOTE_ENCERRADO');
  });

  it('does not bind a lote closed by hand to dataFim (rule 4)', () => {
    const livre = { finalizacaoManual: true, fechamento: 'SEQUENCIAL', recebeIncrementoTempo: false };
    dado(...aberto(livre))
      .quando(lance(1, 1_000, { recebidoEm: FIM + 60_000 }))
      .gera('LanceRegistrado');
  });

  it('refuses who may not bid, each reason with its own code (rule 5)', () => {
    const quem = (mudancas: Parameters<typeof participante>[1]) =>
      lance(1, 1_000, { participante: participante(1, mudancas) });
    dado(...aberto())
      .quando(quem({ aprovado: false }))
      .recusa('CLIENTE_NAO_APROVADO');
    dado(...aberto())
      .quando(quem({ habilitado: false }))
      .recusa('NAO_HABILITADO');
    dado(...aberto())
      .quando(quem({ habilitado: false, revogado: true }))
      .recusa('HABILITACAO_REVOGADA');
    dado(...aberto())
      .quando(quem({ bloqueado: true }))
      .recusa('CLIENTE_BLOQUEADO');
    dado(...aberto({ impedidos: [cliente(1)] }))
      .quando(quem({}))
      .recusa('VINCULO_COM_LOTE');
    dado(...aberto({ comId: 7 }))
      .quando(quem({ comIds: [3, 7] }))
      .recusa('VINCULO_COM_LOTE');
    dado(...aberto({ comId: 8 }))
      .quando(quem({ comIds: [3, 7] }))
      .gera('LanceRegistrado');
    // Registered before lotes told their consignor.
    dado(...aberto())
      .quando(quem({ comIds: [3, 7] }))
      .gera('LanceRegistrado');
    dado(...aberto())
      .quando(quem({ grupos: ['Clientes - leilao.localhost', 'Interno - Leiloeiro'] }))
      .recusa('VINCULO_COM_LOTE');
    dado(...aberto({ gruposCliente: ['Frotistas'] }))
      .quando(quem({ grupos: ['Lojistas'] }))
      .recusa('GRUPO_NAO_PERMITIDO');
    dado(...aberto({ gruposCliente: ['Frotistas'] }))
      .quando(quem({ grupos: ['Frotistas'] }))
      .gera('LanceRegistrado');
    // Groups are of accounts. Who bids in the room was admitted there, by the one who relays his bid.
    dado(...aberto({ gruposCliente: ['Frotistas'] }))
      .quando(lance(1, 1_000, { origem: 'plateia', registradoPor: cliente(9) }))
      .gera('LanceRegistrado');
    const soCarros = quem({ tipos: ['Carros', 'Moto'] });
    dado(...aberto({ tipo: 'Sucatas' }))
      .quando(soCarros)
      .recusa('TIPO_DE_LOTE_NAO_PERMITIDO', { tipoDeLote: 'Sucatas' });
    dado(...aberto({ tipo: 'Moto' }))
      .quando(soCarros)
      .gera('LanceRegistrado');
    // Registered before lotes told their type: whether it is one of his, nobody knows.
    dado(...aberto())
      .quando(soCarros)
      .recusa('TIPO_DE_LOTE_NAO_PERMITIDO', {});
    dado(...aberto({ tipo: 'Sucatas' }))
      .quando(quem({}))
      .gera('LanceRegistrado');
    dado(...aberto())
      .quando(quem({ limite: 999 }))
      .recusa('LIMITE_EXCEDIDO', { limite: 999 });
    dado(...aberto())
      .quando(quem({ limite: 1_000 }))
      .gera('LanceRegistrado');
    dado(...aberto({ somenteBuyNowProposta: true }))
      .quando(quem({}))
      .recusa('SOMENTE_COMPRE_JA_PROPOSTA');
  });

  it('asks for the next bid: the minimum first, then one increment more (rule 6)', () => {
    dado(...aberto())
      .quando(lance(1, 999))
      .recusa('LANCE_BAIXO', { proximo: 1_000 });
    dado(...aberto(), lance(1, 1_000))
      .quando(lance(2, 1_099))
      .recusa('LANCE_BAIXO', { proximo: 1_100 });
    dado(...aberto(), lance(1, 1_000))
      .quando(lance(2, 1_100))
      .gera({ tipo: 'LanceRegistrado', valor: emCentavos(1_100) });
    dado(
      ...aberto({
        incremento: null,
        escada: [
          { de: 0, incremento: 30 },
          { de: 1_000, incremento: 70 },
        ],
      }),
      lance(1, 1_000),
    )
      .quando(lance(2, 1_069))
      .recusa('LANCE_BAIXO', { proximo: 1_070 });
  });

  it('does not let the leader outbid himself, and guards against a typo (rule 7)', () => {
    dado(...aberto(), lance(1, 1_000))
      .quando(lance(1, 5_000))
      .recusa('JA_VENCENDO');
    const sem = (valor: number) => lance(2, valor, { confirmado: false });
    dado(...aberto(), lance(1, 1_000))
      .quando(sem(1_600))
      .gera('LanceRegistrado');
    dado(...aberto(), lance(1, 1_000))
      .quando(sem(1_601))
      .recusa('CONFIRMACAO_NECESSARIA', { proximo: 1_100 });
    dado(...aberto(), lance(1, 1_000))
      .quando(lance(2, 1_601))
      .gera('LanceRegistrado');
    dado(...aberto(), lance(1, 1_000))
      .quando(maximo(2, 9_000, { confirmado: false }))
      .gera('ConfiguracaoRegistrada', 'LanceRegistrado');
  });
});

describe('minimum and increment', () => {
  it('changes the minimum only while no bid stands', () => {
    const minimo = emCentavos(2_000);
    dado(...aberto(), comando('AlterarMinimo', 2, { minimo }))
      .quando(lance(1, 1_999))
      .recusa('LANCE_BAIXO', { proximo: 2_000 });
    dado(...aberto(), lance(1, 1_000))
      .quando(comando('AlterarMinimo', MEIO, { minimo }))
      .recusa('MINIMO_COM_LANCES');
    dado(...aberto())
      .quando(comando('AlterarMinimo', 2, { minimo: regras().minimo }))
      .naoMuda();
    const semLances = [...aberto(), lance(1, 1_000)];
    dado(...semLances, comando('CancelarLance', MEIO, { lanUid: ultimoUid(), motivo: 'engano' }))
      .quando(comando('AlterarMinimo', MEIO, { minimo }))
      .gera('MinimoAlterado');
  });

  it('changes the increment at any time, for the bids after it; null goes back to the ladder', () => {
    const muda = (incremento: number | null) =>
      comando('AlterarIncremento', MEIO, { incremento: incremento === null ? null : emCentavos(incremento) });
    dado(...aberto(), lance(1, 1_000), muda(500))
      .quando(lance(2, 1_499))
      .recusa('LANCE_BAIXO', { proximo: 1_500 });
    dado(...aberto(), lance(1, 1_000), muda(null))
      .quando(lance(2, 1_049))
      .recusa('LANCE_BAIXO', { proximo: 1_050 });
    dado(...aberto())
      .quando(muda(100))
      .naoMuda();
    dado(...aberto(), comando('RetirarLote', 2, { motivo: 'ordem' }))
      .quando(muda(7))
      .recusa('TRANSICAO_INVALIDA');
  });
});
