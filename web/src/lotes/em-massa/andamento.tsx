import { desfazerMudancaEmMassa, verMudancaEmMassa } from '@martelo/schemas/lotes/em-massa.ts';
import { cadastroDeLotes } from '@martelo/schemas/lotes/cadastro.ts';
import { pararTrabalho } from '@martelo/schemas/trabalhos/trabalho.ts';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useChamar } from '../../lib/chamar.ts';
import { useTermos } from '../../hotsites/door.ts';
import { chavesDasListas } from '../../ui/registro/chaves.ts';
import { toast } from '../../ui/toast/store.ts';
import { Andamento } from '../../ui/trabalho/door.ts';
import estilos from './em-massa.module.css';

const OLHAR_MS = 700;

type Props = {
  readonly uid: string;
  /** Shows another one: that which takes this one back. */
  readonly aoTrocar: (uid: string) => void;
  readonly aoFechar: () => void;
};

/** A change of many lotes while it is done, and what came of it. */
export function AndamentoDaMudanca({ uid, aoTrocar, aoFechar }: Props) {
  const chamar = useChamar();
  const queryClient = useQueryClient();
  const { lote } = useTermos();
  const { data } = useQuery({
    queryKey: ['lotes-em-massa', uid],
    queryFn: ({ signal }) => chamar(verMudancaEmMassa, { params: { uid } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.acabou === true ? false : OLHAR_MS),
  });
  const acabou = data?.acabou === true;
  useEffect(() => {
    if (acabou) void queryClient.invalidateQueries({ queryKey: chavesDasListas(cadastroDeLotes) });
  }, [acabou, queryClient]);
  const parar = useMutation({
    mutationFn: (trabalho: string) => chamar(pararTrabalho, { params: { uid: trabalho } }),
    onError: (e) => toast.erro(e),
  });
  const desfazer = useMutation({
    mutationFn: (novo: string) => chamar(desfazerMudancaEmMassa, { params: { uid }, body: { novo } }),
    onSuccess: (feita) => aoTrocar(feita.uid),
    onError: (e) => toast.erro(e),
  });
  if (data === undefined) return <p role="status">Começando…</p>;
  const total = data.feitos + data.recusados + data.restam;
  const feitos = `${data.feitos} ${data.feitos === 1 ? lote.um : lote.varios}`;
  return (
    <div className={estilos.passo}>
      <div role="status">
        {acabou ? (
          <p className={estilos.fim}>
            {data.desfaz === null ? 'Mudança feita' : 'Mudança desfeita'} em {feitos}.
            {data.recusados > 0 && ` ${data.recusados} de fora.`}
            {data.restam > 0 && ` ${data.restam} não chegaram a mudar.`}
          </p>
        ) : (
          <Andamento
            progresso={total === 0 ? 0 : Math.round(((total - data.restam) * 100) / total)}
            dito={`${total - data.restam} de ${total}`}
          />
        )}
      </div>
      {data.fora.length > 0 && (
        <ul className={estilos.fora}>
          {data.fora.map((f) => (
            <li key={f.uid}>
              <strong>
                {f.numero} · {f.nome}
              </strong>
              : {f.recusa.message}
            </li>
          ))}
        </ul>
      )}
      <div className={estilos.botoes}>
        {acabou ? (
          <Button data-autofocus onClick={aoFechar}>
            Fechar
          </Button>
        ) : (
          <Button variant="default" disabled={parar.isPending} onClick={() => parar.mutate(data.trabalho)}>
            Parar
          </Button>
        )}
        {acabou && data.feitos > 0 && data.desfaz === null && data.desfeita === null && (
          <Button
            variant="default"
            loading={desfazer.isPending}
            onClick={() => desfazer.mutate(crypto.randomUUID())}
          >
            Desfazer tudo
          </Button>
        )}
      </div>
    </div>
  );
}
