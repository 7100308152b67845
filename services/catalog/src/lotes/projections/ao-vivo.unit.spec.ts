import { describe, expect, it } from 'vitest';
import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import { TRANSICOES_LOTE } from '@martelo/schemas/disputa/maquina.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import { regrasDeTeste } from '@martelo/kernel/testing/regras.ts';
import { aplicar } from './ao-vivo.ts';
import type { EstadoDoLote } from './ao-vivo.ts';

const uid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const HORA = 3_600_000;

const cadastrado: EventoLote = {
  tipo: 'LoteCadastrado',
  em: 0,
  lelUid: uid(1),
  hotUid: uid(2),
  leiUid: uid(3),
  numero: 7,
  posicaoLeilao: 7,
  por: 'sistema',
  regras: regrasDeTeste(HORA, {
    valorComitente: emCentavos(2_000_000),
    compreJa: emCentavos(3_000_000),
    fimDoEvento: 3 * HORA,
  }),
};
const liberado: EventoLote = { tipo: 'LoteLiberado', em: 1, por: 'sistema' };
const lance = (valor: number, superado = false): EventoLote => ({
  tipo: 'LanceRegistrado',
  em: HORA + valor,
  lanUid: uid(valor),
  cliUid: uid(9),
  apelido: `A${valor}`,
  cidade: 'Campinas - SP',
  tipoLance: 'Manual',
  valor: emCentavos(valor),
  superado,
  origem: 'site',
  recebidoEm: HORA + valor,
});

const dobrar = (...eventos: EventoLote[]): EstadoDoLote['aoVivo'] => {
  let estado: EstadoDoLote | null = null;
  for (const [i, e] of eventos.entries()) estado = aplicar(estado, e, i);
  if (estado === null) throw new Error('no lote');
  return estado.aoVivo;
};

describe("the catalog's view of a lote", () => {
  it('asks for the mínimo before the first bid, and for one increment more after each', () => {
    expect(dobrar(cadastrado, liberado)).toMatchObject({
      valor: null,
      proximo: 1_000_000,
      compreJa: 3_000_000,
      revisao: 1,
    });
    expect(dobrar(cadastrado, liberado, lance(1_000_000))).toMatchObject({
      valor: 1_000_000,
      proximo: 1_020_000,
      apelido: 'A1000000',
      quantidade: 1,
    });
  });

  it('counts a bid that was beaten on arrival without letting it lead', () => {
    const visto = dobrar(cadastrado, liberado, lance(1_000_000), lance(1_100_000, true));
    expect(visto).toMatchObject({ valor: 1_000_000, apelido: 'A1000000', quantidade: 2 });
  });

  it('takes the Compre Já off with the first bid or maximum, and never shows a secret amount', () => {
    const maximo: EventoLote = {
      tipo: 'ConfiguracaoRegistrada',
      em: HORA,
      lanUid: uid(5),
      cliUid: uid(9),
      apelido: 'X',
      cidade: 'Y',
      maximo: emCentavos(1_777_700),
      recebidoEm: HORA,
      chave: 'chave-12',
    };
    const visto = dobrar(cadastrado, liberado, maximo);
    expect(visto.compreJa).toBeNull();
    expect(JSON.stringify(visto)).not.toMatch(/1777700|2000000/);
  });

  it('follows every transition of the machine to its situacao', () => {
    for (const { evento, para } of TRANSICOES_LOTE) {
      if (para === null) continue;
      const campos = {
        tipo: evento,
        em: HORA,
        por: 'sistema',
        motivo: 'motivo',
        dataFim: 5 * HORA,
        valor: emCentavos(1),
        apelido: 'X',
        cidade: 'Y',
        recebidoEm: HORA,
        situacaoAnterior: 'AO_VIVO',
      };
      expect([evento, dobrar(cadastrado, liberado, campos as unknown as EventoLote).situacao]).toEqual([
        evento,
        para,
      ]);
    }
  });

  it('moves the end with an extension, and says how often', () => {
    const visto = dobrar(cadastrado, liberado, {
      tipo: 'PrazoProrrogado',
      em: HORA,
      dataFim: 4 * HORA,
      recebidoEm: HORA,
    });
    expect(visto).toMatchObject({ dataFim: 4 * HORA, prorrogacoes: 1 });
  });

  it('says since when the hammer waits where the auctioneer closes, as the engine does', () => {
    const naMao = { ...cadastrado, regras: { ...cadastrado.regras, finalizacaoManual: true } } as EventoLote;
    const aberto: EventoLote = { tipo: 'LoteAberto', em: HORA, dataFim: 2 * HORA, por: 'sistema' };
    const uma: EventoLote = { tipo: 'DouLheUma', em: HORA + 7, por: 'sistema' };
    const passo = { desde: HORA + 7, permanenciaMinimaMs: 3_000 };
    expect(dobrar(naMao, liberado, aberto, uma, lance(1_100_000, true)).passo).toEqual(passo);
    expect(dobrar(naMao, liberado, aberto)).not.toHaveProperty('passo');
    expect(dobrar(cadastrado, liberado, aberto, uma)).not.toHaveProperty('passo');
    const reaberto = { tipo: 'PregaoReaberto', em: HORA + 9, situacaoAnterior: 'DOULHE_UMA' } as const;
    expect(dobrar(naMao, liberado, aberto, uma, reaberto)).not.toHaveProperty('passo');
    const naoVendido: EventoLote[] = [
      { tipo: 'LoteNaoArrematado', em: HORA + 9, por: 'sistema' },
      { tipo: 'LoteEmRepasse', em: HORA + 9, dataFim: 3 * HORA },
    ];
    expect(dobrar(naMao, liberado, ...naoVendido)).not.toHaveProperty('passo');
    expect(dobrar(naMao, liberado, ...naoVendido, lance(1_000_000)).passo?.desde).toBe(HORA + 1_000_000);
  });

  it('says of a leilão by hand that the auctioneer closes its lotes, as the engine does', () => {
    const comRegras = (mudancas: object): EventoLote =>
      ({ ...cadastrado, regras: { ...cadastrado.regras, ...mudancas } }) as EventoLote;
    const naMao = comRegras({ fechamento: 'MANUAL', finalizacaoManual: false });
    expect(dobrar(naMao, liberado).finalizacaoManual).toBe(true);
    const { regras } = cadastrado as Extract<EventoLote, { tipo: 'LoteCadastrado' }>;
    const peloRelogio = {
      ...regras,
      tipo: 'CondicoesAlteradas',
      em: HORA,
      fechamento: 'ESCALONADO',
      finalizacaoManual: false,
      por: 'sistema',
    };
    expect(dobrar(naMao, peloRelogio as unknown as EventoLote, liberado).finalizacaoManual).toBe(false);
  });

  it('says that the lote waits for its turn, as the engine does (bid rule 19)', () => {
    const daVez = (mudancas: object): EventoLote =>
      ({ ...cadastrado, regras: { ...cadastrado.regras, ...mudancas } }) as EventoLote;
    const sequencial = daVez({ fechamento: 'SEQUENCIAL' });
    expect(dobrar(sequencial, liberado, lance(1_000_000)).aguardaVez).toBe(true);
    const aberto: EventoLote = { tipo: 'LoteAberto', em: HORA, dataFim: 2 * HORA, por: 'sistema' };
    expect(dobrar(sequencial, liberado, aberto)).not.toHaveProperty('aguardaVez');
    expect(dobrar(sequencial)).not.toHaveProperty('aguardaVez');
    expect(dobrar(cadastrado, liberado)).not.toHaveProperty('aguardaVez');
    const naMao = daVez({ fechamento: 'SEQUENCIAL', finalizacaoManual: true });
    expect(dobrar(naMao, liberado)).not.toHaveProperty('aguardaVez');
  });

  it('ignores events of a lote that it does not know', () => {
    expect(aplicar(null, liberado, 4)).toBeNull();
  });

  it('says that a lote was put off, from its planned end, until its dispute begins', () => {
    const prorrogado: EventoLote = {
      tipo: 'PrazoProrrogado',
      em: HORA,
      dataFim: 2 * HORA + 9,
      recebidoEm: HORA,
    };
    const [dataFim, motivo] = [9 * HORA, 'O pátio alagou.'];
    const adiado: EventoLote = {
      tipo: 'LoteAdiado',
      em: HORA,
      dataFim,
      fimDoEvento: 10 * HORA,
      fimLimite: null,
      motivo,
      por: uid(8),
    };
    const antes = [cadastrado, liberado, lance(1_000_000), prorrogado];
    const planejado = cadastrado.tipo === 'LoteCadastrado' ? cadastrado.regras.dataFim : 0;
    expect(dobrar(...antes, adiado)).toMatchObject({ dataFim, adiado: { de: planejado, motivo } });
    expect(dobrar(...antes, adiado, { ...adiado, dataFim: 9 * HORA + 1 })).toMatchObject({
      adiado: { de: dataFim },
    });
    expect(
      dobrar(...antes, adiado, { tipo: 'LoteAberto', em: HORA, dataFim, por: 'leiloeiro' }),
    ).not.toHaveProperty('adiado');
  });
});
