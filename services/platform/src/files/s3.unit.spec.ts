import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { traduzirErro } from '../http/errors.ts';
import { VizinhoAusente } from '../interno/perguntar.ts';
import { contratoDosArquivos } from './contract.ts';
import type { Arquivos } from './port.ts';
import { arquivosNoS3 } from './s3.ts';
import type { OpcoesDoS3 } from './s3.ts';
import { abrirS3DeMentira, assinaturaV4 } from './testing/s3-double.ts';
import type { S3DeMentira } from './testing/s3-double.ts';

const CHAVE = 'CHAVE-DE-TESTE';
const SEGREDO = 'um/segredo+de-teste';
const PDF = Buffer.from('%PDF-1.7 %%EOF');

let s3: S3DeMentira;
beforeAll(async () => {
  s3 = await abrirS3DeMentira(CHAVE, SEGREDO);
});
afterAll(() => s3.fechar());
beforeEach(() => s3.falhar('ocupado', 0));

const abrir = (mudancas: Partial<OpcoesDoS3> = {}): Arquivos =>
  arquivosNoS3({
    endereco: s3.endereco,
    bucket: s3.bucket,
    regiao: 'sa-east-1',
    chaveDeAcesso: CHAVE,
    segredo: SEGREDO,
    recuoMs: 1,
    ...mudancas,
  });

describe('files in a bucket', () => {
  contratoDosArquivos(() => abrir());

  it('lie under their keys and are asked for by path', async () => {
    await abrir().gravar('documentos/a/b1', PDF);
    expect(s3.objetos.get('documentos/a/b1')).toEqual(PDF);
    expect(s3.pedidos.at(-1)).toBe(`PUT /${s3.bucket}/documentos/a/b1`);
  });

  it.each(['ocupado', 'cortar', 'quebrado'] as const)(
    'come through when the store is away once: %s',
    async (como) => {
      const arquivos = abrir();
      await arquivos.gravar('documentos/x/y', PDF);
      s3.falhar(como, 1);
      // A file that breaks off in the middle cannot be taken for a whole one.
      if (como === 'quebrado') await expect(arquivos.ler('documentos/x/y')).rejects.toThrow(VizinhoAusente);
      else expect(await arquivos.ler('documentos/x/y')).toEqual(PDF);
    },
  );

  it('are refused as away, after three tries, while the store is', async () => {
    const arquivos = abrir({ prazoMs: 50 });
    for (const como of ['ocupado', 'cortar', 'calar'] as const) {
      const antes = s3.pedidos.length;
      s3.falhar(como, 10);
      const erro = await arquivos.gravar('documentos/x/z', PDF).catch((e: unknown) => e);
      expect(erro).toBeInstanceOf(VizinhoAusente);
      expect(traduzirErro(erro).recusa.codigo).toBe('SERVICO_INDISPONIVEL');
      expect(s3.pedidos.length - antes).toBe(3);
    }
  });

  it.each([
    ['another secret', { segredo: 'outro' }, 'SignatureDoesNotMatch'],
    ['another key', { chaveDeAcesso: 'OUTRA' }, 'InvalidAccessKeyId'],
    ['another bucket', { bucket: 'outro' }, 'NoSuchBucket'],
  ])('say that the store refuses: %s', async (_o_que, mudancas, codigo) => {
    const arquivos = abrir(mudancas);
    await expect(arquivos.gravar('documentos/x/w', PDF)).rejects.toThrow(codigo);
    await expect(arquivos.ler('documentos/x/w')).rejects.toThrow(codigo);
  });
});

it("signs in the double as AWS's own example does", () => {
  // Amazon S3 API Reference, "Examples: Signature Calculations", GET Object.
  const vazio = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  const assinatura = assinaturaV4({
    metodo: 'GET',
    caminho: '/test.txt',
    cabecalhos: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': vazio,
      'x-amz-date': '20130524T000000Z',
    },
    assinados: ['host', 'range', 'x-amz-content-sha256', 'x-amz-date'],
    data: '20130524T000000Z',
    regiao: 'us-east-1',
    segredo: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  });
  expect(assinatura).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41');
});

const real = process.env['S3_TEST_ENDPOINT'];
if (real !== undefined)
  describe('files in a bucket of a real store', () => {
    contratoDosArquivos(() =>
      arquivosNoS3({
        endereco: real,
        bucket: process.env['S3_TEST_BUCKET'] ?? '',
        regiao: process.env['S3_TEST_REGION'] ?? 'us-east-1',
        chaveDeAcesso: process.env['S3_TEST_ACCESS_KEY_ID'] ?? '',
        segredo: process.env['S3_TEST_SECRET_ACCESS_KEY'] ?? '',
      }),
    );
  });
