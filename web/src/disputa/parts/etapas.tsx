import type { Etapa } from '../painel-state.ts';
import { jaLidera } from '../posicao.ts';
import { Confirmar } from './confirmar.tsx';
import type { DadosDoPainel } from './dados.ts';
import { Aceito, Enviando, Incerto, JaLidera, Recusado } from './resultado.tsx';

/** What follows on choosing a value, until the server has answered. */
export type EtapaDoLance = Extract<
  Etapa,
  { nome: 'confirmar' | 'enviando' | 'aceito' | 'recusado' | 'incerto' }
>;

/** The second tap, the waiting and the answer. */
export function EtapasDoLance({
  dados,
  etapa,
}: {
  readonly dados: DadosDoPainel;
  readonly etapa: EtapaDoLance;
}) {
  switch (etapa.nome) {
    case 'confirmar':
      return jaLidera(etapa.pedido, dados.posicao) ? (
        <JaLidera dados={dados} />
      ) : (
        <Confirmar dados={dados} pedido={etapa.pedido} acima={etapa.acima} />
      );
    case 'enviando':
      return <Enviando dados={dados} etapa={etapa} />;
    case 'aceito':
      return <Aceito dados={dados} etapa={etapa} />;
    case 'recusado':
      return <Recusado dados={dados} etapa={etapa} />;
    case 'incerto':
      return <Incerto dados={dados} etapa={etapa} />;
  }
}
