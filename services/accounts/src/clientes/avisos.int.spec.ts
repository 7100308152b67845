import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool } from '@martelo/platform/sql/pool.ts';
import type { AvisoDeProposta } from '@martelo/schemas/propostas/aviso.ts';
import { LEILAO, LOJA, mundo, SENHA } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';

let m: Mundo;
const ana = { uid: '', email: 'ana.da.proposta@exemplo.com' };
const daLoja = { uid: '', email: 'bia.da.loja@exemplo.com' };
beforeAll(async () => {
  m = await mundo();
  for (const [quem, hotUid, nome] of [
    [ana, LEILAO, 'Ana Proponente'],
    [daLoja, LOJA, 'Bia Proponente'],
  ] as const) {
    const { email } = quem;
    const papeis = ['Clientes - leilao.localhost'] as const;
    quem.uid = (
      await m.contas.criarUsuario({ hotUid, email, nome, papeis, senha: SENHA, situacao: 'aprovado' })
    ).uid;
  }
});
afterAll(() => m.fechar());

const aviso = (mais: Partial<AvisoDeProposta> = {}): AvisoDeProposta => ({
  lanUid: randomUUID(),
  hotUid: LEILAO,
  cliUid: ana.uid,
  aceita: false,
  valor: 1_250_000,
  motivo: 'Abaixo do que o <comitente> aceita.',
  lote: {
    lelUid: '00000000-0000-4000-8000-0000000000f1',
    numero: 12,
    nome: 'Fiat Uno Mille',
    tipo: 'Carros',
    localizacao: { cidade: 'Campinas', uf: 'SP' },
    veiculo: { marca: 'Fiat', anoModelo: 2012 },
    recebePropostas: true,
  },
  data: Date.now(),
  ...mais,
});

describe('the answer to a proposta', () => {
  it('is told once, with the reason, the tenant’s colours and where another one is made', async () => {
    const recusa = aviso();
    await m.contas.avisarProposta(recusa);
    await m.contas.avisarProposta(recusa);
    const cartas = await m.cartas(ana.email);
    expect(cartas.map((c) => c.assunto)).toEqual(['A sua proposta não foi aceita: Fiat Uno Mille']);
    const [carta] = cartas;
    if (carta === undefined) throw new Error('no letter came');
    const { texto, html } = carta;
    expect(texto).toContain(
      'Olá, Ana! A sua proposta de R$\u00a012.500,00 para o lote 12, Fiat Uno Mille não foi aceita.',
    );
    expect(texto).toContain('Motivo: Abaixo do que o <comitente> aceita.');
    expect(texto).toContain('Este lote ainda recebe propostas: se quiser, faça outra.');
    expect(texto).toMatch(
      /Fazer outra proposta:\nhttps?:\/\/[^/]+\/leilao\/campinas-sp\/carros\/fiat\/fiat-uno-mille\/ano\.2012\/0{8}-0000-4000-8000-0{10}f1/,
    );
    expect(html).toContain(m.hotsites.get(LEILAO)?.corPrimaria);
    expect(html).toContain('o &lt;comitente&gt; aceita');
  });

  it('says of a sale what comes next, in the words of the store', async () => {
    const hotsite = m.hotsites.get(LOJA);
    if (hotsite === undefined) throw new Error('no store');
    m.hotsites.set(LOJA, { ...hotsite, termoLote: '', termoLotePlural: '' });
    const { lote } = aviso();
    await m.contas.avisarProposta(
      aviso({
        hotUid: LOJA,
        cliUid: daLoja.uid,
        aceita: true,
        motivo: '',
        lote: { ...lote, recebePropostas: false },
      }),
    );
    const cartas = await m.cartas(daLoja.email);
    expect(cartas.map((c) => c.assunto)).toEqual(['A sua proposta foi aceita: Fiat Uno Mille']);
    const texto = cartas[0]?.texto;
    expect(texto).toContain('Parabéns, Bia! A sua proposta de R$\u00a012.500,00 para o anúncio 12, Fiat Uno');
    expect(texto).toMatch(/Ver o anúncio:\nhttps?:\/\/[^/]+\/anuncio\//);
    expect(texto).not.toMatch(/Motivo|outra/);
  });

  it('is told to nobody of another tenant, and to no account that is closed', async () => {
    await m.contas.avisarProposta(aviso({ hotUid: LOJA }));
    await m.contas.avisarProposta(aviso({ hotUid: randomUUID() }));
    const fechada = aviso();
    await m.contas.desativarUsuario(LEILAO, ana.uid);
    await m.contas.avisarProposta(fechada);
    expect(await m.cartas(ana.email)).toHaveLength(1);
  });
});

describe('the postponement of a leilão', () => {
  it('is told once to each who offered or was enabled, and to who keeps a vehicle of it in sight, and to nobody else', async () => {
    const [veiUid, outro] = [randomUUID(), randomUUID()];
    const pessoas = ['Caio Ofertante', 'Duda Favorita', 'Eva Alheia', 'Davi Desativado'].map((nome, n) => ({
      nome,
      uid: '',
      email: `adiado.${n}@exemplo.com`,
    }));
    for (const p of pessoas)
      p.uid = (
        await m.contas.criarUsuario({
          hotUid: LEILAO,
          email: p.email,
          nome: p.nome,
          papeis: ['Clientes - leilao.localhost'],
          senha: SENHA,
          situacao: 'aprovado',
        })
      ).uid;
    const [caio, duda, eva, davi] = pessoas.map((p) => p.uid);
    const banco = createPool({ url: m.banco.url, schema: 'accounts', name: 'spec' });
    for (const [cli, vei] of [
      [duda, veiUid],
      [eva, outro],
    ])
      await banco.query('INSERT INTO accounts.favoritos VALUES ($1, $2, $3, 1)', [LEILAO, cli, vei]);
    await banco.end();
    await m.contas.desativarUsuario(LEILAO, davi ?? '');
    const adiamento = {
      uid: randomUUID(),
      hotUid: LEILAO,
      leilao: { leiUid: randomUUID(), nome: 'Leilão de sábado' },
      de: 1_900_000_000_000,
      data: 1_900_086_400_000,
      motivo: 'O pátio <alagou>.',
      cliUids: [caio ?? '', davi ?? ''],
      veiUids: [veiUid],
    };
    await m.contas.avisarAdiamento(adiamento);
    await m.contas.avisarAdiamento({ ...adiamento, cliUids: [caio ?? '', duda ?? ''] });
    const assuntos = await Promise.all(
      pessoas.map(async (p) => (await m.cartas(p.email)).map((c) => c.assunto)),
    );
    const assunto = 'Leilão adiado para 18/03/2030 às 14:46: Leilão de sábado';
    expect(assuntos).toEqual([[assunto], [assunto], [], []]);
    const [carta] = await m.cartas(pessoas[0]?.email ?? '');
    expect(carta?.texto).toContain('Motivo: O pátio <alagou>.');
    expect(carta?.texto).toContain('Antes: 17/03/2030 às 14:46');
    expect(carta?.texto).toContain('O que você já ofertou continua valendo');
  });
});
