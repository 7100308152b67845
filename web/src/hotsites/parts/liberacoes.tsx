import { responderLiberacao, SITUACOES_DO_SCRIPT } from '@martelo/schemas/hotsites/liberacoes.ts';
import type { Liberacao, RespostaDaLiberacao } from '@martelo/schemas/hotsites/liberacoes.ts';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatarDataHora } from '../../lib/format/data.ts';
import { raiz } from '../../lib/raiz.ts';
import { DialogoDeMotivo, Painel } from '../../ui/registro/door.ts';
import { Selo } from '../../ui/selo.tsx';
import { toast } from '../../ui/toast/store.ts';
import estilos from './scripts.module.css';

const TONS = { AGUARDANDO: 'alerta', LIBERADO: 'bom', RECUSADO: 'ruim' } as const;

/** What became of a text, or what it waits for. */
const andamento = (l: Liberacao): string => {
  if (l.decididoEm !== null)
    return `${l.situacao === 'RECUSADO' ? 'Recusado' : 'Liberado'} por ${l.decididoPor}, ${formatarDataHora(l.decididoEm)}${l.motivo === '' ? '' : `: ${l.motivo}`}`;
  if (l.valeDesde === null) return 'Aguarda outra pessoa do papel Desenvolvimento TI.';
  const quando = formatarDataHora(l.valeDesde);
  return l.situacao === 'LIBERADO'
    ? `Vale desde ${quando}`
    : `Ninguém mais tem o papel: vale a partir de ${quando}.`;
};

function Pedido({ l }: { readonly l: Liberacao }) {
  const { chamar, hotsite } = raiz.useRouteContext();
  const queryClient = useQueryClient();
  const [recusando, setRecusando] = useState(false);
  const responder = useMutation({
    mutationFn: (body: RespostaDaLiberacao) =>
      chamar(responderLiberacao, { params: { id: hotsite.uid, marca: l.marca }, body }),
    onSuccess: ({ liberacoes }) => {
      setRecusando(false);
      queryClient.setQueryData(['scripts', 'liberacoes', hotsite.uid], { liberacoes });
      toast.sucesso();
      return queryClient.invalidateQueries({ queryKey: ['scripts', 'versoes'] });
    },
    onError: (e) => toast.erro(e),
  });
  return (
    <li>
      <p className={estilos.cabeca}>
        <strong>{l.onde}</strong>
        <Selo tom={TONS[l.situacao]}>{SITUACOES_DO_SCRIPT[l.situacao]}</Selo>
        <small>
          {l.autorNome}, {formatarDataHora(l.pedidoEm)}
        </small>
      </p>
      <pre tabIndex={0}>{l.script}</pre>
      {l.origens.length > 0 && <p className={estilos.dito}>Carrega de {l.origens.join(', ')}</p>}
      <p className={estilos.dito}>{andamento(l)}</p>
      {l.situacao === 'AGUARDANDO' && (
        <div className={estilos.botoes}>
          {!l.proprio && (
            <Button
              size="xs"
              loading={responder.isPending}
              onClick={() => responder.mutate({ resposta: 'liberar', motivo: '' })}
            >
              Liberar
            </Button>
          )}
          <Button size="xs" variant="default" onClick={() => setRecusando(true)}>
            {l.proprio ? 'Desistir…' : 'Recusar…'}
          </Button>
        </div>
      )}
      {recusando && (
        <DialogoDeMotivo
          titulo={l.proprio ? 'Desistir do script' : 'Recusar o script'}
          texto="Ele não vai rodar. O que está no ar continua."
          verbo={l.proprio ? 'Desistir' : 'Recusar'}
          obrigatorio={!l.proprio}
          perigo
          enviando={responder.isPending}
          aoConfirmar={(motivo) => responder.mutate({ resposta: 'recusar', motivo })}
          aoFechar={() => setRecusando(false)}
        />
      )}
    </li>
  );
}

/** Texts that somebody asked to run, those that wait first: who did not write one releases it, or says why not. */
export function Liberacoes({ de }: { readonly de: readonly Liberacao[] }) {
  if (de.length === 0) return null;
  const aguardam = de.filter((l) => l.situacao === 'AGUARDANDO').length;
  return (
    <Painel titulo="Liberações" dito={aguardam > 0 ? `${aguardam} aguardando` : 'Nada aguarda'}>
      <ul className={estilos.lista}>
        {de.map((l) => (
          <Pedido key={l.marca} l={l} />
        ))}
      </ul>
    </Painel>
  );
}
