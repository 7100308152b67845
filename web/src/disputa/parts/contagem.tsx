import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import { IconClock, IconGavel, IconHourglass } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTermos } from '../../hotsites/door.ts';
import { formatarDiaHora } from '../../lib/format/data.ts';
import { useNoRelogio } from '../../lib/clock.ts';
import { acrescimo, contagem, faltamEmPalavras } from '../contagem.ts';
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

type Props = {
  readonly lote: LoteAoVivo;
  readonly tamanho?: 'sm' | 'lg';
  /** How many lotes come before it, where it waits for its turn and that is known. */
  readonly faltam?: number | null | undefined;
};

/** 'No pregão', or 'Na fila: faltam 3 lotes'; in a small place what is missing says enough. */
function naEspera(onde: string, tamanho: 'sm' | 'lg', faltam: string | null): string {
  if (faltam === null) return onde;
  return tamanho === 'lg' ? `${onde}: ${faltam}` : faltam.charAt(0).toUpperCase() + faltam.slice(1);
}

/** Counts down to the lote's end on the server's clock; red from 30 s, 'Encerrando...' until the server says so.
 * A lote that waits for the one before it has no end yet. */
export function Contagem({ lote, tamanho = 'sm', faltam = null }: Props) {
  const termos = useTermos();
  const falta = faltam === null ? null : faltamEmPalavras(faltam, termos);
  // Read to who cannot see it, as it moves.
  const papel = falta !== null && tamanho === 'lg' ? 'status' : undefined;
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
        role={papel}
      >
        <IconGavel size={icone} stroke={1.9} aria-hidden />
        {andamento === 'pregao'
          ? 'No martelo'
          : tamanho === 'lg' && falta === null
            ? 'No pregão: o leiloeiro encerra'
            : naEspera('No pregão', tamanho, falta)}
      </span>
    );
  if (andamento === 'na-fila')
    return (
      <span className={estilos.contagem} data-tamanho={tamanho} data-fase="manual" role={papel}>
        <IconHourglass size={icone} stroke={1.9} aria-hidden />
        {tamanho === 'lg' && falta === null
          ? 'Na fila: o tempo começa na sua vez'
          : naEspera('Na fila', tamanho, falta)}
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
