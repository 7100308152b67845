import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FiltroDeLotes, Ordenacao } from '@martelo/schemas/busca/busca.ts';
import { CAMPOS_DE_FAIXA, CAMPOS_DE_LISTA, PAINEL_DE_FILTROS } from '@martelo/schemas/busca/filtros.ts';
import type { CampoDeFaixa, CampoDeLista } from '@martelo/schemas/busca/filtros.ts';
import { abrirMundo, HORA, lance, LEILAO, LOJA, UM_LEILAO } from '../testing/mundo.ts';
import type { LoteDeTeste, Mundo } from '../testing/mundo.ts';

/** A lote as the spec itself keeps it: what the search must show is computed from these, the plain way. */
type Esperado = {
  readonly lelUid: string;
  readonly id: number;
  hotUid: string;
  aberto: boolean;
  listas: Record<CampoDeLista, string>;
  faixas: Record<CampoDeFaixa, number | null>;
  dataFim: number;
  nome: string;
  quantidade: number;
};

const OUTRO_LEILAO = '00000000-0000-4000-8000-0000000000e2';
const NOMES_DOS_LEILOES: Readonly<Record<string, string>> = {
  [UM_LEILAO]: 'Leilão de Frotas',
  [OUTRO_LEILAO]: 'Banco Vereda - 12/12/2026',
};
const MARCAS = { Fiat: ['Uno', 'Strada'], Ford: ['Ka', 'Uno'], 'Land Rover': ['Defender'] } as const;
const CIDADES = [
  ['Campinas', 'SP'],
  ['Goiânia', 'GO'],
  ['Bom Jesus', 'GO'],
  ['Bom Jesus', 'RS'],
] as const;

let m: Mundo;
const mundo: Esperado[] = [];
beforeAll(async () => {
  m = await abrirMundo();
  await m.leilao(UM_LEILAO, LEILAO, NOMES_DOS_LEILOES[UM_LEILAO] ?? '');
  await m.leilao(OUTRO_LEILAO, LEILAO, NOMES_DOS_LEILOES[OUTRO_LEILAO] ?? '');
});
afterAll(async () => m.fechar());

const loteQualquer = fc
  .record({
    hotUid: fc.constantFrom(LEILAO, LEILAO, LEILAO, LOJA),
    leiUid: fc.constantFrom(UM_LEILAO, OUTRO_LEILAO),
    tipo: fc.constantFrom('Carros', 'Sucatas', 'Utilitários'),
    marca: fc.constantFrom('Fiat', 'Ford', 'Land Rover'),
    qual: fc.nat(1),
    onde: fc.constantFrom(...CIDADES),
    cor: fc.constantFrom('Branco', 'Preto'),
    combustivel: fc.constantFrom('Flex', 'Diesel', 'Gasolina'),
    retomada: fc.constantFrom('Judicial', 'Sinistro'),
    comitente: fc.constantFrom('Banco Vereda', 'Jatobá Seguros'),
    anoModelo: fc.integer({ min: 2012, max: 2022 }),
    km: fc.option(fc.integer({ min: 0, max: 9 }).map((n) => n * 20_000)),
    minimo: fc.integer({ min: 1, max: 9 }).map((n) => n * 500_000),
    // Few moments: ties must end in a stable order.
    fim: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ qual, onde, fim, ...l }): Required<Omit<LoteDeTeste, 'nome' | 'descricao' | 'posicao'>> => {
    const modelos: readonly string[] = MARCAS[l.marca as keyof typeof MARCAS];
    return {
      ...l,
      modelo: modelos[qual % modelos.length] ?? '',
      cidade: onde[0],
      uf: onde[1],
      dataFim: m.agora + fim * HORA,
    } as Required<Omit<LoteDeTeste, 'nome' | 'descricao' | 'posicao'>>;
  });

const filtro = fc.oneof(
  fc
    .constantFrom(...CAMPOS_DE_LISTA)
    .chain((campo) =>
      fc
        .subarray([...new Set(mundo.map((l) => l.listas[campo])), 'ninguém'], { minLength: 1 })
        .map((valores) => ({ campo, valores })),
    ),
  fc
    .tuple(fc.constantFrom(...CAMPOS_DE_FAIXA), fc.nat(9), fc.nat(9), fc.constantFrom('ambos', 'min', 'max'))
    .map(([campo, a, b, quais]) => {
      const passo = { anoModelo: 1, valor: 500_000, km: 20_000 }[campo];
      const base = campo === 'anoModelo' ? 2012 : 0;
      const [min, max] = [base + Math.min(a, b) * passo, base + Math.max(a, b) * passo];
      return { campo, minMax: { min: quais === 'max' ? null : min, max: quais === 'min' ? null : max } };
    }),
);
type Filtro =
  | { campo: CampoDeLista; valores: string[] }
  | { campo: CampoDeFaixa; minMax: { min: number | null; max: number | null } };
const filtros = fc
  .array(filtro, { maxLength: 4 })
  .map((fs) => fs.filter((f, i) => fs.findIndex((x) => x.campo === f.campo) === i) as Filtro[]);
const ordem: fc.Arbitrary<Ordenacao[]> = fc
  .array(
    fc.record({
      campo: fc.constantFrom('dataFim', 'valor', 'anoModelo', 'km', 'nome', 'quantidade'),
      ordem: fc.constantFrom('asc', 'desc'),
    }),
    { maxLength: 2 },
  )
  .map((o) => o as Ordenacao[]);

const passa = (l: Esperado, f: Filtro): boolean => {
  if ('valores' in f) return f.valores.includes(l.listas[f.campo]);
  const v = l.faixas[f.campo];
  return v !== null && v >= (f.minMax.min ?? -Infinity) && v <= (f.minMax.max ?? Infinity);
};
const visiveis = (fs: readonly Filtro[]): Esperado[] =>
  mundo.filter((l) => l.hotUid === LEILAO && l.aberto && fs.every((f) => passa(l, f)));

function comparar(a: Esperado, b: Esperado, ordens: readonly Ordenacao[]): number {
  for (const { campo, ordem: sentido } of ordens.length === 0
    ? [{ campo: 'dataFim', ordem: 'asc' }]
    : ordens) {
    const de = (l: Esperado): number | string | null => {
      if (campo === 'valor' || campo === 'anoModelo' || campo === 'km') return l.faixas[campo];
      return campo === 'nome' ? l.nome : campo === 'quantidade' ? l.quantidade : l.dataFim;
    };
    const [x, y] = [de(a), de(b)];
    if (x === y) continue;
    if (x === null) return 1;
    if (y === null) return -1;
    return (x < y ? -1 : 1) * (sentido === 'asc' ? 1 : -1);
  }
  return a.id - b.id;
}

/** What the panel must say: each filter's counts without its own choice. */
function painelEsperado(fs: readonly Filtro[]): unknown {
  return PAINEL_DE_FILTROS.map(({ campo, tipo }) => {
    const achados = visiveis(fs.filter((f) => f.campo !== campo));
    if (tipo === 'lista') {
      const contados: Record<string, number> = {};
      for (const l of achados) contados[l.listas[campo]] = (contados[l.listas[campo]] ?? 0) + 1;
      return [campo, contados];
    }
    const numeros = achados.map((l) => l.faixas[campo]).filter((v) => v !== null);
    return [campo, numeros.length === 0 ? null : { min: Math.min(...numeros), max: Math.max(...numeros) }];
  });
}
const painelVisto = (fs: readonly FiltroDeLotes[]): unknown =>
  fs.map((f) => [
    f.campo,
    f.tipo === 'faixa' ? f.minMax : Object.fromEntries(f.valores.map((v) => [v.valor, v.quantidade])),
  ]);

async function registrar(l: LoteDeTeste & { marca: string; modelo: string }): Promise<void> {
  const { lelUid } = await m.liberado(l);
  const { rows } = await m.banco.pool.query<{ id: number }>(
    'SELECT id FROM catalog.lotes WHERE lel_uid = $1',
    [lelUid],
  );
  mundo.push({
    lelUid,
    id: rows[0]?.id ?? 0,
    hotUid: l.hotUid ?? LEILAO,
    aberto: true,
    listas: {
      tipo: l.tipo ?? '',
      marca: l.marca,
      modelo: `${l.marca} ${l.modelo}`,
      estado: l.uf ?? '',
      cidade: `${l.cidade} - ${l.uf}`,
      leilao: NOMES_DOS_LEILOES[l.leiUid ?? ''] ?? '',
      combustivel: l.combustivel ?? '',
      cor: l.cor ?? '',
      retomada: l.retomada ?? '',
      comitente: l.comitente ?? '',
    },
    faixas: { anoModelo: l.anoModelo ?? 0, valor: l.minimo ?? 0, km: l.km ?? null },
    dataFim: l.dataFim ?? 0,
    nome: `${l.marca} ${l.modelo}`.toLowerCase(),
    quantidade: 0,
  });
}

it('shows what a plain look at all lotes shows, whatever is filtered, sorted and changed meanwhile', async () => {
  for (const l of fc.sample(loteQualquer, { numRuns: 120, seed: 7 })) await registrar(l);
  const mudanca = fc.record({
    qual: fc.nat(),
    oQue: fc.constantFrom('lance', 'prazo', 'fim', 'volta', 'novo'),
  });
  await fc.assert(
    fc.asyncProperty(
      filtros,
      ordem,
      fc.nat(60),
      fc.integer({ min: 1, max: 40 }),
      fc.option(mudanca, { freq: 2 }),
      loteQualquer,
      async (fs, ordens, from, size, muda, novo) => {
        if (muda !== null) await mudar(muda, novo);
        const requisicoesBusca = fs;
        const [busca, painel] = await Promise.all([
          m.pedir('leilao.localhost', 'POST', '/v1/lote/busca-elastic', {
            requisicoesBusca,
            listaOrdenacao: ordens,
            from,
            size,
          }),
          m.pedir('leilao.localhost', 'POST', '/v1/lote/obter-busca-possiveis', { requisicoesBusca }),
        ]);
        const achados = visiveis(fs).toSorted((a, b) => comparar(a, b, ordens));
        expect([busca.status, busca.count]).toEqual([200, achados.length]);
        expect((busca.corpo as { lelUid: string }[]).map((l) => l.lelUid)).toEqual(
          achados.slice(from, from + size).map((l) => l.lelUid),
        );
        expect(painelVisto(painel.corpo as FiltroDeLotes[])).toEqual(painelEsperado(fs));
      },
    ),
    { numRuns: 150 },
  );
}, 240_000);

/** Changes one lote of the world, in the product and in what the spec knows of it. */
async function mudar({ qual, oQue }: { qual: number; oQue: string }, novo: LoteDeTeste): Promise<void> {
  if (oQue === 'novo') {
    if (mundo.length < 200) await registrar({ marca: 'Fiat', modelo: 'Uno', ...novo });
    return;
  }
  const l = mundo[qual % mundo.length];
  if (l === undefined) return;
  const stream = `lote-${l.lelUid}`;
  if (oQue === 'volta' && !l.aberto) {
    await m.acontecer(stream, { tipo: 'LoteEmRepasse', dataFim: l.dataFim });
    l.aberto = true;
  } else if (l.aberto && oQue === 'lance') {
    const valor = (l.faixas.valor ?? 0) + 500_000;
    await m.acontecer(stream, lance(valor, m.agora));
    l.faixas.valor = valor;
    l.quantidade += 1;
  } else if (l.aberto && oQue === 'prazo') {
    l.dataFim += HORA;
    await m.acontecer(stream, { tipo: 'PrazoProrrogado', dataFim: l.dataFim, recebidoEm: m.agora });
  } else if (l.aberto && oQue === 'fim') {
    await m.acontecer(stream, { tipo: 'LoteNaoArrematado' });
    l.aberto = false;
  }
}

it('never shows a draft, nor lotes of another tenant', async () => {
  const { lelUid } = await m.gravar({ marca: 'Rascunho' });
  await m.cadastrar(lelUid, {}, false);
  const daLoja = await m.liberado({ hotUid: LOJA, marca: 'Somente Loja', nome: 'Exclusivo da loja' });
  const marcas = async (host: string): Promise<string[]> => {
    const { corpo } = await m.pedir(host, 'GET', '/v1/lote/obter-busca-possiveis');
    return (corpo as FiltroDeLotes[]).find((f) => f.campo === 'marca')?.valores.map((v) => v.valor) ?? [];
  };
  expect(await marcas('leilao.localhost')).not.toEqual(expect.arrayContaining(['Rascunho']));
  expect(await marcas('leilao.localhost')).not.toEqual(expect.arrayContaining(['Somente Loja']));
  expect(await marcas('loja.localhost')).toEqual(expect.arrayContaining(['Somente Loja']));
  for (const requisicao of [
    { campo: 'marca', valores: ['Rascunho', 'Somente Loja'] },
    { campo: 'texto', valores: ['exclusivo'] },
    { campo: 'favoritos', valores: [daLoja.veiUid, daLoja.lelUid, lelUid] },
    { campo: 'ultimosClicados', valores: [daLoja.lelUid, lelUid] },
  ]) {
    const { status, count, corpo } = await m.pedir('leilao.localhost', 'POST', '/v1/lote/busca-elastic', {
      requisicoesBusca: [requisicao],
    });
    expect([status, count, corpo]).toEqual([200, 0, []]);
  }
  // As soon as it is released it is there, and in the filters.
  await m.acontecer(`lote-${lelUid}`, { tipo: 'LoteLiberado' });
  expect(await marcas('leilao.localhost')).toEqual(expect.arrayContaining(['Rascunho']));
});

it('takes a record that arrives after its events, and a leilão that is renamed', async () => {
  const lelUid = randomUUID();
  const leiUid = randomUUID();
  await m.cadastrar(lelUid, { leiUid });
  await m.gravar({ leiUid, marca: 'Tardia' }, lelUid);
  await m.leilao(leiUid, LEILAO, 'Leilão sem nome ainda');
  await m.leilao(leiUid, LEILAO, 'Leilão da Tardia');
  const busca = (requisicao: object) =>
    m.pedir('leilao.localhost', 'POST', '/v1/lote/busca-elastic', { requisicoesBusca: [requisicao] });
  expect((await busca({ campo: 'marca', valores: ['Tardia'] })).count).toBe(1);
  expect((await busca({ campo: 'leilao', valores: ['Leilão da Tardia'] })).count).toBe(1);
  expect((await busca({ campo: 'texto', valores: ['leilão da tardia'] })).count).toBe(1);
});
