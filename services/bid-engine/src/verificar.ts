import { open, readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { lerChave, type ChavePublica } from '@martelo/schemas/auditoria/verificador/assinatura.ts';
import { objeto } from '@martelo/schemas/auditoria/verificador/bytes.ts';
import { verificarArquivo } from '@martelo/schemas/auditoria/verificador/verificar.ts';
import { relatar } from './auditoria/verificador/relatar.ts';

const USO = `Use: npm run verificar -- ARQUIVO [--chave chave-publica.json]
  ARQUIVO   pacote (.zip), registro (.jsonl) ou recibo (.json); nada é enviado a lugar nenhum
  --chave   só aceita assinaturas desta chave, a que você já tinha`;

/** `npm run verificar`: checks a file of the audit without server or database. Exit code 1 where it does not hold. */
async function verificar(arquivo: string, chave: string | undefined): Promise<number> {
  const conhecidas: ChavePublica[] = [];
  if (chave !== undefined) {
    const lida = lerChave(objeto(await readFile(chave, 'utf8')));
    if (lida === null) throw new Error(`${chave} não é uma chave pública da casa.`);
    conhecidas.push(lida);
  }
  await using aberto = await open(arquivo);
  const { size: tamanho } = await aberto.stat();
  const ler = async (inicio: number, fim: number): Promise<Uint8Array> => {
    const { buffer, bytesRead } = await aberto.read(Buffer.alloc(fim - inicio), 0, fim - inicio, inicio);
    return buffer.subarray(0, bytesRead);
  };
  const laudo = await verificarArquivo({ tamanho, ler }, conhecidas);
  for (const linha of relatar(laudo, conhecidas.length > 0)) console.log(linha);
  return laudo.problemas.length === 0 ? 0 : 1;
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { chave: { type: 'string' } },
  });
  const [arquivo, ...resto] = positionals;
  if (arquivo === undefined || resto.length > 0) {
    console.error(USO);
    process.exitCode = 2;
  } else process.exitCode = await verificar(arquivo, values.chave);
} catch (erro) {
  console.error(erro instanceof Error ? erro.message : erro);
  process.exitCode = 2;
}
