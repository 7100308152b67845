import { anotarCliente } from '@martelo/schemas/clientes/equipe.ts';
import type { ClienteDaEquipe } from '@martelo/schemas/clientes/equipe.ts';
import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { comoErro } from '../../lib/client/erros.ts';
import { raiz } from '../../lib/raiz.ts';
import formularios from '../../ui/formulario.module.css';
import { ErroDoFormulario } from '../../ui/pagina-estreita.tsx';
import { toast } from '../../ui/toast/store.ts';
import { CampoDeEscolha } from '../../ui/campo-de-escolha.tsx';

type Props = {
  readonly cliente: ClienteDaEquipe;
  readonly podeMudar: boolean;
  readonly aoSalvar: (c: ClienteDaEquipe) => void;
};

/** What staff write down about a client, and who of them vouches for his access; he sees neither. */
export function Anotacoes({ cliente, podeMudar, aoSalvar }: Props) {
  const { chamar } = raiz.useRouteContext();
  const [observacao, setObservacao] = useState(cliente.observacaoInterna);
  const [libera, setLibera] = useState(cliente.clienteQueLiberaAcesso?.uid ?? '');
  const salvar = useMutation({
    mutationFn: () =>
      chamar(anotarCliente, {
        params: { cliUid: cliente.cliUid },
        body: { observacaoInterna: observacao, clienteQueLiberaAcesso: libera === '' ? null : libera },
      }),
    onSuccess: (c) => {
      toast.sucesso('Salvo com sucesso');
      aoSalvar(c);
    },
  });
  if (!podeMudar)
    return (
      <>
        <p>{cliente.observacaoInterna === '' ? 'Nenhuma observação.' : cliente.observacaoInterna}</p>
        <p className={formularios.miudo}>
          Quem libera o acesso: {cliente.clienteQueLiberaAcesso?.nome ?? 'ninguém'}
        </p>
      </>
    );
  return (
    <form
      className={formularios.formulario}
      noValidate
      aria-label="Anotações"
      onSubmit={(e) => {
        e.preventDefault();
        salvar.mutate();
      }}
    >
      <Textarea
        label="Observação interna"
        description="Só a equipe vê."
        autosize
        minRows={3}
        maxRows={10}
        maxLength={2_000}
        value={observacao}
        onChange={(e) => setObservacao(e.currentTarget.value)}
      />
      <CampoDeEscolha
        label="Quem libera o acesso"
        value={libera}
        data={[
          { value: '', label: 'Ninguém' },
          ...cliente.liberadores.map(({ uid, nome }) => ({ value: uid, label: nome })),
        ]}
        onChange={(e) => setLibera(e.currentTarget.value)}
      />
      {salvar.isError && <ErroDoFormulario>{comoErro(salvar.error).message}</ErroDoFormulario>}
      <Button type="submit" variant="default" loading={salvar.isPending}>
        Salvar anotações
      </Button>
    </form>
  );
}
