import { pdfDeTeste } from '@martelo/platform/files/testing/pdf.ts';
import {
  anotarCliente,
  bloquearCliente,
  listarClientes,
  revelarCliente,
  verCliente,
} from '@martelo/schemas/clientes/equipe.ts';
import { aprovarDocumentos, responderDocumento } from '@martelo/schemas/documentos/respostas.ts';
import type { Call } from '@martelo/schemas/shared/call.ts';
import { PAPEIS_INTERNOS, podeAcessar } from '@martelo/schemas/shared/papeis.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEILAO, mundo, SENHA } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';
import { fisica } from '../testing/pessoas.ts';

type Doc = { uid: string; tipo: string; url: string | null; nomeArquivo: string; paginas: number };

let m: Mundo;
let foto: Buffer;
beforeAll(async () => {
  m = await mundo();
  foto = await sharp({ create: { width: 80, height: 50, channels: 3, background: '#269' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => m.fechar());

const docs = (corpo: object): Doc[] =>
  ((corpo as { documentos?: Doc[] }).documentos ?? []).toSorted((a, b) => b.tipo.localeCompare(a.tipo));

async function semDocumentos() {
  const { corpo } = await m.cadastrar(fisica());
  return { token: corpo.token ?? '', uid: corpo.uid ?? '', enviados: [] as Doc[] };
}

/** A client who sent a picture and a PDF of two pages. */
async function comDocumentos() {
  const { token, uid } = await semDocumentos();
  const enviar = (tipo: string, arquivo: Buffer) =>
    m.pedir('POST', `/v1/cliente/documentos/${tipo}?nome=fulano-123`, { token, arquivo });
  await enviar('RG', foto);
  const enviados = docs((await enviar('ComprovanteEndereco', pdfDeTeste({ paginas: 2 }))).corpo);
  return { token, uid, enviados };
}

let n = 0;
async function alguemCom(papel: (typeof PAPEIS_INTERNOS)[number]) {
  n += 1;
  const email = `papel${n}@exemplo.com`;
  await m.contas.criarUsuario({
    hotUid: LEILAO,
    email,
    nome: `Pessoa ${n}`,
    papeis: [papel],
    senha: SENHA,
    situacao: 'aprovado',
  });
  return { nome: `Pessoa ${n}`, token: (await m.entrar(email)).corpo.token ?? '' };
}

/** Every call that answers what staff see of a client, as it is asked for one of them. */
const chamadas = (c: { uid: string; enviados: Doc[] }): readonly (readonly [Call, string, object?])[] => {
  const cliente = `/v1/clientes/${c.uid}`;
  const uids = c.enviados.map(({ uid }) => uid);
  return [
    [listarClientes, '/v1/clientes'],
    [verCliente, cliente],
    [revelarCliente, `${cliente}/revelar`, { motivo: 'conferir os documentos' }],
    [anotarCliente, `${cliente}/anotacoes`, { observacaoInterna: 'x', clienteQueLiberaAcesso: null }],
    [
      responderDocumento,
      `/v1/documentos/${uids[0]}/responder`,
      { situacao: 'Divergente', motivo: 'Fora de foco.' },
    ],
    [aprovarDocumentos, `${cliente}/documentos/aprovar`, { documentos: uids.slice(1) }],
    [bloquearCliente, `${cliente}/bloquear`, { bloquear: true, motivo: 'conferência' }],
  ];
};

describe('the papers of a client', () => {
  it.each([...PAPEIS_INTERNOS])('are opened by who may reveal him, when he does: %s', async (papel) => {
    const c = await (podeAcessar(verCliente.acesso, [papel]) ? comDocumentos() : semDocumentos());
    const { token } = await alguemCom(papel);
    for (const [call, caminho, corpo] of chamadas(c)) {
      const r = await m.pedir(call.metodo, caminho, { token, ...(corpo === undefined ? {} : { corpo }) });
      const pode = podeAcessar(call.acesso, [papel]);
      expect([call.nome, r.status]).toEqual([call.nome, pode ? 200 : 403]);
      const links = JSON.stringify(r.corpo).match(/\/arquivos\/documentos\//g) ?? [];
      expect([call.nome, links.length]).toEqual([call.nome, pode && call === revelarCliente ? 2 : 0]);
      if (pode && call !== revelarCliente) expect(JSON.stringify(r.corpo)).not.toContain('fulano-123');
    }
  });

  it('have each opening of staff in the history, with who it was; their owner opens them unwritten', async () => {
    const c = await comDocumentos();
    const sac = await alguemCom('Interno - SAC');
    const adm = await alguemCom('Interno - ADM');
    const revelar = async (token: string) =>
      docs(
        (await m.pedir('POST', `/v1/clientes/${c.uid}/revelar`, { token, corpo: { motivo: 'conferir' } }))
          .corpo,
      );
    const [rg, comprovante] = await revelar(sac.token);
    const baixado = await m.baixar(rg?.url ?? '');
    expect([
      baixado.status,
      baixado.headers['content-disposition'],
      baixado.headers['x-content-type-options'],
    ]).toEqual([200, 'attachment; filename="RG.webp"', 'nosniff']);
    for (const pagina of [1, 2]) {
      const r = await m.baixar(`${comprovante?.url}&pagina=${pagina}`);
      expect([r.status, (await sharp(r.bytes).metadata()).format]).toEqual([200, 'jpeg']);
    }
    expect((await m.baixar(`${comprovante?.url}&pagina=3`)).status).toBe(404);
    expect((await m.baixar(`${rg?.url}&pagina=1`)).status).toBe(404);
    await m.baixar(c.enviados[0]?.url ?? '');
    const [doAdm] = await revelar(adm.token);
    await m.baixar(doAdm?.url ?? '');
    // A link says who it was made for, and nobody else.
    const alheio = rg?.url?.replace(/quem=[^&]+/, `quem=${c.uid}`) ?? '';
    expect((await m.baixar(alheio)).status).toBe(404);
    const visto = await m.pedir('GET', `/v1/clientes/${c.uid}`, { token: adm.token });
    expect(visto.corpo['historico']).toMatchObject([
      { acao: 'documento aberto', quem: adm.nome },
      { acao: 'dados revelados', quem: adm.nome },
      { acao: 'documento aberto (3 vezes)', quem: sac.nome },
      { acao: 'dados revelados', quem: sac.nome },
      { acao: 'documento enviado (2 vezes)' },
      { acao: 'cadastro' },
    ]);
    const { rows } = await m.banco.pool.query<{ detalhes: unknown }>(
      `SELECT detalhes FROM accounts.alteracoes WHERE alvo = $1 AND acao = 'documento aberto' ORDER BY id`,
      [c.uid],
    );
    expect(rows.map((r) => r.detalhes)).toEqual([
      { documento: rg?.uid, tipo: 'RG' },
      { documento: comprovante?.uid, tipo: 'ComprovanteEndereco', pagina: 1 },
      { documento: comprovante?.uid, tipo: 'ComprovanteEndereco', pagina: 2 },
      { documento: rg?.uid, tipo: 'RG' },
    ]);
  });
});

describe('the papers of a client, approved at once', () => {
  it('are those that staff looked at, all of them or none', async () => {
    const c = await comDocumentos();
    const outro = await comDocumentos();
    const { token } = await alguemCom('Interno - SAC');
    const aprovar = (documentos: readonly (string | undefined)[]) =>
      m.pedir('POST', `/v1/clientes/${c.uid}/documentos/aprovar`, { token, corpo: { documentos } });
    const vistos = c.enviados.map(({ uid }) => uid);
    await m.pedir('POST', '/v1/cliente/documentos/RG?nome=outro', { token: c.token, arquivo: foto });
    for (const uids of [vistos, [vistos[1], outro.enviados[0]?.uid]])
      expect((await aprovar(uids)).corpo['codigo']).toBe('DOCUMENTO_JA_RESPONDIDO');
    const agora = docs((await m.pedir('GET', '/v1/cliente/documentos', { token: c.token })).corpo);
    const feito = await aprovar(agora.map(({ uid }) => uid));
    expect(feito.corpo).toMatchObject({ documentoSituacao: 'Aprovado' });
    expect(docs(feito.corpo)).toMatchObject([{ situacao: 'Aprovado' }, { situacao: 'Aprovado' }]);
    expect((await aprovar(agora.map(({ uid }) => uid))).corpo['codigo']).toBe('DOCUMENTO_JA_RESPONDIDO');
    expect((await aprovar([])).corpo).toMatchObject({ statusCode: 400, campos: ['documentos'] });
  });
});
