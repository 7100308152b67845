import { Menu } from '@mantine/core';
import { IconChevronDown, IconLogout, IconShieldLock, IconUser, IconWorld } from '@tabler/icons-react';
import { telaDaSeguranca } from '@martelo/schemas/fator/telas.ts';
import { ehPapelInterno, ROTULOS_DOS_PAPEIS } from '@martelo/schemas/shared/papeis.ts';
import { Link } from '@tanstack/react-router';
import { useRotasDoUsuario, useSessao } from '../../sessao/door.ts';
import estilos from './conta.module.css';

/** The first letters of the first and the last name. */
const iniciais = (nome: string): string => {
  const partes = nome.split(' ').filter((p) => p !== '');
  return [partes[0], partes.length > 1 ? partes.at(-1) : undefined]
    .map((p) => p?.charAt(0) ?? '')
    .join('')
    .toUpperCase();
};

/** Who is logged in, as what, and the ways out of the painel. */
export function Conta() {
  const sessao = useSessao();
  const perfil = useRotasDoUsuario()?.some((r) => r.caminho === '/cliente/meu-perfil') === true;
  if (sessao === null) return null;
  const papeis = sessao.roles.filter(ehPapelInterno).map((p) => ROTULOS_DOS_PAPEIS[p]);
  return (
    <Menu
      position="bottom-end"
      width={220}
      withinPortal={false}
      floatingStrategy="fixed"
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button type="button" className={estilos.conta}>
          <span className="so-leitor">Sua conta: </span>
          <span className={estilos.iniciais} aria-hidden>
            {iniciais(sessao.nome)}
          </span>
          <span className={estilos.quem}>
            <span className={estilos.nome}>{sessao.nome}</span>
            <span className={estilos.papel}>{papeis.join(', ') || 'Cliente'}</span>
          </span>
          <IconChevronDown size={15} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {perfil && (
          <Menu.Item
            component={Link}
            to="/cliente/meu-perfil"
            preload={false}
            leftSection={<IconUser size={16} />}
          >
            Meu perfil
          </Menu.Item>
        )}
        <Menu.Item
          component={Link}
          to={telaDaSeguranca.caminho}
          preload={false}
          leftSection={<IconShieldLock size={16} />}
        >
          Segurança
        </Menu.Item>
        <Menu.Item component={Link} to="/" preload={false} leftSection={<IconWorld size={16} />}>
          Ver o site
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item component={Link} to="/sair" preload={false} leftSection={<IconLogout size={16} />}>
          Sair
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
