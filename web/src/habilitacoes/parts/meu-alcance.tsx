import type { LoteTipo } from '@martelo/schemas/lotes/tipos.ts';
import { nomeDoGrupo } from '@martelo/schemas/shared/papeis.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import { IconGauge, IconInfoCircle, IconLock } from '@tabler/icons-react';
import { useTermos } from '../../hotsites/door.ts';
import { formatarValor } from '../../lib/format/texto.ts';
import { useSessao } from '../../sessao/door.ts';
import { lista } from '../em-palavras.ts';
import { useMinhaHabilitacao } from '../minha.ts';
import estilos from './meu-alcance.module.css';

type Props = {
  readonly leiUid: string;
  readonly tipo: LoteTipo;
  readonly proximo: number;
  /** The groups of clients that the lote is reserved to. */
  readonly gruposCliente: readonly string[];
};

/** How far the user may go here, before he goes there: who the lote is reserved to, the types that are his, his limit. */
export function MeuAlcance({ leiUid, tipo, proximo, gruposCliente }: Props) {
  const { leilao, lote, lance } = useTermos();
  const minha = useMinhaHabilitacao(leiUid);
  const sessao = useSessao();
  if (gruposCliente.length > 0 && !gruposCliente.some((g) => sessao?.roles.includes(g) === true))
    return (
      <p className={estilos.alcance} data-tom="alerta">
        <IconLock size={20} aria-hidden />
        <span>
          {lote.Um} {concordar('reservado', lote)} a {lista(gruposCliente.map(nomeDoGrupo))}.{' '}
          {sessao === null ? 'Se você é do grupo, entre para participar.' : 'Fale conosco para participar.'}
        </span>
      </p>
    );
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
            . {concordar('O próximo', lance)} {lance.um} já passa dele.
          </>
        )}
      </span>
    </p>
  );
}
