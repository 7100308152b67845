import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTermos } from '../../hotsites/door.ts';
import { raiz } from '../../lib/raiz.ts';
import { useSessao } from '../../sessao/door.ts';
import { Falha } from '../../ui/falha.tsx';
import { situacaoQuery } from '../queries.ts';
import { PassosDoCadastro } from './pendencias.tsx';
import estilos from './pendencias-do-lance.module.css';

/** Over the bid panel: why this client cannot bid yet, and each thing that is missing one tap away. */
export function PendenciasDoLance({ aoVoltar }: { readonly aoVoltar: () => void }) {
  const { chamar } = raiz.useRouteContext();
  const sessao = useSessao();
  const { lance } = useTermos();
  const situacao = useQuery({ ...situacaoQuery(chamar, sessao?.uid ?? null), staleTime: 0 });
  const titulo = useRef<HTMLHeadingElement>(null);
  useEffect(() => titulo.current?.focus(), []);
  return (
    <div className={estilos.bloco}>
      <h2 ref={titulo} tabIndex={-1}>
        Falta completar o cadastro
      </h2>
      <p>
        Seu cadastro ainda não foi aprovado. Para enviar {lance.varios}, conclua o que falta; {lance.o} que
        você queria continua aqui quando você voltar.
      </p>
      {situacao.isError && <Falha de={situacao} />}
      {situacao.data === undefined ? (
        situacao.isPending && <Skeleton height={180} role="status" aria-label="Carregando" />
      ) : (
        <PassosDoCadastro situacao={situacao.data} />
      )}
      <Button variant="subtle" fullWidth onClick={aoVoltar}>
        Voltar
      </Button>
    </div>
  );
}
