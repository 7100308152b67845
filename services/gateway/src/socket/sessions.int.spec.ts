import { afterEach, beforeEach, expect, it } from 'vitest';
import { Bancada, LEILAO, LOJA } from './testing/bancada.ts';
import { loteDeMentira, uid } from './testing/motor-de-mentira.ts';
import { until } from '@martelo/platform/testing/until.ts';

const LOTE = uid(100);
let bancada: Bancada;

beforeEach(async () => {
  bancada = await new Bancada({ varreduraMs: 10 }).abrir();
  bancada.motor.por(LEILAO.hotUid, loteDeMentira(LOTE));
  bancada.motor.por(LOJA.hotUid, loteDeMentira(uid(200)));
});

afterEach(async () => {
  expect(await bancada.fechar()).toEqual([]);
});

const lance = (valor: number, n = 1): { tipo: string } & Record<string, unknown> => ({
  tipo: 'dar-lance',
  lelUid: LOTE,
  lance: { valor, chaveIdempotencia: `chave-numero-${n}` },
});

it('lets anonymous visitors watch and refuses their bids with NAO_AUTENTICADO', async () => {
  const cliente = await bancada.ligar();
  expect(await cliente.pedir({ tipo: 'acompanhar-lotes', lotes: [{ lelUid: LOTE }] })).toMatchObject({
    tipo: 'acompanhando',
    posicoes: [],
  });
  expect(await cliente.pedir(lance(100_000))).toMatchObject({
    erro: { codigo: 'NAO_AUTENTICADO', statusCode: 401 },
  });
});

it('asks for a login to watch where the tenant wants one', async () => {
  const cliente = await bancada.ligar(LOJA);
  const lotes = [{ lelUid: uid(200) }];
  for (const pedido of [
    { tipo: 'acompanhar-lotes', lotes },
    { tipo: 'acompanhar-leilao', leiUid: uid(900) },
    { tipo: 'historico', lelUid: uid(200) },
  ])
    expect(await cliente.pedir(pedido)).toMatchObject({ erro: { codigo: 'NAO_AUTENTICADO' } });
  await cliente.pedir({ tipo: 'autenticar', token: `cliente-7@${LOJA.hotUid}` });
  expect(await cliente.pedir({ tipo: 'acompanhar-lotes', lotes })).toMatchObject({ tipo: 'acompanhando' });
});

it('takes a bearer, and refuses nonsense and the token of another tenant', async () => {
  const cliente = await bancada.ligar();
  expect(await cliente.pedir({ tipo: 'autenticar', token: 'abc' })).toMatchObject({
    erro: { codigo: 'TOKEN_INVALIDO' },
  });
  expect(await cliente.pedir({ tipo: 'autenticar', token: `cliente-7@${LOJA.hotUid}` })).toMatchObject({
    erro: { codigo: 'TOKEN_INVALIDO', message: 'Token inválido' },
  });
  expect(await cliente.pedir(lance(100_000))).toMatchObject({ erro: { codigo: 'NAO_AUTENTICADO' } });
  expect(await cliente.pedir({ tipo: 'autenticar', token: `cliente-7@${LEILAO.hotUid}` })).toMatchObject({
    tipo: 'autenticado',
    cliUid: uid(7),
  });
  expect(await cliente.pedir(lance(100_000))).toMatchObject({ tipo: 'lance-aceito' });
});

it('refuses a token that has ended, and a bid whose session ended meanwhile, until it is renewed', async () => {
  const cliente = await bancada.ligar();
  bancada.fimDasSessoes = Date.now() - 1;
  const token = `cliente-7@${LEILAO.hotUid}`;
  expect(await cliente.pedir({ tipo: 'autenticar', token })).toMatchObject({
    erro: { codigo: 'TOKEN_EXPIRADO' },
  });
  bancada.fimDasSessoes = Date.now() + 60_000;
  await cliente.pedir({ tipo: 'autenticar', token });
  expect(await cliente.pedir(lance(100_000))).toMatchObject({ tipo: 'lance-aceito' });
  bancada.adiantarMs = 60_001;
  expect(await cliente.pedir(lance(200_000, 2))).toMatchObject({
    erro: { codigo: 'TOKEN_EXPIRADO', statusCode: 401, message: 'Sua sessão expirou. Entre novamente.' },
  });
  expect(bancada.motor.recebidos).toHaveLength(1);
  bancada.fimDasSessoes = Date.now() + 600_000;
  await cliente.pedir({ tipo: 'autenticar', token });
  expect(await cliente.pedir(lance(200_000, 3))).toMatchObject({ tipo: 'lance-aceito' });
});

it('waits for the token before it answers what was sent right behind it', async () => {
  const cliente = await bancada.ligar();
  cliente.enviar({ tipo: 'autenticar', token: `cliente-7@${LEILAO.hotUid}` });
  cliente.enviar({ tipo: 'acompanhar-lotes', lotes: [{ lelUid: LOTE }] });
  expect(await cliente.pedir(lance(100_000))).toMatchObject({ tipo: 'lance-aceito' });
});

it('answers ERRO_INTERNO when sessions cannot be verified, says why only to the log, and goes on', async () => {
  const cliente = await bancada.ligar();
  bancada.foraDoAr = true;
  expect(await cliente.pedir({ tipo: 'autenticar', token: `cliente-7@${LEILAO.hotUid}` })).toMatchObject({
    erro: { codigo: 'ERRO_INTERNO', message: 'Tivemos um problema. Tente novamente em instantes.' },
  });
  expect(bancada.falhas.map(String)).toEqual(['Error: the session store is away']);
  bancada.foraDoAr = false;
  await cliente.pedir({ tipo: 'autenticar', token: `cliente-7@${LEILAO.hotUid}` });
  expect(await cliente.pedir(lance(100_000))).toMatchObject({ tipo: 'lance-aceito' });
});

it('stops telling a session its places once it has been over for a while', async () => {
  const dono = await bancada.ligarComo(7);
  await dono.pedir(lance(100_000));
  const rival = await bancada.ligarComo(8);
  bancada.adiantarMs = 700_000;
  bancada.fimDasSessoes = Date.now() + 2_000_000;
  await rival.pedir({ tipo: 'autenticar', token: `cliente-8@${LEILAO.hotUid}` });
  const antes = await until(() => dono.de('posicao').length);
  // A sweep notices it; each round of bids gives it time to pass.
  await until(async () => {
    const ja = dono.de('posicao').length;
    const { proximo } = (await bancada.motor.aoVivo(LEILAO.hotUid, LOTE)) as { proximo: number };
    await rival.pedir(lance(proximo, proximo));
    bancada.motor.mudar(LOTE, {});
    await dono.emDia();
    return dono.de('posicao').length === ja;
  });
  expect(dono.de('posicao').length).toBeGreaterThanOrEqual(antes);
  expect(dono.fechadoCom).toBeNull();
});

it('tells a session that is over nothing more as soon as the login behind it was ended', async () => {
  bancada.fimDasSessoes = Date.now() + 10_000;
  const dono = await bancada.ligarComo(7);
  await dono.pedir(lance(100_000));
  await until(() => dono.de('posicao').length > 0, { what: 'his own place' });
  const rival = await bancada.ligar();
  // Over, within its grace, and too soon for anybody to be taken for idle.
  bancada.adiantarMs = 12_000;
  bancada.fimDasSessoes = Date.now() + 2_000_000;
  await rival.pedir({ tipo: 'autenticar', token: `cliente-8@${LEILAO.hotUid}` });
  await dono.emDia();
  const antes = dono.de('posicao').length;
  bancada.encerrarSessoes(uid(7), 'bloqueado');
  const { proximo } = (await bancada.motor.aoVivo(LEILAO.hotUid, LOTE)) as { proximo: number };
  expect(await rival.pedir(lance(proximo, 2))).toMatchObject({ tipo: 'lance-aceito' });
  await until(() => rival.de('posicao').length > 0, { what: "the rival's place" });
  await dono.emDia();
  expect(dono.de('posicao')).toHaveLength(antes);
});

it('closes an expired session where watching needs a login', async () => {
  const cliente = await bancada.ligarComo(7, LOJA);
  bancada.adiantarMs = 700_000;
  expect(await cliente.fechamento()).toBe(4401);
  expect(cliente.de('sessao-encerrada')).toEqual([
    { tipo: 'sessao-encerrada', motivo: 'Sua sessão expirou. Entre novamente.' },
  ]);
});

it('closes the connections of a login that was ended, and no other of the same client or of anybody else', async () => {
  const token = `cliente-7@${LEILAO.hotUid}`;
  const [celular, mesa, outro] = [await bancada.ligar(), await bancada.ligar(), await bancada.ligarComo(8)];
  await celular.pedir({ tipo: 'autenticar', token: `${token}#celular` });
  await mesa.pedir({ tipo: 'autenticar', token: `${token}#mesa` });
  bancada.revogados.add(`${token}#celular`);
  bancada.encerrarSessoes(uid(7), 'saiu');
  expect(await celular.fechamento()).toBe(4401);
  expect(celular.de('sessao-encerrada')[0]?.motivo).toBe('Sua sessão foi encerrada. Entre novamente.');
  expect(await mesa.pedir(lance(100_000))).toMatchObject({ tipo: 'lance-aceito' });
  await until(() => mesa.de('posicao').length > 0, { what: 'his own place on the other device' });
  await outro.emDia();
  expect(celular.de('posicao')).toEqual([]);
});

it('shows staff who look at an account its places without its maximum, and takes no bid of theirs', async () => {
  const dono = await bancada.ligarComo(7);
  const equipe = await bancada.ligar();
  const lotes = [{ lelUid: LOTE }];
  const automatico = (valor: number, n: number) => ({
    tipo: 'dar-lance',
    lelUid: LOTE,
    lance: { valor, chaveIdempotencia: `maximo-numero-${n}`, tipoLance: 'Configuração Automática' },
  });
  expect(await dono.pedir(automatico(500_000, 1))).toMatchObject({ tipo: 'lance-aceito' });
  await equipe.pedir({ tipo: 'acompanhar-lotes', lotes });
  await equipe.pedir({ tipo: 'autenticar', token: `cliente-7@${LEILAO.hotUid}#assistida` });
  await until(() => equipe.de('posicao').length > 0, { what: 'the place of a login' });
  const antes = equipe.de('posicao').length;
  expect(await dono.pedir(automatico(700_000, 2))).toMatchObject({ tipo: 'lance-aceito' });
  await until(() => equipe.de('posicao').length > antes, { what: 'the place of a push' });
  expect(await equipe.pedir({ tipo: 'acompanhar-lotes', lotes })).toMatchObject({
    posicoes: [{ ganhandoPerdendo: 'ganhando', meuMaximo: null, maximoEsgotado: false }],
  });
  for (const { posicao } of equipe.de('posicao'))
    expect(posicao).toMatchObject({ meuMaximo: null, maximoEsgotado: false });
  expect(dono.de('posicao').at(-1)?.posicao.meuMaximo).toBe(700_000);

  const recebidos = bancada.motor.recebidos.length;
  expect(await equipe.pedir(lance(900_000, 3))).toMatchObject({
    erro: {
      codigo: 'SESSAO_ASSISTIDA',
      statusCode: 403,
      message: 'Este acesso da equipe só lê: nada pode ser mudado ou enviado em nome do cliente.',
    },
  });
  expect(bancada.motor.recebidos).toHaveLength(recebidos);
});

it('bids with what the account says now once something about it changed, and not at all when nobody can say', async () => {
  const cliente = await bancada.ligarComo(7);
  bancada.fimDasSessoes = Date.now() + 1_234_567;
  bancada.encerrarSessoes(uid(7), 'outro papel');
  await cliente.emDia();
  await cliente.pedir(lance(100_000));
  expect(bancada.motor.recebidos[0]?.sessao.fim).toBe(bancada.fimDasSessoes);

  bancada.foraDoAr = true;
  bancada.encerrarSessoes(uid(7), 'bloqueado');
  expect(await cliente.fechamento()).toBe(4401);
});

it('says goodbye to a browser and to an address that are kept out while their line is open, and to nobody else', async () => {
  const dispositivo = '3f6f2a50-0c1d-4f7e-9c55-8a4b1f0e2d11';
  const cookie = { cookie: `tema=escuro; martelo-dispositivo=${dispositivo}` };
  const outro = await bancada.ligarComo(8);
  const dele = await bancada.ligar(LEILAO, cookie);
  await dele.pedir({ tipo: 'autenticar', token: `cliente-7@${LEILAO.hotUid}` });
  const naLoja = await bancada.ligar(LOJA, cookie);
  expect(await dele.pedir(lance(100_000))).toMatchObject({ tipo: 'lance-aceito' });
  bancada.bloqueados.add(`${LEILAO.hotUid} ${dispositivo}`);
  expect(await dele.fechamento()).toBe(1008);
  expect(dele.de('recusa').at(-1)).toMatchObject({
    n: null,
    erro: {
      statusCode: 429,
      codigo: 'BLOQUEADO',
      message: 'Bloqueado - Aguarde algumas horas para enviar novamente.',
    },
  });
  expect(await outro.pedir(lance(200_000, 2))).toMatchObject({ tipo: 'lance-aceito' });
  bancada.bloqueados.add(`${LEILAO.hotUid} 127.0.0.1`);
  expect(await outro.fechamento()).toBe(1008);
  await naLoja.emDia();
  expect(bancada.gateway.contadores.quedas.bloqueio).toBe(2);
});
