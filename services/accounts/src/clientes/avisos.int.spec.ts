import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
