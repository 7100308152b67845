import { TETO_VEZES, TETO_VEZES_PADRAO } from '@martelo/schemas/disputa/teto.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTermos } from '../door.ts';
import { comoErro } from '../../lib/client/erros.ts';
import { Espera } from '../../ui/espera.tsx';
import formularios from '../../ui/formulario.module.css';
import { ErroDoFormulario, PaginaEstreita } from '../../ui/pagina-estreita.tsx';
import { useHotsiteAdmin, useMudarHotsite } from '../mudar.ts';

function Formulario({ atual }: { readonly atual: number }) {
  const [vezes, setVezes] = useState(String(atual));
  const salvar = useMudarHotsite();
  return (
    <form
      className={formularios.formulario}
      noValidate
      aria-label="Teto"
      onSubmit={(e) => {
        e.preventDefault();
        salvar.mutate({ tetoDeLance: Number(vezes) });
      }}
    >
      <TextInput
        label="Quantas vezes o valor"
        description={`De ${TETO_VEZES.menor} a ${TETO_VEZES.maior}; 0 é sem teto. O maior entre valor atual, mínimo e valor de mercado conta.`}
        size="md"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={vezes}
        onChange={(e) => setVezes(e.currentTarget.value.replaceAll(/\D/g, ''))}
      />
      {salvar.isError && <ErroDoFormulario>{comoErro(salvar.error).message}</ErroDoFormulario>}
      <Button type="submit" size="md" loading={salvar.isPending}>
        Salvar
      </Button>
    </form>
  );
}

/** /admin/teto: beyond how many times what a lote is worth nothing is taken (bid rule 7). */
export function PaginaDoTeto() {
  const { lance, lote } = useTermos();
  const atual = useHotsiteAdmin();
  return (
    <PaginaEstreita
      titulo={`Teto d${lance.genero === 'm' ? 'os' : 'as'} ${lance.varios}`}
      texto={`Um valor absurdo, como o de um dígito a mais, é recusado. Vale para ${lote.varios} cadastrados de agora em diante.`}
    >
      <Espera de={atual} altura={140} />
      {atual.data !== undefined && <Formulario atual={atual.data.tetoDeLance ?? TETO_VEZES_PADRAO} />}
    </PaginaEstreita>
  );
}
