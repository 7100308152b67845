import { open, readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { runCommand, WrongCall } from '@martelo/platform/process/command.ts';
import { lerChave, type ChavePublica } from '@martelo/schemas/auditoria/verificador/assinatura.ts';
import { objeto } from '@martelo/schemas/auditoria/verificador/bytes.ts';
import { verificarArquivo } from '@martelo/schemas/auditoria/verificador/verificar.ts';
import { relatar } from './auditoria/relatar.ts';

const USO = `Use: npm run verificar -- ARQUIVO [--chave chave-publica.json]
  ARQUIVO   pacote (.zip), registro (.jsonl) ou recibo (.json); nada é enviado a lugar nenhum
  --chave   só aceita assinaturas desta chave, a que você já tinha`;

/** `npm run verificar`: checks a file of the audit without server or database. Exit code 1 where it does not hold. */
async function verificar(arquivo: string, chave: string | undefined): Promise<number> {
  const conhecidas: ChavePublica[] = [];
  if (chave !== undefined) {
    const texto = await readFile(chave, 'utf8').catch(naoSeLe(chave));
    // An editor may have put a mark of the byte order in front of a key that it saved.
    const lida = lerChave(objeto(texto.replace(/^\uFEFF/, '')));
    if (lida === null) throw new WrongCall(`${chave} não é uma chave pública da casa.`);
    conhecidas.push(lida);
  }
  await using aberto = await open(arquivo).catch(naoSeLe(arquivo));
  const estado = await aberto.stat();
  if (!estado.isFile()) throw new WrongCall(`${arquivo} não é um arquivo comum: salve-o antes de conferir.`);
  const { size: tamanho } = estado;
  const ler = async (inicio: number, fim: number): Promise<Uint8Array> => {
    const { buffer, bytesRead } = await aberto.read(Buffer.alloc(fim - inicio), 0, fim - inicio, inicio);
    return buffer.subarray(0, bytesRead);
  };
  const laudo = await verificarArquivo({ tamanho, ler }, conhecidas);
  for (const linha of relatar(laudo, conhecidas.length > 0)) console.log(linha);
  return laudo.problemas.length === 0 ? 0 : 1;
}

/** A file that cannot be read says nothing about what it holds: that is no verdict. */
const naoSeLe =
  (arquivo: string) =>
  (erro: NodeJS.ErrnoException): never => {
    throw new WrongCall(
      erro.code === 'ENOENT' ? `${arquivo} não existe.` : `${arquivo} não pode ser lido: ${erro.message}`,
    );
  };

await runCommand(USO, {}, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { chave: { type: 'string' } },
  });
  const [arquivo, ...resto] = positionals;
  if (arquivo === undefined || resto.length > 0) throw new WrongCall('Informe um arquivo.');
  return verificar(arquivo, values.chave);
});
