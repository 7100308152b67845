import { entrarPorHash } from '@martelo/schemas/sessao/acessos.ts';
import { Button, Loader } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { Link, useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { comoErro } from '../../lib/client/erros.ts';
import { raiz } from '../../lib/raiz.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { toast } from '../../ui/toast/store.ts';
import { guardarSessao } from '../store.ts';

/** /admin-auth/{hash}: a link that enters once. */
export function PaginaEntrarPorLink() {
  const { chamar } = raiz.useRouteContext();
  const { hash = '' } = useParams({ strict: false });
  const router = useRouter();
  const [erro, setErro] = useState('');
  const usado = useRef(false);
  useEffect(() => {
    // Once, also where effects run twice: the second use of a link is refused.
    if (usado.current) return;
    usado.current = true;
    toast.andamento('Efetuando o login, aguarde!');
    chamar(entrarPorHash, { query: { hash } }).then(
      (usuario) => {
        guardarSessao({ ...usuario, manterLogado: false });
        toast.sucesso('Login efetuado com sucesso');
        router.history.replace('/');
      },
      (e: unknown) => {
        toast.terminou();
        setErro(comoErro(e).message);
      },
    );
  }, [chamar, hash, router]);
  if (erro === '')
    return (
      <Aviso icone={<Loader size="sm" aria-hidden />} titulo="Entrando" texto="Efetuando o login, aguarde!" />
    );
  return (
    <Aviso icone={<IconLinkOff size={32} stroke={1.6} />} titulo="Não deu para entrar" texto={erro}>
      <Button component={Link} to="/login">
        Ir para a entrada
      </Button>
    </Aviso>
  );
}
