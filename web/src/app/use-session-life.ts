import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { raiz } from '../lib/raiz.ts';
import { acompanharOutrasAbas, guardarSessao, relerSessao, useSessao, vigiarOciosidade, vigiarToken } from '../sessao/door.ts';
import { toast } from '../ui/toast/store.ts';

/** Reads the stored session, keeps its token fresh, and ends an idle one that was not to be kept. */
export function useVidaDaSessao(): void {
  const { chamar } = raiz.useRouteContext();
  const navegar = useNavigate();
  const sessao = useSessao();
  const logado = sessao !== null;
  const aoCansar = sessao !== null && !sessao.manterLogado;
  useEffect(() => {
    relerSessao();
    return acompanharOutrasAbas();
  }, []);
  useEffect(() => (logado ? vigiarToken(chamar, Date.now) : undefined), [logado, chamar]);
  useEffect(() => {
    if (!aoCansar) return undefined;
    return vigiarOciosidade(() => {
      guardarSessao(null);
      toast.aviso('Sua sessão terminou por inatividade.');
      void navegar({ to: '/login', search: { mensagem: 'Sua sessão terminou por inatividade. Entre novamente.' } });
    });
  }, [aoCansar, navegar]);
}
