import type { TrabalhoVisto } from '@martelo/schemas/trabalhos/trabalho.ts';
import { ContextoDeChamar } from '../../lib/chamar.ts';
import type { Chamar } from '../../lib/client/client.ts';
import { Andamento, Trabalho } from '../../ui/trabalho/door.ts';
import estilos from './amostras.module.css';

const COMUM = { progresso: 0, etapa: '', cancelando: false, arquivo: null };
const ARQUIVO = { nome: 'veiculos.csv', tipo: 'text/csv', bytes: 4_812_330 };

/** One in each situation; they stay in it. */
const TRABALHOS: readonly TrabalhoVisto[] = (
  [
    { ...COMUM, titulo: 'Planilha de veículos', situacao: 'AGUARDANDO' },
    {
      ...COMUM,
      titulo: 'Catálogo do leilão',
      situacao: 'EM_ANDAMENTO',
      progresso: 42,
      etapa: 'Lote 118 de 280',
    },
    { ...COMUM, titulo: 'Planilha de locais', situacao: 'CONCLUIDO', progresso: 100, arquivo: ARQUIVO },
    { ...COMUM, titulo: 'Planilha de clientes', situacao: 'FALHOU', progresso: 10 },
    { ...COMUM, titulo: 'Catálogo de ontem', situacao: 'CANCELADO', progresso: 64 },
  ] as const
).map((t, i) => ({ ...t, uid: `00000000-0000-4000-8000-0000000000f${i}` }));

/** Answers every call about a job with how it stands here. */
const chamar = (async (_call: unknown, { params }: { readonly params: { readonly uid: string } }) =>
  TRABALHOS.find((t) => t.uid === params.uid)) as unknown as Chamar;

/** What takes long, as whoever asked for it follows it. */
export const TrabalhosDeExemplo = () => (
  <ContextoDeChamar value={chamar}>
    <div className={estilos.pilha}>
      <Andamento progresso={42} dito="Lote 118 de 280" />
      {TRABALHOS.map(({ uid }) => (
        <Trabalho key={uid} uid={uid} />
      ))}
    </div>
  </ContextoDeChamar>
);
