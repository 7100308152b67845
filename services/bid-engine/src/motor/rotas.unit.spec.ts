import { randomUUID } from 'node:crypto';
import type { MotorDeLances } from '@martelo/kernel/motor-de-lances.ts';
import { appFalso, sessaoFalsa } from '@martelo/platform/testing/http.ts';
import { LEILAO_SITUACOES } from '@martelo/schemas/leiloes/situacoes.ts';
import type { LeilaoSituacao } from '@martelo/schemas/leiloes/situacoes.ts';
import { expect, it, vi } from 'vitest';
import type { Travados } from '../engine.ts';
import type { Leilao, Leiloes } from '../leiloes/door.ts';
import { routes } from './routes.ts';

const lelUid = randomUUID();
const ATE_O_FIM = ['CRIADO', 'PRONTO', 'AO_VIVO', 'EM_LOTEAMENTO'];

/** In which situations of its leilão (null: one that nobody knows) a step reaches the lote; what refused it otherwise. */
async function passar(passo: string, situacao: LeilaoSituacao | null, travados: Travados = async () => []) {
  const lote = {
    lelUid,
    leiUid: randomUUID(),
    revisao: 3,
    situacao: 'LIBERADO_LEILAO',
    valor: null,
    minimo: 1_000,
    incremento: 100,
    proximo: 1_000,
    compreJa: null,
    quantidade: 0,
    apelido: null,
    cidade: null,
    data: null,
    dataInicio: 0,
    dataFim: 1,
    finalizacaoManual: true,
    prorrogacoes: 0,
  };
  const executar = vi.fn<MotorDeLances['executar']>(async () => ({ ok: true, valor: lote }) as never);
  const motor = { aoVivo: async () => lote, executar } as unknown as MotorDeLances;
  const ver = async () => (situacao === null ? null : ({ situacao } as Leilao));
  const cancelarLance = vi.fn<Leiloes['cancelarLance']>(async () => ({ ok: true, valor: lote }) as never);
  const rotas = routes({ motor, leiloes: { ver, cancelarLance }, travados });
  const app = await appFalso({
    modules: [{ name: 'motor', routes: rotas }],
    calls: rotas.map((r) => r.call),
    sessoes: new Map([['leiloeiro', sessaoFalsa(['Interno - ADM', 'Interno - Leiloeiro'])]]),
  });
  const headers = { host: 'leilao.localhost', authorization: 'Bearer leiloeiro' };
  const url = `/v1/leiloeiro/lote/${lelUid}/${passo}`;
  const comMotivo = passo === 'pendenciar' || passo.startsWith('lances/');
  const payload = comMotivo ? { motivo: 'Faltam fotos do motor.' } : {};
  const r = await app.inject({ method: 'POST', url, headers, payload });
  await app.close();
  const { codigo, message } = r.json<{ codigo?: string; message?: string }>();
  const chegou = executar.mock.calls.length === 1;
  return { chegou, status: r.statusCode, codigo, message, cancelado: cancelarLance.mock.calls[0] };
}

it.each([
  ['abrir', ['AO_VIVO']],
  ['placar', ['AO_VIVO']],
  ['liberar', ATE_O_FIM],
  ['pendenciar', ATE_O_FIM],
  ['tirar-do-placar', LEILAO_SITUACOES],
  ['dou-lhe-uma', LEILAO_SITUACOES],
])('lets staff %s only while the leilão is %j', async (passo, quando) => {
  expect(await passar(passo, null)).toMatchObject({ chegou: true, status: 200 });
  for (const situacao of LEILAO_SITUACOES) {
    const { chegou, status, codigo } = await passar(passo, situacao);
    const vale = (quando as readonly string[]).includes(situacao);
    expect([situacao, chegou, status, codigo]).toEqual(
      vale ? [situacao, true, 200, undefined] : [situacao, false, 409, 'LEILAO_TRANSICAO_INVALIDA'],
    );
  }
});

it('releases no lote whose vehicle is inhibited, and says who inhibited it and why', async () => {
  const travado = { lelUid, codigo: 'VEICULO_INIBIDO', quem: 'Rita', motivo: 'liminar da 3ª Vara' } as const;
  const inibido: Travados = async () => [travado];
  expect(await passar('liberar', 'PRONTO', inibido)).toMatchObject({
    chegou: false,
    status: 409,
    message: 'A venda deste veículo está inibida por Rita: liminar da 3ª Vara.',
  });
  // Nobody knows whether it is: it waits.
  const fora: Travados = () => Promise.reject(new Error('the catalog is away'));
  expect(await passar('liberar', 'PRONTO', fora)).toMatchObject({ chegou: false, status: 503 });
  // Other steps ask nobody.
  expect(await passar('placar', 'AO_VIVO', fora)).toMatchObject({ chegou: true, status: 200 });
});

it('says how the leilão stands', async () => {
  expect((await passar('abrir', 'EXECUTADO')).message).toBe(
    'Esta ação não vale para este leilão agora (Executado).',
  );
});

it('has a bid cancelled by the room that knows whether the leilão has ended', async () => {
  const lanUid = randomUUID();
  const { chegou, status, cancelado } = await passar(`lances/${lanUid}/cancelar`, 'EXECUTADO');
  const { cliUid: por } = sessaoFalsa([]);
  expect({ chegou, status }).toEqual({ chegou: false, status: 200 });
  expect(cancelado?.slice(1)).toEqual([lelUid, { lanUid, por, motivo: 'Faltam fotos do motor.' }]);
});
