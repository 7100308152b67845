import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import { IconClock, IconGavel, IconHourglass } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { formatarDiaHora } from '../../lib/format/data.ts';
import { useNoRelogio } from '../../lib/clock.ts';
import { acrescimo, contagem } from '../contagem.ts';
import { chamadaAgora } from '../martelo.ts';
import { quadroDoLote } from '../quadro.ts';
import estilos from './contagem.module.css';

const MOSTRAR_ACRESCIMO_MS = 4_000;

/** `+2:00` for a moment after the end moved later. */
function useAcrescimo(dataFim: number): string | null {
  const antes = useRef(dataFim);
  const [texto, setTexto] = useState<string | null>(null);
  useEffect(() => {
    const novo = acrescimo(antes.current, dataFim);
    antes.current = dataFim;
    if (novo === null) return undefined;
    setTexto(novo);
    const fim = setTimeout(() => setTexto(null), MOSTRAR_ACRESCIMO_MS);
    return () => clearTimeout(fim);
  }, [dataFim]);
  return texto;
}

type Props = { readonly lote: LoteAoVivo; readonly tamanho?: 'sm' | 'lg' };

/** Counts down to the lote's end on the server's clock; red from 30 s, 'Encerrando...' until the server says so.
 * A lote that waits for the one before it has no end yet. */
export function Contagem({ lote, tamanho = 'sm' }: Props) {
  const andamento = useNoRelogio((agora) => quadroDoLote(lote, agora).andamento);
  const alvo = andamento === 'em-breve' ? lote.dataInicio : lote.dataFim;
  const texto = useNoRelogio((agora) => contagem(alvo, agora).texto);
  const fase = useNoRelogio((agora) => contagem(alvo, agora).fase);
  const mais = useAcrescimo(lote.dataFim);
  const icone = tamanho === 'lg' ? 20 : 15;
  if (andamento === 'encerrado' || andamento === 'parado') return null;
  if (lote.finalizacaoManual && andamento !== 'em-breve')
    return (
      <span
        className={estilos.contagem}
        data-tamanho={tamanho}
        data-fase={chamadaAgora(lote) === null ? 'manual' : 'critico'}
      >
        <IconGavel size={icone} stroke={1.9} aria-hidden />
        {andamento === 'pregao' ? 'No martelo' : 'No pregão'}
      </span>
    );
  if (andamento === 'na-fila')
    return (
      <span className={estilos.contagem} data-tamanho={tamanho} data-fase="manual">
        <IconHourglass size={icone} stroke={1.9} aria-hidden />
        {tamanho === 'lg' ? 'Na fila: o tempo começa na sua vez' : 'Na fila'}
      </span>
    );
  return (
    <span
      className={estilos.contagem}
      data-tamanho={tamanho}
      data-fase={andamento === 'em-breve' ? 'longe' : fase}
    >
      <IconClock size={icone} stroke={1.9} aria-hidden />
      {fase !== 'encerrando' && (
        <span className={tamanho === 'lg' ? estilos.oQue : andamento === 'em-breve' ? '' : 'so-leitor'}>
          {andamento === 'em-breve' ? 'Abre em' : 'Encerra em'}{' '}
        </span>
      )}
      <time className="numeros" dateTime={new Date(alvo).toISOString()} title={formatarDiaHora(alvo)}>
        {texto}
      </time>
      {mais !== null && <strong className={estilos.mais}>{mais}</strong>}
    </span>
  );
}
