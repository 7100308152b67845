import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ligar, renovouToken, trocouDeSessao } from '../disputa/door.ts';
import { raiz } from '../lib/raiz.ts';
import { relogio } from '../lib/clock.ts';
import { paginaInteira } from '../lib/tomada.ts';
import {
  acompanharOutrasAbas,
  completarSaida,
  encerrar,
  relerSessao,
  renovarExpirado,
  renovarSePreciso,
  tokenParaChamada,
  useSessao,
  useToken,
  vigiarOciosidade,
  vigiarToken,
} from '../sessao/door.ts';
import { toast } from '../ui/toast/store.ts';

/** Where whoever has just left goes by himself. */
const PORTAS: readonly string[] = ['/login', '/sair'];

/** Reads the stored session, keeps its token fresh, ends an idle one that was not to be kept, and opens the tab's socket. */
export function useVidaDaSessao(): void {
  const { chamar } = raiz.useRouteContext();
  const navegar = useNavigate();
  const router = useRouter();
  const sessao = useSessao();
  const logado = sessao !== null;
  const aoCansar = sessao !== null && !sessao.manterLogado;
  useEffect(() => {
    relerSessao();
    void completarSaida(chamar);
    return acompanharOutrasAbas();
  }, [chamar]);
  useEffect(() => (logado ? vigiarToken(chamar, relogio.agora) : undefined), [logado, chamar]);
  useEffect(() => {
    let desligar: (() => void) | undefined;
    let fim = false;
    void paginaInteira().then(() => {
      if (fim) return;
      desligar = ligar({
        // A device that slept may come back with a token that has ended meanwhile.
        token: async () => {
          await renovarSePreciso(chamar, relogio.agora);
          return tokenParaChamada(chamar);
        },
        aoEncerrarSessao: (motivo) => {
          // A change of the account ends its tokens and not the login: whose refresh token still counts goes on.
          if (relerSessao() === null) return;
          void renovarExpirado(chamar).then(() => {
            if (relerSessao() === null) toast.aviso(motivo);
          });
        },
      });
    });
    return () => {
      fim = true;
      desligar?.();
    };
  }, [chamar]);
  const quem = sessao?.uid ?? null;
  const token = useToken();
  /** Who is led to the login already needs no guard that does it again. */
  const conduzido = useRef(false);
  const anterior = useRef({ quem, token });
  useEffect(() => {
    const antes = anterior.current;
    anterior.current = { quem, token };
    if (antes.quem === quem) {
      // Otherwise the line would outlive its token, and who leads would not hear that he is beaten.
      if (antes.token !== token) renovouToken();
      return;
    }
    // Somebody else, or nobody: the socket asks again who it speaks for.
    trocouDeSessao();
    // Logged out by a refusal, or in another tab: the guard of the page that is open decides again (spec 1, section 8).
    if (quem === null && !conduzido.current && !PORTAS.includes(router.history.location.pathname))
      void router.invalidate();
    conduzido.current = false;
  }, [quem, token, router]);
  useEffect(() => {
    if (!aoCansar) return undefined;
    return vigiarOciosidade(() => {
      // A token that leaked must not outlive the person's absence.
      conduzido.current = true;
      void encerrar(chamar, true);
      const { pathname, href } = router.history.location;
      void navegar({
        to: '/login',
        search: {
          mensagem: 'Sua sessão terminou por inatividade. Entre novamente.',
          // Back to where he was, where what he typed is offered to him again.
          ...(PORTAS.includes(pathname) ? {} : { redirect: href }),
        },
        // A form that is not saved must not hold on to a page whose session is over: its draft is kept.
        ignoreBlocker: true,
      });
    });
  }, [aoCansar, chamar, navegar, router]);
}
