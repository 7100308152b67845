import { concordar } from '@martelo/schemas/shared/termos.ts';
import { Button, Loader } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconCloudQuestion } from '@tabler/icons-react';
import { useHotsite, useTermos } from '../../hotsites/door.ts';
import { useNoRelogio } from '../../lib/clock.ts';
import { formatarValor } from '../../lib/format/texto.ts';
import { modosOferecidos } from '../modos.ts';
import type { Etapa, Pedido } from '../painel-state.ts';
import { jaLidera, verboDoLance } from '../posicao.ts';
import { quadroDoLote } from '../quadro.ts';
import { aceiteEmPalavras, recusaEmPalavras } from '../resposta.ts';
import { BotaoDeValor } from './botao-de-valor.tsx';
import type { DadosDoPainel } from './dados.ts';
import estilos from './etapas.module.css';

type Props<N extends Etapa['nome']> = {
  readonly dados: DadosDoPainel;
  readonly etapa: Extract<Etapa, { nome: N }>;
};

/** Sent, not yet answered: nothing is promised. */
export function Enviando({ etapa: { pedido } }: Props<'enviando'>) {
  return (
    <div className={estilos.meio} role="status">
      <Loader size="md" aria-hidden />
      <p className={estilos.forte}>Enviando...</p>
      <p>{formatarValor(pedido.valor)}. Aguarde a resposta do servidor.</p>
    </div>
  );
}

/** Asked whether to send a bid by hand, he leads by now: there is nothing to confirm. */
export function JaLidera({ dados: { painel } }: { readonly dados: DadosDoPainel }) {
  const { lance } = useTermos();
  return (
    <div className={estilos.meio} data-tom="bom" role="status">
      <IconCircleCheck size={44} stroke={1.5} aria-hidden />
      <p className={estilos.forte}>Você já está ganhando</p>
      <p>
        {concordar('O último', lance)} {lance.um} é {concordar('seu', lance)}. Não é preciso confirmar{' '}
        {concordar('outro', lance)}.
      </p>
      <Button variant="default" size="md" fullWidth onClick={() => painel.despachar({ tipo: 'voltar' })}>
        Continuar
      </Button>
    </div>
  );
}

/** The server took it. Where somebody went over it since, the next value is one tap away. */
export function Aceito({ dados, etapa: { pedido, lance } }: Props<'aceito'>) {
  const { painel, vivo, posicao, bloqueado } = dados;
  const termos = useTermos();
  const { bom, titulo, texto } = aceiteEmPalavras(pedido, lance, posicao, termos);
  const comLance = modosOferecidos(dados, useHotsite().recursos).includes('lance');
  const recebe = useNoRelogio((agora) => quadroDoLote(vivo, agora).recebeLances);
  const Icone = bom ? IconCircleCheck : IconCircleX;
  return (
    <div className={estilos.meio} data-tom={bom ? 'bom' : 'ruim'} role="status">
      <Icone size={44} stroke={1.5} aria-hidden />
      <p className={estilos.forte}>{titulo}</p>
      <p>{texto}</p>
      {!bom && recebe && comLance && (
        <BotaoDeValor
          size="xl"
          fullWidth
          className={estilos.principal}
          valor={vivo.proximo}
          envia={false}
          disabled={bloqueado}
          aoApertar={(valor) => painel.despachar({ tipo: 'cobrir', valor })}
        >
          {verboDoLance(termos.lance)} de {formatarValor(vivo.proximo)}
        </BotaoDeValor>
      )}
      <Button variant="default" size="md" fullWidth onClick={() => painel.despachar({ tipo: 'voltar' })}>
        Continuar
      </Button>
    </div>
  );
}

/** What was sent, as a noun with its article and what it agrees with. */
function useEnviado({ modo }: Pedido): {
  readonly Um: string;
  readonly o: string;
  readonly aceito: string;
  readonly enviado: string;
} {
  const { lance } = useTermos();
  if (modo === 'proposta') return { Um: 'Proposta', o: 'a proposta', aceito: 'aceita', enviado: 'enviada' };
  if (modo === 'compre-ja') return { Um: 'Compra', o: 'a compra', aceito: 'feita', enviado: 'enviada' };
  return {
    Um: lance.Um,
    o: lance.o,
    aceito: concordar('aceito', lance),
    enviado: concordar('enviado', lance),
  };
}

/** The server refused it, or it never left: why, and where it helps what would be taken now one tap away. */
export function Recusado({ dados, etapa }: Props<'recusado'>) {
  const { pedido, proximo, codigo } = etapa;
  const termos = useTermos();
  const { Um, aceito, enviado } = useEnviado(pedido);
  const { painel, vivo, posicao, bloqueado } = dados;
  const novo = proximo === null || jaLidera(pedido, posicao) ? null : Math.max(proximo, vivo.proximo);
  return (
    <div className={estilos.meio} data-tom="ruim">
      <IconCircleX size={44} stroke={1.5} aria-hidden />
      <p className={estilos.forte}>
        {Um} não {codigo === 'NAO_ENVIADO' ? enviado : aceito}
      </p>
      <p role="alert">{recusaEmPalavras(etapa, termos)}</p>
      {novo !== null && (
        <BotaoDeValor
          size="xl"
          fullWidth
          className={estilos.principal}
          valor={novo}
          envia
          comFoco
          disabled={bloqueado}
          aoApertar={(valor) => painel.confirmar({ modo: pedido.modo, valor })}
        >
          {pedido.modo === 'automatico' ? 'Deixar máximo' : verboDoLance(termos.lance)} de{' '}
          {formatarValor(novo)}
        </BotaoDeValor>
      )}
      <Button
        variant={novo === null ? 'default' : 'subtle'}
        fullWidth
        onClick={() => painel.despachar({ tipo: 'voltar' })}
      >
        Voltar
      </Button>
    </div>
  );
}

/** Nobody answered: asking again with the same key bids at most once. */
export function Incerto({ dados, etapa: { pedido, mensagem } }: Props<'incerto'>) {
  const { o } = useEnviado(pedido);
  return (
    <div className={estilos.meio} data-tom="alerta">
      <IconCloudQuestion size={44} stroke={1.5} aria-hidden />
      <p className={estilos.forte}>Não sabemos se {o} chegou</p>
      <p role="alert">{mensagem}</p>
      <p className={estilos.miudo}>
        Envie de novo sem medo: {o} de {formatarValor(pedido.valor)} vale uma vez só.
      </p>
      <Button
        size="lg"
        fullWidth
        disabled={dados.bloqueado}
        onClick={() => dados.painel.despachar({ tipo: 'repetir' })}
      >
        Enviar de novo
      </Button>
      <Button variant="subtle" fullWidth onClick={() => dados.painel.despachar({ tipo: 'voltar' })}>
        Voltar
      </Button>
    </div>
  );
}
