import { IconClockHour4, IconHeart, IconSearchOff } from '@tabler/icons-react';
import { useHotsite, useTermos } from '../../hotsites/door.ts';
import { caminhoDaAgenda, caminhoDosLotes } from '../../lib/caminhos.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { BotaoLigacao } from '../../ui/botao-ligacao.tsx';
import type { Filtros } from '../filtros.ts';
import type { Ficha } from '../rotulos.ts';
import estilos from './sem-resultado.module.css';

type Props = {
  readonly filtros: Filtros;
  readonly fichas: readonly Ficha[];
  readonly aoMudar: (filtros: Filtros) => void;
};

/** Filters that are offered to be taken away. */
const SUGERIDOS = 5;

/** Nothing found: why that may be, and each way on. */
export function SemResultado({ filtros, fichas, aoMudar }: Props) {
  const { tipo } = useHotsite();
  const { lote, leilao } = useTermos();
  const so = fichas.length === 1;
  const [titulo, texto, icone] =
    so && filtros.meus === 'favoritos'
      ? ([
          'Nenhum favorito ainda',
          `Toque no coração ${lote.do} que interessa e ele aparece aqui.`,
          <IconHeart key="i" size={30} stroke={1.6} />,
        ] as const)
      : so && filtros.meus === 'visitados'
        ? ([
            'Nada visto ainda',
            `O que você abrir neste aparelho fica aqui para voltar depois.`,
            <IconClockHour4 key="i" size={30} stroke={1.6} />,
          ] as const)
        : ([
            `Nenhum ${lote.um} com esses filtros`,
            filtros.texto === ''
              ? 'Retire um dos filtros ou amplie as faixas de ano, valor e quilometragem.'
              : 'Confira a escrita, use menos palavras ou retire um dos filtros.',
            <IconSearchOff key="i" size={30} stroke={1.6} />,
          ] as const);
  return (
    <div className={estilos.vazio}>
      <Aviso lugar="faixa" titulo={titulo} texto={texto} icone={icone}>
        {fichas.length > 1 &&
          fichas.slice(0, SUGERIDOS).map((f) => (
            <button key={f.chave} type="button" className={estilos.sugestao} onClick={() => aoMudar(f.sem)}>
              Sem {f.rotulo}
            </button>
          ))}
        <BotaoLigacao para={caminhoDosLotes(tipo)}>Ver tudo</BotaoLigacao>
        <BotaoLigacao para={caminhoDaAgenda()} tom="calmo">
          Próximos {leilao.varios}
        </BotaoLigacao>
      </Aviso>
    </div>
  );
}
