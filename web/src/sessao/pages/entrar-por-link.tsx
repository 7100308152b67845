import { entrarPorHash, verHashDeLogin } from '@martelo/schemas/sessao/acessos.ts';
import { Button, Loader } from '@mantine/core';
import { IconLinkOff, IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { comoErro } from '../../lib/client/erros.ts';
import { raiz } from '../../lib/raiz.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { ErroDoFormulario } from '../../ui/pagina-estreita.tsx';
import { useSessao } from '../store.ts';
import { useEntrar } from '../use-entrar.ts';

type Conta = {
  readonly uid: string;
  readonly nome: string;
  readonly email: string;
  readonly assistida: boolean;
};

/** What entering means for who is here: whose account it is, and whose he leaves. */
function Explicacao({ conta, atual }: { readonly conta: Conta; readonly atual: string | null }): ReactNode {
  return (
    <>
      Este link entra na conta de <strong>{conta.nome}</strong> ({conta.email})
      {atual === null ? '. ' : `, e a de ${atual} sai deste aparelho. `}
      {conta.assistida
        ? 'É um acesso da equipe, só para consulta: o cliente recebe um aviso, e nada pode ser enviado em nome dele.'
        : 'Se essa conta não é sua, não continue.'}
    </>
  );
}

/** /admin-auth/{hash}: a link that enters once. It says whose account it opens, and nobody is anybody before he agrees. */
export function PaginaEntrarPorLink() {
  const { chamar } = raiz.useRouteContext();
  const { hash = '' } = useParams({ strict: false });
  const router = useRouter();
  const sessao = useSessao();
  const link = useQuery({
    queryKey: ['link-de-entrada', hash],
    queryFn: ({ signal }) => chamar(verHashDeLogin, { query: { hash } }, { signal }),
    staleTime: Infinity,
  });
  const entrar = useEntrar({
    pedir: () => chamar(entrarPorHash, { query: { hash } }),
    aoEntrar: () => router.history.replace('/'),
  });
  if (link.isPending)
    return <Aviso icone={<Loader size="sm" aria-hidden />} titulo="Conferindo o link" texto="Um instante." />;
  if (link.isError)
    return (
      <Aviso
        icone={<IconLinkOff size={32} stroke={1.6} />}
        titulo="Não deu para entrar"
        texto={comoErro(link.error).message}
      >
        <Button component={Link} to="/login">
          Ir para a entrada
        </Button>
      </Aviso>
    );
  const conta = link.data;
  const outra = sessao !== null && sessao.uid !== conta.uid;
  return (
    <Aviso
      icone={<IconUserCheck size={32} stroke={1.6} />}
      titulo={outra ? 'Trocar de conta?' : `Entrar como ${conta.nome}?`}
      texto={<Explicacao conta={conta} atual={outra ? sessao.nome : null} />}
    >
      {entrar.isError && <ErroDoFormulario>{comoErro(entrar.error).message}</ErroDoFormulario>}
      <Button onClick={() => entrar.mutate()} loading={entrar.isPending || entrar.isSuccess}>
        Entrar como {conta.nome}
      </Button>
      <Button component={Link} to="/" variant="default">
        {outra ? `Continuar como ${sessao.nome}` : 'Agora não'}
      </Button>
    </Aviso>
  );
}
