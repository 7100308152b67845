import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Resultado, Sessao } from '@martelo/kernel/motor-de-lances.ts';
import { arquivoDoTrabalho } from '@martelo/schemas/trabalhos/trabalho.ts';
import { emTermosDe, mapaEmTermos } from '@martelo/schemas/shared/registro/descricao.ts';
import { TERMOS } from '@martelo/schemas/shared/termos.ts';
import type { Termos } from '@martelo/schemas/shared/termos.ts';
import type { Lista } from '@martelo/schemas/shared/registro/lista.ts';
import type { Arquivos } from '../files/port.ts';
import { ok } from '../http/route.ts';
import { enfileirarTrabalho } from '../trabalhos/fila.ts';
import { TrabalhoRecusado } from '../trabalhos/recusado.ts';
import { tipoDeTrabalho } from '../trabalhos/tipo.ts';
import type { EsteTrabalho } from '../trabalhos/tipo.ts';
import { tudo } from './exportar.ts';
import { listar } from './listar.ts';
import type { OndeEstaoNomes } from './nomes.ts';
import type { EntradaDaPlanilha } from './planilha-filho.ts';
import type { Fonte, Procura } from './procura.ts';
import type { Banco } from './tabela.ts';

/** A sheet that nobody fetched within a day is asked for again: it is a copy of people's data. */
const GUARDAR_MS = 86_400_000;
/** Of one tenant at once: a sheet is large, and made for one person. */
const NA_FILA = 20;
/** A workbook stands in memory whole: so many rows fit into what its process has. */
const MAX_LINHAS_DO_XLSX = 60_000;
const MEMORIA_MB = 1_536;
const FILHO = new URL('./planilha-filho.ts', import.meta.url);

const DADOS = z.strictObject({
  lista: z.string(),
  formato: z.enum(['csv', 'xlsx']),
  colunas: z.array(z.string()),
  /** What the columns are called in the tenant's words; absent in what an older program asked for. */
  rotulos: z.record(z.string(), z.string()).optional(),
  procura: z.custom<Procura>((v) => typeof v === 'object' && v !== null),
});

type Deps = { readonly db: Banco; readonly arquivos: Arquivos; readonly clock: Clock };
type OndeLer = { readonly fonte: Fonte; readonly nomes: OndeEstaoNomes };
type Pedido = Procura & {
  readonly formato: 'csv' | 'xlsx';
  readonly fields?: readonly string[] | undefined;
  readonly pedido: string;
};

export type Planilhas = ReturnType<typeof planilhas>;

/** Where a job's file is kept. */
export const chaveDoArquivo = ({ hotUid, uid }: Pick<EsteTrabalho, 'hotUid' | 'uid'>): string =>
  `trabalhos/${hotUid}/${uid}`;

/**
 * Sheets of a service's long lists, made in the background: the rows are read here, a process of its own makes them into a file.
 * Each room with such a list is included (`incluir`).
 */
export function planilhas({ db, arquivos, clock }: Deps) {
  const listas = new Map<string, OndeLer>();

  const tipo = tipoDeTrabalho({
    nome: 'planilha',
    dados: DADOS,
    resultado: z.strictObject({ arquivo: arquivoDoTrabalho }),
    guardarMs: GUARDAR_MS,
    naFila: NA_FILA,
    tentativas: 3,
    async fazer(
      { lista: nome, formato, colunas, rotulos = {}, procura },
      { trabalho, sinal, progresso, pasta, emBaixa },
    ) {
      const daqui = listas.get(nome);
      if (daqui === undefined) throw new TrabalhoRecusado('Esta lista não existe mais.');
      const { fonte, nomes } = daqui;
      const agora = clock();
      const { total } = await listar(db, fonte, trabalho.hotUid, { ...procura, limit: 1 }, agora);
      const linhas = total ?? 0;
      if (formato === 'xlsx' && linhas > MAX_LINHAS_DO_XLSX)
        throw new TrabalhoRecusado(
          `Uma planilha do Excel leva até ${MAX_LINHAS_DO_XLSX.toLocaleString('pt-BR')} linhas. Peça em CSV.`,
        );
      const onde = await pasta();
      const [lidas, saida] = [path.join(onde, 'linhas'), path.join(onde, 'planilha')];
      let feitas = 0;
      async function* emLinhas() {
        for await (const parte of tudo(db, fonte, nomes, trabalho.hotUid, procura, agora)) {
          sinal.throwIfAborted();
          feitas += parte.itens.length;
          // Reading is the lesser half.
          progresso(feitas, linhas * 2, 'Lendo as linhas');
          yield `${JSON.stringify(parte)}\n`;
        }
      }
      await pipeline(emLinhas, createWriteStream(lidas), { signal: sinal });
      const campos = emTermosDe(
        TERMOS.leilao,
        colunas.flatMap((c) => fonte.lista.campos.get(c) ?? []),
      ).map((c) => ({ ...c, rotulo: rotulos[c.nome] ?? c.rotulo }));
      const entrada: EntradaDaPlanilha = { lidas, saida, formato, nome, colunas: campos, linhas };
      await emBaixa(FILHO, entrada, { soNaPasta: onde, memoriaMb: MEMORIA_MB });
      const bytes = await readFile(saida);
      await arquivos.gravar(chaveDoArquivo(trabalho), bytes);
      const dia = new Date(agora).toISOString().slice(0, 10);
      const tipoDoArquivo =
        formato === 'csv'
          ? 'text/csv; charset=utf-8'
          : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
      return { arquivo: { nome: `${nome}-${dia}.${formato}`, tipo: tipoDoArquivo, bytes: bytes.length } };
    },
    apagar: (trabalho) => arquivos.apagar(chaveDoArquivo(trabalho)),
  });

  return {
    tipo,
    incluir: (fonte: Fonte, nomes: OndeEstaoNomes): void =>
      void listas.set(fonte.lista.de.nome, { fonte, nomes }),
    /** Asks for a sheet; answers the job. Refuses where too many wait. */
    pedir: async (
      {
        hotUid,
        termos,
        sessao,
      }: {
        readonly hotUid: string;
        readonly termos: Termos;
        readonly sessao: Pick<Sessao, 'cliUid' | 'nome'>;
      },
      lista: Lista,
      { pedido, formato, fields, ...procura }: Pedido,
    ): Promise<Resultado<{ readonly trabalho: string }>> => {
      const r = await enfileirarTrabalho(db, tipo, {
        hotUid,
        chave: `${sessao.cliUid}:${pedido}`,
        titulo: `Planilha de ${lista.de.um} (${formato})`,
        dados: {
          lista: lista.de.nome,
          formato,
          colunas: [...(fields ?? lista.campos.keys())],
          rotulos: Object.fromEntries(
            [...mapaEmTermos(termos, lista.campos)].map(([campo, { rotulo }]) => [campo, rotulo]),
          ),
          procura,
        },
        por: sessao,
        agora: clock(),
      });
      return r.ok ? ok({ trabalho: r.valor.uid }) : r;
    },
  };
}
