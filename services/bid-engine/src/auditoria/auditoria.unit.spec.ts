import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ComandoEquipe } from '@martelo/kernel/motor-de-lances.ts';
import { StoreCorrupted } from '@martelo/platform/event-store/hash-chain.ts';
import { memoryEventStore } from '@martelo/platform/event-store/memory.ts';
import type { EventStore, StoredEvent } from '@martelo/platform/event-store/port.ts';
import { TRANSICOES_LOTE } from '@martelo/schemas/disputa/maquina.ts';
import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import type { CorpoLance } from '@martelo/schemas/disputa/calls.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import { TERMOS } from '@martelo/schemas/shared/termos.ts';
import { abrirLote, HOTSITE, lance, motorDeTeste, sessaoDe } from '../motor/testing/cenario.ts';
import { conferirRegistro } from './conferir-registro.ts';
import { frase, quem } from './frases.ts';
import { criarCartorio, novaChavePem } from './recibo.ts';
import { podeRevelar, reconstituir } from './reconstituir.ts';
import { foiRevelado, registrarRevelacao } from './revelacoes.ts';

const MAXIMO = 7_777_700;
const ANA = '00000000-0000-4000-8000-0000000000a1';
const BETO = '00000000-0000-4000-8000-0000000000b1';

/** A lote with a maximum of Ana's and a bid of Beto's that it answers; `depois` steps on it follow. */
async function disputado(
  ...depois: readonly ComandoEquipe[]
): Promise<{ store: EventStore; lelUid: string }> {
  const store = memoryEventStore();
  const motor = motorDeTeste(store);
  const lelUid = await abrirLote(motor);
  const dar = async (cliUid: string, corpo: CorpoLance): Promise<void> => {
    const r = await motor.darLance(sessaoDe(cliUid), lelUid, corpo, Date.now());
    if (!r.ok) throw new Error(r.recusa.codigo);
  };
  await dar(ANA, lance(MAXIMO, { tipoLance: 'Configuração Automática' }));
  const vivo = await motor.aoVivo(HOTSITE, lelUid);
  await dar(BETO, lance(vivo?.proximo ?? 0));
  for (const comando of depois) {
    const r = await motor.executar(HOTSITE, lelUid, comando);
    if (!r.ok) throw new Error(`${comando.tipo}: ${r.recusa.codigo}`);
  }
  await motor.stop();
  return { store, lelUid };
}

const MARTELO: readonly ComandoEquipe[] = [
  { tipo: 'DarDouLheUma', por: 'leiloeiro' },
  { tipo: 'DarDouLheDuas', por: 'leiloeiro' },
  { tipo: 'BaterMartelo', por: 'leiloeiro', versaoVista: 99, aprovado: false, condicional: false },
];

const pedido = (lelUid: string, mudancas: object = {}) => ({
  lelUid,
  hotUid: HOTSITE,
  de: 0,
  limite: 1_000,
  revelar: false,
  termos: TERMOS.leilao,
  ...mudancas,
});

/** The same store with one stored byte of an amount changed. */
const adulterado = (store: EventStore, de: string, para: string): EventStore => {
  const mudar = (eventos: readonly StoredEvent[]) =>
    eventos.map((e) => ({ ...e, data: e.data.replace(de, para) }));
  return {
    ...store,
    append: (b) => store.append(b),
    readStream: async (s, f, l) => mudar(await store.readStream(s, f, l)),
    readAll: async (p, l) => mudar(await store.readAll(p, l)),
  };
};

/** The same store, unreadable from a revision on, as the adapter finds a changed envelope. */
const estragado = (store: EventStore, revisao: number): EventStore => {
  const ler = async (eventos: Promise<readonly StoredEvent[]>) => {
    const ruim = (await eventos).find((e) => e.revision >= revisao);
    if (ruim !== undefined) throw new StoreCorrupted(ruim.stream, revisao);
    return eventos;
  };
  return {
    ...store,
    append: (b) => store.append(b),
    readStream: (s, f, l) => ler(store.readStream(s, f, l)),
    readAll: (p, l) => ler(store.readAll(p, l)),
  };
};

describe('the replay of a lote', () => {
  it('shows every event in order with price and leader after it, the chain whole and the proof right', async () => {
    const { store, lelUid } = await disputado();
    const lida = await reconstituir(store, pedido(lelUid));
    expect(lida).toMatchObject({ correnteIntegra: true, falhaNaRevisao: null, prova: { confere: true } });
    expect(lida?.passos.map((p) => p.revisao)).toEqual(lida?.passos.map((_, i) => i));
    expect(lida?.passos.at(-1)?.lider).toBe(lida?.prova.liderCalculado);
    expect(lida?.total).toBe(lida?.passos.length);
  });

  it('leaves maxima and the reserve out until they are revealed, and always while the lote is open', async () => {
    const aberto = await disputado();
    expect(
      JSON.stringify(await reconstituir(aberto.store, pedido(aberto.lelUid, { revelar: true }))),
    ).not.toContain(String(MAXIMO));
    const { store, lelUid } = await disputado(...MARTELO);
    const texto = JSON.stringify(await reconstituir(store, pedido(lelUid)));
    expect(texto).not.toMatch(/"maximo"|"valorComitente"/);
    expect(texto).not.toContain(String(MAXIMO));
    expect(JSON.stringify(await reconstituir(store, pedido(lelUid, { revelar: true })))).toContain(
      String(MAXIMO),
    );
  });

  it('knows where a lote with a long history stands', async () => {
    const alteracoes = Array.from({ length: 2_100 }, (_, i): ComandoEquipe => ({
      tipo: 'AlterarIncremento',
      incremento: emCentavos(1_000 + (i % 2)),
      por: 'adm',
    }));
    const { store, lelUid } = await disputado(...alteracoes, ...MARTELO);
    expect(await podeRevelar(store, pedido(lelUid))).toEqual({ situacao: 'AG_PAGAMENTO', pode: true });
    expect(await podeRevelar(store, pedido(lelUid, { hotUid: randomUUID() }))).toBeNull();
  });

  it('shows what lies before an event that is no longer JSON', async () => {
    const { store, lelUid } = await disputado();
    const ruim = adulterado(store, '"tipo":"LanceRegistrado"', '"tipo:"LanceRegistrado"');
    const lida = await reconstituir(ruim, pedido(lelUid));
    const inteiro = await reconstituir(store, pedido(lelUid));
    const primeiro = inteiro?.passos.findIndex((p) => p.tipo === 'LanceRegistrado') ?? -1;
    expect(lida).toMatchObject({ correnteIntegra: false, falhaNaRevisao: primeiro, total: primeiro });
    expect((await conferirRegistro(ruim)).problemas.join()).toMatch(/I8.*not be read/s);
  });

  it('names the revision of a changed byte', async () => {
    const { store, lelUid } = await disputado();
    const lida = await reconstituir(adulterado(store, '"superado":true', '"superado":false'), pedido(lelUid));
    expect(lida?.correnteIntegra).toBe(false);
    expect(lida?.falhaNaRevisao).toBeGreaterThan(0);
    expect(lida?.hashFinal).toBeNull();
  });

  it('shows what lies before an event whose envelope was changed, and says where it breaks', async () => {
    const { store, lelUid } = await disputado();
    const inteiro = await reconstituir(store, pedido(lelUid));
    const lida = await reconstituir(estragado(store, 4), pedido(lelUid));
    expect(lida).toMatchObject({ correnteIntegra: false, falhaNaRevisao: 4, total: 4 });
    expect(lida?.passos).toEqual(inteiro?.passos.slice(0, 4));
    expect((await conferirRegistro(estragado(store, 4))).problemas.join()).toMatch(/changed at revision 4/);
  });

  it('pages, and hides the lote from another tenant', async () => {
    const { store, lelUid } = await disputado();
    const pagina = await reconstituir(store, pedido(lelUid, { de: 2, limite: 2 }));
    expect(pagina?.passos.map((p) => p.revisao)).toEqual([2, 3]);
    expect(await reconstituir(store, pedido(lelUid, { hotUid: randomUUID() }))).toBeNull();
    expect(await reconstituir(store, pedido(randomUUID()))).toBeNull();
  });
});

describe('the whole log', () => {
  it('confers, and a changed price or a broken link does not', async () => {
    const { store } = await disputado();
    expect((await conferirRegistro(store)).problemas).toEqual([]);
    const { problemas } = await conferirRegistro(adulterado(store, '"superado":true', '"superado":false'));
    expect(problemas.join()).toMatch(/I8/);
    expect(problemas.join()).toMatch(/rule 8/);
  });
});

describe('a receipt', () => {
  it('is ours and unchanged, or it is nothing', async () => {
    const [cartorio, outro] = [await criarCartorio(novaChavePem()), await criarCartorio(novaChavePem())];
    const dados = {
      lelUid: ANA,
      lanUid: ANA,
      cliUid: ANA,
      tipo: 'LanceRegistrado',
      valor: 100,
      revisao: 3,
      recebidoEm: 1,
      decididoEm: 2,
      hash: 'ab',
    };
    const texto = await cartorio.assinar(dados);
    expect(await cartorio.conferir(`  ${texto}\n`)).toEqual(dados);
    expect(await outro.conferir(texto)).toBeNull();
    expect(await cartorio.conferir(`${texto.slice(0, -4)}AAAA`)).toBeNull();
    expect(await cartorio.conferir('qualquer coisa')).toBeNull();
  });
});

describe('a reveal', () => {
  it('is recorded for whoever asked, also when two ask at once', async () => {
    const store = memoryEventStore();
    const revelar = (por: string) =>
      registrarRevelacao(store, ANA, { por, motivo: 'conferência', em: 1, uid: randomUUID() });
    expect(await foiRevelado(store, ANA, 'vera')).toBe(false);
    await Promise.all([revelar('vera'), revelar('elaine')]);
    expect([
      await foiRevelado(store, ANA, 'vera'),
      await foiRevelado(store, ANA, 'elaine'),
      await foiRevelado(store, ANA, 'ivo'),
    ]).toEqual([true, true, false]);
  });
});

describe('the sentences', () => {
  it('exist for every event of the machine, and never carry a maximum', () => {
    const campos = {
      em: 0,
      por: 'relogio',
      apelido: 'Falcão',
      cidade: 'Campinas',
      valor: emCentavos(100),
      maximo: emCentavos(987_654_300),
      dataFim: 0,
      motivo: 'motivo',
      numero: 1,
      situacaoAnterior: 'AO_VIVO',
      situacao: 'AO_VIVO',
      regras: { minimo: 1, valorComitente: 987_654_300 },
    };
    const tipos = [
      ...TRANSICOES_LOTE.map((t) => t.evento),
      'LoteCadastrado',
      'LanceRegistrado',
      'ConfiguracaoRegistrada',
      'PrazoProrrogado',
      'PropostaRegistrada',
    ] as const;
    for (const tipo of tipos) {
      const evento = { tipo, ...campos } as unknown as EventoLote;
      const dita = frase(evento, TERMOS.leilao);
      expect(frase(evento, TERMOS.loja)).not.toMatch(/\blances?\b|\blotes?\b|leil/i);
      expect(dita.length).toBeGreaterThan(5);
      expect(dita).not.toContain('9.876.543');
    }
    const daSala = { tipo: 'LanceRegistrado', ...campos, origem: 'plateia', registradoPor: ANA };
    expect(frase(daSala as unknown as EventoLote, TERMOS.loja)).toContain(
      ', registrada por Equipe 00000000: ',
    );
    expect(quem({ tipo: 'LoteLiberado', em: 0, por: 'relogio' })).toBe('Relógio');
    for (const tipo of ['LoteArrematado', 'LoteCondicional', 'LanceCancelado'] as const)
      expect(quem({ ...campos, tipo, por: ANA } as unknown as EventoLote)).toBe('Equipe 00000000');
    expect(quem({ tipo: 'LanceRegistrado', apelido: campos.apelido } as unknown as EventoLote)).toBe(
      campos.apelido,
    );
  });
});
