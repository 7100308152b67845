import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useAoSerRecusado } from '../habilitacoes/door.ts';
import { comoErro } from '../lib/client/erros.ts';
import { novaChave } from '../lib/socket/mensagem.ts';
import { useSessao } from '../sessao/door.ts';
import { enviarLance } from './ligacao.ts';
import { cautela } from './cautela.ts';
import type { AcaoDoPainel, EstadoDoPainel, Pedido } from './painel-state.ts';
import { negociacao, painel, painelInicial } from './painel-state.ts';
import { lerGaveta, porNaGaveta } from '../lib/gaveta.ts';
import { acordarSom, tocar } from './sons.ts';

const CHAVE_UM_TOQUE = 'martelo-um-toque';

/** The one-tap choice lasts for the browser session. */
const lerUmToque = (): boolean => lerGaveta('sessionStorage', CHAVE_UM_TOQUE) === 'sim';

export type Painel = {
  readonly estado: EstadoDoPainel;
  readonly despachar: (acao: AcaoDoPainel) => void;
  readonly pedir: (pedido: Pedido) => void;
  readonly confirmar: (pedido: Pedido) => void;
  readonly mudarUmToque: (ligado: boolean) => void;
};

/** The panel of a lote: its state, and the sending of what was confirmed (each key once). `valorMercado` in centavos, 0 where unknown. */
export function usePainel(lote: LoteAoVivo, valorMercado: number): Painel {
  const [estado, despachar] = useReducer(painel, painelInicial(false));
  const logado = useSessao() !== null;
  const aoSerRecusado = useAoSerRecusado();
  const { etapa } = estado;
  const enviada = useRef<string | null>(null);
  const { lelUid, revisao, proximo } = lote;
  const revisaoVista = useRef(revisao);
  useEffect(() => {
    revisaoVista.current = revisao;
  }, [revisao]);

  useEffect(() => despachar({ tipo: 'um-toque', ligado: lerUmToque() }), []);

  useEffect(() => {
    if (etapa.nome !== 'enviando') {
      enviada.current = null;
      return;
    }
    const { chave, pedido, confirmado } = etapa;
    if (enviada.current === chave) return;
    enviada.current = chave;
    const versaoVista = revisaoVista.current;
    enviarLance(lelUid, {
      ...negociacao(pedido.modo),
      valor: pedido.valor,
      confirmado,
      chaveIdempotencia: chave,
      versaoVista,
    }).then(
      (lance) => {
        tocar(lance.situacao === 'Superado' ? 'recusado' : 'ganhando');
        despachar({ tipo: 'aceito', chave, lance });
      },
      (e: unknown) => {
        tocar('recusado');
        const erro = comoErro(e);
        aoSerRecusado(erro.codigo);
        despachar({ tipo: 'recusado', chave, erro });
      },
    );
  }, [etapa, lelUid, aoSerRecusado]);

  const pedir = useCallback(
    (pedido: Pedido) => {
      acordarSom();
      const acima = cautela(pedido, { proximo, valorMercado }) !== 'nenhuma';
      despachar({ tipo: 'pedir', pedido, agora: { logado, chave: novaChave(), acima } });
    },
    [logado, proximo, valorMercado],
  );
  const confirmar = useCallback(
    (pedido: Pedido) => {
      acordarSom();
      despachar({ tipo: 'confirmar', pedido, agora: { logado, chave: novaChave() } });
    },
    [logado],
  );
  const mudarUmToque = useCallback((ligado: boolean) => {
    porNaGaveta('sessionStorage', CHAVE_UM_TOQUE, ligado ? 'sim' : 'nao');
    despachar({ tipo: 'um-toque', ligado });
  }, []);
  return { estado, despachar, pedir, confirmar, mudarUmToque };
}
