import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hotsitesDemo, renovar, robos, SEMENTE, semear, SENHA_DA_DEMO } from '@martelo/demo/module.ts';
import { singleProcessConfig } from '@martelo/platform/config/single-process.ts';
import { createLog } from '@martelo/platform/log/log.ts';
import { until } from '@martelo/platform/testing/until.ts';
import { LEILAO, LOJA, programaDeTeste } from './testing/programa.ts';
import type { ProgramaDeTeste } from './testing/programa.ts';
import { comDemo, exigirSemDemo, HOTSITES_DA_DEMO } from './com-demo.ts';

const log = createLog({ level: 'silent', name: 'teste' });
let programa: ProgramaDeTeste;

type Leilao = { uid: string; situacao: string; fechamento: string; quantidadeLotes: number };
const leiloes = async (host: string) =>
  (await programa.chamar(host, 'GET', '/v1/leiloes/lista-site?quadro=todos&limit=50')).corpo[
    'leiloes'
  ] as Leilao[];
const posicao = async () => (await programa.store.readAll(-1, 1_000_000)).length;

beforeAll(async () => {
  programa = await programaDeTeste();
});

afterAll(async () => {
  expect(await programa.encerrar()).toEqual([]);
});

describe('the demo', () => {
  it('shows both brands with events in every situation and every closing mode', async () => {
    const distintos = (todos: readonly Leilao[], campo: 'situacao' | 'fechamento') =>
      [...new Set(todos.map((l) => l[campo]))].toSorted();
    // The lists follow the log: what was written a moment ago may still be on its way.
    await until(
      async () => {
        const todos = [...(await leiloes(LEILAO)), ...(await leiloes(LOJA))];
        expect(distintos(todos, 'situacao')).toEqual([
          'AO_VIVO',
          'CANCELADO',
          'CRIADO',
          'EM_LOTEAMENTO',
          'EXECUTADO',
          'PRONTO',
        ]);
        expect(distintos(todos, 'fechamento')).toEqual(['ESCALONADO', 'MANUAL', 'SEQUENCIAL']);
        return true;
      },
      { what: 'the events on the lists' },
    );
  });

  it('is filled once, however often it is asked for', async () => {
    const antes = await posicao();
    await semear(programa, { tamanho: 0.3, agora: programa.bidEngine.agora(), log });
    const depois = await posicao();
    // The clock may have closed or opened a lote meanwhile; the demo itself adds hundreds of events.
    expect(depois - antes).toBeLessThan(50);
  });

  it('is no database for production, whoever asks for none there', async () => {
    const producao = singleProcessConfig({ NODE_ENV: 'production', DEMO: 'false' });
    await expect((await comDemo(producao, log)).antes?.(programa)).rejects.toThrow(
      'this database holds the demo',
    );
    expect(() => exigirSemDemo({ hotsite: () => null })).not.toThrow();
    expect(HOTSITES_DA_DEMO).toEqual(hotsitesDemo(SEMENTE).map(({ hotUid }) => hotUid));
  });

  it('has one group of clients: whoever is in it is in the one that groups of the tenant are named after', async () => {
    for (const host of [LEILAO, LOJA]) {
      const token = await programa.entrar(host, 'adm');
      const body = { nome: 'Frotistas', revisao: 0 };
      const { corpo } = await programa.chamar(host, 'PUT', `/v1/grupos-de-clientes/${randomUUID()}`, {
        body,
        token,
      });
      const login = { email: `comprador1@${host.split('.')[0]}.example.com`, senha: SENHA_DA_DEMO };
      const entrou = await programa.chamar(host, 'POST', '/v1/usuario/efetuar-login', { body: login });
      expect(entrou.corpo['roles']).toEqual([
        (corpo as { papel?: string }).papel?.replace(' - Frotistas', ''),
      ]);
    }
  });

  it('has records of all that it sells, which staff change without asking the engine for anything else', async () => {
    for (const host of [LEILAO, LOJA]) {
      const token = await programa.entrar(host, 'adm');
      const total = (await leiloes(host)).length;
      const pedir = async (metodo: 'GET' | 'PUT', caminho: string, body?: object) =>
        (await programa.chamar(host, metodo, caminho, { token, ...(body === undefined ? {} : { body }) }))
          .corpo;
      type Linha = Record<string, unknown> & { uid: string };
      const lista = async (caminho: string) =>
        (await pedir('GET', `${caminho}?limit=50`))['itens'] as Linha[];
      await until(async () => (await lista('/v1/cadastro/leiloes')).length === total, {
        what: 'the records',
      });
      for (const caminho of ['/v1/veiculos', '/v1/comitentes/cadastro', '/v1/leiloeiros', '/v1/locais'])
        expect((await lista(caminho)).length).toBeGreaterThan(0);
      for (const { uid, ativo: _a, mudadoEm: _e, mudadoPor: _p, ...campos } of await lista(
        '/v1/cadastro/leiloes',
      )) {
        const salvo = { ...campos, observacao: 'Conferido.', motivo: '' };
        expect(await pedir('PUT', `/v1/cadastro/leiloes/${uid}`, salvo)).toMatchObject({ revisao: 2 });
        await until(
          async () => {
            const { ordens } = await pedir('GET', `/v1/cadastro/leiloes/${uid}/estado`);
            expect(ordens).toEqual([]);
            return true;
          },
          { what: `the answers of the engine about ${String(campos['nome'])}` },
        );
      }
    }
  });

  it('is alive: its bidders bid by themselves, through the engine', async () => {
    const turma = robos(programa, log);
    const antes = await posicao();
    await turma.start?.();
    await until(async () => (await posicao()) > antes + 3, { what: 'bids of the bots', timeoutMs: 60_000 });
    await turma.stop?.();
  });

  it('holds live events again when few lotes are open, and not before', async () => {
    expect(await renovar(programa, log, 0)).toEqual([]);
    const antes = (await leiloes(LEILAO)).length;
    const nomes = await renovar(programa, log, 10_000);
    expect(nomes.length).toBe(3);
    await until(async () => (await leiloes(LEILAO)).length > antes, { what: 'the new events on the list' });
  });
});
