import { criarHashDeLogin } from '@martelo/schemas/sessao/acessos.ts';
import { Button, CopyButton, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { comoErro } from '../../lib/client/erros.ts';
import { formatarHora } from '../../lib/format/data.ts';
import { raiz } from '../../lib/raiz.ts';
import formularios from '../../ui/formulario.module.css';
import { ErroDoFormulario } from '../../ui/pagina-estreita.tsx';

const MINIMO = 5;

type Props = { readonly cliUid: string; readonly aoCriar: () => void };

/** A link that enters as the client, once and for ten minutes (spec 3, section 7); who made it and why is written down. */
export function LinkDeEntrada({ cliUid, aoCriar }: Props) {
  const { chamar } = raiz.useRouteContext();
  const [motivo, setMotivo] = useState('');
  const [erro, setErro] = useState('');
  const criar = useMutation({
    mutationFn: () => chamar(criarHashDeLogin, { body: { cliUid, motivo } }),
    onSuccess: () => {
      setMotivo('');
      aoCriar();
    },
  });
  return (
    <form
      className={formularios.formulario}
      noValidate
      aria-label="Criar link de entrada"
      onSubmit={(e) => {
        e.preventDefault();
        const curto = motivo.trim().length < MINIMO;
        setErro(curto ? 'Escreva o motivo.' : '');
        if (curto) e.currentTarget.querySelector('input')?.focus();
        else criar.mutate();
      }}
    >
      <p className={formularios.miudo}>
        O link abre a conta do cliente uma única vez e vale por 10 minutos. Abra-o em uma janela anônima: ele
        troca a sessão do navegador.
      </p>
      <TextInput
        label="Motivo da entrada"
        description="Fica no histórico, com o seu nome."
        value={motivo}
        error={erro}
        maxLength={300}
        onChange={(e) => setMotivo(e.currentTarget.value)}
      />
      {criar.isError && <ErroDoFormulario>{comoErro(criar.error).message}</ErroDoFormulario>}
      <Button type="submit" variant="default" loading={criar.isPending}>
        Criar link
      </Button>
      {criar.data !== undefined && (
        <CopyButton value={criar.data.url}>
          {({ copied, copy }) => (
            <>
              <TextInput
                label="Link de entrada"
                description={`Vale até as ${formatarHora(criar.data.expiraEm)}.`}
                readOnly
                value={criar.data.url}
                onFocus={(e) => e.currentTarget.select()}
              />
              <Button variant="light" onClick={copy}>
                {copied ? 'Copiado' : 'Copiar link'}
              </Button>
            </>
          )}
        </CopyButton>
      )}
    </form>
  );
}
