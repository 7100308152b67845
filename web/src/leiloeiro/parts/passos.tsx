import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import { IconCheck, IconClock, IconGavel } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTermos } from '../../hotsites/door.ts';
import { useNoRelogio } from '../../lib/clock.ts';
import { formatarValor } from '../../lib/format/texto.ts';
import type { Acao } from '../acoes.ts';
import { estaParado } from '../acoes.ts';
import { esperaDoPasso, permanenciaDoPasso } from '../permanencia.ts';
import { painelStore, usePainelStore } from '../store.ts';
import { rotuloDaAcao, teclaDaAcao } from '../teclas.ts';
import type { Painel } from '../use-painel.ts';
import { Anel } from './anel.tsx';
import { BotaoDeAcao } from './botao-de-acao.tsx';
import estilos from './passos.module.css';
import { Reserva } from './reserva.tsx';
import { Tecla } from './tecla.tsx';

const PASSOS = ['abrir', 'dou-lhe-uma', 'dou-lhe-duas', 'martelo'] as const;
type Passo = (typeof PASSOS)[number];

/** How far the lote is on the way to the hammer: steps below it are done, the one at it comes next. */
const ETAPA: Partial<Record<LoteAoVivo['situacao'], number>> = {
  LIBERADO_LEILAO: 0,
  PLACAR: 0,
  AO_VIVO: 1,
  DOULHE_UMA: 2,
  DOULHE_DUAS: 3,
  REPASSE: 3,
  AG_PAGAMENTO: 4,
  CONDICIONAL: 4,
  NAO_ARREMATADO: 4,
};

/** Withdrawn, suspended, not released: none of the steps comes next. */
const FORA_DO_CAMINHO = -1;

type Props = {
  readonly vivo: LoteAoVivo;
  readonly naMao: boolean;
  readonly painel: Painel;
  readonly acionar: (acao: Acao) => void;
};

/** The four steps to the hammer as four big keys; the next one stands out, and waits with a ring for its dwell. */
export function Passos({ vivo, naMao, painel, acionar }: Props) {
  const termos = useTermos();
  const aprovado = usePainelStore((s) => s.aprovado);
  const etapa = ETAPA[vivo.situacao] ?? FORA_DO_CAMINHO;
  /** Nothing is left to do with this lote (in repasse: until a bid comes), so that the next one is what comes. */
  const resolvido =
    estaParado(vivo) ||
    etapa === PASSOS.length ||
    etapa === FORA_DO_CAMINHO ||
    (vivo.situacao === 'REPASSE' && vivo.apelido === null);
  const { momento } = painel;
  const segundos = useNoRelogio((agora) => Math.ceil(esperaDoPasso(vivo, agora) / 1_000));
  const resta = useCallback((agora: number) => esperaDoPasso(vivo, agora), [vivo]);

  const numeroDoProximo = painel.juntos.find((l) => l.vivo === painel.proximo)?.lote.numero ?? null;

  const detalhe = (qual: Passo): string => {
    if (ETAPA[vivo.situacao] === PASSOS.indexOf(qual) && segundos > 0) return `em ${segundos} s`;
    if (qual !== 'martelo') return '';
    return vivo.apelido === null ? `sem ${termos.lance.varios}` : formatarValor(vivo.valor);
  };

  const botao = (qual: Passo, i: number) => {
    const p = painel.pode(qual);
    const esperando = i === etapa && momento.esperarMs > 0;
    return (
      <button
        key={qual}
        type="button"
        className={estilos.passo}
        data-estado={i < etapa ? 'feito' : i === etapa ? 'vez' : 'depois'}
        data-passo={qual}
        aria-disabled={!p.pode}
        aria-keyshortcuts={teclaDaAcao(qual)}
        title={p.pode || p.porque === null ? undefined : p.porque}
        onClick={() => acionar(qual)}
      >
        <Tecla>{teclaDaAcao(qual)}</Tecla>
        <span className={estilos.sinal} aria-hidden>
          {i < etapa ? (
            <IconCheck size={24} stroke={2.4} />
          ) : esperando ? (
            <Anel totalMs={permanenciaDoPasso(vivo)} restaMs={resta} />
          ) : qual === 'martelo' ? (
            <IconGavel size={26} />
          ) : null}
        </span>
        <span className={estilos.rotulo}>
          {rotuloDaAcao(qual, termos)}
          {detalhe(qual) !== '' && <small className="numeros">{detalhe(qual)}</small>}
        </span>
      </button>
    );
  };

  return (
    <section className={estilos.passos} aria-label="Pregão" data-resolvido={resolvido}>
      {naMao ? (
        <div className={estilos.grade}>{PASSOS.map(botao)}</div>
      ) : (
        <div className={estilos.grade} data-relogio>
          {botao('abrir', 0)}
          <p className={estilos.relogio}>
            <IconClock size={26} aria-hidden /> O relógio encerra {termos.lote.este}. Dou-lhe e martelo não se
            aplicam.
          </p>
        </div>
      )}
      <Reserva vivo={vivo} naMao={naMao} />
      <div className={estilos.depois}>
        {naMao && (
          <label
            className={estilos.aprovar}
            title="Vende abaixo da reserva. Ela é secreta. Abaixo dela o resultado é condicional, a não ser que o comitente aprove agora."
          >
            <input
              type="checkbox"
              checked={aprovado}
              onChange={(e) => painelStore.setState({ aprovado: e.currentTarget.checked })}
              aria-keyshortcuts="K"
            />
            Comitente aprovou
            <Tecla>K</Tecla>
          </label>
        )}
        {naMao && <BotaoDeAcao acao="condicional" painel={painel} acionar={acionar} />}
        <BotaoDeAcao
          acao="proximo"
          painel={painel}
          acionar={acionar}
          tom={resolvido ? 'vez' : 'normal'}
          detalhe={numeroDoProximo}
        />
      </div>
    </section>
  );
}
