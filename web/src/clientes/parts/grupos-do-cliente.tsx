import {
  atribuirGrupo,
  listarGruposDoCliente,
  listarGruposPossiveis,
  retirarGrupo,
} from '@martelo/schemas/papeis/grupo.ts';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { comoErro } from '../../lib/client/erros.ts';
import { raiz } from '../../lib/raiz.ts';
import { toast } from '../../ui/toast/store.ts';
import { nomeDoGrupo as curto } from '@martelo/schemas/shared/papeis.ts';
import { CampoDeEscolha } from '../../ui/campo-de-escolha.tsx';
import estilos from './grupos-do-cliente.module.css';

/** The groups that a client is in: what reserved lotes ask for (bid rule 5). */
export function GruposDoCliente({
  cliUid,
  podeMudar,
}: {
  readonly cliUid: string;
  readonly podeMudar: boolean;
}) {
  const { chamar } = raiz.useRouteContext();
  const queryClient = useQueryClient();
  const [escolhido, setEscolhido] = useState('');
  const seus = useQuery({
    queryKey: ['grupos', cliUid, 'seus'],
    queryFn: () => chamar(listarGruposDoCliente, { params: { id: cliUid } }),
  });
  const possiveis = useQuery({
    queryKey: ['grupos', cliUid, 'possiveis'],
    queryFn: () => chamar(listarGruposPossiveis, { params: { cliUid } }),
  });
  const mudou = async (): Promise<void> => {
    setEscolhido('');
    toast.sucesso('Salvo com sucesso');
    await queryClient.invalidateQueries({ queryKey: ['grupos', cliUid] });
  };
  const opcoes = {
    onSuccess: mudou,
    onError: (e: unknown) => toast.erro(comoErro(e).message),
  };
  const por = useMutation({
    mutationFn: (grcId: number) => chamar(atribuirGrupo, { params: { cliUid }, body: { grcId } }),
    ...opcoes,
  });
  const tirar = useMutation({
    mutationFn: (grcId: number) => chamar(retirarGrupo, { query: { cliUid, grcId } }),
    ...opcoes,
  });
  const grupos = seus.data?.grupos ?? [];
  const livres = possiveis.data?.grupos ?? [];
  return (
    <>
      {grupos.length === 0 && <p className={estilos.nenhum}>Em nenhum grupo além dos clientes do site.</p>}
      <ul className={estilos.grupos}>
        {grupos.map((g) => (
          <li key={g.id}>
            {curto(g.nome)}
            {podeMudar && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Tirar do grupo ${curto(g.nome)}`}
                loading={tirar.isPending && tirar.variables === g.id}
                onClick={() => tirar.mutate(g.id)}
              >
                Tirar
              </Button>
            )}
          </li>
        ))}
      </ul>
      {podeMudar && livres.length > 0 && (
        <form
          className={estilos.por}
          aria-label="Pôr em um grupo"
          onSubmit={(e) => {
            e.preventDefault();
            if (escolhido !== '') por.mutate(Number(escolhido));
          }}
        >
          <CampoDeEscolha
            label="Pôr no grupo"
            value={escolhido}
            data={[
              { value: '', label: 'Escolha' },
              ...livres.map((g) => ({ value: String(g.id), label: curto(g.nome) })),
            ]}
            onChange={(e) => setEscolhido(e.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={por.isPending}>
            Pôr
          </Button>
        </form>
      )}
    </>
  );
}
