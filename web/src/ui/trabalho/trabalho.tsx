import { SITUACOES_DO_TRABALHO, terminou } from '@martelo/schemas/trabalhos/situacoes.ts';
import {
  baixarDoTrabalho,
  pararTrabalho,
  repetirTrabalho,
  verTrabalho,
} from '@martelo/schemas/trabalhos/trabalho.ts';
import type { TrabalhoVisto } from '@martelo/schemas/trabalhos/trabalho.ts';
import { Button, CloseButton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { baixarBlob } from '../../lib/baixar.ts';
import { useChamar } from '../../lib/chamar.ts';
import { toast } from '../toast/store.ts';
import { Andamento } from './andamento.tsx';
import estilos from './trabalho.module.css';

const OLHAR_MS = 1_000;
const chave = (uid: string) => ['trabalho', uid] as const;

const FRASES: Readonly<Record<TrabalhoVisto['situacao'], string>> = {
  AGUARDANDO: 'Na fila: começa assim que houver vez.',
  EM_ANDAMENTO: 'Em andamento',
  CONCLUIDO: 'Pronto.',
  CANCELADO: 'Cancelado.',
  FALHOU: 'Não deu certo. Nada se perdeu: tente de novo.',
};

const tamanho = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.ceil(bytes / 1_000)} kB`
    : `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`;

type Props = {
  readonly uid: string;
  /** Puts it away; a job that is under way goes on. */
  readonly aoFechar?: () => void;
};

/** One job of whoever asked for it: how far it is, how to stop it, what came of it. */
export function Trabalho({ uid, aoFechar }: Props) {
  const chamar = useChamar();
  const cliente = useQueryClient();
  const { data, isError } = useQuery({
    queryKey: chave(uid),
    queryFn: ({ signal }) => chamar(verTrabalho, { params: { uid } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && terminou(state.data.situacao) ? false : OLHAR_MS,
    retry: 2,
  });
  const agir = useMutation({
    mutationFn: (call: typeof pararTrabalho | typeof repetirTrabalho) => chamar(call, { params: { uid } }),
    onSuccess: (visto) => cliente.setQueryData(chave(uid), visto),
    onError: (e) => {
      toast.erro(e);
      void cliente.invalidateQueries({ queryKey: chave(uid) });
    },
  });
  const baixar = useMutation({
    mutationFn: async (nome: string) => {
      const arquivo: unknown = await chamar(baixarDoTrabalho, { params: { uid } });
      if (!(arquivo instanceof Blob)) throw new Error('the answer is no file');
      baixarBlob(nome, arquivo);
    },
    onError: (e) => toast.erro(e),
  });
  if (data === undefined && !isError) return null;
  const arquivo = data?.arquivo ?? null;
  const acabou = data === undefined || terminou(data.situacao);
  return (
    <div className={estilos.trabalho} role="group" aria-label={data?.titulo ?? 'Trabalho'}>
      <p className={estilos.titulo}>{data?.titulo ?? 'Este trabalho não está mais aqui'}</p>
      {aoFechar !== undefined && acabou && (
        <CloseButton size="sm" aria-label="Dispensar" onClick={aoFechar} />
      )}
      {data !== undefined && (
        <>
          <div className={estilos.estado} role="status">
            {data.situacao === 'EM_ANDAMENTO' ? (
              <Andamento progresso={data.progresso} dito={data.cancelando ? 'Cancelando…' : data.etapa} />
            ) : (
              <span data-situacao={data.situacao} title={SITUACOES_DO_TRABALHO[data.situacao]}>
                {FRASES[data.situacao]}
              </span>
            )}
          </div>
          <div className={estilos.acoes}>
            {!acabou && (
              <Button
                size="xs"
                variant="default"
                disabled={data.cancelando}
                onClick={() => agir.mutate(pararTrabalho)}
              >
                Cancelar
              </Button>
            )}
            {(data.situacao === 'FALHOU' || data.situacao === 'CANCELADO') && (
              <Button size="xs" variant="default" onClick={() => agir.mutate(repetirTrabalho)}>
                Tentar de novo
              </Button>
            )}
            {arquivo !== null && (
              <Button
                size="xs"
                leftSection={<IconDownload size={14} aria-hidden />}
                loading={baixar.isPending}
                onClick={() => baixar.mutate(arquivo.nome)}
              >
                Baixar ({tamanho(arquivo.bytes)})
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}
