import { convidarPessoa, salvarPessoa } from '@martelo/schemas/equipe/equipe.ts';
import type { PessoaDaEquipe } from '@martelo/schemas/equipe/equipe.ts';
import type { PapelInterno } from '@martelo/schemas/shared/papeis.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { comoErro } from '../../lib/client/erros.ts';
import { useSessao } from '../../sessao/door.ts';
import { CampoDeEmail } from '../../ui/campos.tsx';
import formularios from '../../ui/formulario.module.css';
import { ErroDoFormulario } from '../../ui/pagina-estreita.tsx';
import { useMudarEquipe } from '../queries.ts';
import { Papeis } from './papeis.tsx';

type Props = {
  /** Who is changed; null for somebody who is invited. */
  readonly pessoa: PessoaDaEquipe | null;
  readonly aoFechar: () => void;
};

/** Name and roles of somebody of the staff, or an invitation. What was typed stays where the server refuses it. */
export function FormularioDaPessoa({ pessoa, aoFechar }: Props) {
  const [nome, setNome] = useState(pessoa?.nome ?? '');
  const [email, setEmail] = useState('');
  const [papeis, setPapeis] = useState<readonly PapelInterno[]>(pessoa?.papeis ?? []);
  const eu = useSessao()?.uid === pessoa?.cliUid;
  const convidar = useMudarEquipe(convidarPessoa, 'Convite enviado', aoFechar);
  const salvar = useMudarEquipe(salvarPessoa, 'Salvo', aoFechar);
  const falha = convidar.error ?? salvar.error;
  const erro = falha === null ? null : comoErro(falha);
  const de = (campo: string): string | null => (erro?.campos[0] === campo ? erro.message : null);
  return (
    <form
      className={formularios.formulario}
      noValidate
      aria-label={pessoa === null ? 'Convidar' : `Mudar ${pessoa.nome}`}
      onSubmit={(e) => {
        e.preventDefault();
        if (pessoa === null) convidar.mutate({ body: { nome, email, papeis: [...papeis] } });
        else
          salvar.mutate({
            params: { cliUid: pessoa.cliUid },
            body: { nome, papeis: [...papeis], revisao: pessoa.revisao },
          });
      }}
    >
      <div className={formularios.dois}>
        <TextInput
          label="Nome completo"
          name="nome"
          size="md"
          maxLength={120}
          value={nome}
          error={de('nome')}
          onChange={(e) => setNome(e.currentTarget.value)}
        />
        {pessoa === null && (
          <CampoDeEmail
            nome="email"
            autoComplete="off"
            valor={email}
            aoMudar={setEmail}
            erro={de('email') ?? undefined}
          />
        )}
      </div>
      {eu && (
        <p className={formularios.miudo}>Esta é a sua conta: novos papéis, só outro administrador dá.</p>
      )}
      <Papeis escolhidos={papeis} aoMudar={setPapeis} soTirar={eu} erro={de('papeis')} />
      {erro !== null && erro.campos.length === 0 && <ErroDoFormulario>{erro.message}</ErroDoFormulario>}
      <div className={formularios.links}>
        <Button type="submit" size="md" loading={convidar.isPending || salvar.isPending}>
          {pessoa === null ? 'Enviar o convite' : 'Salvar'}
        </Button>
        <Button variant="default" size="md" onClick={aoFechar}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
