import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '@martelo/platform/log/log.ts';
import { createDb, createPool } from '@martelo/platform/sql/pool.ts';
import { until } from '@martelo/platform/testing/until.ts';
import type { AvisoDeSuperado } from '@martelo/schemas/superados/aviso.ts';
import type { Tables } from '../tables.ts';
import { abrirMundo, DESCANSOS, HORA, lance, LEILAO, LOJA, UM_LEILAO } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';
import { avisarSuperados } from './avisos.ts';

const MINUTO = 60_000;
const [ana, beto] = [randomUUID(), randomUUID()];
let m: Mundo;
/** What was handed over to be told; `ausente`: nobody takes it, `mudo`: it is taken, and the answer is lost. */
const avisos: AvisoDeSuperado[] = [];
/** The same for devices. */
const nosAparelhos: AvisoDeSuperado[] = [];
let humor: 'atento' | 'ausente' | 'mudo' = 'atento';
let tentativas = 0;

beforeAll(async () => {
  m = await abrirMundo({
    avisarSuperado: async (aviso) => {
      tentativas += 1;
      if (humor === 'ausente') throw new Error('nobody answers');
      avisos.push(aviso);
      if (humor === 'mudo') throw new Error('the answer was lost');
    },
    avisarNosAparelhos: async (aviso) => void nosAparelhos.push(aviso),
  });
  // Ahead of the store's clock, or what is dated back here would be history.
  m.agora = Date.now() + HORA;
  await m.leilao(UM_LEILAO, LEILAO, 'Leilão de Frotas');
});
afterAll(async () => m.fechar());

const de = (cliUid: string, valor: number, mais: object = {}) => ({
  ...lance(valor, m.agora),
  cliUid,
  ...mais,
});
let posicao = 0;
async function disputado(...lances: readonly Record<string, unknown>[]): Promise<string> {
  const { lelUid } = await m.liberado({ posicao: (posicao += 1), dataFim: m.agora + 5 * HORA });
  await m.acontecer(`lote-${lelUid}`, ...lances);
  return lelUid;
}
const contados = (lelUid: string, de_: readonly AvisoDeSuperado[] = avisos) =>
  de_.filter((a) => a.lote.lelUid === lelUid).map((a) => [a.cliUid, a.valor, a.preco]);
const pendentes = async (): Promise<string[]> =>
  (
    await m.banco.pool.query<{ lel_uid: string }>(
      'SELECT lel_uid FROM catalog.avisos_de_superados WHERE resolvida < revisao',
    )
  ).rows.map((r) => r.lel_uid);
/** Everything that was to be settled is. */
const resolvido = () =>
  until(async () => (await pendentes()).length === 0, { what: 'everything settled', timeoutMs: 30_000 });

it('tells who was beaten once, a minute later and by how the lote stands then; never who leads', async () => {
  const lelUid = await disputado(de(ana, 1_000_000), de(beto, 1_100_000));
  const retomado = await disputado(de(ana, 1_000_000), de(beto, 1_100_000));
  const vendido = await disputado(de(ana, 1_000_000), de(beto, 1_100_000));
  const sala = await disputado(
    de(ana, 1_000_000, { origem: 'plateia' }),
    de(beto, 1_100_000),
    de(ana, 1_200_000, { superado: true }),
  );
  expect((await pendentes()).toSorted()).toEqual([lelUid, retomado, vendido].toSorted());
  // One of another time shows that passes are made, and that what is of now waits.
  const velho = await disputado(
    de(ana, 1_000_000),
    de(beto, 1_100_000, { em: m.agora - MINUTO + 1, lanUid: randomUUID() }),
  );
  m.agora += 1;
  await until(() => contados(velho).length > 0, { what: 'the one of a minute ago' });
  expect(avisos).toHaveLength(1);
  await m.acontecer(`lote-${retomado}`, de(ana, 1_200_000));
  await m.acontecer(`lote-${vendido}`, {
    tipo: 'LoteRetirado',
    motivo: 'o comitente desistiu',
  });
  await m.acontecer(`lote-${lelUid}`, de(randomUUID(), 1_300_000, { origem: 'plateia' }));
  // Beto leads one again and was beaten in the other two; a minute has passed for all but the last.
  m.agora += MINUTO;
  await resolvido();
  expect(new Set(contados(lelUid).map(String))).toEqual(
    new Set([`${ana},1000000,1300000`, `${beto},1100000,1300000`]),
  );
  expect(contados(lelUid)).toHaveLength(2);
  expect(contados(retomado)).toEqual([[beto, 1_100_000, 1_200_000]]);
  expect([contados(vendido), contados(sala)]).toEqual([[], []]);
  expect(avisos.find((a) => a.lote.lelUid === lelUid)).toMatchObject({
    hotUid: LEILAO,
    proximo: 1_320_000,
    fim: expect.any(Number),
    lote: { nome: 'Fiat Uno', localizacao: { cidade: 'Campinas', uf: 'SP' }, veiculo: { marca: 'Fiat' } },
  });
});

it('tells his devices at once, once a minute and by how the lote stands then, whatever becomes of letters', async () => {
  humor = 'ausente';
  const lelUid = await disputado(de(ana, 1_000_000), de(beto, 1_100_000));
  const retomado = await disputado(de(ana, 1_000_000), de(beto, 1_100_000), de(ana, 1_200_000));
  const ditos = (uid = lelUid) => contados(uid, nosAparelhos);
  await until(() => ditos().length + ditos(retomado).length === 2, { what: 'both beaten' });
  expect(ditos(retomado)).toEqual([[beto, 1_100_000, 1_200_000]]);
  await m.acontecer(`lote-${lelUid}`, de(ana, 1_300_000), de(beto, 1_400_000));
  const outro = await disputado(de(ana, 1_000_000), de(beto, 1_100_000));
  await until(() => ditos(outro).length > 0, { what: 'another lote' });
  expect(ditos()).toEqual([[ana, 1_000_000, 1_100_000]]);
  m.agora += MINUTO;
  await m.acontecer(`lote-${lelUid}`, de(randomUUID(), 1_500_000, { origem: 'plateia' }));
  await until(() => ditos().length > 2, { what: 'what waited for its minute' });
  expect(new Set(ditos().slice(1).map(String))).toEqual(
    new Set([`${ana},1300000,1500000`, `${beto},1400000,1500000`]),
  );
  await m.reiniciar();
  const depois = await disputado(de(ana, 1_000_000), de(beto, 1_100_000));
  await until(() => ditos(depois).length > 0, { what: 'what is new' });
  expect(ditos()).toHaveLength(3);
  humor = 'atento';
  m.agora += 2 * HORA;
  await resolvido();
});

it('tells him of the same lote again after ten minutes, with the newest state', async () => {
  const lelUid = await disputado(de(ana, 1_000_000), de(beto, 1_100_000));
  m.agora += MINUTO;
  await resolvido();
  await m.acontecer(`lote-${lelUid}`, de(ana, 1_200_000), de(beto, 1_300_000));
  const outro = await disputado(de(ana, 1_000_000), de(beto, 1_100_000));
  m.agora += 2 * MINUTO;
  await until(() => contados(outro).length > 0, { what: 'another lote' });
  expect(contados(lelUid)).toEqual([[ana, 1_000_000, 1_100_000]]);
  await m.acontecer(`lote-${lelUid}`, de(beto, 1_400_000));
  m.agora += 8 * MINUTO;
  await resolvido();
  expect(contados(lelUid)).toEqual([
    [ana, 1_000_000, 1_100_000],
    [ana, 1_200_000, 1_400_000],
  ]);
});

it('goes on trying while nobody takes it, and across a restart, always with the same bid', async () => {
  humor = 'ausente';
  const antes = tentativas;
  const lelUid = await disputado(de(ana, 1_000_000), de(beto, 1_100_000));
  const daLoja = (await m.liberado({ hotUid: LOJA, dataFim: m.agora + 5 * HORA })).lelUid;
  await m.acontecer(`lote-${daLoja}`, de(ana, 1_000_000), de(beto, 1_100_000));
  m.agora += MINUTO;
  await until(() => tentativas >= antes + 2, { what: 'both refused' });
  humor = 'mudo';
  await until(() => contados(lelUid).length > 0 && contados(daLoja).length > 0, { what: 'both taken' });
  humor = 'atento';
  await m.reiniciar();
  await resolvido();
  const vistos = avisos.filter((a) => a.lote.lelUid === lelUid);
  expect(new Set(vistos.map((a) => a.lanUid)).size).toBe(1);
  expect(vistos.length).toBeGreaterThan(1);
  expect(avisos.find((a) => a.lote.lelUid === daLoja)?.hotUid).toBe(LOJA);
  // Settled is settled: another restart tells nobody anything.
  const total = avisos.length;
  await m.reiniciar();
  const depois = await disputado(de(ana, 1_000_000), de(beto, 1_100_000));
  m.agora += MINUTO;
  await until(() => contados(depois).length > 0, { what: 'what is new' });
  expect(avisos).toHaveLength(total + 1);
});

it('tells nothing of old when the lists are made anew from the log', async () => {
  const total = avisos.length;
  m.agora += 2 * HORA;
  await m.banco.pool.query(
    `TRUNCATE catalog.avisos_de_superados, catalog.lotes_ao_vivo;
     UPDATE catalog.projection_checkpoints SET position = -1`,
  );
  await m.reiniciar();
  const depois = await disputado(de(ana, 1_000_000), de(beto, 1_100_000));
  const { rows } = await m.banco.pool.query('SELECT lel_uid FROM catalog.avisos_de_superados');
  expect(rows.length).toBeGreaterThan(1);
  m.agora += MINUTO;
  await resolvido();
  expect(avisos.slice(total).map((a) => a.lote.lelUid)).toEqual([depois]);
});

it('waits while the lists are behind the log: who leads in them may not lead any more', async () => {
  const lelUid = await disputado(de(ana, 1_000_000), de(beto, 1_100_000));
  humor = 'ausente';
  m.agora += MINUTO;
  const db = createDb<Tables>(
    createPool({
      url: m.banco.url,
      schema: 'catalog',
      name: 'spec',
      log: createLog({ level: 'silent', name: 'spec' }),
    }),
  );
  const contou: AvisoDeSuperado[] = [];
  let [perguntas, falta] = [0, m.agora - HORA];
  const parar = avisarSuperados({
    via: 'carta',
    db,
    store: {
      readStream: async (stream, de_, limite) => {
        perguntas += 1;
        return [
          {
            position: 1,
            stream,
            revision: de_ ?? 0,
            id: '',
            type: 'LanceRegistrado',
            data: '{}',
            at: falta,
            hash: String(limite),
          },
        ];
      },
    },
    avisar: async (aviso) => void contou.push(aviso),
    clock: () => m.agora,
    descansos: DESCANSOS,
    log: createLog({ level: 'silent', name: 'spec' }),
  });
  await until(() => perguntas >= 2, { what: 'two looks' });
  expect([contou, await pendentes()]).toEqual([[], [lelUid]]);
  // Something of this very moment is always on its way.
  falta = m.agora;
  await until(() => contados(lelUid, contou).length > 0, { what: 'the news' });
  await parar();
  await db.destroy();
});
