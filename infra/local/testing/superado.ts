import { createECDH, createHash, randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createPool } from '@martelo/platform/sql/pool.ts';
import { until } from '@martelo/platform/testing/until.ts';
import { SERVICO_DE_PUSH } from './casa.ts';
import { chamar } from '@martelo/platform/sessao/testing/chamar.ts';
import type { Alvo } from './jornada.ts';

const SENHA = 'martelo123';
const CAIXA = '/dev/caixa-de-correio';
/** No lote of the test ends while it runs. */
const FOLGA_MS = 5 * 60_000;
type Lote = {
  readonly lelUid: string;
  readonly nome: string;
  readonly leilao: { readonly uid: string };
  readonly aoVivo: { readonly finalizacaoManual: boolean; readonly dataFim: number };
};
const sem = (texto: string): string => texto.replaceAll(/&amp;|&#x27;|&quot;/g, '');

/** A browser that lets itself be reached, and what the house calls it. */
function aparelho() {
  const endpoint = `${SERVICO_DE_PUSH}/${randomUUID()}`;
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  return {
    assinatura: { endpoint, p256dh, auth: randomBytes(16).toString('base64url') },
    impressao: createHash('sha256').update(endpoint).digest('hex'),
  };
}

/**
 * Letters to who was beaten while he was away, and what is for his device, against the single process and the constellation, for each tenant: from a bid
 * to the mailbox page, through every process on the way.
 */
export function superadoPorCarta(alvo: () => Alvo, databaseUrl: () => string): void {
  it.each([
    ['the auction house', 'leilao', 'Seu lance foi superado', 'Dar outro lance'],
    ['the store', 'loja', 'Sua oferta foi superada', 'Enviar outra oferta'],
  ])(
    'a bidder of %s who was beaten is told on the device, then by one letter; who leads is told nothing',
    async (_nome, casa, dito, botao) => {
      const { aqui, la } = alvo();
      const host = `${casa}.localhost`;
      const entrar = async (base: string, usuario: string) => {
        const body = { email: `${usuario}@${casa}.example.com`, senha: SENHA };
        const { corpo } = await chamar(base, host, 'POST', '/v1/usuario/efetuar-login', { body });
        return { base, token: String(corpo['token']), uid: String(corpo['uid']) };
      };
      const [ana, beto] = [await entrar(aqui, 'comprador1'), await entrar(la, 'comprador2')];
      const lote = await until(
        async () => {
          const { corpo } = await chamar(aqui, host, 'GET', '/v1/lote/em-disputa?porPagina=100');
          return (corpo['lotes'] as Lote[]).find(
            ({ aoVivo: v }) => v.finalizacaoManual || v.dataFim > Date.now() + FOLGA_MS,
          );
        },
        { what: 'a lote that does not end soon', timeoutMs: 60_000 },
      );
      const { lelUid, leilao } = lote;
      /** Bids until he leads: somebody's maximum from the demo's past may still answer. */
      const liderar = async ({ base, token }: typeof ana): Promise<void> => {
        const body = { leiUid: leilao.uid, aceitoEdital: true };
        await chamar(base, host, 'POST', '/v1/cliente/habilitacoes', { token, body });
        await until(
          async () => {
            const { corpo } = await chamar(base, host, 'GET', `/v1/lote/${lelUid}/ao-vivo`);
            const lance = { valor: corpo['proximo'], chaveIdempotencia: randomUUID(), confirmado: true };
            const dado = await chamar(base, host, 'POST', `/v1/lote/${lelUid}/lances`, {
              token,
              body: lance,
            });
            return dado.corpo['situacao'] === 'Vencendo';
          },
          { what: 'his lead', timeoutMs: 60_000 },
        );
      };
      const { assinatura: body, impressao } = aparelho();
      const guardado = await chamar(la, host, 'PUT', '/v1/cliente/aparelhos', { token: ana.token, body });
      expect(guardado.corpo['aparelhos']).toEqual([expect.objectContaining({ impressao })]);
      await liderar(ana);
      await liderar(beto);
      await until(
        async () => {
          const { texto } = await chamar(aqui, host, 'GET', CAIXA);
          return new RegExp(
            `<strong>${dito} · [^<]*</strong><small>Aviso no aparelho para ${impressao}`,
          ).test(texto);
        },
        { what: 'the message to her device', timeoutMs: 60_000 },
      );

      // A minute passes in the row alone.
      const pool = createPool({ url: databaseUrl(), max: 1 });
      await until(
        async () => {
          const { rowCount } = await pool.query(
            'UPDATE catalog.avisos_de_superados SET em = em - 61000 WHERE lel_uid = $1 AND cli_uid = $2',
            [lelUid, ana.uid],
          );
          return rowCount === 1;
        },
        { what: 'that she was beaten', timeoutMs: 60_000 },
      );
      await pool.end();
      /** Letters about this lote, by address. */
      const cartas = async () => {
        const { texto } = await chamar(la, host, 'GET', CAIXA);
        return [...texto.matchAll(/href="([^"]+)"><strong>([^<]+)<\/strong><small>E-mail para (\S+)/g)]
          .map(([, href = '', assunto = '', para = '']) => ({ href, assunto: sem(assunto), para }))
          .filter(({ assunto }) => assunto.endsWith(sem(`: ${lote.nome}`)));
      };
      const recebidas = await until(async () => (await cartas()).length > 0 && cartas(), {
        what: 'the letter',
        timeoutMs: 60_000,
      });
      expect(recebidas.map(({ assunto, para }) => [assunto, para])).toEqual([
        [sem(`${dito}: ${lote.nome}`), `comprador1@${casa}.example.com`],
      ]);
      const { texto } = await chamar(aqui, host, 'GET', recebidas[0]?.href ?? '');
      expect(texto).toContain(`${botao}:`);
      expect(texto).toMatch(new RegExp(`https?://[^\\s]+/ano\\.\\d+/${lelUid}`));
      expect((await chamar(la, host, 'POST', '/interno/avisos-de-superados', { body: {} })).status).toBe(404);
    },
  );
}
