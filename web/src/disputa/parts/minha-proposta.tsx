import { ehPapelDeCliente } from '@martelo/schemas/shared/papeis.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNoRelogio } from '../../lib/clock.ts';
import { formatarDiaHora } from '../../lib/format/data.ts';
import { formatarValor } from '../../lib/format/texto.ts';
import { raiz } from '../../lib/raiz.ts';
import { useSessao } from '../../sessao/door.ts';
import { quadroDoLote } from '../quadro.ts';
import { minhaPropostaQuery } from '../queries.ts';
import type { DadosDoPainel } from './dados.ts';
import estilos from './resumo.module.css';

/** The list of proposals follows the lote's stream a moment later. */
const LISTA_DEPOIS_MS = 1_500;
const OLHAR_DE_NOVO_MS = 15_000;

/** What the user proposed last for this lote, and what became of it; nothing where he made none. */
export function MinhaProposta({
  dados: { vivo, painel },
}: {
  readonly dados: Pick<DadosDoPainel, 'vivo' | 'painel'>;
}) {
  const { lelUid, revisao } = vivo;
  const { etapa } = painel.estado;
  const enviada = etapa.nome === 'aceito' && etapa.pedido.modo === 'proposta';
  const { chamar } = raiz.useRouteContext();
  const sessao = useSessao();
  const cliente = sessao?.roles.some(ehPapelDeCliente) === true;
  const { data, refetch } = useQuery({
    ...minhaPropostaQuery(chamar, lelUid, sessao?.uid ?? ''),
    enabled: cliente,
    // While it waits for its answer.
    refetchInterval: ({ state }) => (state.data?.situacao === 'Proposta' ? OLHAR_DE_NOVO_MS : false),
  });
  const espera = data?.situacao === 'Proposta';
  useEffect(() => {
    if (!espera) return undefined;
    const vez = setTimeout(() => void refetch(), LISTA_DEPOIS_MS);
    return () => clearTimeout(vez);
  }, [espera, revisao, refetch]);
  useEffect(() => {
    // Also after its sender has gone on to something else.
    if (enviada) setTimeout(() => void refetch(), LISTA_DEPOIS_MS);
  }, [enviada, refetch]);
  const aberto = useNoRelogio((agora) => quadroDoLote(vivo, agora).recebeLances);
  if (data == null || (espera && !aberto)) return null;
  const motivo = data.resposta?.motivo.replace(/[.\s]+$/, '') ?? '';
  return (
    <p className={estilos.minhaProposta} role="status">
      {data.situacao === 'Proposta' ? 'Sua última proposta: ' : 'Sua proposta de '}
      <strong className="numeros">{formatarValor(data.valor)}</strong>
      {data.situacao === 'Proposta' &&
        `, enviada em ${formatarDiaHora(data.data)}. Ela espera a resposta do comitente; se enviar outra, vale a mais nova.`}
      {data.situacao === 'Cancelado' &&
        ` foi recusada${motivo === '' ? '' : `: ${motivo}`}. Se quiser, envie outra.`}
      {data.situacao === 'Vencedor' && ' foi aceita.'}
    </p>
  );
}
