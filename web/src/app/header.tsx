import { ehDoPainel } from '@martelo/schemas/shared/painel.ts';
import { ehPapelInterno, podeAcessar } from '@martelo/schemas/shared/papeis.ts';
import { IconLogin2, IconLogout, IconMenu2, IconUserCircle, IconX } from '@tabler/icons-react';
import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useHotsite, useTermos } from '../hotsites/door.ts';
import { caminhoDoQuadro, caminhoDosLeiloes, caminhoDosLotes } from '../lib/caminhos.ts';
import { useRotasDoUsuario, useSessao, useSessaoLida } from '../sessao/door.ts';
import estilos from './header.module.css';
import { Marca } from './brand.tsx';
import { TrocaDeTema } from './scheme-switch.tsx';

/** With more own pages than these, the line has room for no public page but the goods and the agenda. */
const MAX_INTERNOS = 5;

/**
 * The top menu's pages, where the tenant has them. The agenda belongs to the top menu (spec 1, section 2). The others give way
 * once so many own pages are open to who is logged in: together they would not stay on one line; the footer has them all.
 */
const PUBLICOS = [
  { rotulo: 'Agenda', para: '/agenda', pagina: 'agenda', cede: Infinity },
  { rotulo: 'Como funciona', para: '/como-funciona', pagina: 'como-funciona', cede: 1 },
  { rotulo: 'Pátios', para: '/patios', pagina: 'patios', cede: MAX_INTERNOS },
  { rotulo: 'Fale conosco', para: '/fale-conosco', pagina: 'fale-conosco', cede: 1 },
] as const;

/** Where the staff's program begins. */
const PAINEL = '/admin';

type Item = { readonly rotulo: string; readonly para: string };

/**
 * Public entries, then those that the server opens to who is logged in (GET usuario/rotas); until its list is here, those
 * that the session's roles open as far as this page knows.
 */
function useItens(): Item[] {
  const { tipo, paginasDinamicas } = useHotsite();
  const termos = useTermos();
  const router = useRouter();
  const sessao = useSessao();
  const rotas = useRotasDoUsuario();
  const comprar = caminhoDosLotes(tipo);
  const conhecidos = Object.values(router.routesById);
  const proprios =
    rotas?.flatMap(({ caminho: para, nome: rotulo, menu }) =>
      menu === 'esquerda' && para !== comprar && conhecidos.some((r) => r.fullPath === para)
        ? [{ rotulo, para }]
        : [],
    ) ??
    conhecidos.flatMap(({ fullPath: para, options }) => {
      const menu = options.staticData?.menu;
      return menu !== undefined && podeAcessar(menu.acesso, sessao?.roles ?? null)
        ? [{ rotulo: menu.rotulo, para }]
        : [];
    });
  // The staff's screens have a menu of their own, in the painel.
  const daEquipe =
    rotas?.some(({ caminho }) => ehDoPainel(caminho)) ?? sessao?.roles.some(ehPapelInterno) ?? false;
  const internos = [...proprios, ...(daEquipe ? [{ rotulo: 'Painel', para: PAINEL }] : [])];
  return [
    { rotulo: 'Comprar', para: comprar },
    { rotulo: `${termos.lote.Varios} em disputa`, para: caminhoDoQuadro() },
    // The agenda has the events; a tenant without it shows their list.
    ...(paginasDinamicas.includes('agenda')
      ? []
      : [{ rotulo: termos.leilao.Varios, para: caminhoDosLeiloes(tipo) }]),
    ...PUBLICOS.filter(({ pagina, cede }) => paginasDinamicas.includes(pagina) && internos.length <= cede),
    ...internos,
  ];
}

function Conta() {
  const sessao = useSessao();
  const lida = useSessaoLida();
  const aqui = useRouterState({ select: (s) => s.location.href });
  const perfil = useRotasDoUsuario()?.some((r) => r.caminho === '/cliente/meu-perfil') === true;
  if (sessao === null)
    return (
      <>
        <Link to={'/cadastro' as never} className={estilos.criar}>
          Criar cadastro
        </Link>
        <Link
          to="/login"
          search={aqui.startsWith('/login') || aqui === '/' ? {} : { redirect: aqui }}
          className={estilos.entrar}
          data-lida={lida}
        >
          <IconLogin2 size={19} stroke={1.9} aria-hidden />
          Entrar
        </Link>
      </>
    );
  const quem = (
    <>
      <IconUserCircle size={22} stroke={1.6} aria-hidden />
      <span className={estilos.nomeTexto}>{sessao.nome.split(' ')[0]}</span>
    </>
  );
  return (
    <div className={estilos.conta}>
      {perfil ? (
        <Link
          to={'/cliente/meu-perfil' as never}
          className={estilos.nome}
          aria-label={`${sessao.nome.split(' ')[0]}, meu perfil`}
        >
          {quem}
        </Link>
      ) : (
        <span className={estilos.nome} title={sessao.nome}>
          {quem}
        </span>
      )}
      <Link to="/sair" className={estilos.sair} preload={false} aria-label="Sair">
        <IconLogout size={20} stroke={1.8} aria-hidden />
      </Link>
    </div>
  );
}

/** The tenant's header: brand, menu (folded on a phone), and who is logged in. */
export function Cabecalho() {
  const itens = useItens();
  const semSessao = useSessao() === null;
  const [aberto, setAberto] = useState(false);
  const botao = useRef<HTMLButtonElement>(null);
  const caminho = useRouterState({ select: (s) => s.location.pathname });
  // Another page: the menu has done its work.
  const [visto, setVisto] = useState(caminho);
  if (visto !== caminho) {
    setVisto(caminho);
    setAberto(false);
  }
  return (
    <header
      data-casca
      className={estilos.cabecalho}
      onKeyDown={(e) => {
        if (e.key !== 'Escape' || !aberto) return;
        setAberto(false);
        // What had the focus is gone with the menu.
        botao.current?.focus();
      }}
    >
      <div className={`largura ${estilos.linha}`}>
        <button
          ref={botao}
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
        <nav id="menu-principal" aria-label="Principal" className={estilos.menu} data-aberto={aberto}>
          <ul>
            {itens.map(({ rotulo, para }) => (
              <li key={para}>
                <Link
                  to={para}
                  activeOptions={{ exact: para === '/' }}
                  {...(para === PAINEL ? { reloadDocument: true, preload: false } : {})}
                  className={estilos.item}
                >
                  {rotulo}
                </Link>
              </li>
            ))}
            {semSessao && (
              <li className={estilos.soNoMenu}>
                <Link to={'/cadastro' as never} className={estilos.item}>
                  Criar cadastro
                </Link>
              </li>
            )}
          </ul>
        </nav>
        <div className={estilos.fim}>
          <TrocaDeTema />
          <Conta />
        </div>
      </div>
    </header>
  );
}
