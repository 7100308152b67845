import type { LoteTipo } from '@martelo/schemas/lotes/tipos.ts';
import { IconGauge, IconInfoCircle } from '@tabler/icons-react';
import { useTermos } from '../../hotsites/door.ts';
import { formatarValor } from '../../lib/format/texto.ts';
import { useMinhaHabilitacao } from '../minha.ts';
import estilos from './meu-alcance.module.css';

type Props = { readonly leiUid: string; readonly tipo: LoteTipo; readonly proximo: number };

/** How far the user may go in this event, before he goes there: his limit, and the types of lotes that are not his. */
export function MeuAlcance({ leiUid, tipo, proximo }: Props) {
  const { leilao, lote, lance } = useTermos();
  const minha = useMinhaHabilitacao(leiUid);
  if (minha === null) return null;
  const { limite, tipos } = minha;
  if (tipos !== null && !tipos.includes(tipo))
    return (
      <p className={estilos.alcance} data-tom="alerta">
        <IconInfoCircle size={20} aria-hidden />
        <span>
          Sua habilitação {leilao.no} não inclui {lote.varios} do tipo {tipo}. Fale conosco para incluir.
        </span>
      </p>
    );
  if (limite === null) return null;
  const passou = proximo > limite;
  return (
    <p className={estilos.alcance} data-tom={passou ? 'alerta' : 'calmo'}>
      <IconGauge size={20} aria-hidden />
      <span>
        Seu limite n{leilao.este}: <strong className="numeros">{formatarValor(limite)}</strong>
        {passou && (
          <>
            . {lance.genero === 'm' ? 'O próximo' : 'A próxima'} {lance.um} já passa dele.
          </>
        )}
      </span>
    </p>
  );
}
