import {
  desvincularComitente,
  listarComitentes,
  listarComitentesDoUsuario,
  vincularComitentes,
} from '@martelo/schemas/comitentes/usuario.ts';
import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTermos } from '../../hotsites/door.ts';
import { comoErro } from '../../lib/client/erros.ts';
import { raiz } from '../../lib/raiz.ts';
import { CampoDeEscolha } from '../../ui/campo-de-escolha.tsx';
import { Falha } from '../../ui/falha.tsx';
import { toast } from '../../ui/toast/store.ts';
import estilos from './comitentes-do-usuario.module.css';

type Props = { readonly cliUid: string; readonly podeMudar: boolean };

/** The consignors that a user is linked with: he follows their lotes, and does not bid on them (bid rule 5). */
export function ComitentesDoUsuario({ cliUid, podeMudar }: Props) {
  const { chamar } = raiz.useRouteContext();
  const { lance, lote } = useTermos();
  const queryClient = useQueryClient();
  const [escolhido, setEscolhido] = useState('');
  const chave = ['comitentes', cliUid];
  const seus = useQuery({
    queryKey: chave,
    queryFn: ({ signal }) => chamar(listarComitentesDoUsuario, { params: { cliUid } }, { signal }),
  });
  const todos = useQuery({
    queryKey: ['comitentes'],
    queryFn: ({ signal }) => chamar(listarComitentes, {}, { signal }),
    enabled: podeMudar,
    staleTime: 60_000,
  });
  const opcoes = {
    onSuccess: (agora: { comitentes: { comId: number; nomeSite: string; cogId: number | null }[] }) => {
      queryClient.setQueryData(chave, agora);
      setEscolhido('');
      toast.sucesso('Salvo com sucesso');
    },
    onError: (e: unknown) => toast.erro(comoErro(e).message),
  };
  const vincular = useMutation({
    mutationFn: (comId: number) => {
      const nomeSite = todos.data?.comitentes.find((c) => c.comId === comId)?.nome.slice(0, 120) ?? '';
      return chamar(vincularComitentes, { params: { cliUid }, body: { comIds: [comId], nomeSite } });
    },
    ...opcoes,
  });
  const desvincular = useMutation({
    mutationFn: (comId: number) => chamar(desvincularComitente, { params: { cliUid, comId } }),
    ...opcoes,
  });
  if (seus.isError) return <Falha erro={seus.error} tentar={() => void seus.refetch()} />;
  if (seus.data === undefined) return <Skeleton height={60} aria-label="Carregando" />;
  const { comitentes } = seus.data;
  const nomeDe = (comId: number, nomeSite: string): string =>
    todos.data?.comitentes.find((c) => c.comId === comId)?.nome ??
    (nomeSite === '' ? `Comitente ${comId}` : nomeSite);
  const livres = (todos.data?.comitentes ?? []).filter((t) => !comitentes.some((c) => c.comId === t.comId));
  return (
    <>
      <p className={estilos.nenhum}>
        {comitentes.length === 0
          ? `Nenhum. Quem tem vínculo acompanha ${lote.os} do comitente e não pode enviar ${lance.varios} para eles.`
          : `Acompanha ${lote.os} destes comitentes e não pode enviar ${lance.varios} para eles.`}
      </p>
      <ul className={estilos.grupos} aria-label="Comitentes vinculados">
        {comitentes.map(({ comId, nomeSite }) => (
          <li key={comId}>
            {nomeDe(comId, nomeSite)}
            {podeMudar && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Tirar o vínculo com ${nomeDe(comId, nomeSite)}`}
                loading={desvincular.isPending && desvincular.variables === comId}
                onClick={() => desvincular.mutate(comId)}
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
          aria-label="Vincular a um comitente"
          onSubmit={(e) => {
            e.preventDefault();
            if (escolhido !== '') vincular.mutate(Number(escolhido));
          }}
        >
          <CampoDeEscolha
            label="Comitente"
            value={escolhido}
            data={[
              { value: '', label: 'Escolha' },
              ...livres.map((c) => ({ value: String(c.comId), label: c.nome })),
            ]}
            onChange={(e) => setEscolhido(e.currentTarget.value)}
          />
          <Button type="submit" variant="default" disabled={escolhido === ''} loading={vincular.isPending}>
            Vincular
          </Button>
        </form>
      )}
    </>
  );
}
