import { conferirInstalacao, criarPrimeiraConta } from '@martelo/schemas/instalacao/instalacao.ts';
import { fraseDaSenhaCurta, SENHA_MINIMA, tamanhoDaSenha } from '@martelo/schemas/shared/senha.ts';
import { Button, TextInput } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { comoErro } from '../../lib/client/erros.ts';
import { emailValido } from '../../lib/format/contato.ts';
import { raiz } from '../../lib/raiz.ts';
import { useEntrar } from '../../sessao/door.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { CampoDeEmail, CampoDeSenha } from '../../ui/campos.tsx';
import formularios from '../../ui/formulario.module.css';
import { ErroDoFormulario, PaginaEstreita } from '../../ui/pagina-estreita.tsx';

const rota = getRouteApi('/instalar/$token');

type Campos = { readonly nome: string; readonly email: string; readonly senha: string };

/** What is wrong with the fields before they are sent. */
function errosDaConta({ nome, email, senha }: Campos): Partial<Campos> {
  return {
    ...(nome.trim().includes(' ') ? {} : { nome: 'Informe o nome completo.' }),
    ...(emailValido(email) ? {} : { email: 'Informe um e-mail válido.' }),
    ...(tamanhoDaSenha(senha) < SENHA_MINIMA ? { senha: fraseDaSenhaCurta(SENHA_MINIMA) } : {}),
  };
}

function Formulario({ token }: { readonly token: string }) {
  const { chamar } = raiz.useRouteContext();
  const navegar = useNavigate();
  const [campos, setCampos] = useState<Campos>({ nome: '', email: '', senha: '' });
  const [erros, setErros] = useState<Partial<Campos>>({});
  const mudar = (campo: keyof Campos) => (texto: string) => setCampos((c) => ({ ...c, [campo]: texto }));
  const criar = useEntrar({
    pedir: () =>
      chamar(criarPrimeiraConta, {
        body: { token, nome: campos.nome.trim(), email: campos.email.trim(), senha: campos.senha },
      }),
    andamento: 'Criando a conta',
    // The link leaves the address with its last use.
    aoEntrar: () => void navegar({ to: '/instalar', replace: true }),
  });
  return (
    <form
      className={formularios.formulario}
      noValidate
      aria-label="Primeira conta"
      onSubmit={(e) => {
        e.preventDefault();
        const achados = errosDaConta(campos);
        setErros(achados);
        const [primeiro] = Object.keys(achados);
        if (primeiro === undefined) criar.mutate();
        else e.currentTarget.querySelector<HTMLInputElement>(`[name=${primeiro}]`)?.focus();
      }}
    >
      <TextInput
        label="Seu nome completo"
        name="nome"
        size="md"
        autoComplete="name"
        value={campos.nome}
        error={erros.nome}
        onChange={(e) => mudar('nome')(e.currentTarget.value)}
      />
      <CampoDeEmail nome="email" valor={campos.email} aoMudar={mudar('email')} erro={erros.email} />
      <CampoDeSenha
        nova
        nome="senha"
        descricao={`Ao menos ${SENHA_MINIMA} caracteres.`}
        valor={campos.senha}
        aoMudar={mudar('senha')}
        erro={erros.senha}
      />
      {criar.isError && <ErroDoFormulario>{comoErro(criar.error).message}</ErroDoFormulario>}
      <Button type="submit" size="lg" fullWidth loading={criar.isPending}>
        Criar a conta e continuar
      </Button>
    </form>
  );
}

/** /instalar/{token}: the first account of a new house, by the link that the program printed. */
export function PaginaDaPrimeiraConta() {
  const { token } = rota.useParams();
  const { chamar } = raiz.useRouteContext();
  const link = useQuery({
    queryKey: ['instalacao', 'link', token],
    queryFn: ({ signal }) => chamar(conferirInstalacao, { body: { token } }, { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (link.isPending) return null;
  if (link.isError)
    return (
      <Aviso
        icone={<IconKey size={32} stroke={1.6} />}
        titulo="Este link não abre a instalação"
        texto={comoErro(link.error).message}
      >
        <Button component="a" href="/instalar" variant="default" size="md">
          Já tenho conta nesta casa
        </Button>
      </Aviso>
    );
  return (
    <PaginaEstreita
      titulo="Bem-vindo à sua nova casa"
      texto="Comece pela sua conta: é ela que administra a casa e convida a equipe. Depois vêm a marca e o primeiro pátio, e a casa abre."
    >
      <Formulario token={token} />
    </PaginaEstreita>
  );
}
