import { inicioDe } from '@martelo/schemas/equipe/inicio.ts';
import { Button } from '@mantine/core';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { EntrarSemSenha } from '../parts/entrar-sem-senha.tsx';
import formularios from '../../ui/formulario.module.css';
import { useHotsite } from '../../hotsites/door.ts';
import { FormularioDeLogin } from '../parts/formulario-de-login.tsx';
import { LadoDaImagem } from '../parts/lado-da-imagem.tsx';
import { destinoSeguro } from '../state.ts';
import { sessaoStore, useSessao } from '../store.ts';
import estilos from './login.module.css';

const rota = getRouteApi('/login');

/** /login: who arrives logged in goes straight on. */
export function PaginaDeLogin() {
  const { mensagem, redirect } = rota.useSearch();
  const router = useRouter();
  const sessao = useSessao();
  const site = useHotsite();
  const [semSenha, setSemSenha] = useState(false);
  // Once: while the next page is being loaded this one may be shown again, and going on anew would begin that load anew.
  const seguir = useCallback(() => {
    // Staff who wanted to go nowhere in particular begin where their role does.
    const papeis = sessaoStore.getState().sessao?.roles ?? [];
    const inicio = redirect === undefined ? inicioDe(papeis) : null;
    if (router.history.location.pathname === '/login')
      router.history.replace(inicio ?? destinoSeguro(redirect));
  }, [router, redirect]);
  useEffect(() => {
    if (sessao !== null) seguir();
  }, [sessao, seguir]);
  return (
    <div className={`largura ${estilos.pagina}`}>
      <section className={estilos.cartao}>
        <LadoDaImagem />
        <div className={estilos.entrada}>
          <h1>Entrar</h1>
          {mensagem === undefined ? (
            <p className={estilos.texto}>
              {semSenha
                ? `Diga o e-mail do seu cadastro em ${site.nomeSite}. Enviamos uma senha que vale para uma entrada.`
                : `Use o e-mail e a senha do seu cadastro em ${site.nomeSite}.`}
            </p>
          ) : (
            <p className={estilos.mensagem} role="status">
              {mensagem}
            </p>
          )}
          {semSenha ? (
            <EntrarSemSenha aoEntrar={seguir} aoVoltar={() => setSemSenha(false)} />
          ) : (
            <>
              <FormularioDeLogin aoEntrar={seguir} />
              <p className={formularios.links}>
                <Link to={'/redefinir-senha' as never}>Esqueci a senha</Link>
                <Link to={'/cadastro' as never}>Criar cadastro</Link>
              </p>
              <Button variant="default" fullWidth onClick={() => setSemSenha(true)}>
                Entrar sem senha, por e-mail
              </Button>
            </>
          )}
        </div>
      </section>
    </div>
  );
}
