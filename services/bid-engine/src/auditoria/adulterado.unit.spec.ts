import { StoreCorrupted } from '@martelo/platform/event-store/hash-chain.ts';
import { memoryEventStore } from '@martelo/platform/event-store/memory.ts';
import type { EventStore, StoredEvent } from '@martelo/platform/event-store/port.ts';
import type { ComandoEquipe } from '@martelo/kernel/motor-de-lances.ts';
import { auditoriaDoLote } from '@martelo/schemas/auditoria/auditoria.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import { TERMOS } from '@martelo/schemas/shared/termos.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { abrirLote, HOTSITE, INICIO, lance, motorDeTeste, sessaoDe } from '../motor/testing/cenario.ts';
import { conferirRegistro } from './conferir-registro.ts';
import { linhasDoRegistro, type FontesDaExportacao } from './exportacao/linhas.ts';
import { reconstituir } from './reconstituir.ts';

const ANA = sessaoDe('00000000-0000-4000-8000-0000000000a1');
const BETO = sessaoDe('00000000-0000-4000-8000-0000000000b1');
const MAXIMO = 987_600;
const PASSOS: readonly ComandoEquipe[] = [
  { tipo: 'DarDouLheUma', por: 'leiloeiro' },
  { tipo: 'DarDouLheDuas', por: 'leiloeiro' },
  { tipo: 'BaterMartelo', por: 'leiloeiro', versaoVista: 99, aprovado: false, condicional: false },
];

let store: EventStore;
let lelUid: string;
let outro: string;
let eventos: readonly StoredEvent[];

beforeAll(async () => {
  store = memoryEventStore();
  const motor = motorDeTeste(store);
  lelUid = await abrirLote(motor);
  outro = await abrirLote(motor);
  await motor.darLance(ANA, lelUid, lance(1_000), INICIO);
  await motor.darLance(BETO, lelUid, lance(MAXIMO, { tipoLance: 'Configuração Automática' }), INICIO);
  await motor.darLance(ANA, lelUid, lance(3_000), INICIO);
  await motor.executar(HOTSITE, lelUid, {
    tipo: 'AlterarIncremento',
    incremento: emCentavos(500),
    por: 'adm',
  });
  for (const passo of PASSOS) expect((await motor.executar(HOTSITE, lelUid, passo)).ok).toBe(true);
  await motor.stop();
  eventos = await store.readStream(`lote-${lelUid}`);
});

/** The same store, one event of the lote with another text, as somebody with the password of the database can leave it. */
function com(revisao: number, data: string): EventStore {
  const mudar = (lidos: readonly StoredEvent[]) =>
    lidos.map((e) => (e.stream === `lote-${lelUid}` && e.revision === revisao ? { ...e, data } : e));
  return {
    ...store,
    append: (b) => store.append(b),
    readStream: async (...a) => mudar(await store.readStream(...a)),
    readAll: async (...a) => mudar(await store.readAll(...a)),
  };
}

/** Whatever may stand in the place of an event's text, or of one of its fields. */
const TEXTOS = ['', '{', 'null', '1', '"x"', '[]', '{}', 'true', '{"tipo":null}'].concat(
  [
    '__proto__',
    'LoteCadastrado',
    'LoteArrematado',
    'LoteRetomado',
    'LanceRegistrado',
    'LanceCancelado',
    'PrecoRecalculado',
    'PropostaAceita',
    'ConfiguracaoRegistrada',
  ].map((tipo) => `{"tipo":"${tipo}"}`),
);
const VALORES = [undefined, null, 0, -1, 1e300, 'x', true, {}, []];

function* adulteracoes(): Generator<readonly [revisao: number, data: string]> {
  for (const { revision, data } of eventos) {
    for (const texto of TEXTOS) yield [revision, texto];
    const dados = JSON.parse(data) as Record<string, unknown>;
    for (const campo of Object.keys(dados))
      for (const valor of VALORES) {
        const mudado = JSON.stringify({ ...dados, [campo]: valor });
        if (mudado !== data) yield [revision, mudado];
      }
  }
}

const fontes = (mudado: EventStore): FontesDaExportacao => ({
  store: mudado,
  diario: { elosDoLote: async () => [], desde: async () => [] } as unknown as FontesDaExportacao['diario'],
  lote: async () => ({ lelUid, leiUid: outro, hotUid: HOTSITE, situacao: 'AG_PAGAMENTO' }),
  lotesDoLeilao: async () => [],
  revelado: async () => false,
});
const pedido = () => ({ escopo: { tipo: 'lote', lelUid }, hotUid: HOTSITE, geradoEm: INICIO }) as const;
const pacote = { arquivos: {}, chave: { kty: 'OKP', crv: 'Ed25519', x: '', kid: '' } };

describe('an event that somebody changed in the database, into whatever', () => {
  it('is found by a check of the whole log, which looks at every other lote all the same', async () => {
    for (const [revisao, data] of adulteracoes()) {
      const { problemas, lotes, naoConferidos } = await conferirRegistro(com(revisao, data));
      const dito = problemas.join();
      expect([data, lotes + naoConferidos.length, dito.includes(lelUid), dito.includes(outro)]).toEqual([
        data,
        2,
        true,
        false,
      ]);
    }
  });

  it('is shown by the replay as a broken chain, with what lies before it', async () => {
    const termos = TERMOS.leilao;
    for (const [revisao, data] of adulteracoes()) {
      const lida = await reconstituir(com(revisao, data), {
        lelUid,
        hotUid: HOTSITE,
        de: 0,
        limite: 100,
        revelar: false,
        termos,
      });
      // Where the registration is gone, or says another house, the caller knows the lote from elsewhere.
      if (lida === null) expect([data, revisao]).toEqual([data, 0]);
      else {
        expect([data, lida.correnteIntegra, lida.falhaNaRevisao]).toEqual([data, false, revisao]);
        expect([data, lida.passos.length >= revisao]).toEqual([data, true]);
        expect(auditoriaDoLote.safeParse(lida).error).toBeUndefined();
      }
    }
  });

  it('is exported as it stands, and no secret with it', async () => {
    for (const [revisao, data] of adulteracoes()) {
      const linhas: string[] = [];
      for await (const linha of linhasDoRegistro(fontes(com(revisao, data)), pedido(), pacote))
        linhas.push(JSON.stringify(linha));
      expect(linhas.filter((l) => /^{"linha":"(evento|reservado)"/.test(l))).toHaveLength(eventos.length);
      expect([data, linhas.join().includes(String(MAXIMO))]).toEqual([data, false]);
    }
  });
});

describe('a check of a log with several spoilt lotes', () => {
  /** One lote that lacks an event, so that each one after it is out of place; a changed byte in the next; the third cannot be read. */
  async function tresEstragados() {
    const inteiro = memoryEventStore();
    const motor = motorDeTeste(inteiro);
    const muito = await abrirLote(motor);
    const pouco = await abrirLote(motor);
    const ilegivel = await abrirLote(motor);
    for (let i = 0; i < 60; i += 1)
      await motor.executar(HOTSITE, muito, {
        tipo: 'AlterarIncremento',
        incremento: emCentavos(500 + i),
        por: 'adm',
      });
    await motor.darLance(ANA, pouco, lance(1_000), INICIO);
    await motor.stop();
    const ler = async (depois: number, limite?: number): Promise<readonly StoredEvent[]> => {
      const lidos = await inteiro.readAll(depois, limite);
      const ruim = lidos.findIndex((e) => e.stream.endsWith(ilegivel) && e.revision === 1);
      if (ruim === 0) throw new StoreCorrupted(`lote-${ilegivel}`, 1, lidos[0]?.position);
      return lidos
        .slice(0, ruim < 0 ? undefined : ruim)
        .filter((e) => !(e.stream.endsWith(muito) && e.revision === 1))
        .map((e) =>
          e.stream.endsWith(pouco)
            ? { ...e, data: e.data.replace('"superado":false', '"superado":true') }
            : e,
        );
    };
    return { store: { ...inteiro, readAll: ler }, muito, pouco, ilegivel };
  }

  it('says a few faults of each and hides none behind another, and what it did not read and why', async () => {
    const { store, muito, pouco, ilegivel } = await tresEstragados();
    const { problemas, lotes, naoConferidos } = await conferirRegistro(store);
    const de = (uid: string) => problemas.filter((p) => p.includes(uid));
    expect(de(muito)).toHaveLength(6);
    expect(de(muito).at(-1)).toMatch(/: and \d+ more of it$/);
    expect(de(pouco).join()).toMatch(/I8, the chain breaks at revision/);
    expect(de(ilegivel)).toHaveLength(1);
    expect(lotes).toBe(2);
    expect(naoConferidos).toEqual([
      {
        stream: `lote-${ilegivel}`,
        porque: 'os eventos guardados foram alterados na revisão 1',
      },
    ]);
  });
});
