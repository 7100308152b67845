import { ESCADA_PADRAO, incrementoEm } from '@martelo/schemas/disputa/incremento.ts';
import { MODOS_FECHAMENTO } from '@martelo/schemas/disputa/valores.ts';
import { nomeSemData } from '@martelo/schemas/leiloes/nome-sem-data.ts';
import { LEILAO_SITUACOES } from '@martelo/schemas/leiloes/leilao.ts';
import { uid } from '@martelo/schemas/shared/ids.ts';
import { describe, expect, it } from 'vitest';
import { lerMunicipios, lerVeiculos } from './fixtures.ts';
import { dataNoNome, gerarDemo, renovarLeilao } from './gerar.ts';
import { planejar } from './plano.ts';
import type { LoteDemo } from './tipos.ts';

const agora = Date.UTC(2026, 10, 21, 15, 30);
const demo = gerarDemo({ seed: 'martelo', agora });
const lotes = demo.leiloes.flatMap((l) => l.lotes);

/** Every text of a plain object, with the path to it. */
function textos(x: unknown, caminho = ''): [string, string][] {
  if (typeof x === 'string') return [[caminho, x]];
  if (typeof x !== 'object' || x === null) return [];
  return Object.entries(x).flatMap(([k, v]) => textos(v, `${caminho}.${k}`));
}

describe('fixtures', () => {
  it('holds known lines with whole prices, years 2012 to 2022 and unique code, year and fuel', () => {
    const v = lerVeiculos();
    expect(v.length).toBeGreaterThanOrEqual(400);
    for (const x of v) {
      expect(x.codigoFipe).toMatch(/^\d{6}-\d$/);
      expect(x.anoModelo).toBeGreaterThanOrEqual(2012);
      expect(x.anoModelo).toBeLessThanOrEqual(2022);
      expect(x.valorMercado).toBeGreaterThan(500_000);
      expect(Number.isInteger(x.valorMercado)).toBe(true);
    }
    expect(new Set(v.map((x) => `${x.codigoFipe} ${x.anoModelo} ${x.combustivel}`)).size).toBe(v.length);
    const linhas = new Set(v.map((x) => x.linha));
    for (const l of ['Strada', 'Onix', 'HB20', 'Corolla', 'Hilux', 'Compass', 'Kwid', 'T-Cross', 'Gol']) {
      expect(linhas).toContain(l);
    }
  });

  it('holds municipalities inside Brazil', () => {
    const m = lerMunicipios();
    expect(m.length).toBeGreaterThanOrEqual(80);
    for (const x of m) {
      expect(x.latitude).toBeGreaterThan(-34);
      expect(x.latitude).toBeLessThan(5.5);
      expect(x.longitude).toBeGreaterThan(-74);
      expect(x.longitude).toBeLessThan(-34);
      expect(x.uf).toMatch(/^[A-Z]{2}$/);
    }
  });
});

describe('gerarDemo', () => {
  it('gives the same demo for the same seed and another for another', () => {
    expect(gerarDemo({ seed: 'martelo', agora })).toEqual(demo);
    const outra = gerarDemo({ seed: 'outra', agora });
    expect(outra.leiloes[0]?.leiUid).not.toBe(demo.leiloes[0]?.leiUid);
    expect(outra.leiloes[0]?.lotes.map((l) => l.nome)).not.toEqual(demo.leiloes[0]?.lotes.map((l) => l.nome));
  });

  it('has two tenants, every situation, every closing mode and 150 lotes', () => {
    expect(demo.hotsites.map((h) => h.tipo)).toEqual(['leilao', 'loja']);
    expect(new Set(demo.leiloes.map((l) => l.situacao))).toEqual(new Set(LEILAO_SITUACOES));
    const aoVivo = demo.leiloes.filter((l) => l.situacao === 'AO_VIVO');
    expect(new Set(aoVivo.map((l) => l.fechamento))).toEqual(new Set(MODOS_FECHAMENTO));
    expect(new Set(aoVivo.map((l) => l.hotUid)).size).toBe(2);
    expect(lotes.length).toBe(150);
    expect(aoVivo.find((l) => l.fechamento === 'MANUAL')?.lotes.length).toBe(20);
  });

  it('has lotes of the Caixa in an active event of each tenant, so that its list is never empty', () => {
    const daCaixa = demo.leiloes.filter(
      (l) =>
        l.situacao !== 'EXECUTADO' &&
        l.situacao !== 'CANCELADO' &&
        l.lotes.some((lote) => lote.comitente.nome.startsWith('Caixa Econômica')),
    );
    expect(new Set(daCaixa.map((l) => l.hotUid)).size).toBe(2);
  });

  it('has motorcycles and lorries on the lists of each tenant, and more photos than a card shows', () => {
    for (const { hotUid } of demo.hotsites) {
      const naLista = demo.leiloes
        .filter((l) => l.hotUid === hotUid && (l.situacao === 'AO_VIVO' || l.situacao === 'PRONTO'))
        .flatMap((l) => l.lotes.filter((lote) => lote.situacao === 'LIBERADO_LEILAO'));
      for (const [tipo, carroceria] of [
        ['Moto', 'moto'],
        ['Pesados', 'caminhao'],
      ] as const) {
        const destes = naLista.filter((l) => l.tipo === tipo);
        expect(destes.length).toBeGreaterThanOrEqual(2);
        for (const l of destes) expect(l.veiculo.carroceria).toBe(carroceria);
      }
    }
    for (const l of lotes) {
      expect(l.quantidadeFotos).toBeGreaterThan(4);
      expect(l.quantidadeFotos).toBeLessThanOrEqual(9);
      const deRodas = l.veiculo.carroceria === 'moto' || l.veiculo.carroceria === 'caminhao';
      expect(deRodas).toBe(l.tipo === 'Moto' || l.tipo === 'Pesados');
    }
    expect(new Set(lotes.map((l) => l.quantidadeFotos)).size).toBeGreaterThan(2);
  });

  it('sells a set in each tenant: one lote takes the bids, the others name it and wait', () => {
    const emConjunto = lotes.filter((l) => l.conjuntoLelUids.length > 0);
    expect(new Set(emConjunto.map((l) => l.hotUid)).size).toBe(2);
    for (const l of emConjunto) {
      expect(l.conjuntoLelUids.length).toBeGreaterThanOrEqual(2);
      expect(l.conjuntoLelUids).toContain(l.lelUid);
      expect(l.conjuntoLelUids).toContain(l.conjuntoLelUidPrincipal);
      for (const uid of l.conjuntoLelUids)
        expect(lotes.find((o) => o.lelUid === uid)?.conjuntoLelUids).toEqual(l.conjuntoLelUids);
      const principal = l.lelUid === l.conjuntoLelUidPrincipal;
      expect(l.situacao).toBe(principal ? 'LIBERADO_LEILAO' : 'PENDENTE');
      if (!principal) expect(l.roteiro).toEqual([]);
    }
    // In a small demo an event may end before its set does: then there is none.
    const poucos = gerarDemo({ seed: 'martelo', agora, tamanho: 0.1 }).leiloes.flatMap((l) => l.lotes);
    expect(poucos.every((l) => l.conjuntoLelUids.length === 0)).toBe(true);
  });

  it('gives every entity a uid of its own and keeps tenants apart', () => {
    const todos = [
      ...demo.leiloes.map((l) => l.leiUid),
      ...lotes.flatMap((l) => [l.lelUid, l.veiculo.veiUid]),
      ...demo.pessoas.map((p) => p.cliUid),
    ];
    for (const u of todos) expect(uid.safeParse(u).success).toBe(true);
    expect(new Set(todos).size).toBe(todos.length);
    expect(new Set(lotes.map((l) => l.lelId)).size).toBe(lotes.length);
    for (const l of demo.leiloes) {
      const daCasa = new Set(demo.pessoas.filter((p) => p.hotUid === l.hotUid).map((p) => p.cliUid));
      for (const lote of l.lotes) {
        expect(lote.hotUid).toBe(l.hotUid);
        for (const passo of lote.roteiro) expect(daCasa).toContain(passo.cliUid);
      }
    }
  });

  it('ends every name with the date of the event, in dd/MM/yyyy', () => {
    for (const l of demo.leiloes) {
      expect(l.nome).toBe(`${nomeSemData(l.nome)} - ${dataNoNome(l.data)}`);
      expect(l.nome).toMatch(/ - \d{2}\/\d{2}\/\d{4}$/);
      expect(l.dataPagamento - l.data).toBe(2 * 24 * 3_600_000);
    }
  });

  it('keeps dates consistent with situation and closing mode', () => {
    for (const l of demo.leiloes) {
      expect(l.dataInicio).toBeLessThan(l.data);
      if (l.situacao === 'EXECUTADO') expect(l.dataFim).toBeLessThan(agora);
      if (['PRONTO', 'CRIADO', 'EM_LOTEAMENTO', 'CANCELADO'].includes(l.situacao))
        expect(l.data).toBeGreaterThan(agora);
      if (l.situacao === 'AO_VIVO') expect(l.dataInicio).toBeLessThan(agora);
      l.lotes.forEach((lote, k) => {
        expect(lote.posicaoLeilao).toBe(k + 1);
        expect(lote.dataInicio).toBeLessThan(lote.dataFim);
        expect(lote.dataFim).toBeLessThanOrEqual(l.dataFim);
        expect(lote.finalizacaoManual).toBe(l.fechamento === 'MANUAL');
        if (l.fechamento === 'ESCALONADO')
          expect(lote.dataFim).toBe(l.data + k * l.segundoEntreLotes * 1_000);
        if (l.situacao === 'AO_VIVO' && l.fechamento !== 'MANUAL')
          expect(lote.dataFim).toBeGreaterThan(agora);
      });
    }
  });

  it('prices each lote below FIPE, with reserve and buy-now above the minimum', () => {
    for (const l of lotes) {
      const { minimo, compreJa } = l.valor;
      expect(minimo).toBeGreaterThan(0);
      expect(minimo).toBeLessThan(l.veiculo.valorMercado * 0.77);
      if (l.tipo !== 'Sucatas') expect(minimo).toBeGreaterThan(l.veiculo.valorMercado * 0.34);
      if (l.valorComitente !== null) expect(l.valorComitente).toBeGreaterThan(minimo);
      if (compreJa !== null) expect(compreJa).toBeGreaterThan(l.valorComitente ?? minimo);
      if (l.somenteBuyNowProposta) expect(compreJa).not.toBeNull();
      for (const v of Object.values(l.valor)) if (typeof v === 'number') expect(v).toBeGreaterThanOrEqual(0);
    }
    expect(lotes.some((l) => l.valorComitente !== null)).toBe(true);
    expect(lotes.some((l) => l.valor.compreJa !== null)).toBe(true);
  });

  it('gives plates in the Mercosul form and shows them masked', () => {
    for (const { veiculo: v } of lotes) {
      expect(v.placa).toMatch(/^[A-Z]{3}\d[A-Z]\d{2}$/);
      expect(v.placaMascarada).toBe(`${v.placa.charAt(0)}••••${v.placa.slice(5)}`);
      expect(v.anoModelo - v.anoFabricacao).toBeGreaterThanOrEqual(0);
      expect(v.anoModelo - v.anoFabricacao).toBeLessThanOrEqual(1);
    }
  });

  it('leaves no text empty, unfilled or with the whole plate in public', () => {
    for (const [caminho, t] of textos(demo)) {
      expect(t.trim(), caminho).not.toBe('');
      expect(t, caminho).not.toMatch(/undefined|null|NaN|\$\{/);
    }
    for (const l of lotes) {
      expect(l.descricao.length).toBeGreaterThan(200);
      expect(l.descricao).not.toContain(l.veiculo.placa);
    }
  });

  it('writes a past that bid rules 6 and 7 accept, before now and before the close', () => {
    const comPassado = lotes.filter((l) => l.roteiro.length > 0);
    expect(comPassado.length).toBeGreaterThan(50);
    for (const l of comPassado) conferirRoteiro(l);
  });

  it('has 12 bidders and the staff of each tenant, with distinct apelidos and reserved e-mail domains', () => {
    for (const h of demo.hotsites) {
      const daCasa = demo.pessoas.filter((p) => p.hotUid === h.hotUid);
      expect(daCasa.filter((p) => p.robo !== null).length).toBe(12);
      expect(new Set(daCasa.map((p) => p.apelido)).size).toBe(daCasa.length);
      for (const papel of [
        'ADM',
        'Leiloeiro',
        'SAC',
        'Leilão',
        'Comitente',
        'Alteração de Minimos e Incremento',
      ]) {
        expect(daCasa.some((p) => p.papeis.some((x) => x === `Interno - ${papel}`))).toBe(true);
      }
      const leiloeiro = daCasa.find((p) => p.email.startsWith('leiloeiro@'));
      expect(leiloeiro?.papeis).toEqual([
        'Interno - Leiloeiro',
        'Interno - Alteração de Minimos e Incremento',
      ]);
      for (const p of daCasa)
        expect(p.email).toMatch(new RegExp(`^[a-z.]+@${h.subdominio}\\.example\\.com$`));
    }
    expect(new Set(demo.pessoas.map((p) => p.email)).size).toBe(demo.pessoas.length);
  });

  it('scales with tamanho and refuses a size out of bounds', () => {
    const pequena = gerarDemo({ seed: 'martelo', agora, tamanho: 0.1 });
    expect(pequena.leiloes.length).toBe(demo.leiloes.length);
    expect(pequena.leiloes.flatMap((l) => l.lotes).length).toBeLessThan(30);
    const grande = gerarDemo({ seed: 'martelo', agora, tamanho: 3 });
    expect(grande.leiloes.flatMap((l) => l.lotes).length).toBe(450);
    for (const t of [0, -1, Number.NaN, 201]) expect(() => planejar(t)).toThrow(RangeError);
  });

  it('renews a live event with new uids', () => {
    const novo = renovarLeilao({
      seed: 'martelo',
      agora: agora + 3_600_000,
      chave: 'escalonado-ao-vivo',
      ordem: 2,
    });
    expect(novo.lotes.length).toBe(24);
    const velhos = new Set(lotes.map((l) => l.lelUid));
    for (const l of novo.lotes) {
      expect(velhos.has(l.lelUid)).toBe(false);
      expect(l.dataFim).toBeGreaterThan(agora + 3_600_000);
    }
    expect(() => renovarLeilao({ seed: 'martelo', agora, chave: 'nenhum', ordem: 2 })).toThrow(
      'no live event',
    );
  });
});

/** Plays a past by the rules that its words claim: each manual bid reaches the next one, nobody outbids himself. */
function conferirRoteiro(l: LoteDemo): void {
  const inc = (v: number): number => incrementoEm(v, l.valor.incremento, ESCADA_PADRAO);
  let preco: number | null = null;
  let lider: string | null = null;
  let maximo: number | null = null;
  let antes = l.dataInicio;
  for (const p of l.roteiro) {
    expect(p.em).toBeGreaterThanOrEqual(antes);
    expect(p.em).toBeLessThanOrEqual(agora);
    expect(p.em).toBeLessThan(l.dataFim - 120_000);
    antes = p.em;
    if (p.tipoNegociacao === 'Compre Já') {
      expect(p.valor).toBe(l.valor.compreJa);
      continue;
    }
    const proximo: number = preco === null ? l.valor.minimo : preco + inc(preco);
    expect(p.valor).toBeGreaterThanOrEqual(proximo);
    expect(p.valor).toBeLessThanOrEqual(l.veiculo.valorMercado * 0.95);
    expect(p.cliUid).not.toBe(lider);
    if (p.tipoLance === 'Configuração Automática') {
      expect(preco).toBeNull();
      [preco, lider, maximo] = [proximo, p.cliUid, p.valor];
    } else if (maximo !== null && p.valor <= maximo) {
      preco = Math.min(p.valor + inc(p.valor), maximo);
    } else {
      [preco, lider, maximo] = [p.valor, p.cliUid, null];
    }
  }
}
