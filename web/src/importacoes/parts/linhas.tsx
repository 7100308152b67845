import { camposDaImportacao } from '@martelo/schemas/importacoes/colunas.ts';
import { textoDaCelula } from '@martelo/schemas/importacoes/celula.ts';
import { baixarImportacao, listarLinhasDaImportacao } from '@martelo/schemas/importacoes/importacao.ts';
import type { Importacao, LinhaDaImportacao } from '@martelo/schemas/importacoes/importacao.ts';
import { SITUACOES_DA_LINHA } from '@martelo/schemas/importacoes/limites.ts';
import type { SituacaoDaLinha } from '@martelo/schemas/importacoes/limites.ts';
import { telasDosVeiculos } from '@martelo/schemas/veiculos/telas.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTermos } from '../../hotsites/door.ts';
import { baixarBlob } from '../../lib/baixar.ts';
import { useChamar } from '../../lib/chamar.ts';
import { formatarInteiro } from '../../lib/format/texto.ts';
import { Espera } from '../../ui/espera.tsx';
import { Selo } from '../../ui/selo.tsx';
import { toast } from '../../ui/toast/store.ts';
import { CHAVE } from '../chave.ts';
import estilos from './linhas.module.css';

const UMA: Readonly<Record<SituacaoDaLinha, string>> = {
  NOVA: 'Nova',
  MUDA: 'Muda',
  IGUAL: 'Igual',
  ERRO: 'Erro',
};
const TONS = { NOVA: 'bom', MUDA: 'info', IGUAL: 'neutro', ERRO: 'ruim' } as const;
type Quais = SituacaoDaLinha | 'FICARAM' | '';

type DaLinha = {
  readonly l: LinhaDaImportacao;
  readonly i: Importacao;
  readonly rotulos: ReadonlyMap<string, string>;
};

/** One row: its cells as the file has them, what would change, what is wrong where. */
function Linha({ l, i, rotulos }: DaLinha) {
  const porColuna = new Map<number, string[]>();
  for (const e of l.erros)
    if (e.coluna !== null) porColuna.set(e.coluna, [...(porColuna.get(e.coluna) ?? []), e.frase]);
  const soltos = l.erros.filter((e) => e.coluna === null);
  const mudam = new Map(l.mudancas.map((m) => [i.leitura.mapa[m.chave] ?? -1, m]));
  return (
    <tr data-situacao={l.situacao}>
      <th scope="row">
        {l.veiculo === null ? (
          l.linha
        ) : (
          <Link to={telasDosVeiculos.ficha.caminho} params={{ uid: l.veiculo }}>
            {l.linha}
          </Link>
        )}
      </th>
      <td className={estilos.sit}>
        <Selo tom={TONS[l.situacao]}>
          {l.feita ? (l.desfeita === '' ? 'Desfeita' : 'Gravada') : UMA[l.situacao]}
        </Selo>
        {soltos.map((e) => (
          <span key={e.frase} className={estilos.erro}>
            {e.frase}
          </span>
        ))}
        {l.desfeita !== null && l.desfeita !== '' && <span className={estilos.erro}>{l.desfeita}</span>}
        {l.mudancas
          .filter((m) => i.leitura.mapa[m.chave] === undefined)
          .map((m) => (
            <span key={m.chave} className={estilos.muda}>
              {rotulos.get(m.chave) ?? m.chave}: <s>{m.de}</s> {m.para}
            </span>
          ))}
      </td>
      {i.colunas.map((c, coluna) => {
        const erros = porColuna.get(coluna);
        const muda = mudam.get(coluna);
        return (
          <td key={`${coluna} ${c.titulo}`} data-erro={erros !== undefined} data-muda={muda !== undefined}>
            <span className={estilos.celula}>{textoDaCelula(l.celulas[coluna] ?? null)}</span>
            {muda !== undefined && (
              <span className={estilos.muda}>
                <s>{muda.de}</s> {muda.para}
              </span>
            )}
            {erros?.map((e) => (
              <span key={e} className={estilos.erro}>
                {e}
              </span>
            ))}
          </td>
        );
      })}
    </tr>
  );
}

/** All rows of a sheet as they were looked at, narrowed by what becomes of them. */
export function Linhas({ i }: { readonly i: Importacao }) {
  const chamar = useChamar();
  const rotulos = new Map(camposDaImportacao(useTermos()).map((c) => [c.chave, c.rotulo]));
  const { contas } = i;
  const [quais, setQuais] = useState<Quais>('');
  const lidas = useInfiniteQuery({
    queryKey: [...CHAVE, i.uid, 'linhas', quais, i.revisao],
    initialPageParam: 0,
    queryFn: ({ signal, pageParam }) =>
      chamar(
        listarLinhasDaImportacao,
        {
          params: { uid: i.uid },
          query: {
            depoisDe: pageParam,
            limit: 100,
            ...(quais === '' ? {} : quais === 'FICARAM' ? { ficaram: 'sim' as const } : { situacao: quais }),
          },
        },
        { signal },
      ),
    getNextPageParam: ({ linhas, mais }) => (mais ? linhas.at(-1)?.linha : undefined),
    enabled: !i.andando,
  });
  const baixar = useMutation({
    mutationFn: async (so: 'tudo' | 'erros') => {
      const arquivo: unknown = await chamar(baixarImportacao, { params: { uid: i.uid }, query: { so } });
      if (!(arquivo instanceof Blob)) throw new Error('the answer is no file');
      baixarBlob(
        `${i.nome.replace(/\.\w{1,5}$/, '')}-${so === 'erros' ? 'erros' : 'conferida'}.csv`,
        arquivo,
      );
    },
    onError: (e) => toast.erro(e),
  });
  const abas: readonly (readonly [Quais, string, number])[] = [
    ['', 'Todas', contas.NOVA + contas.MUDA + contas.IGUAL + contas.ERRO],
    ...(Object.keys(SITUACOES_DA_LINHA) as SituacaoDaLinha[]).map(
      (s) => [s, SITUACOES_DA_LINHA[s], contas[s]] as const,
    ),
    ...(contas.ficaram > 0 ? [['FICARAM', 'Não desfeitas', contas.ficaram] as const] : []),
  ];
  const linhas = lidas.data?.pages.flatMap((p) => p.linhas) ?? [];
  return (
    <section aria-labelledby="linhas" className={estilos.linhas}>
      <h2 id="linhas">Linha por linha</h2>
      <div className={estilos.barra}>
        <div role="group" aria-label="Mostrar" className={estilos.abas}>
          {abas.map(([valor, rotulo, n]) => (
            <button
              key={valor}
              type="button"
              aria-pressed={quais === valor}
              disabled={n === 0 && valor !== ''}
              onClick={() => setQuais(valor)}
            >
              {rotulo} <b>{formatarInteiro(n)}</b>
            </button>
          ))}
        </div>
        {i.comCelulas && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={baixar.isPending}
            onClick={() => baixar.mutate(contas.ERRO > 0 ? 'erros' : 'tudo')}
          >
            {contas.ERRO > 0 ? 'Baixar as linhas com erro' : 'Baixar a planilha'}
          </Button>
        )}
      </div>
      <Espera de={lidas} altura={200} />
      {linhas.length > 0 && (
        // Wide sheets scroll within: by keys as well.
        <div className={estilos.rolar} tabIndex={0} role="region" aria-label="Linhas da planilha">
          <table className={estilos.tabela}>
            <thead>
              <tr>
                <th scope="col">Linha</th>
                <th scope="col">O que acontece</th>
                {i.colunas.map((c, coluna) => (
                  <th key={`${coluna} ${c.titulo}`} scope="col">
                    {c.titulo === '' ? `Coluna ${coluna + 1}` : c.titulo}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {linhas.map((l) => (
                <Linha key={l.linha} l={l} i={i} rotulos={rotulos} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {lidas.hasNextPage && (
        <Button
          variant="default"
          loading={lidas.isFetchingNextPage}
          onClick={() => void lidas.fetchNextPage()}
        >
          Mostrar mais
        </Button>
      )}
    </section>
  );
}
