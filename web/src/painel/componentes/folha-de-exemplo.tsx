import type { Folha as FolhaDoContrato } from '@martelo/schemas/shared/folha/documento.ts';
import type { TrabalhoVisto } from '@martelo/schemas/trabalhos/trabalho.ts';
import { pararTrabalho, repetirTrabalho } from '@martelo/schemas/trabalhos/trabalho.ts';
import { useState } from 'react';
import { ContextoDeChamar } from '../../lib/chamar.ts';
import type { Chamar } from '../../lib/client/client.ts';
import { Folha } from '../../ui/folha/door.ts';
import { Andamento, Trabalho } from '../../ui/trabalho/door.ts';

const FOLHA: FolhaDoContrato = {
  codigo: '3fbb5af169587e58e9ebd1eb38b53a80983c30b57842855492a02dfca54d8e10',
  documento: {
    titulo: 'Leilão de veículos',
    subtitulo: 'Catálogo do leilão, 28/11/2026',
    marca: { nome: 'Martelo Leilões', cor: '#0b4f6c', fonte: 'Archivo' },
    endereco: 'https://leilao.example.com/leilao/exemplo/catalogo',
    de: 1_795_870_800_000,
    blocos: [
      {
        tipo: 'pares',
        pares: [
          { rotulo: 'Data', valor: '28/11/2026 10:00' },
          { rotulo: 'Modalidade', valor: 'Online' },
        ],
      },
      {
        tipo: 'tabela',
        legenda: 'Taxas',
        colunas: [
          { rotulo: 'Taxa', direita: false },
          { rotulo: 'Valor', direita: true },
        ],
        linhas: [['Taxa administrativa', 'R$\u00A0890,00']],
      },
      {
        tipo: 'fichas',
        fichas: [
          {
            numero: 'Lote 1',
            titulo: 'Fiat Strada Volcano 1.3 2023',
            linha: '2022/2023 · Branca',
            foto: null,
            valores: [{ rotulo: 'Lance inicial', valor: 'R$\u00A032.000,00' }],
            pares: [{ rotulo: 'Quilometragem', valor: '41.400 km' }],
            nota: '',
          },
        ],
      },
    ],
    rodape: 'Vale o edital, que diz as condições por inteiro.',
  },
};

/** A sheet as its page shows it. */
export const FolhaDeExemplo = () => <Folha folha={FOLHA} como="h2" />;

const trabalho = (uid: string, mais: Partial<TrabalhoVisto>): TrabalhoVisto => ({
  uid,
  titulo: 'Planilha de veículo (xlsx)',
  situacao: 'EM_ANDAMENTO',
  progresso: 0,
  etapa: '',
  cancelando: false,
  arquivo: null,
  ...mais,
});

/** Jobs in their states; what is cancelled stops, what is tried again goes on. */
function servidor(): { chamar: Chamar; uids: readonly string[] } {
  const todos = new Map(
    [
      trabalho('exemplo-1', { situacao: 'AGUARDANDO' }),
      trabalho('exemplo-2', { progresso: 42, etapa: 'Lendo as linhas' }),
      trabalho('exemplo-3', {
        situacao: 'CONCLUIDO',
        arquivo: { nome: 'veiculos.xlsx', tipo: 'text/csv', bytes: 1_240_000 },
      }),
      trabalho('exemplo-4', { situacao: 'FALHOU', progresso: 60 }),
    ].map((t) => [t.uid, t]),
  );
  const chamar = (async ({ nome }: { nome: string }, { params }: { params: { uid: string } }) => {
    const antes = todos.get(params.uid) ?? trabalho(params.uid, {});
    const depois =
      nome === pararTrabalho.nome
        ? { ...antes, situacao: 'CANCELADO' as const }
        : nome === repetirTrabalho.nome
          ? { ...antes, situacao: 'EM_ANDAMENTO' as const, progresso: 10 }
          : antes;
    todos.set(params.uid, depois);
    return depois;
  }) as unknown as Chamar;
  return { chamar, uids: [...todos.keys()] };
}

/** How far jobs are: as a bar in a row, and as who asked for one sees it. */
export function AndamentosDeExemplo() {
  const [{ chamar, uids }] = useState(servidor);
  return (
    <ContextoDeChamar value={chamar}>
      <Andamento progresso={97} dito="Escrevendo a planilha" />
      {uids.map((uid) => (
        <Trabalho key={uid} uid={uid} />
      ))}
    </ContextoDeChamar>
  );
}
