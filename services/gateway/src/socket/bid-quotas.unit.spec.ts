import { expect, it } from 'vitest';
import { BidQuotas } from './bid-quotas.ts';
import { SocketGateway } from './gateway.ts';
import { LEILAO, sessaoDe } from './testing/bancada.ts';
import { FioDeMentira } from './testing/fio-de-mentira.ts';
import { MotorDeMentira, loteDeMentira, uid } from './testing/motor-de-mentira.ts';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

it('gives a client one quota however often he comes, each tenant another, and remembers a bounded number', () => {
  const quotas = new BidQuotas(1, 2, 3);
  const ana = quotas.of('h1', 'ana', 0);
  expect([ana.take(0), quotas.of('h1', 'ana', 0).take(0), quotas.of('h1', 'ana', 0).take(0)]).toEqual([
    'taken',
    'taken',
    'refused',
  ]);
  expect(quotas.of('h2', 'ana', 0).take(0)).toBe('taken');
  for (const cliUid of ['bia', 'caio']) quotas.of('h1', cliUid, 0);
  expect(quotas.of('h1', 'ana', 0)).not.toBe(ana);
});

it('refuses the bids of a client beyond his quota on all his connections, nobody else’s and nothing else', async () => {
  const LOTE = uid(100);
  const motor = new MotorDeMentira();
  motor.por(LEILAO.hotUid, loteDeMentira(LOTE));
  let now = Date.now();
  let valor = 100_000;
  const gateway = new SocketGateway({
    motor,
    clock: () => now,
    sessaoDoToken: (token) =>
      Promise.resolve({ ok: true, valor: sessaoDe(token === 'ana' ? 7 : 8, LEILAO.hotUid) }),
    lotesDoLeilao: () => Promise.resolve([LOTE]),
    limites: { lancesPorSegundo: 1, rajadaLances: 3 },
  });
  const entrar = (token: string) => {
    const fio = new FioDeMentira();
    const conexao = gateway.aceitar({ wire: fio, life: fio, tenant: LEILAO, ip: '127.0.0.1' });
    const dizer = (n: number, mensagem: object): void =>
      gateway.receber(conexao, Buffer.from(JSON.stringify({ ...mensagem, n })));
    dizer(1, { tipo: 'autenticar', token });
    const lance = (n: number): void =>
      dizer(n, {
        tipo: 'dar-lance',
        lelUid: LOTE,
        lance: { valor: (valor += 100_000), chaveIdempotencia: `${token}-chave-${n}`, confirmado: true },
      });
    const ouviu = (n: number) =>
      (fio.mensagens() as unknown as { tipo: string; n: number; erro?: { codigo: string } }[])
        .filter((m) => m.n === n)
        .map((m) => m.erro?.codigo ?? m.tipo)
        .join();
    return { dizer, lance, ouviu };
  };
  const [tela, celular, outro] = [entrar('ana'), entrar('ana'), entrar('bia')];
  await nextTurn();
  tela.lance(2);
  celular.lance(2);
  celular.lance(3);
  tela.lance(3);
  tela.dizer(4, { tipo: 'relogio', t0: 0 });
  outro.lance(2);
  now += 2_500;
  celular.lance(4);
  await nextTurn();
  await nextTurn();
  expect([tela.ouviu(2), celular.ouviu(2), celular.ouviu(3)]).toEqual(Array(3).fill('lance-aceito'));
  expect([tela.ouviu(3), tela.ouviu(4)]).toEqual(['MUITAS_MENSAGENS', 'relogio']);
  expect([outro.ouviu(2), celular.ouviu(4)]).toEqual(['lance-aceito', 'lance-aceito']);
});
