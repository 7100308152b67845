import type { EstadoDoLeilao } from '@martelo/schemas/leiloes/preparo.ts';
import type { Termos } from '@martelo/schemas/shared/termos.ts';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useTermos } from '../../hotsites/door.ts';
import { formatarDataHora } from '../../lib/format/data.ts';
import { Faixa } from '../../ui/faixa.tsx';

/** What was asked of the engine, as people say it. */
const PEDIDO: Readonly<Record<string, (t: Termos) => string>> = {
  'registrar-leilao': () => 'dados e regras',
  'trocar-edital': () => 'nova versão do edital',
  'registrar-lote': ({ lote }) => `dados ${lote.do}`,
  'ordenar-lotes': ({ lote }) => `ordem d${lote.os}`,
  'adiar-leilao': () => 'adiamento',
  'aprontar-leilao': () => 'deixar pronto',
};

/** What the engine has not answered, or has refused: the record says it, and visitors do not see it yet. */
export function OrdensPendentes({ estado: { ordens, lotes } }: { readonly estado: EstadoDoLeilao }) {
  const termos = useTermos();
  if (ordens.length === 0) return null;
  const qual = (o: (typeof ordens)[number]): string => {
    const lote = lotes.find((l) => l.lelUid === o.lelUid);
    return lote === undefined ? (PEDIDO[o.nome]?.(termos) ?? o.nome) : `${termos.lote.um} ${lote.numero}`;
  };
  const recusadas = ordens.filter((o) => o.recusa !== null);
  const esperam = ordens.filter((o) => o.recusa === null);
  return (
    <div id="ordens">
      {recusadas.length > 0 && (
        <Faixa tom="ruim" icone={<IconAlertTriangle size={18} />} titulo="O motor de lances não aceitou">
          {recusadas.map((o) => (
            <p key={`${o.nome} ${o.lelUid}`}>
              {qual(o)}, {formatarDataHora(o.em)}: {o.recusa?.message} Continua valendo o que estava antes.
            </p>
          ))}
        </Faixa>
      )}
      {esperam.length > 0 && (
        <Faixa tom="alerta" icone={<IconClock size={18} />} titulo="Esperando o motor de lances">
          <p>
            {esperam.map(qual).join(', ')}. Está salvo aqui e é enviado de novo até haver resposta; o site
            ainda mostra o que estava antes.
          </p>
        </Faixa>
      )}
    </div>
  );
}
