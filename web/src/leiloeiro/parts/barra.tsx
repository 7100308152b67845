import type { Leilao } from '@martelo/schemas/leiloes/leilao.ts';
import { rotuloDoLeilao } from '@martelo/schemas/leiloes/leilao.ts';
import { IconHelp, IconWifi, IconWifiOff } from '@tabler/icons-react';
import { useTermos } from '../../hotsites/door.ts';
import { formatarDiaHora } from '../../lib/format/data.ts';
import { nomeSemData } from '@martelo/schemas/leiloes/nome-sem-data.ts';
import { noPregao } from '../escolha.ts';
import { abrirDialogo } from '../store.ts';
import type { Painel } from '../use-painel.ts';
import { BotaoDeAcao } from './botao-de-acao.tsx';
import estilos from './barra.module.css';
import { Tecla } from './tecla.tsx';

const RESOLVIDOS = [
  'LIBERADO_LEILAO',
  'PLACAR',
  'CADASTRADO',
  'PENDENTE',
  'AO_VIVO',
  'DOULHE_UMA',
  'DOULHE_DUAS',
];

function Conexao({ conexao }: Pick<Painel, 'conexao'>) {
  const caida = conexao === 'caida';
  const texto = caida ? 'Sem conexão' : conexao === 'ligada' ? 'Conectado' : 'Conectando';
  return (
    <span className={estilos.conexao} data-conexao={conexao} role="status">
      {caida ? <IconWifiOff size={18} aria-hidden /> : <IconWifi size={18} aria-hidden />}
      {texto}
    </span>
  );
}

type Props = {
  readonly leiloes: readonly Leilao[];
  readonly leilao: Leilao;
  readonly trocar: (leiUid: string) => void;
  readonly painel: Painel;
  readonly acionar: (acao: 'iniciar' | 'encerrar') => void;
};

/** The event that is open, its progress, the connection, and the way to start or end it. */
export function Barra({ leiloes, leilao, trocar, painel, acionar }: Props) {
  const termos = useTermos();
  const { lote, leilao: termo } = termos;
  const { estados } = painel;
  const feitos = estados.filter((l) => !RESOLVIDOS.includes(l.situacao)).length;
  const noAr = estados.filter(noPregao).length;
  return (
    <header className={estilos.barra}>
      <h1 className="so-leitor">Painel do leiloeiro</h1>
      <label className={estilos.escolha}>
        <span className="so-leitor">{termo.Um}</span>
        <select value={leilao.uid} onChange={(e) => trocar(e.currentTarget.value)}>
          {leiloes.map((l) => (
            <option key={l.uid} value={l.uid}>
              {`${l.situacao === 'AO_VIVO' ? '● ' : ''}${nomeSemData(l.nome)} · ${rotuloDoLeilao(l.situacao, termos)} · ${formatarDiaHora(l.data)}`}
            </option>
          ))}
        </select>
      </label>
      <p className={estilos.andamento}>
        <b className="numeros">
          {feitos}/{estados.length}
        </b>{' '}
        {lote.varios} com resultado{noAr > 0 ? `, ${noAr} em disputa` : ''}
      </p>
      <Conexao conexao={painel.conexao} />
      <div className={estilos.botoes}>
        <BotaoDeAcao
          acao={leilao.situacao === 'AO_VIVO' ? 'encerrar' : 'iniciar'}
          painel={painel}
          acionar={() => acionar(leilao.situacao === 'AO_VIVO' ? 'encerrar' : 'iniciar')}
        />
        <button
          type="button"
          className={estilos.ajuda}
          onClick={() => abrirDialogo({ tipo: 'ajuda' })}
          aria-keyshortcuts="?"
          aria-label="Teclas do painel"
        >
          <IconHelp size={20} aria-hidden />
          <span>Teclas</span>
          <Tecla>?</Tecla>
        </button>
      </div>
    </header>
  );
}
