import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LEILAO, mundo, SENHA } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';

let m: Mundo;
let token: string | undefined;
beforeAll(async () => {
  m = await mundo();
  await m.contas.criarUsuario({
    hotUid: LEILAO,
    email: 'ana@casa.example',
    nome: 'Ana da Casa',
    papeis: ['Interno - ADM'],
    senha: SENHA,
    situacao: 'aprovado',
  });
  token = (await m.entrar('ana@casa.example')).corpo.token;
});
afterAll(() => m.fechar());

const pontos = async () => (await m.pedir('GET', '/v1/painel/primeiros-passos', { token })).corpo['pontos'];

it('says of each point of a new house how it stands, as it is now', async () => {
  expect((await m.pedir('GET', '/v1/painel/primeiros-passos')).status).toBe(401);
  expect(await pontos()).toEqual([
    { nome: 'marca', situacao: 'falta' },
    { nome: 'equipe', situacao: 'falta' },
    { nome: 'comitente', situacao: 'falta' },
    { nome: 'incrementos', situacao: 'falta' },
    { nome: 'termos', situacao: 'falta' },
    { nome: 'remetente', situacao: 'nao-conferido' },
    { nome: 'leilao', situacao: 'falta' },
  ]);
  const hotsite = m.hotsites.get(LEILAO);
  if (hotsite === undefined) throw new Error('the tenant is gone');
  Object.assign(hotsite, {
    logomarca: '/marca.svg',
    emailContato: 'a@casa.example',
    telefoneContato: '(19) 3000-0000',
    endereco: { ...hotsite.endereco, cidade: 'Campinas' },
    paginasDinamicas: ['regulamento'],
  });
  const convite = { nome: 'Bia Souza', email: 'bia@casa.example', papeis: ['Interno - SAC'] };
  await m.pedir('PUT', `/v1/equipe/${randomUUID()}`, { token, corpo: { ...convite, revisao: 0 } });
  Object.assign(m.preparo, { comitente: true, lote: true, leilao: true });
  const depois = (await pontos()) as { nome: string; situacao: string }[];
  expect(depois.filter((p) => p.situacao !== 'feito')).toEqual([
    { nome: 'remetente', situacao: 'nao-conferido' },
  ]);
});
