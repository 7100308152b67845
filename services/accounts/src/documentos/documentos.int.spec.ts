import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { generateCpf } from '@brazilian-utils/brazilian-utils';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEILAO, mundo, SENHA } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';

type Doc = { uid: string; tipo: string; situacao: string; motivo: string; url: string; mime: string };

let m: Mundo;
let foto: Buffer;
let sac = '';
let n = 0;
beforeAll(async () => {
  m = await mundo();
  foto = await sharp({ create: { width: 80, height: 50, channels: 3, background: '#269' } })
    .jpeg()
    .toBuffer();
  await m.contas.criarUsuario({
    hotUid: LEILAO,
    email: 'sac@exemplo.com',
    nome: 'Sônia do SAC',
    papeis: ['Interno - SAC'],
    senha: SENHA,
    situacao: 'aprovado',
  });
  sac = (await m.entrar('sac@exemplo.com')).corpo.token ?? '';
});
afterAll(() => m.fechar());

async function novoCliente() {
  n += 1;
  const email = `documentado${n}@exemplo.com`;
  const cpf = generateCpf().replaceAll(/\D/g, '');
  const { corpo } = await m.cadastrar({
    tipo: 'fisica',
    nome: 'Rita Documentada',
    cpf,
    dataNascimento: '1985-01-02',
    email,
    senha: SENHA,
    telefone: `1998${String(1_000_000 + n)}`.replace(/^(..)9?8/, '$198'),
    endereco: {
      logradouro: 'Rua das Flores',
      numero: '1',
      bairro: 'Centro',
      cep: '13012-100',
      locId: 3509502,
    },
    aceitoTermos: true,
  });
  if (corpo.token === undefined) throw new Error(JSON.stringify(corpo));
  return { token: corpo.token, uid: corpo.uid ?? '', email, cpf };
}
const enviar = (token: string, tipo: string, arquivo: Buffer, nome = 'foto.jpg', headers = {}) =>
  m.pedir('POST', `/v1/cliente/documentos/${tipo}?nome=${encodeURIComponent(nome)}`, {
    token,
    arquivo,
    headers,
  });
const responder = (uid: string, corpo: unknown, token = sac) =>
  m.pedir('PUT', `/v1/documentos/${uid}/responder`, { corpo, token });
const docs = (corpo: Record<string, unknown>): Doc[] => corpo['documentos'] as Doc[];
const guardados = async (): Promise<number> => {
  const pasta = path.join(m.pasta, 'documentos', LEILAO);
  return (await readdir(pasta).catch(() => [])).length;
};

describe('sending documents', () => {
  it('stores a picture anew under a random name and shows it by a link that ends', async () => {
    const c = await novoCliente();
    const r = await enviar(c.token, 'RG', foto, 'meu RG (frente).jpg');
    expect(r.status).toBe(200);
    expect(r.corpo).toMatchObject({
      obrigatorios: ['RG', 'ComprovanteEndereco'],
      documentoSituacao: 'Cadastrado',
      documentos: [
        {
          tipo: 'RG',
          situacao: 'Aguardando Validação',
          mime: 'image/webp',
          nomeArquivo: 'meu RG (frente).jpg',
        },
      ],
    });
    const url = docs(r.corpo)[0]?.url ?? '';
    const abrir = async (endereco: string, host = 'leilao.localhost') => m.baixar(endereco, host);
    const aberto = await abrir(url);
    expect(aberto.status).toBe(200);
    expect(aberto.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'cache-control': 'private, no-store',
    });
    expect((await sharp(aberto.bytes).metadata()).width).toBe(80);
    // Another tenant's host, another document, a longer life: all the same 404.
    const outro = docs((await enviar((await novoCliente()).token, 'RG', foto)).corpo)[0];
    for (const [endereco, host] of [
      [url, 'loja.localhost'],
      [url.replace(/documentos\/[^?]+/, `documentos/${outro?.uid}`), undefined],
      [url.replace(/ate=\d+/, `ate=${m.relogio.agora + 999_999_999}`), undefined],
      [url.split('?')[0] ?? '', undefined],
    ] as const)
      expect((await abrir(endereco, host)).status).toBe(404);
    m.relogio.agora += 10 * 60_000 + 1;
    expect((await abrir(url)).status).toBe(404);
    m.relogio.agora -= 10 * 60_000 + 1;
  });

  it('refuses what is no picture and no PDF, what says another kind, what is too large, and stores none of it', async () => {
    const c = await novoCliente();
    const antes = await guardados();
    const tentar = async (arquivo: Buffer, nome: string) => {
      const r = await enviar(c.token, 'RG', arquivo, nome);
      return [r.status, r.corpo['codigo']];
    };
    expect(await tentar(Buffer.from('<html><script>alert(1)</script></html>'), 'a.jpg')).toEqual([
      415,
      'ARQUIVO_INVALIDO',
    ]);
    expect(await tentar(foto, 'contrato.pdf')).toEqual([415, 'ARQUIVO_INVALIDO']);
    expect(await tentar(foto.subarray(0, 60), 'foto.jpg')).toEqual([422, 'ARQUIVO_ILEGIVEL']);
    expect(await tentar(Buffer.alloc(0), 'foto.jpg')).toEqual([415, 'ARQUIVO_INVALIDO']);
    expect(await tentar(Buffer.alloc(10_000_001, 1), 'foto.jpg')).toEqual([413, 'ARQUIVO_GRANDE']);
    expect((await enviar(c.token, 'Passaporte', foto)).corpo).toMatchObject({
      statusCode: 400,
      campos: ['tipo'],
    });
    const comoJson = await m.pedir('POST', '/v1/cliente/documentos/RG', { token: c.token, corpo: { a: 1 } });
    expect([comoJson.status, comoJson.corpo['codigo']]).toEqual([415, 'ARQUIVO_INVALIDO']);
    const bytesOndeNaoCabem = await m.pedir('POST', '/v1/usuario/efetuar-login', { arquivo: foto });
    expect(bytesOndeNaoCabem.status).toBe(415);
    expect(await guardados()).toBe(antes);
  });

  it('is for clients with a registration', async () => {
    expect((await m.pedir('GET', '/v1/cliente/documentos', { token: sac })).status).toBe(403);
    expect((await m.pedir('POST', '/v1/cliente/documentos/RG', { arquivo: foto })).status).toBe(401);
  });
});

describe('answering documents', () => {
  it('approves a client once everything asked for is approved and confirmed, tells him, and lets his tokens say so', async () => {
    const c = await novoCliente();
    const [rg] = docs((await enviar(c.token, 'RG', foto)).corpo);
    const enviados = await enviar(c.token, 'ComprovanteEndereco', foto);
    expect(enviados.corpo['documentoSituacao']).toBe('Aguardando Validação');
    const comprovante = docs(enviados.corpo).find((d) => d.tipo === 'ComprovanteEndereco');
    expect((await responder(rg?.uid ?? '', { situacao: 'Aprovado' })).corpo).toMatchObject({
      situacao: 'pendente',
    });
    expect((await responder(rg?.uid ?? '', { situacao: 'Aprovado' })).corpo['codigo']).toBe(
      'DOCUMENTO_JA_RESPONDIDO',
    );
    expect((await enviar(c.token, 'RG', foto)).corpo['codigo']).toBe('DOCUMENTO_JA_APROVADO');
    // Refused with a reason; without one it is not taken.
    expect((await responder(comprovante?.uid ?? '', { situacao: 'Divergente' })).corpo).toMatchObject({
      statusCode: 400,
      campos: ['motivo'],
    });
    m.relogio.agora += 1_000;
    const recusado = await responder(comprovante?.uid ?? '', {
      situacao: 'Divergente',
      motivo: 'Está fora de foco.',
    });
    expect(recusado.corpo['documentoSituacao']).toBe('Divergente');
    const [carta] = await m.cartas(c.email);
    expect(carta?.texto).toContain('Motivo: Está fora de foco.');
    const lista = await m.pedir('GET', '/v1/cliente/documentos', { token: c.token });
    expect(docs(lista.corpo).find((d) => d.tipo === 'ComprovanteEndereco')).toMatchObject({
      situacao: 'Divergente',
      motivo: 'Está fora de foco.',
    });
    const novo = docs((await enviar(c.token, 'ComprovanteEndereco', foto)).corpo).find(
      (d) => d.tipo === 'ComprovanteEndereco',
    );
    await m.banco.pool.query(
      'UPDATE accounts.clientes SET email_confirmado_em = 1, telefone_confirmado_em = 1 WHERE cli_uid = $1',
      [c.uid],
    );
    m.relogio.agora += 1_000;
    const aprovado = await responder(novo?.uid ?? '', { situacao: 'Aprovado' });
    expect(aprovado.corpo).toMatchObject({ situacao: 'aprovado', documentoSituacao: 'Aprovado' });
    expect((await m.cartas(c.email))[0]?.assunto).toBe('Seu cadastro foi aprovado');
    // The old token says pending; it ends, and the next one says approved.
    expect((await m.pedir('GET', '/v1/cliente/documentos', { token: c.token })).corpo['codigo']).toBe(
      'TOKEN_EXPIRADO',
    );
    m.relogio.agora += 1_000;
    const token = (await m.entrar(c.email)).corpo.token ?? '';
    const lido = await m.contas.sessaoOf(token, LEILAO);
    expect(lido).toMatchObject({ ok: true, valor: { aprovado: true } });
  });

  it('belongs to staff of this tenant alone', async () => {
    const c = await novoCliente();
    const [rg] = docs((await enviar(c.token, 'RG', foto)).corpo);
    expect((await responder(rg?.uid ?? '', { situacao: 'Aprovado' }, c.token)).status).toBe(403);
    await m.contas.criarUsuario({
      hotUid: '00000000-0000-4000-8000-00000000000b',
      email: 'sac@exemplo.com',
      nome: 'SAC da loja',
      papeis: ['Interno - SAC'],
      senha: SENHA,
      situacao: 'aprovado',
    });
    const daLoja = (await m.entrar('sac@exemplo.com', { host: 'loja.localhost' })).corpo.token ?? '';
    const host = 'loja.localhost';
    const corpo = { situacao: 'Aprovado' };
    for (const [metodo, caminho, mais] of [
      ['PUT', `/v1/documentos/${rg?.uid}/responder`, { corpo }],
      ['GET', `/v1/clientes/${c.uid}`, {}],
      ['POST', `/v1/clientes/${c.uid}/revelar`, { corpo: { motivo: 'conferência' } }],
      ['POST', `/v1/clientes/${c.uid}/bloquear`, { corpo: { bloquear: true, motivo: 'conferência' } }],
    ] as const)
      expect([caminho, (await m.pedir(metodo, caminho, { ...mais, token: daLoja, host })).status]).toEqual([
        caminho,
        404,
      ]);
  });
});

describe('clients as staff see them', () => {
  it('are masked; unmasking asks for a reason and is written down', async () => {
    const c = await novoCliente();
    const lista = await m.pedir('GET', `/v1/clientes?busca=${c.cpf}`, { token: sac });
    expect(lista.corpo).toMatchObject({ total: 1 });
    expect(JSON.stringify(lista.corpo)).not.toContain(c.cpf);
    const visto = await m.pedir('GET', `/v1/clientes/${c.uid}`, { token: sac });
    for (const segredo of [c.cpf, c.email, 'Rua das Flores', '1985-01-02'])
      expect(JSON.stringify(visto.corpo)).not.toContain(segredo);
    expect(visto.corpo['documento']).toBe(`${c.cpf.slice(0, 3)}********`);
    const revelar = (corpo: unknown) =>
      m.pedir('POST', `/v1/clientes/${c.uid}/revelar`, { corpo, token: sac });
    expect((await revelar({ motivo: '' })).status).toBe(400);
    const aberto = await revelar({ motivo: 'conferir o RG' });
    expect(aberto.corpo).toMatchObject({ documento: c.cpf, email: c.email, mascarado: false });
    expect(aberto.corpo['historico']).toMatchObject([
      { acao: 'dados revelados', quem: 'Sônia do SAC' },
      { acao: 'cadastro' },
    ]);
  });

  it('come with those who have waited longest first', async () => {
    const primeiro = await novoCliente();
    const segundo = await novoCliente();
    for (const c of [segundo, primeiro])
      for (const tipo of ['RG', 'ComprovanteEndereco']) {
        m.relogio.agora += 10;
        await enviar(c.token, tipo, foto);
      }
    const r = await m.pedir('GET', '/v1/clientes?documentoSituacao=Aguardando%20Valida%C3%A7%C3%A3o', {
      token: sac,
    });
    const uids = (r.corpo['clientes'] as { cliUid: string }[]).map((x) => x.cliUid);
    expect(uids.indexOf(segundo.uid)).toBeLessThan(uids.indexOf(primeiro.uid));
  });

  it('are blocked and released with a reason, and their tokens say so at once', async () => {
    const c = await novoCliente();
    const bloquear = (sim: boolean) =>
      m.pedir('POST', `/v1/clientes/${c.uid}/bloquear`, {
        corpo: { bloquear: sim, motivo: 'lances sem lastro' },
        token: sac,
      });
    m.relogio.agora += 1_000;
    expect((await bloquear(true)).corpo).toMatchObject({
      situacao: 'bloqueado',
      motivoBloqueio: 'lances sem lastro',
    });
    m.relogio.agora += 1_000;
    const token = (await m.entrar(c.email)).corpo.token ?? '';
    expect(await m.contas.sessaoOf(token, LEILAO)).toMatchObject({ ok: true, valor: { bloqueado: true } });
    // Nothing that he sends lifts it.
    await enviar(token, 'RG', foto);
    expect((await bloquear(false)).corpo).toMatchObject({ situacao: 'pendente', motivoBloqueio: '' });
  });
});
