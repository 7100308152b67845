import type { AuditoriaDoLote } from '@martelo/schemas/auditoria/auditoria.ts';
import { IconAlertTriangle, IconCircleCheck, IconLink, IconLinkOff } from '@tabler/icons-react';
import { useTermos } from '../../hotsites/door.ts';
import { formatarValor } from '../../lib/format/texto.ts';
import estilos from './integridade.module.css';
import { ResumoDoHash } from './resumo-do-hash.tsx';

/** Whether the chain holds, and whether the result follows from the bids (bid rules 16 and 25). */
export function Integridade({ auditoria }: { readonly auditoria: AuditoriaDoLote }) {
  const { lance } = useTermos();
  const { correnteIntegra, falhaNaRevisao, hashFinal, prova, passos } = auditoria;
  const ultimo = passos.at(-1);
  return (
    <div className={estilos.cartoes}>
      <section className={estilos.cartao} data-bom={correnteIntegra}>
        <h2>
          {correnteIntegra ? <IconLink size={22} aria-hidden /> : <IconLinkOff size={22} aria-hidden />}
          {correnteIntegra ? 'Corrente íntegra' : `Corrente quebrada na revisão ${falhaNaRevisao ?? '-'}`}
        </h2>
        <p>
          {correnteIntegra
            ? 'Cada evento guarda o hash do anterior. Recalculamos todos agora e nenhum foi mudado, tirado ou posto depois.'
            : 'O que está guardado já não é o que foi registrado: a partir desta revisão algo foi mudado ou tirado. Não confie no que vem depois dela.'}
        </p>
        {hashFinal !== null && (
          <p className={estilos.final}>
            Hash final <ResumoDoHash hash={hashFinal} />
          </p>
        )}
      </section>
      <section className={estilos.cartao} data-bom={prova.confere}>
        <h2>
          {prova.confere ? (
            <IconCircleCheck size={22} aria-hidden />
          ) : (
            <IconAlertTriangle size={22} aria-hidden />
          )}
          {prova.confere ? 'Prova confere' : 'Prova não confere'}
        </h2>
        <p>Refizemos a conta a partir d{lance.os} que valem, sem olhar o resultado.</p>
        <table className={estilos.prova}>
          <thead>
            <tr>
              <td />
              <th scope="col">Valor</th>
              <th scope="col">Na frente</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Recalculado</th>
              <td className="numeros">{formatarValor(prova.precoCalculado)}</td>
              <td>{prova.liderCalculado ?? '-'}</td>
            </tr>
            <tr>
              <th scope="row">Registrado</th>
              <td className="numeros">{formatarValor(ultimo?.preco)}</td>
              <td>{ultimo?.lider ?? '-'}</td>
            </tr>
          </tbody>
        </table>
      </section>
    </div>
  );
}
