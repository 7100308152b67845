import { expect, it } from 'vitest';
import type { ComandoLote } from '@martelo/schemas/disputa/commands.ts';
import { decidir } from './decide.ts';
import { ofertasDoLote } from './ofertas.ts';
import { evoluir } from './state.ts';
import type { Disputa } from './state.ts';
import { lance, liberado, uidDe } from './testing/cenario.ts';

const [CASA, LOTE] = [uidDe(3, 1), uidDe(2, 1)];

/** A store with the one stream that these commands leave. */
const depoisDe = (comandos: readonly ComandoLote[]) => {
  let disputa: Disputa | null = null;
  const eventos: { data: string; revision: number }[] = [];
  for (const comando of comandos) {
    const decisao = decidir(disputa, comando);
    if (!decisao.aceita) throw new Error(decisao.recusa.codigo);
    for (const e of decisao.eventos) {
      disputa = evoluir(disputa, e, eventos.length);
      eventos.push({ data: JSON.stringify(e), revision: eventos.length });
    }
  }
  return {
    readStream: async (stream: string, de = 0, limite = 1) =>
      stream === `lote-${LOTE}` ? (eventos.slice(de, de + limite) as never) : [],
  };
};
const ver = (...comandos: readonly ComandoLote[]) =>
  ofertasDoLote(depoisDe([...liberado(), ...comandos]), CASA, LOTE);

it('tells bids from offers that nobody sees', async () => {
  expect(await ver()).toEqual({ situacao: 'LIBERADO_LEILAO', teveOfertas: false, temLance: false });
  expect(await ver(lance(1, 500, { tipoNegociacao: 'Proposta' }))).toMatchObject({
    teveOfertas: true,
    temLance: false,
  });
  expect(await ver(lance(1, 1_000))).toMatchObject({ teveOfertas: true, temLance: true });
});

it('reads a stream to its end, however long it is', async () => {
  const muitos = Array.from({ length: 600 }, (_, i) => lance((i % 2) + 1, 1_000 + i * 100));
  expect(await ver(...muitos)).toMatchObject({ temLance: true });
});

it('knows no lote of another tenant, and none that is not there', async () => {
  expect(await ofertasDoLote(depoisDe(liberado()), uidDe(3, 2), LOTE)).toBeNull();
  expect(await ofertasDoLote(depoisDe(liberado()), CASA, uidDe(2, 2))).toBeNull();
});
