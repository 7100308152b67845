import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { until } from '@martelo/platform/testing/until.ts';
import { chamar } from '@martelo/platform/sessao/testing/chamar.ts';
import type { Alvo } from './jornada.ts';

const HOST = 'leilao.localhost';
const MAX_LOTES = 8;
type Lote = {
  readonly lelUid: string;
  readonly comitente: { readonly comId: number };
};

/**
 * Who may not bid (bid rule 5), against the single process and the constellation: staff act at one address, and whichever
 * engine owns a lote knows it at the next bid, at whatever address that comes.
 */
export function restricoes(alvo: () => Alvo): void {
  it('refuses at once, on every lote and at every address, whom staff limit or revoke, and soon whom they link', async () => {
    const { aqui, la } = alvo();
    const entrar = async (usuario: string) => {
      const body = { email: `${usuario}@leilao.example.com`, senha: 'martelo123' };
      const { corpo } = await chamar(aqui, HOST, 'POST', '/v1/usuario/efetuar-login', { body });
      return { token: String(corpo['token']), cliUid: String(corpo['uid']) };
    };
    const [ana, elaine, adm] = [await entrar('comprador1'), await entrar('leilao'), await entrar('adm')];
    /** A leilão with lotes that take bids: several, so that each engine owns some. */
    const leiUid = await until(
      async () => {
        const { corpo } = await chamar(aqui, HOST, 'GET', '/v1/lote/em-disputa?porPagina=100');
        return ((corpo['lotes'] ?? []) as { leilao: { uid: string } }[])[0]?.leilao.uid;
      },
      { what: 'lotes that take bids', timeoutMs: 60_000 },
    );
    const { corpo } = await chamar(aqui, HOST, 'GET', `/v1/leiloes/${leiUid}/lotes?porPagina=50`);
    const lotes = (corpo['lotes'] as Lote[]).slice(0, MAX_LOTES);
    await chamar(aqui, HOST, 'POST', '/v1/cliente/habilitacoes', {
      token: ana.token,
      body: { leiUid, aceitoEdital: true },
    });
    const dela = `/v1/leilao/${leiUid}/habilitados/${ana.cliUid}`;
    const agir = async (metodo: 'PUT' | 'POST', caminho: string, body: object) =>
      expect(
        (
          await chamar(la, HOST, metodo, caminho, {
            token: elaine.token,
            body: { ...body, motivo: 'só um teste' },
          })
        ).status,
      ).toBe(200);
    /** What is said to two centavos: nothing that any lote would take. */
    const ditos = async (de: readonly Lote[] = lotes): Promise<ReadonlySet<string>> => {
      const respostas = await Promise.all(
        [aqui, la].flatMap((base) =>
          de.map(({ lelUid }) =>
            chamar(base, HOST, 'POST', `/v1/lote/${lelUid}/lances`, {
              token: ana.token,
              body: { valor: 2, chaveIdempotencia: randomUUID() },
            }),
          ),
        ),
      );
      return new Set(respostas.map(({ corpo }) => String(corpo.codigo)));
    };

    await agir('PUT', dela, { limite: 1, tipos: null });
    expect(await ditos()).toEqual(new Set(['LIMITE_EXCEDIDO']));
    await agir('PUT', dela, { limite: null, tipos: ['Imóveis'] });
    expect(await ditos()).toEqual(new Set(['TIPO_DE_LOTE_NAO_PERMITIDO']));
    await agir('PUT', dela, { limite: null, tipos: null });
    await agir('POST', `${dela}/revogar`, {});
    expect(await ditos()).toEqual(new Set(['HABILITACAO_REVOGADA']));
    await agir('POST', `${dela}/devolver`, {});
    expect(await ditos()).not.toContain('HABILITACAO_REVOGADA');

    const comId = lotes[0]?.comitente.comId ?? 0;
    const doComitente = lotes.filter((l) => l.comitente.comId === comId);
    const vinculos = `/v1/comitentes/usuario-comitente/${ana.cliUid}`;
    const feito = await chamar(la, HOST, 'POST', vinculos, { token: adm.token, body: { comIds: [comId] } });
    expect(feito.status).toBe(200);
    await until(async () => [...(await ditos(doComitente))].join() === 'VINCULO_COM_LOTE', {
      what: 'the link, known to every engine',
    });
    await chamar(la, HOST, 'DELETE', `${vinculos}/${comId}`, { token: adm.token });
    await until(async () => !(await ditos(doComitente)).has('VINCULO_COM_LOTE'), {
      what: 'its end, known to every engine',
    });
  });
}
