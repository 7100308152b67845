import { podeAcessar } from '@martelo/schemas/shared/papeis.ts';
import { IconLogin2, IconLogout, IconMenu2, IconUserCircle, IconX } from '@tabler/icons-react';
import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useHotsite, useTermos } from '../hotsites/door.ts';
import { caminhoDosLeiloes } from '../lib/caminhos.ts';
import { useSessao, useSessaoLida } from '../sessao/door.ts';
import estilos from './header.module.css';
import { Marca } from './brand.tsx';

type Item = { readonly rotulo: string; readonly para: string };

/** Public entries, then those of the routes that the session's roles open. */
function useItens(): Item[] {
  const { tipo } = useHotsite();
  const termos = useTermos();
  const router = useRouter();
  const sessao = useSessao();
  const internos = Object.values(router.routesById).flatMap((rota) => {
    const menu = rota.options.staticData?.menu;
    return menu !== undefined && podeAcessar(menu.acesso, sessao?.roles ?? null)
      ? [{ rotulo: menu.rotulo, para: rota.fullPath }]
      : [];
  });
  return [
    { rotulo: 'Início', para: '/' },
    { rotulo: termos.leilao.Varios, para: caminhoDosLeiloes(tipo) },
    ...internos,
  ];
}

function Conta() {
  const sessao = useSessao();
  const lida = useSessaoLida();
  const aqui = useRouterState({ select: (s) => s.location.href });
  if (sessao === null)
    return (
      <Link
        to="/login"
        search={aqui.startsWith('/login') || aqui === '/' ? {} : { redirect: aqui }}
        className={estilos.entrar}
        data-lida={lida}
      >
        <IconLogin2 size={19} stroke={1.9} aria-hidden />
        Entrar
      </Link>
    );
  return (
    <div className={estilos.conta}>
      <span className={estilos.nome} title={sessao.nome}>
        <IconUserCircle size={22} stroke={1.6} aria-hidden />
        <span className={estilos.nomeTexto}>{sessao.nome.split(' ')[0]}</span>
      </span>
      <Link to="/sair" className={estilos.sair} preload={false} aria-label="Sair">
        <IconLogout size={20} stroke={1.8} aria-hidden />
      </Link>
    </div>
  );
}

/** The tenant's header: brand, menu (folded on a phone), and who is logged in. */
export function Cabecalho() {
  const itens = useItens();
  const [aberto, setAberto] = useState(false);
  const caminho = useRouterState({ select: (s) => s.location.pathname });
  // Another page: the menu has done its work.
  const [visto, setVisto] = useState(caminho);
  if (visto !== caminho) {
    setVisto(caminho);
    setAberto(false);
  }
  return (
    <header className={estilos.cabecalho}>
      <div className={`largura ${estilos.linha}`}>
        <button
          type="button"
          className={estilos.botaoMenu}
          aria-expanded={aberto}
          aria-controls="menu-principal"
          aria-label={aberto ? 'Fechar menu' : 'Abrir menu'}
          onClick={() => setAberto(!aberto)}
        >
          {aberto ? <IconX aria-hidden /> : <IconMenu2 aria-hidden />}
        </button>
        <Marca />
        <nav
          id="menu-principal"
          aria-label="Principal"
          className={estilos.menu}
          data-aberto={aberto}
          onKeyDown={(e) => e.key === 'Escape' && setAberto(false)}
        >
          <ul>
            {itens.map(({ rotulo, para }) => (
              <li key={para}>
                <Link to={para} activeOptions={{ exact: para === '/' }} className={estilos.item}>
                  {rotulo}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Conta />
      </div>
    </header>
  );
}
