import { baixarModeloDeImportacao, listarImportacoes } from '@martelo/schemas/importacoes/importacao.ts';
import {
  MAX_COLUNAS,
  MAX_LINHAS_DA_PLANILHA,
  MB_DA_PLANILHA,
  SITUACOES_DA_IMPORTACAO,
} from '@martelo/schemas/importacoes/limites.ts';
import { telaDaImportacao } from '@martelo/schemas/importacoes/telas.ts';
import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useHotsite, useTermos } from '../../hotsites/door.ts';
import { baixarBlob } from '../../lib/baixar.ts';
import { useChamar } from '../../lib/chamar.ts';
import { formatarDataHora } from '../../lib/format/data.ts';
import { contar, formatarInteiro } from '../../lib/format/texto.ts';
import { Arquivos } from '../../ui/arquivos/door.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { Espera } from '../../ui/espera.tsx';
import { toast } from '../../ui/toast/store.ts';
import { CHAVE } from '../chave.ts';
import { Situacao } from '../parts/situacao.tsx';
import type { BuscaDaImportacao } from '../telas.ts';
import estilos from './importacoes.module.css';

const ACEITA = '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The template: what every column is called, how it is filled in. */
function Modelo() {
  const chamar = useChamar();
  const baixar = useMutation({
    mutationFn: async () => {
      const arquivo: unknown = await chamar(baixarModeloDeImportacao, {});
      if (!(arquivo instanceof Blob)) throw new Error('the answer is no file');
      baixarBlob('modelo-de-importacao.xlsx', arquivo);
    },
    onError: (e) => toast.erro(e),
  });
  return (
    <Button
      variant="default"
      loading={baixar.isPending}
      leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
      onClick={() => baixar.mutate()}
    >
      Baixar modelo
    </Button>
  );
}

function Passadas() {
  const chamar = useChamar();
  const lista = useQuery({
    queryKey: [...CHAVE, 'lista'],
    queryFn: ({ signal }) => chamar(listarImportacoes, { query: {} }, { signal }),
  });
  const { importacoes = [] } = lista.data ?? {};
  return (
    <section className={estilos.passadas} aria-labelledby="passadas">
      <h2 id="passadas">Planilhas enviadas</h2>
      <Espera de={lista} altura={120} />
      {lista.data !== undefined && importacoes.length === 0 && (
        <Aviso
          lugar="faixa"
          icone={<IconFileSpreadsheet size={30} stroke={1.6} />}
          titulo="Nenhuma planilha ainda"
          texto="Envie a primeira acima. Nada é gravado antes de você conferir."
        />
      )}
      <ul className={estilos.lista}>
        {importacoes.map((i) => (
          <li key={i.uid}>
            <Link to={telaDaImportacao.caminho} params={{ uid: i.uid }} search={{}} className={estilos.item}>
              <strong>{i.nome}</strong>
              <Situacao situacao={i.situacao} rotulo={SITUACOES_DA_IMPORTACAO[i.situacao]} />
              <span className={estilos.miudo}>
                {contar(i.linhas, { um: 'linha', varios: 'linhas' })}
                {i.contas.feitas > 0 && `, ${formatarInteiro(i.contas.feitas)} gravadas`}
                {i.contas.ERRO > 0 && `, ${formatarInteiro(i.contas.ERRO)} com erro`}
              </span>
              <span className={estilos.miudo}>
                {i.por}, {formatarDataHora(i.em)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** /admin/importar: sheets of vehicles and lotes, and those that were sent before. */
export function PaginaDasImportacoes() {
  const { uid } = useHotsite();
  const { lote } = useTermos();
  const { leilao } = useSearch({ strict: false }) as BuscaDaImportacao;
  const navegar = useNavigate();
  const abrir = (importacao: string): void =>
    void navegar({ to: telaDaImportacao.caminho, params: { uid: importacao }, search: { leilao } });
  return (
    <div className={estilos.pagina}>
      <header className={estilos.topo}>
        <div>
          <h1>Importação de planilhas</h1>
          <p>
            Traga veículos e {lote.varios} de uma planilha do Excel ou CSV. Você diz o que é cada coluna, vê o
            que mudaria linha por linha, e só então grava. Depois, dá para desfazer tudo.
          </p>
        </div>
        <Modelo />
      </header>
      <Arquivos
        para="planilha"
        alvo={uid}
        aceita={ACEITA}
        um
        titulo="Arraste a planilha para cá, cole ou escolha"
        dica={`Excel (.xlsx) ou CSV, até ${MB_DA_PLANILHA} MB, ${formatarInteiro(MAX_LINHAS_DA_PLANILHA)} linhas e ${MAX_COLUNAS} colunas. A primeira aba é a que lemos.`}
        verbo="Escolher planilha"
        aoReceber={() => undefined}
        aoTerminar={abrir}
      />
      <details className={estilos.ajuda}>
        <summary>Como a planilha é lida</summary>
        <ul>
          <li>Não precisa ser o modelo: a planilha do comitente serve, com as colunas que tiver.</li>
          <li>
            O veículo é o mesmo quando a placa é a mesma; sem placa, o chassi, o Renavam ou o contrato. Enviar
            o mesmo arquivo de novo não muda nada.
          </li>
          <li>
            Uma célula vazia deixa o campo como está. Para apagar o que está no cadastro, escreva (vazio).
          </li>
          <li>
            Valores como R$ 1.234,56, datas como 31/12/2026, e Sim ou Não. Fórmulas valem pelo resultado.
          </li>
          <li>Linhas com erro ficam de fora e você as baixa, com o motivo, para corrigir.</li>
        </ul>
      </details>
      <Passadas />
    </div>
  );
}
