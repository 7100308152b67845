import { MB_DA_FIPE } from '@martelo/schemas/fipe/fipe.ts';
import { telaDaFipe } from '@martelo/schemas/fipe/telas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useHotsite } from '../../hotsites/door.ts';
import { useChamar } from '../../lib/chamar.ts';
import { formatarInteiro } from '../../lib/format/texto.ts';
import { Arquivos } from '../../ui/arquivos/door.ts';
import { PaginaEstreita } from '../../ui/pagina-estreita.tsx';
import { CHAVE_DAS_TABELAS, tabelasQuery } from '../queries.ts';

const mesDe = (dia: string): string =>
  new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(dia));

/** /admin/fipe: of which months the market prices are, and a place for newer ones. */
export function PaginaDaFipe() {
  const { uid } = useHotsite();
  const queryClient = useQueryClient();
  const { data, isPending, isError } = useQuery(tabelasQuery(useChamar()));
  return (
    <PaginaEstreita
      titulo={String(telaDaFipe.nome)}
      texto="De onde vêm os valores de mercado dos veículos."
      largura="larga"
    >
      {isPending && <p role="status">Carregando…</p>}
      {isError && <p role="alert">As tabelas não carregaram. Atualize a página.</p>}
      {data?.tabelas.length === 0 && (
        <p>
          A tabela de carros que vem com o produto, de maio de 2022, entra com a primeira procura em um
          veículo.
        </p>
      )}
      <ul aria-label="Tabelas">
        {data?.tabelas.map((t) => (
          <li key={`${t.referencia} ${t.daCasa}`}>
            <strong>{mesDe(t.referencia)}</strong>: {formatarInteiro(t.precos)} preços,{' '}
            {t.daCasa ? 'enviados pela casa' : 'os que vêm com o produto'}
          </li>
        ))}
      </ul>
      <Arquivos
        para="fipe"
        alvo={uid}
        aceita=".csv,.gz,text/csv,application/gzip"
        titulo="Arraste uma tabela mais nova para cá, ou escolha"
        dica={`CSV com valor, marca, modelo, ano_modelo, combustivel, codigo_fipe e mes_referencia, também compactado, até ${MB_DA_FIPE} MB. O preço mais novo de cada modelo é o que vale.`}
        verbo="Enviar tabela"
        um
        aoReceber={() => void queryClient.invalidateQueries({ queryKey: CHAVE_DAS_TABELAS })}
      />
    </PaginaEstreita>
  );
}
