import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { until } from '@martelo/platform/testing/until.ts';
import { chamar } from '@martelo/platform/sessao/testing/chamar.ts';
import { Tomada } from './cliente.ts';
import type { Alvo } from './jornada.ts';

const HOST = 'leilao.localhost';

/** Visits over the socket, against the single process and the constellation: written once, whatever address they came by. */
export function visitasPelaTomada(alvo: () => Alvo): void {
  it('counts a visit of a lote once, although it was sent at two addresses', async () => {
    const { aqui, la } = alvo();
    const ver = async (base: string, caminho: string) => (await chamar(base, HOST, 'GET', caminho)).corpo;
    const hotUid = (await ver(aqui, '/v1/hotsite/public'))['uid'];
    const { leiloes } = (await ver(aqui, '/v1/lote/buscar-destaques-pagina-inicial?limit=1')) as unknown as {
      leiloes: { destaques: { lelUid: string; veiculo: { veiUid: string } }[] }[];
    };
    const [lote] = leiloes.flatMap((l) => l.destaques);
    const lelUid = lote?.lelUid ?? '';
    const pageviews = (base: string) => ver(base, `/v1/leilao/lotes/pageviews/${lelUid}`);
    const antes = await pageviews(aqui);
    expect(antes).toMatchObject({ lelUid, veiUid: lote?.veiculo.veiUid, quantidade: expect.any(Number) });

    const visitanteUid = randomUUID();
    const visita = {
      hotUid,
      sessaoUid: randomUUID(),
      url: `http://${HOST}/leilao/um-lote`,
      pagina: '/leilao',
      lelUid,
      visitanteUid,
    };
    const uid = randomUUID();
    for (const base of [aqui, la]) {
      const linha = await Tomada.abrir(base, HOST);
      const apresentado = await linha.pedir('post-visitante', { visitante: { uid: visitanteUid } });
      expect(apresentado.tipo).toBe('feito');
      expect((await linha.pedir('post-visita', { uid, visita })).tipo).toBe('feito');
      const alheia = await linha.pedir('post-visita', {
        uid: randomUUID(),
        visita: { ...visita, hotUid: randomUUID() },
      });
      expect(alheia).toMatchObject({ tipo: 'recusa', erro: { campos: ['visita.hotUid'] } });
      linha.fechar();
    }
    const depois = (antes['quantidade'] as number) + 1;
    await until(async () => (await pageviews(la))['quantidade'] === depois, { what: 'the view' });
    expect((await pageviews(aqui))['quantidade']).toBe(depois);
    expect(
      (await chamar(la, HOST, 'POST', '/interno/visitas', { body: { visitas: [], visitantes: [] } })).status,
    ).toBe(404);
  });
}
