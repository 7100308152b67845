import { randomUUID } from 'node:crypto';
import { memoryEventStore } from '@martelo/platform/event-store/memory.ts';
import { sessaoFalsa, TENANTS } from '@martelo/platform/testing/http.ts';
import { pedirHabilitacao } from '@martelo/schemas/habilitacoes/habilitacao.ts';
import type { TipoHabilitacaoLeilao } from '@martelo/schemas/hotsites/opcoes.ts';
import type { LeilaoSituacao } from '@martelo/schemas/leiloes/leilao.ts';
import { describe, expect, it } from 'vitest';
import type { Leilao } from '../leiloes/door.ts';
import { criarHabilitacoes } from './registro.ts';
import { routes } from './routes.ts';
import type { HabilitacaoDoCliente } from './indice.ts';

const tenant = TENANTS['leilao.localhost'];

/** A client of a tenant that gives leave to bid like that, with nothing behind him. */
function cena(tipoHabilitacaoLeilao?: TipoHabilitacaoLeilao, situacao: LeilaoSituacao = 'PRONTO') {
  const guardadas: HabilitacaoDoCliente[] = [];
  const rotas = routes({
    habilitacoes: criarHabilitacoes({ store: memoryEventStore(), clock: () => 1_000 }),
    indice: {
      doCliente: async () => guardadas,
      deQuem: async () => [],
      porAceitar: async () => [],
      doLeilao: async () => ({ total: 0, habilitados: [] }),
      async *todosDoLeilao() {
        yield { itens: [] };
      },
      ficha: async () => null,
      adiantar: async (leiUid, { em, apelido, limite }) =>
        void guardadas.push({ leiUid, dataCadastro: em, apelido, limite, tipos: null }),
    },
    emDia: async () => undefined,
    clock: () => 1_000,
    leiloes: { ver: async () => ({ hotUid: tenant?.hotUid, situacao, publicado: true }) as Leilao },
  });
  const pedir = rotas.find((r) => r.call === pedirHabilitacao);
  const sessao = { ...sessaoFalsa(['Clientes - leilao.localhost']), cliUid: randomUUID() };
  return async (aceitoEdital: boolean): Promise<string> => {
    const r = await pedir?.handler({
      sessao,
      tenant: { ...tenant, ...(tipoHabilitacaoLeilao === undefined ? {} : { tipoHabilitacaoLeilao }) },
      body: { leiUid: randomUUID(), aceitoEdital },
    } as never);
    return r?.ok === true ? 'ok' : (r?.recusa.codigo ?? '');
  };
}

describe('leave to bid', () => {
  it('asks for the edital in each leilão, where the tenant does not say otherwise', async () => {
    for (const tipo of [undefined, 'POR_LEILAO'] as const) {
      const pedir = cena(tipo);
      expect([await pedir(false), await pedir(true), await pedir(false)]).toEqual([
        'EDITAL_NAO_ACEITO',
        'ok',
        'EDITAL_NAO_ACEITO',
      ]);
    }
  });

  it('asks once, where one acceptance counts for the whole site', async () => {
    const pedir = cena('UNICA');
    expect([await pedir(false), await pedir(true), await pedir(false)]).toEqual([
      'EDITAL_NAO_ACEITO',
      'ok',
      'ok',
    ]);
  });

  it('is not given for a leilão that is over', async () => {
    for (const acabado of ['EXECUTADO', 'CANCELADO'] as const)
      expect(await cena('POR_LEILAO', acabado)(true)).toBe('LEILAO_TRANSICAO_INVALIDA');
    expect(await cena('POR_LEILAO', 'AO_VIVO')(true)).toBe('ok');
  });

  it('asks never, where it comes with the approved registration', async () => {
    expect(await cena('AUTOMATICA')(false)).toBe('ok');
  });
});
