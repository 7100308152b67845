import type { LancePublico, LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import { Button } from '@mantine/core';
import { IconBuilding, IconRobot } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useMeuApelido } from '../../habilitacoes/door.ts';
import { useTermos } from '../../hotsites/door.ts';
import { useNoRelogio } from '../../lib/clock.ts';
import { formatarData, formatarHoraComSegundos } from '../../lib/format/data.ts';
import { formatarLugar, formatarValor } from '../../lib/format/texto.ts';
import { buscarHistorico } from '../ligacao.ts';
import { nomeDoPrimeiro } from '../quadro.ts';
import { PRIMEIROS } from '../state.ts';
import estilos from './historico.module.css';

/** Only who has a bid of his own needs it. */
const BotaoRecibo = lazy(async () => ({ default: (await import('../../auditoria/door.ts')).BotaoRecibo }));

type LinhaProps = {
  readonly vivo: LoteAoVivo;
  readonly lance: LancePublico;
  readonly meu: boolean;
  readonly hoje: boolean;
};

function Linha({ vivo, lance, meu, hoje }: LinhaProps) {
  const termos = useTermos();
  const { lance: termo } = termos;
  const estados = {
    Vencendo: nomeDoPrimeiro(vivo.situacao, termos),
    Vencedor: 'Vencedor',
    Cancelado: concordar('Cancelado', termo),
    Superado: '',
  } as const;
  return (
    <li className={estilos.linha} data-meu={meu} data-situacao={lance.situacao}>
      <span className={estilos.quem}>
        <strong>{meu ? 'Você' : lance.apelido}</strong>
        <small>
          {formatarLugar(lance.cidade)}
          {meu && ` · ${lance.apelido}`}
        </small>
      </span>
      <span className={estilos.marcas}>
        {lance.tipoLance === 'Automático' && (
          <span className={estilos.marca} title="Automático">
            <IconRobot size={17} stroke={1.7} aria-hidden />
            <span className="so-leitor">Automático</span>
          </span>
        )}
        {lance.origem === 'plateia' && (
          <span className={estilos.marca} title="Da plateia">
            <IconBuilding size={17} stroke={1.7} aria-hidden />
            <span className="so-leitor">Da plateia</span>
          </span>
        )}
        {estados[lance.situacao] !== '' && <em>{estados[lance.situacao]}</em>}
        {meu && (
          <Suspense fallback={null}>
            <BotaoRecibo lelUid={vivo.lelUid} lanUid={lance.lanUid} />
          </Suspense>
        )}
      </span>
      <span className={`numeros ${estilos.valor}`}>
        {formatarValor(lance.valor)}
        <small>
          {!hoje && `${formatarData(lance.data).slice(0, 5)} `}
          {formatarHoraComSegundos(lance.data)}
        </small>
      </span>
    </li>
  );
}

type Props = { readonly vivo: LoteAoVivo; readonly lances: readonly LancePublico[] };

/** Bids by apelido and city, newest first; the reader's own are marked, automatic ones have an icon. */
export function Historico({ vivo, lances }: Props) {
  const { lance } = useTermos();
  const meuApelido = useMeuApelido(vivo.leiUid);
  const [mostrar, setMostrar] = useState(PRIMEIROS);
  const [buscando, setBuscando] = useState(false);
  const hoje = useNoRelogio((agora) => formatarData(agora));
  const visiveis = lances.slice(0, mostrar);
  const restam = Math.max(vivo.quantidade, lances.length) - visiveis.length;
  const mais = async (): Promise<void> => {
    const ultimo = lances.at(-1);
    setBuscando(true);
    if (lances.length < mostrar + PRIMEIROS && ultimo !== undefined)
      await buscarHistorico(vivo.lelUid, ultimo.revisao);
    setMostrar(mostrar + PRIMEIROS);
    setBuscando(false);
  };
  return (
    <section aria-labelledby="historico" className={estilos.historico}>
      <h2 id="historico">Histórico de {lance.varios}</h2>
      {lances.length === 0 ? (
        <p className={estilos.vazio}>
          {`${concordar('Nenhum', lance)} ${lance.um} ainda. ${concordar('O primeiro pode ser o seu', lance)}.`}
        </p>
      ) : (
        <ol>
          {visiveis.map((l) => (
            <Linha
              key={l.lanUid}
              vivo={vivo}
              lance={l}
              meu={meuApelido !== null && l.apelido === meuApelido}
              hoje={formatarData(l.data) === hoje}
            />
          ))}
        </ol>
      )}
      {restam > 0 && lances.length > 0 && (
        <Button variant="default" loading={buscando} onClick={() => void mais()}>
          Mostrar mais
        </Button>
      )}
    </section>
  );
}
