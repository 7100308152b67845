import { pedirNovaSenha, redefinirSenha } from '@martelo/schemas/sessao/acessos.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSenhaNova } from '../../hotsites/door.ts';
import { comoErro } from '../../lib/client/erros.ts';
import { emailValido } from '../../lib/format/contato.ts';
import { raiz } from '../../lib/raiz.ts';
import { ConteudoDoFormulario } from '../../paginas/door.ts';
import { CampoDeEmail, CampoDeSenha } from '../../ui/campos.tsx';
import formularios from '../../ui/formulario.module.css';
import { ErroDoFormulario, PaginaEstreita } from '../../ui/pagina-estreita.tsx';
import { toast } from '../../ui/toast/store.ts';
import { guardarSessao } from '../store.ts';

function PedirLink() {
  const { chamar } = raiz.useRouteContext();
  const [email, setEmail] = useState('');
  const [erro, setErro] = useState('');
  const pedir = useMutation({ mutationFn: () => chamar(pedirNovaSenha, { body: { email: email.trim() } }) });
  if (pedir.isSuccess)
    return (
      <PaginaEstreita
        titulo="Veja o seu e-mail"
        texto={
          <>
            Se houver um cadastro com <strong>{email.trim()}</strong>, enviamos para lá um link que vale por
            10 minutos. Olhe também a caixa de spam.
          </>
        }
      >
        <Button variant="default" size="md" onClick={() => pedir.reset()}>
          Usar outro e-mail
        </Button>
      </PaginaEstreita>
    );
  return (
    <PaginaEstreita
      titulo="Redefinir senha"
      texto="Diga o e-mail do seu cadastro e enviamos um link para escolher outra senha."
    >
      <form
        className={formularios.formulario}
        noValidate
        aria-label="Pedir link"
        onSubmit={(e) => {
          e.preventDefault();
          const certo = emailValido(email);
          setErro(certo ? '' : 'Informe um e-mail válido.');
          if (certo) pedir.mutate();
          else e.currentTarget.querySelector('input')?.focus();
        }}
      >
        <CampoDeEmail nome="email" valor={email} aoMudar={setEmail} erro={erro} />
        {pedir.isError && <ErroDoFormulario>{comoErro(pedir.error).message}</ErroDoFormulario>}
        <Button type="submit" size="lg" fullWidth loading={pedir.isPending}>
          Enviar link
        </Button>
        <p className={formularios.links}>
          <Link to="/login">Voltar para a entrada</Link>
        </p>
      </form>
    </PaginaEstreita>
  );
}

function EscolherSenha({ hash }: { readonly hash: string }) {
  const { chamar } = raiz.useRouteContext();
  const nova = useSenhaNova();
  const navegar = useNavigate();
  const [senha, setSenha] = useState('');
  const [deNovo, setDeNovo] = useState('');
  const [erros, setErros] = useState<{ senha?: string; deNovo?: string }>({});
  const trocar = useMutation({
    mutationFn: () => chamar(redefinirSenha, { body: { hash, senha } }),
    onSuccess: () => {
      guardarSessao(null);
      toast.sucesso('Senha trocada');
      void navegar({ to: '/login', search: { mensagem: 'Senha trocada. Entre com a nova.' } as never });
    },
  });
  return (
    <PaginaEstreita titulo="Escolha a nova senha" texto="Ao trocar, todas as sessões abertas terminam.">
      <form
        className={formularios.formulario}
        noValidate
        aria-label="Nova senha"
        onSubmit={(e) => {
          e.preventDefault();
          const curta = nova.falta(senha);
          const achados = {
            ...(curta === undefined ? {} : { senha: curta }),
            ...(senha === deNovo ? {} : { deNovo: 'As senhas não são iguais.' }),
          };
          setErros(achados);
          if (Object.keys(achados).length === 0) trocar.mutate();
        }}
      >
        <CampoDeSenha
          nova
          rotulo="Nova senha"
          descricao={nova.dica}
          nome="senha"
          valor={senha}
          aoMudar={setSenha}
          erro={erros.senha}
        />
        <CampoDeSenha
          nova
          rotulo="A senha de novo"
          nome="deNovo"
          valor={deNovo}
          aoMudar={setDeNovo}
          erro={erros.deNovo}
        />
        {trocar.isError && <ErroDoFormulario>{comoErro(trocar.error).message}</ErroDoFormulario>}
        <Button type="submit" size="lg" fullWidth loading={trocar.isPending}>
          Trocar a senha
        </Button>
        {trocar.isError && (
          <p className={formularios.links}>
            <a href="/redefinir-senha">Pedir outro link</a>
          </p>
        )}
      </form>
    </PaginaEstreita>
  );
}

/** /redefinir-senha: asks for a link; with one in the address (after #, which no server and no log sees) the new password. */
export function PaginaRedefinirSenha() {
  const [hash, setHash] = useState<string | null>(null);
  useEffect(() => {
    const ler = (): void => {
      const [, achado] = /^#([A-Za-z0-9_-]{22})$/.exec(globalThis.location.hash) ?? [];
      setHash(achado ?? null);
    };
    ler();
    addEventListener('hashchange', ler);
    return () => removeEventListener('hashchange', ler);
  }, []);
  return hash === null ? (
    <>
      <PedirLink />
      <ConteudoDoFormulario uri="redefinir-senha" />
    </>
  ) : (
    <EscolherSenha hash={hash} />
  );
}
