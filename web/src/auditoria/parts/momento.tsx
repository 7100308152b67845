import type { PassoAuditado } from '@martelo/schemas/auditoria/auditoria.ts';
import { useTermos } from '../../hotsites/door.ts';
import { formatarValor } from '../../lib/format/texto.ts';
import { SeloDaSituacao } from '../../leiloeiro/door.ts';
import { segredoRevelado } from '../segredos.ts';
import { instanteComMs } from '../tempo.ts';
import estilos from './momento.module.css';
import { ResumoDoHash } from './resumo-do-hash.tsx';
import { Junto } from '../../ui/junto.tsx';

/** How the lote stood right after the event at the slider. */
export function Momento({ passo, lances }: { readonly passo: PassoAuditado; readonly lances: number }) {
  const { lance } = useTermos();
  const segredo = segredoRevelado(passo);
  const linha = (nome: string, valor: React.ReactNode) => (
    <div>
      <dt>{nome}</dt>
      <dd>{valor}</dd>
    </div>
  );
  return (
    <section className={estilos.momento} aria-labelledby="momento">
      <div className={estilos.cabeca}>
        <h2 id="momento">Neste momento</h2>
        <SeloDaSituacao situacao={passo.situacao} />
      </div>
      <p className={`numeros ${estilos.preco}`}>{formatarValor(passo.preco)}</p>
      <p className={estilos.lider}>{passo.lider === null ? 'Ninguém na frente' : <b>{passo.lider}</b>}</p>
      <p className={estilos.frase} aria-live="polite">
        <Junto texto={passo.frase} />
        {segredo !== null && <strong> {segredo}</strong>}
      </p>
      <dl className={estilos.dados}>
        {linha('Quando', <span className="numeros">{instanteComMs(passo.em)}</span>)}
        {linha('Quem', passo.quem)}
        {linha(`${lance.Varios} até aqui`, <span className="numeros">{lances}</span>)}
        {linha('Prazo', <span className="numeros">{instanteComMs(passo.dataFim)}</span>)}
        {linha('Revisão', <span className="numeros">{passo.revisao}</span>)}
        {linha('Hash', <ResumoDoHash hash={passo.hash} />)}
      </dl>
      <details className={estilos.bruto}>
        <summary>Dados gravados</summary>
        <pre tabIndex={0}>{JSON.stringify(passo.dados, null, 2)}</pre>
      </details>
    </section>
  );
}
