import { LANCE_SITUACOES } from '@martelo/schemas/disputa/valores.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NENHUM, type Lugar } from './chaves.ts';
import { ChavesDoLote } from './chaves-do-lote.ts';
import { semEvento, type LanceComChave } from './conteudo.ts';

const LOTE = '00000000-0000-4000-8000-000000000001';
const CLIENTE = 'a0000000-0000-4000-8000-000000000001';
const conteudo = {
  cliUid: CLIENTE,
  tipoNegociacao: 'Disputa',
  tipoLance: 'Manual',
  valor: emCentavos(1_000),
} as const;

type Lance = Extract<LanceComChave, { tipo: 'LanceRegistrado' }>;

function comEvento(chave: string, valor: number): Lance {
  return {
    tipo: 'LanceRegistrado',
    em: 1,
    lanUid: `lance-${chave}`,
    cliUid: CLIENTE,
    apelido: '',
    cidade: '',
    tipoLance: 'Manual',
    valor: emCentavos(valor),
    superado: false,
    origem: 'site',
    recebidoEm: 1,
    chave,
  };
}

const passo = fc.record({
  chave: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  que: fc.constantFrom('lance', 'sem evento', 'responder', 'esquecer'),
  situacao: fc.constantFrom(...LANCE_SITUACOES),
  revisao: fc.nat(),
  preco: fc.oneof(fc.constant(null), fc.nat().map(emCentavos)),
  proximo: fc.nat(),
  dataFim: fc.nat({ max: 4_000_000_000_000 }),
  valor: fc.integer({ min: 1, max: 1_000_000_000 }),
});

it('gives each key the very answer that it got, and none to one that is on its way or has the number of a forgotten one', () => {
  fc.assert(
    fc.property(fc.array(passo, { maxLength: 60, size: 'max' }), (passos) => {
      const chaves = new ChavesDoLote(LOTE);
      const modelo = new Map<string, { lugar: Lugar; lance: Lance | null; resposta: unknown }>();
      for (const { chave, que, valor, ...resto } of passos) {
        const tem = modelo.get(chave);
        if (tem === undefined && (que === 'lance' || que === 'sem evento')) {
          const lance = que === 'lance' ? comEvento(chave, valor) : null;
          const lugar = chaves.guardar(lance ?? semEvento(LOTE, chave, conteudo));
          expect(lugar).not.toBe(NENHUM);
          modelo.set(chave, { lugar, lance, resposta: null });
        } else if (tem?.lance != null && que === 'responder') {
          const aceito = { lelUid: LOTE, lanUid: tem.lance.lanUid, valor: tem.lance.valor, ...resto };
          chaves.responder(tem.lugar, aceito);
          tem.resposta = { ok: true, valor: aceito };
        } else if (tem !== undefined && que === 'esquecer') {
          chaves.esquecer(tem.lugar);
          modelo.delete(chave);
        }
        for (const k of ['a', 'b', 'c', 'd', 'e'])
          expect(chaves.achar(k, CLIENTE)?.resposta).toEqual(modelo.get(k)?.resposta);
      }
    }),
  );
});
