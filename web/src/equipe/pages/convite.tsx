import { aceitarConvite, conferirConvite } from '@martelo/schemas/equipe/equipe.ts';
import { inicioDe } from '@martelo/schemas/equipe/inicio.ts';
import { ROTULOS_DOS_PAPEIS } from '@martelo/schemas/shared/papeis.ts';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSenhaNova } from '../../hotsites/door.ts';
import { comoErro } from '../../lib/client/erros.ts';
import { raiz } from '../../lib/raiz.ts';
import { useEntrar } from '../../sessao/door.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { CampoDeSenha } from '../../ui/campos.tsx';
import formularios from '../../ui/formulario.module.css';
import { ErroDoFormulario, PaginaEstreita } from '../../ui/pagina-estreita.tsx';

/** The secret stands after #, which no server and no log sees. */
const doEndereco = (): string => /^#([\w-]{22})$/.exec(location.hash)?.[1] ?? '';

/** /convite: who was invited to the staff chooses his password and goes to the first page of his role. */
export function PaginaDoConvite() {
  const { chamar } = raiz.useRouteContext();
  const [convite] = useState(doEndereco);
  const [senha, setSenha] = useState('');
  const nova = useSenhaNova();
  const [erro, setErro] = useState('');
  const { data, error } = useQuery({
    queryKey: ['convite', convite],
    queryFn: ({ signal }) => chamar(conferirConvite, { body: { convite } }, { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const aceitar = useEntrar({
    pedir: () => chamar(aceitarConvite, { body: { convite, senha } }),
    andamento: 'Abrindo a sua conta',
    aoEntrar: () => {
      // The staff's pages are another program: they are loaded anew.
      location.assign(inicioDe(data?.papeis ?? []) ?? '/');
    },
  });
  if (error !== null)
    return (
      <Aviso
        icone={<IconMail size={32} stroke={1.6} />}
        titulo="Este convite não vale mais"
        texto="Ele já foi usado, venceu ou foi trocado por outro. Peça um novo a quem administra a casa."
      />
    );
  if (data === undefined) return null;
  return (
    <PaginaEstreita
      titulo={`Olá, ${data.nome.split(' ')[0]}`}
      texto={`Escolha a senha da sua conta ${data.email}. ${data.papeis.length === 1 ? 'Seu papel' : 'Seus papéis'}: ${data.papeis.map((p) => ROTULOS_DOS_PAPEIS[p]).join(', ')}.`}
    >
      <form
        className={formularios.formulario}
        noValidate
        aria-label="Aceitar o convite"
        onSubmit={(e) => {
          e.preventDefault();
          const curta = nova.falta(senha);
          setErro(curta ?? '');
          if (curta === undefined) aceitar.mutate();
        }}
      >
        <CampoDeSenha nova nome="senha" descricao={nova.dica} valor={senha} aoMudar={setSenha} erro={erro} />
        {aceitar.isError && <ErroDoFormulario>{comoErro(aceitar.error).message}</ErroDoFormulario>}
        <Button type="submit" size="lg" fullWidth loading={aceitar.isPending}>
          Entrar na equipe
        </Button>
      </form>
    </PaginaEstreita>
  );
}
