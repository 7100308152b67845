import { IconEye } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSessao } from '../sessao/door.ts';
import estilos from './faixa-assistida.module.css';

/** Staff look at a client's account: whose it is, and that they only look, stands above every page. */
export function FaixaAssistida() {
  const sessao = useSessao();
  if (sessao?.assistida !== true) return null;
  return (
    <aside className={estilos.faixa} aria-label="Acesso da equipe">
      <div className={`largura ${estilos.linha}`}>
        <IconEye size={20} stroke={1.8} aria-hidden />
        <span>
          Você está vendo a conta de <strong>{sessao.nome}</strong> como equipe. Só leitura: nada é enviado em
          nome do cliente.
        </span>
        <Link to="/sair">Sair desta conta</Link>
      </div>
    </aside>
  );
}
