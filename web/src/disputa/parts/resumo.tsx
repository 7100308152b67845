import { concordar } from '@martelo/schemas/shared/termos.ts';
import { ActionIcon } from '@mantine/core';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useHotsite, useTermos } from '../../hotsites/door.ts';
import { formatarLugar, formatarValor } from '../../lib/format/texto.ts';
import { liderEmPalavras } from '../posicao.ts';
import { lembrarSom, mudarSom, useMudo } from '../sons.ts';
import { Adiado } from './adiado.tsx';
import { Contagem } from './contagem.tsx';
import type { DadosDoPainel } from './dados.ts';
import { FaixaDoMartelo } from './faixa-do-martelo.tsx';
import { PrecoAoVivo } from './preco-ao-vivo.tsx';
import estilos from './resumo.module.css';
import { SeloDaPosicao } from './selo-da-posicao.tsx';
import { SeloDoLote } from './selo-do-lote.tsx';

/** Turns sounds and vibration off and on. */
export function BotaoDeSom() {
  const mudo = useMudo();
  useEffect(lembrarSom, []);
  return (
    <ActionIcon
      variant="default"
      size={44}
      aria-label={mudo ? 'Ligar sons e vibração' : 'Desligar sons e vibração'}
      aria-pressed={!mudo}
      onClick={() => mudarSom(!mudo)}
    >
      {mudo ? <IconBellOff size={20} aria-hidden /> : <IconBell size={20} aria-hidden />}
    </ActionIcon>
  );
}

/** Where the lote stands: state, time, price, who leads, the user's own place. */
export function Resumo({
  dados: { vivo, posicao, faltam },
}: {
  readonly dados: Pick<DadosDoPainel, 'vivo' | 'posicao' | 'faltam'>;
}) {
  const termos = useTermos();
  const { lance } = termos;
  const { texto, nome } = liderEmPalavras(vivo, posicao?.ganhandoPerdendo ?? null, termos);
  const comCompreJa = useHotsite().recursos.includes('compreJa');
  return (
    <div className={estilos.resumo}>
      <div className={estilos.topo}>
        <SeloDoLote lote={vivo} />
        <BotaoDeSom />
      </div>
      <FaixaDoMartelo lote={vivo} />
      <Contagem lote={vivo} tamanho="lg" faltam={faltam} />
      <Adiado de={vivo.adiado} para={vivo.dataFim} termo={termos.lote} />
      <div>
        <PrecoAoVivo lote={vivo} tamanho="lg" />
        <p className={estilos.lider}>
          {texto}
          {nome !== null && (
            <>
              {' '}
              <strong>{nome}</strong>
              {vivo.cidade !== null && `, ${formatarLugar(vivo.cidade)}`}
            </>
          )}
        </p>
      </div>
      {comCompreJa && vivo.compreJa !== null && vivo.quantidade === 0 && (
        <p className={estilos.compreJa}>
          Compre Já por <strong className="numeros">{formatarValor(vivo.compreJa)}</strong>
        </p>
      )}
      <SeloDaPosicao lelUid={vivo.lelUid} tamanho="lg" />
      {posicao?.cancelado === true && (
        <p className={estilos.esgotado} role="status">
          {lance.Seu} foi {concordar('cancelado', lance)} e não vale mais.
        </p>
      )}
      {posicao?.maximoEsgotado === true && (
        <p className={estilos.esgotado}>
          Seu máximo se esgotou{posicao.meuLance === null ? '' : ` em ${formatarValor(posicao.meuLance)}`}.
        </p>
      )}
    </div>
  );
}
