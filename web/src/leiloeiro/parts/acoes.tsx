import { useTermos } from '../../hotsites/door.ts';
import type { Acao } from '../acoes.ts';
import type { Painel } from '../use-painel.ts';
import estilos from './acoes.module.css';
import { BotaoDeAcao } from './botao-de-acao.tsx';

const GRAVES: readonly Acao[] = ['retirar', 'cancelar-no-leilao', 'suspender', 'cancelar-lance'];

/** Everything else that may be done with the lote; of two actions on one key, the one that fits its situation. */
export function Acoes({
  painel,
  acionar,
}: {
  readonly painel: Painel;
  readonly acionar: (acao: Acao) => void;
}) {
  const { lote } = useTermos();
  const situacao = painel.momento.lote?.situacao;
  const acoes: readonly Acao[] = [
    'plateia',
    situacao === 'PLACAR' ? 'tirar-do-placar' : 'placar',
    'incremento',
    'minimo',
    'cancelar-lance',
    'retirar',
    'cancelar-no-leilao',
    situacao === 'SUSPENSO' ? 'retomar' : 'suspender',
  ];
  return (
    <section className={estilos.acoes} aria-label={`Ações ${lote.do}`}>
      {acoes.map((a) => (
        <BotaoDeAcao
          key={a}
          acao={a}
          painel={painel}
          acionar={acionar}
          tom={GRAVES.includes(a) ? 'grave' : 'normal'}
        />
      ))}
    </section>
  );
}
