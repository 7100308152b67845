import { concordar } from '@martelo/schemas/shared/termos.ts';
import { Button, Checkbox } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useMinhaHabilitacao } from '../../habilitacoes/door.ts';
import { useTermos } from '../../hotsites/door.ts';
import { reaisPorExtenso } from '../../lib/format/extenso.ts';
import { formatarValor } from '../../lib/format/texto.ts';
import { cautela } from '../cautela.ts';
import type { Pedido } from '../painel-state.ts';
import { BotaoDeValor } from './botao-de-valor.tsx';
import type { DadosDoPainel } from './dados.ts';
import { Totais } from './totais.tsx';
import estilos from './etapas.module.css';

/** What is being confirmed, in the tenant's words: for the button and above it. */
export function useNomeDoPedido(pedido: Pedido): {
  readonly botao: string;
  readonly base: string;
  /** That it is for good. */
  readonly semVolta: string;
} {
  const { lance } = useTermos();
  const valor = formatarValor(pedido.valor);
  const doLance = `${concordar('Um', lance)} ${lance.um} ${concordar('confirmado', lance)} não pode ser ${concordar('desfeito', lance)}.`;
  const a = (feminino: string): string => `Uma ${feminino} confirmada não pode ser desfeita.`;
  const doMaximo = 'Enquanto estiver ganhando, você pode mudar o máximo, mas não abaixo do valor atual.';
  switch (pedido.modo) {
    case 'lance':
      return { botao: `Confirmar ${lance.um} de ${valor}`, base: lance.Um, semVolta: doLance };
    case 'automatico':
      return { botao: `Confirmar máximo de ${valor}`, base: 'Se chegar ao seu máximo', semVolta: doMaximo };
    case 'proposta':
      return { botao: `Confirmar proposta de ${valor}`, base: 'Proposta', semVolta: a('proposta') };
    case 'compre-ja':
      return { botao: `Comprar já por ${valor}`, base: 'Compre Já', semVolta: a('compra') };
  }
}

type Props = { readonly dados: DadosDoPainel; readonly pedido: Pedido; readonly acima: boolean };

/** The second tap: the exact value on the button, fees and total above it. */
export function Confirmar({ dados, pedido: pedidoAntes, acima }: Props) {
  const { vivo, lote, painel, bloqueado } = dados;
  const { lance } = useTermos();
  // Somebody was quicker: what is confirmed is always what would be taken now, and the screen says that it changed.
  const passou = pedidoAntes.modo === 'lance' && pedidoAntes.valor < vivo.proximo;
  const pedido = passou ? { ...pedidoAntes, valor: vivo.proximo } : pedidoAntes;
  const limite = useMinhaHabilitacao(vivo.leiUid)?.limite ?? null;
  const { botao, base, semVolta } = useNomeDoPedido(pedido);
  const proporcao = cautela(pedido, { proximo: vivo.proximo, valorMercado: lote.veiculo.valorMercado });
  const bemAcima = acima || proporcao !== 'nenhuma';
  const absurdo = proporcao === 'absurdo';
  const [marcado, setMarcado] = useState(false);
  const titulo = useRef<HTMLHeadingElement>(null);
  useEffect(() => titulo.current?.focus(), []);
  return (
    <div className={`${estilos.etapa} ${estilos.comPe}`}>
      <h2 ref={titulo} tabIndex={-1} className={estilos.titulo}>
        Confira antes de confirmar
      </h2>
      {bemAcima && (
        <p className={estilos.alerta} role="alert">
          <IconAlertTriangle size={22} aria-hidden />
          <span>
            O valor está bem acima {concordar('do próximo', lance)} {lance.um}, de{' '}
            <strong>{formatarValor(vivo.proximo)}</strong>. É isso mesmo?
          </span>
        </p>
      )}
      {passou && (
        <p className={`${estilos.alerta} ${estilos.quePodeVir}`} role="alert">
          <IconAlertTriangle size={22} aria-hidden />
          <span>
            Chegou {concordar('outro', lance)} {lance.um}: {formatarValor(pedidoAntes.valor)} já não basta. O
            próximo valor é <strong>{formatarValor(vivo.proximo)}</strong>.
          </span>
        </p>
      )}
      {limite !== null && pedido.valor > limite && (
        <p className={`${estilos.alerta} ${estilos.quePodeVir}`} role="alert">
          <IconAlertTriangle size={22} aria-hidden />
          <span>
            {formatarValor(pedido.valor)} passa do seu limite, de <strong>{formatarValor(limite)}</strong>.
          </span>
        </p>
      )}
      <Totais bloco={lote.valor} base={pedido.valor} nomeDaBase={base} />
      {lote.valor.comissaoExtraMensagem !== '' && (
        <p className={estilos.miudo}>{lote.valor.comissaoExtraMensagem}</p>
      )}
      {absurdo && (
        <Checkbox
          checked={marcado}
          onChange={(e) => setMarcado(e.currentTarget.checked)}
          label={`Quero mesmo enviar ${reaisPorExtenso(pedido.valor)}.`}
        />
      )}
      <p className={estilos.miudo}>{semVolta}</p>
      <div className={estilos.aoPe}>
        <BotaoDeValor
          size="xl"
          fullWidth
          className={estilos.principal}
          color={bemAcima ? 'orange.9' : 'marca'}
          valor={pedido.valor}
          envia
          disabled={bloqueado || (absurdo && !marcado)}
          aoApertar={(valor) => painel.confirmar({ ...pedido, valor })}
        >
          {botao}
        </BotaoDeValor>
        <Button variant="subtle" fullWidth onClick={() => painel.despachar({ tipo: 'voltar' })}>
          Voltar
        </Button>
      </div>
    </div>
  );
}
