import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { comoErro } from '../../lib/client/erros.ts';
import formularios from '../../ui/formulario.module.css';
import { ErroDoFormulario } from '../../ui/pagina-estreita.tsx';

type Props = {
  /** What it is for, for who listens. */
  readonly nome: string;
  readonly verbo: string;
  /** Only the app will do: there are no codes of recovery yet. */
  readonly soApp?: boolean;
  readonly enviando: boolean;
  readonly erro: Error | null;
  readonly aoEnviar: (codigo: string) => void;
};

/** Asks for a code of the app; who has lost his telephone says one of those that he kept. */
export function FormularioDoCodigo({ nome, verbo, soApp = false, enviando, erro, aoEnviar }: Props) {
  const [codigo, setCodigo] = useState('');
  const [guardado, setGuardado] = useState(false);
  const [falta, setFalta] = useState(false);
  const dito = erro === null ? null : comoErro(erro);
  const noCampo = dito?.campos.includes('codigo') === true ? dito.message : undefined;
  const curto = guardado ? 'Digite um dos códigos que você guardou.' : 'Digite os 6 números do aplicativo.';
  return (
    <form
      className={formularios.formulario}
      noValidate
      aria-label={nome}
      onSubmit={(e) => {
        e.preventDefault();
        e.stopPropagation();
        const inteiro = codigo.replaceAll(/[\s-]/g, '').length === (guardado ? 12 : 6);
        setFalta(!inteiro);
        if (inteiro) aoEnviar(codigo);
        else e.currentTarget.querySelector('input')?.focus();
      }}
    >
      <TextInput
        key={String(guardado)}
        label={guardado ? 'Código de recuperação' : 'Código do aplicativo'}
        description={guardado ? 'Cada um serve uma vez.' : 'Os 6 números que ele mostra agora.'}
        name="codigo"
        size="md"
        autoComplete="one-time-code"
        inputMode={guardado ? 'text' : 'numeric'}
        maxLength={20}
        data-autofocus
        value={codigo}
        error={falta ? curto : noCampo}
        onChange={(e) => {
          setCodigo(e.currentTarget.value);
          setFalta(false);
        }}
      />
      {dito !== null && noCampo === undefined && <ErroDoFormulario>{dito.message}</ErroDoFormulario>}
      <Button type="submit" size="md" fullWidth loading={enviando}>
        {verbo}
      </Button>
      {!soApp && (
        <Button
          variant="subtle"
          size="md"
          fullWidth
          onClick={() => {
            setGuardado(!guardado);
            setCodigo('');
            setFalta(false);
          }}
        >
          {guardado ? 'Usar o aplicativo' : 'Usar um código de recuperação'}
        </Button>
      )}
    </form>
  );
}
