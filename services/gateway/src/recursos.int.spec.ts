import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { until } from '@martelo/platform/testing/until.ts';
import type { CadastroDoHotsite } from '@martelo/schemas/hotsites/hotsite.ts';
import type { PaginaDinamica, RecursoHotsite } from '@martelo/schemas/hotsites/opcoes.ts';
import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import { LEILAO, programaDeTeste } from '@martelo/single-process/testing/programa.ts';
import type { ProgramaDeTeste } from '@martelo/single-process/testing/programa.ts';
import { ClienteDeTeste } from './socket/testing/bancada.ts';

let programa: ProgramaDeTeste;
let cadastro: CadastroDoHotsite;
let lote: Lote;
let ana: string;
let adm: string;

const ver = (caminho: string, token?: string) =>
  programa.chamar(LEILAO, 'GET', caminho, token === undefined ? {} : { token });
const disto = ({ status, corpo: { codigo, message } }: Awaited<ReturnType<typeof ver>>) => [
  status,
  codigo,
  message,
];
/** The tenant without some of what it has; put back after each test. */
const desligar = (...fora: readonly (RecursoHotsite | PaginaDinamica)[]) =>
  programa.site.salvarHotsite({
    ...cadastro,
    recursos: cadastro.recursos.filter((r) => !fora.includes(r)),
    paginasDinamicas: cadastro.paginasDinamicas.filter((p) => !fora.includes(p)),
  });

beforeAll(async () => {
  programa = await programaDeTeste();
  const eu = programa.site.tenantOf(LEILAO);
  const guardado = programa.site.hotsite(eu?.hotUid ?? '');
  if (guardado === null) throw new Error('the demo is missing');
  const { hosts: _hosts, ...resto } = guardado;
  cadastro = resto;
  [ana = '', adm = ''] = await Promise.all(['comprador1', 'adm'].map((q) => programa.entrar(LEILAO, q)));
  lote = await until(
    async () => {
      const { corpo } = await ver('/v1/lote/buscar-destaques-pagina-inicial?limit=24');
      const todos = (corpo['leiloes'] as { destaques: Lote[] }[]).flatMap((l) => l.destaques);
      return todos.find(
        (l) => l.recebePropostas === true && l.situacao === 'LIBERADO_LEILAO' && l.aoVivo.compreJa !== null,
      );
    },
    { what: 'a lote that takes proposals and Compre Já' },
  );
});
afterEach(() => programa.site.salvarHotsite(cadastro));
afterAll(async () => {
  expect(await programa.encerrar()).toEqual([]);
});

describe('what a tenant has switched off', () => {
  it.each([
    ['propostas', 'Proposta', 'Este site não oferece propostas.'],
    ['compreJa', 'Compre Já', 'Este site não oferece Compre Já.'],
  ] as const)('refuses bids of %s over HTTP and on sockets that were open before', async (r, tipo, frase) => {
    const ws = new WebSocket(`${programa.url.replace('http', 'ws')}/v1/socket`, {
      headers: { host: LEILAO },
    });
    const cliente = new ClienteDeTeste(ws);
    await until(() => cliente.mensagens[0]?.tipo === 'conectado', { what: 'conectado' });
    await cliente.pedir({ tipo: 'autenticar', token: ana });
    await desligar(r);
    // Wrong on purpose: where it is on, the engine has its own words for it.
    const lance = () => ({
      valor: tipo === 'Proposta' ? 1_000_000 : 1,
      tipoNegociacao: tipo,
      chaveIdempotencia: randomUUID(),
    });
    const caminho = `/v1/lote/${lote.lelUid}/lances`;
    const dar = () => programa.chamar(LEILAO, 'POST', caminho, { token: ana, body: lance() });
    const peloSocket = () => cliente.pedir({ tipo: 'dar-lance', lelUid: lote.lelUid, lance: lance() });
    expect(disto(await dar())).toEqual([403, 'RECURSO_DESLIGADO', frase]);
    expect(await peloSocket()).toMatchObject({
      tipo: 'recusa',
      erro: { statusCode: 403, codigo: 'RECURSO_DESLIGADO', message: frase },
    });
    await programa.site.salvarHotsite(cadastro);
    const depois = [(await dar()).corpo.codigo, JSON.stringify(await peloSocket())].join(' ');
    expect(depois).not.toContain('RECURSO_DESLIGADO');
    ws.terminate();
  });

  it('refuses everybody’s proposals to staff, and leaves a client his own', async () => {
    const caminho = '/v1/leilao/lotes/buscar-ultimas-proposta';
    expect((await ver(caminho, adm)).status).toBe(200);
    await desligar('ultimasPropostas');
    expect(disto(await ver(caminho, adm))).toEqual([
      403,
      'RECURSO_DESLIGADO',
      'Este site não oferece a lista das últimas propostas.',
    ]);
    expect((await ver(caminho, ana)).status).toBe(200);
  });

  it('hands out no referral', async () => {
    const convite = async () => (await ver('/v1/cliente/infos?fields=hashConvite', ana)).corpo['hashConvite'];
    expect(await convite()).toMatch(/^[0-9a-f]{12}$/);
    await desligar('indicacao');
    expect(await convite()).toBe('');
  });

  it('tells nobody how often a lote was opened, and still where it stands', async () => {
    const caminho = `/v1/leilao/lotes/pageviews/${lote.lelUid}`;
    const antes = (await ver(caminho)).corpo;
    await desligar('contadorDeVisitas');
    expect((await ver(caminho)).corpo).toEqual({ ...antes, quantidade: 0 });
  });

  it.each([
    ['patios', '/v1/patios/lista-site', 'Este site não oferece a consulta de pátios.'],
    ['patios', '/v1/patios/ativos', 'Este site não oferece a consulta de pátios.'],
    ['patios', '/v1/patio/por-nome/anhanguera', 'Este site não oferece a consulta de pátios.'],
    ['evento-exclusivo', '/v1/hotsite/busca-evento/ativo', 'Este site não oferece eventos exclusivos.'],
  ] as const)('refuses the calls of the page %s: %s', async (pagina, caminho, frase) => {
    expect((await ver(caminho)).corpo.codigo).not.toBe('RECURSO_DESLIGADO');
    await desligar(pagina);
    expect(disto(await ver(caminho))).toEqual([403, 'RECURSO_DESLIGADO', frase]);
  });

  it('shows sections of a page that is off on no other, and takes no messages without a contact page', async () => {
    const caminho = '/v1/hotsite/conteudo-pagina/?uri=fale-conosco';
    const secoes = async () => {
      const { corpo } = await ver(caminho);
      return (corpo['sessoes'] as { elemento: string }[]).map((s) => s.elemento);
    };
    const antes = await secoes();
    expect(antes).toEqual(expect.arrayContaining(['mapa-de-patios', 'formulario-de-contato']));
    await desligar('patios');
    expect(await secoes()).toEqual(antes.filter((e) => e !== 'mapa-de-patios'));
    await desligar('fale-conosco');
    expect((await ver(caminho)).status).toBe(404);
    const mensagem = { nome: 'Ana', email: 'ana@exemplo.com', mensagem: 'Quero saber da visitação.' };
    const r = await programa.chamar(LEILAO, 'POST', '/v1/hotsite/contatos', { body: mensagem });
    expect(disto(r)).toEqual([403, 'RECURSO_DESLIGADO', 'Este site não oferece o envio de mensagens.']);
  });
});
