import { describe, expect, it } from 'vitest';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import {
  aberto,
  cadastrar,
  cliente,
  comando,
  dado,
  douLhes,
  FIM,
  FIM_DO_EVENTO,
  INICIO,
  lance,
  liberado,
  martelo,
  maximo,
  MEIO,
  regras,
} from './testing/cenario.ts';

const ESCALONADO = { fechamento: 'ESCALONADO' };
const cerca = FIM + 300;
const encerrar = (agora: number) => comando('EncerrarPrazo', agora, { por: 'relogio' });

describe('time (bid rules 17, 18, 19 and 24)', () => {
  it('extends for a bid with less than J left, from its own stamp (rule 17)', () => {
    const dentro = { recebidoEm: FIM - 120_000 };
    dado(...liberado(ESCALONADO))
      .quando(lance(1, 1_000, dentro))
      .gera('LanceRegistrado');
    const tarde = { recebidoEm: FIM - 60_000, agora: FIM + 200 };
    const d = dado(...liberado(ESCALONADO))
      .quando(lance(1, 1_000, tarde))
      .gera('LanceRegistrado', { tipo: 'PrazoProrrogado', dataFim: FIM + 60_000 });
    expect([d.lote.dataFim, d.lote.prorrogacoes]).toEqual([FIM + 60_000, 1]);
    dado(...liberado({ ...ESCALONADO, recebeIncrementoTempo: false }))
      .quando(lance(1, 1_000, tarde))
      .gera('LanceRegistrado');
  });

  it('stops at the hard end where there is one (rule 17)', () => {
    const limite = { ...ESCALONADO, fimLimite: FIM + 10_000 };
    dado(...liberado(limite))
      .quando(lance(1, 1_000, { recebidoEm: FIM - 1_000 }))
      .gera('LanceRegistrado', { tipo: 'PrazoProrrogado', dataFim: FIM + 10_000 });
    dado(...liberado({ ...ESCALONADO, fimLimite: FIM }))
      .quando(lance(1, 1_000, { recebidoEm: FIM - 1 }))
      .gera('LanceRegistrado');
  });

  it('does not move the clock of a lote that waits for its turn', () => {
    dado(...liberado({ fechamento: 'SEQUENCIAL' }))
      .quando(lance(1, 1_000, { recebidoEm: FIM - 1 }))
      .gera('LanceRegistrado');
  });

  it('closes at dataFim and the fence, not before, and counts what was stamped in time (rule 18)', () => {
    dado(...liberado(ESCALONADO), lance(1, 1_000))
      .quando(encerrar(cerca - 1))
      .recusa('AINDA_NO_PRAZO', { esperarMs: 1 });
    dado(...liberado(ESCALONADO), lance(1, 1_000))
      .quando(encerrar(cerca))
      .gera({ tipo: 'LoteArrematado', valor: emCentavos(1_000), cliUid: cliente(1), por: 'relogio' });
  });

  it('leaves what the mode does not close by clock (rule 19)', () => {
    dado(...aberto())
      .quando(encerrar(cerca))
      .recusa('TRANSICAO_INVALIDA');
    dado(...liberado({ fechamento: 'SEQUENCIAL' }))
      .quando(encerrar(cerca))
      .recusa('TRANSICAO_INVALIDA');
    dado(...liberado({ ...ESCALONADO, finalizacaoManual: true }))
      .quando(encerrar(cerca))
      .recusa('TRANSICAO_INVALIDA');
    dado(...aberto(ESCALONADO))
      .quando(comando('DarDouLheUma', MEIO))
      .recusa('TRANSICAO_INVALIDA');
  });

  it('opens a SEQUENCIAL lote for two minutes where its policy names no time', () => {
    dado(...liberado({ fechamento: 'SEQUENCIAL', duracaoAbertoMs: 0 }))
      .quando(comando('AbrirLote', MEIO, { dataFim: null }))
      .gera({ tipo: 'LoteAberto', dataFim: MEIO + 120_000 });
  });

  it('closes an ESCALONADO lote from the board too, and only there', () => {
    const noPlacar = comando('PorNoPlacar', MEIO);
    const fim = comando('EncerrarPrazo', FIM + 300, { por: 'relogio' });
    dado(...liberado({ fechamento: 'ESCALONADO' }), lance(1, 1_000), noPlacar)
      .quando(fim)
      .gera('LoteForaDoPlacar', 'LoteArrematado');
    dado(...liberado({ fechamento: 'ESCALONADO' }), noPlacar)
      .quando(comando('EncerrarPrazo', FIM + 299, { por: 'relogio' }))
      .recusa('AINDA_NO_PRAZO');
    dado(...liberado({ fechamento: 'SEQUENCIAL' }), noPlacar)
      .quando(fim)
      .recusa('TRANSICAO_INVALIDA');
  });

  it('starts the time of a SEQUENCIAL lote when it opens (rule 19)', () => {
    dado(...liberado({ fechamento: 'SEQUENCIAL' }))
      .quando(comando('AbrirLote', MEIO, { dataFim: null }))
      .gera({ tipo: 'LoteAberto', dataFim: MEIO + 60_000 });
    dado(...liberado())
      .quando(comando('AbrirLote', MEIO, { dataFim: null }))
      .gera({ tipo: 'LoteAberto', dataFim: FIM });
    dado(...liberado(ESCALONADO))
      .quando(comando('AbrirLote', MEIO, { dataFim: MEIO }))
      .recusa('DADOS_INVALIDOS');
  });

  it('opens again for the grace when the close fell into an outage (rule 24)', () => {
    const voltar = (agora: number, foraDoArDesde: number) =>
      comando('ReabrirAposQueda', agora, { foraDoArDesde, por: 'relogio' });
    const d = dado(...liberado(ESCALONADO), lance(1, 1_000))
      .quando(voltar(FIM + 50_000, FIM - 1))
      .gera({ tipo: 'LoteReaberto', dataFim: FIM + 350_000 });
    expect([d.situacao, d.lote.dataFim]).toEqual(['LIBERADO_LEILAO', FIM + 350_000]);
    dado(...liberado(ESCALONADO))
      .quando(voltar(FIM - 1, FIM - 5_000))
      .recusa('AINDA_NO_PRAZO');
    dado(...liberado(ESCALONADO))
      .quando(voltar(FIM + 50_000, FIM + 300))
      .recusa('TRANSICAO_INVALIDA');
    dado(...aberto())
      .quando(voltar(FIM + 50_000, FIM - 1))
      .recusa('TRANSICAO_INVALIDA');
    dado(...liberado(ESCALONADO), voltar(FIM + 50_000, FIM - 1))
      .quando(lance(1, 1_000, { recebidoEm: FIM + 60_000 }))
      .gera('LanceRegistrado');
  });

  it('gives back the time that a suspension took', () => {
    const suspenso = comando('SuspenderLote', MEIO, { motivo: 'ordem' });
    dado(...liberado(ESCALONADO), suspenso)
      .quando(comando('RetomarLote', MEIO + 7_000))
      .gera({ tipo: 'LoteRetomado', situacao: 'LIBERADO_LEILAO', dataFim: FIM + 7_000 });
    dado(...liberado(ESCALONADO))
      .quando(comando('RetomarLote', MEIO))
      .recusa('TRANSICAO_INVALIDA');
    dado(...aberto(), comando('DarDouLheUma', MEIO), suspenso)
      .quando(comando('RetomarLote', MEIO + 1))
      .gera({ tipo: 'LoteRetomado', situacao: 'DOULHE_UMA' });
  });
});

describe('the hammer (bid rules 20, 21 and 25)', () => {
  it('goes uma, duas, martelo, each with its dwell (rule 20)', () => {
    dado(...aberto(), lance(1, 1_000), comando('DarDouLheUma', MEIO))
      .quando(comando('DarDouLheDuas', MEIO + 2_999))
      .recusa('PREGAO_CEDO_DEMAIS', { esperarMs: 1 });
    dado(...aberto(), lance(1, 1_000), ...douLhes(MEIO))
      .quando(martelo(MEIO - 1))
      .recusa('PREGAO_CEDO_DEMAIS');
    dado(...aberto(), lance(1, 1_000), ...douLhes(MEIO))
      .quando(martelo(MEIO))
      .gera({ tipo: 'LoteArrematado', valor: emCentavos(1_000) });
    dado(...aberto(), lance(1, 1_000))
      .quando(martelo(MEIO))
      .recusa('TRANSICAO_INVALIDA');
  });

  it('goes back to AO_VIVO on any accepted bid, but not on a silent maximum (rules 11 and 20)', () => {
    const d = dado(...aberto(), lance(1, 1_000), ...douLhes(MEIO))
      .quando(lance(2, 1_100))
      .gera('LanceRegistrado', { tipo: 'PregaoReaberto', situacaoAnterior: 'DOULHE_DUAS' });
    expect(d.situacao).toBe('AO_VIVO');
    dado(...aberto(), lance(1, 1_000), ...douLhes(MEIO))
      .quando(maximo(1, 5_000))
      .gera('ConfiguracaoRegistrada');
  });

  it('refuses a hammer that has not seen the newest bid, whatever else is newer (rule 21)', () => {
    const historia = [...aberto(), lance(1, 1_000), ...douLhes(MEIO)];
    const doLance = dado(...historia).eventos.find((e) => e.evento.tipo === 'LanceRegistrado')?.revisao ?? -1;
    dado(...historia)
      .quando(martelo(MEIO, { versaoVista: doLance - 1 }))
      .recusa('VERSAO_ANTIGA');
    dado(...historia)
      .quando(martelo(MEIO, { versaoVista: doLance }))
      .gera('LoteArrematado');
    dado(...historia, maximo(1, 5_000))
      .quando(martelo(MEIO, { versaoVista: doLance }))
      .gera('LoteArrematado');
    dado(...aberto(), lance(1, 1_000))
      .quando(comando('DarDouLheUma', MEIO, { versaoVista: 2 }))
      .recusa('VERSAO_ANTIGA');
  });

  it('decides the result by the reserve, the approval and the tenant (rule 13)', () => {
    const fim = (mudancas: Parameters<typeof regras>[0], campos: Parameters<typeof martelo>[1] = {}) =>
      dado(...aberto(mudancas), maximo(1, 2_500), ...douLhes(MEIO)).quando(martelo(MEIO, campos));
    const reserva = { valorComitente: 2_000 };
    fim({ ...reserva, reservaModo: 'NUNCA' }).gera({ tipo: 'LoteCondicional', valor: emCentavos(1_000) });
    fim({ ...reserva, reservaModo: 'NUNCA' }, { aprovado: true }).gera({
      tipo: 'LoteArrematado',
      valor: emCentavos(1_000),
    });
    fim({ ...reserva, reservaModo: 'IMEDIATO' }).gera({ tipo: 'LoteArrematado', valor: emCentavos(2_000) });
    fim({ ...reserva, reservaModo: 'NO_FECHAMENTO' }).gera(
      { tipo: 'LanceRegistrado', origem: 'reserva', valor: emCentavos(2_000) },
      { tipo: 'LoteArrematado', valor: emCentavos(2_000) },
    );
    fim({ valorComitente: 2_501, reservaModo: 'NO_FECHAMENTO' }).gera('LoteCondicional');
    fim({ valorComitente: 2_500, reservaModo: 'NO_FECHAMENTO' }).gera('LanceRegistrado', 'LoteArrematado');
    fim({}, { condicional: true }).gera('LoteCondicional');
    fim({ manterComoCondicional: true }, { aprovado: true }).gera('LoteCondicional');
  });

  it('is not sold without bids, and is on offer again while the event lasts', () => {
    const d = dado(...aberto(), ...douLhes(MEIO))
      .quando(martelo(MEIO))
      .gera('LoteNaoArrematado', { tipo: 'LoteEmRepasse', dataFim: FIM_DO_EVENTO });
    expect(d.situacao).toBe('REPASSE');
    const repasse = [...aberto(), ...douLhes(MEIO), martelo(MEIO)];
    dado(...repasse)
      .quando(martelo(MEIO))
      .recusa('TRANSICAO_INVALIDA');
    dado(...repasse, lance(1, 1_000, { recebidoEm: MEIO + 7_000 }))
      .quando(martelo(MEIO + 20_000))
      .gera('LoteArrematado');
    dado(...repasse)
      .quando(encerrar(FIM_DO_EVENTO + 300))
      .gera('RepasseEncerrado');
    dado(...repasse, lance(1, 1_000, { recebidoEm: MEIO + 7_000 }))
      .quando(encerrar(FIM_DO_EVENTO + 300))
      .gera('LoteArrematado');
    dado(...liberado({ ...ESCALONADO, fimDoEvento: FIM }))
      .quando(encerrar(cerca))
      .gera('LoteNaoArrematado');
  });

  it('settles what is open when the event ends', () => {
    const fim = comando('EncerrarComEvento', MEIO + 9_000);
    dado(...aberto())
      .quando(fim)
      .gera('LoteNaoArrematado');
    dado(...aberto(), lance(1, 1_000))
      .quando(fim)
      .gera('LoteArrematado');
    dado(...aberto(), lance(1, 1_000), comando('DarDouLheUma', MEIO))
      .quando(fim)
      .gera('PregaoReaberto', 'LoteArrematado');
    dado(...aberto(), ...douLhes(MEIO), martelo(MEIO))
      .quando(fim)
      .gera('RepasseEncerrado');
    dado(...liberado(), comando('PorNoPlacar', INICIO))
      .quando(fim)
      .gera('LoteForaDoPlacar', 'LoteNaoArrematado');
    dado(cadastrar()).quando(fim).naoMuda();
    dado(...aberto(), comando('RetirarLote', MEIO, { motivo: 'ordem' }))
      .quando(fim)
      .naoMuda();
  });

  it('carries its own proof (rule 25)', () => {
    const prova = { cliUid: cliente(2), valor: emCentavos(1_600), ofertas: 2 };
    dado(...aberto(), maximo(1, 1_500), maximo(2, 3_000), ...douLhes(MEIO))
      .quando(martelo(MEIO))
      .gera({ tipo: 'LoteArrematado', prova });
  });
});

describe('registration', () => {
  it('registers once; the same again changes nothing, another policy is refused', () => {
    dado().quando(cadastrar()).gera('LoteCadastrado');
    dado(cadastrar()).quando(cadastrar()).naoMuda();
    dado(cadastrar())
      .quando(cadastrar(regras({ minimo: 1 })))
      .recusa('TRANSICAO_INVALIDA');
    dado()
      .quando(cadastrar(regras({ dataFim: INICIO })))
      .recusa('DADOS_INVALIDOS');
    dado()
      .quando(cadastrar(regras({ fimLimite: FIM - 1 })))
      .recusa('DADOS_INVALIDOS');
  });

  it('takes no increment of which a few leave no next bid, neither of the lote nor of the ladder (rule 6)', () => {
    const com = (n: number) => [
      { incremento: n },
      {
        escada: [
          { de: 0, incremento: 1 },
          { de: 9, incremento: n },
        ],
      },
    ];
    for (const cabe of com(10_000_000_000))
      dado()
        .quando(cadastrar(regras(cabe)))
        .gera('LoteCadastrado');
    for (const demais of com(10_000_000_001))
      dado()
        .quando(cadastrar(regras(demais)))
        .recusa('DADOS_INVALIDOS', { campos: Object.keys(demais) });
  });
});
