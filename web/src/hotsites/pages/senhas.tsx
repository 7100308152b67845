import { senhaMinima, SENHA_MINIMA, SENHA_MINIMA_MAIOR } from '@martelo/schemas/shared/senha.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { comoErro } from '../../lib/client/erros.ts';
import { Espera } from '../../ui/espera.tsx';
import formularios from '../../ui/formulario.module.css';
import { ErroDoFormulario, PaginaEstreita } from '../../ui/pagina-estreita.tsx';
import { useHotsiteAdmin, useMudarHotsite } from '../mudar.ts';

function Formulario({ atual }: { readonly atual: number }) {
  const [digitado, setDigitado] = useState(String(atual));
  const [erro, setErro] = useState<string | undefined>(undefined);
  const salvar = useMudarHotsite();
  return (
    <form
      className={formularios.formulario}
      noValidate
      aria-label="Senhas"
      onSubmit={(e) => {
        e.preventDefault();
        const lido = senhaMinima.safeParse(digitado === '' ? undefined : Number(digitado));
        setErro(lido.error?.issues[0]?.message);
        if (lido.success) salvar.mutate({ senhaMinima: lido.data });
        else e.currentTarget.querySelector('input')?.focus();
      }}
    >
      <TextInput
        label="Mínimo de caracteres"
        description={`De ${SENHA_MINIMA} a ${SENHA_MINIMA_MAIOR}. Com 10 ou mais, uma senha é bem mais difícil de adivinhar.`}
        name="senhaMinima"
        size="md"
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={digitado}
        error={erro}
        onChange={(e) => {
          setDigitado(e.currentTarget.value.replaceAll(/\D/g, ''));
          setErro(undefined);
        }}
      />
      {salvar.isError && <ErroDoFormulario>{comoErro(salvar.error).message}</ErroDoFormulario>}
      <Button type="submit" size="md" loading={salvar.isPending}>
        Salvar
      </Button>
    </form>
  );
}

/** /admin/senhas: how long a password must be that is chosen here. */
export function PaginaDasSenhas() {
  const atual = useHotsiteAdmin();
  return (
    <PaginaEstreita
      titulo="Senhas"
      texto="Vale para quem escolhe uma senha de agora em diante. As que já existem continuam valendo."
    >
      <Espera de={atual} altura={140} />
      {atual.data !== undefined && <Formulario atual={atual.data.senhaMinima ?? SENHA_MINIMA} />}
    </PaginaEstreita>
  );
}
