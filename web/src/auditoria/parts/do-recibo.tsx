import { nomeSemData } from '@martelo/schemas/leiloes/nome-sem-data.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useHotsite, useTermos } from '../../hotsites/door.ts';
import { loteQuery } from '../../lotes/door.ts';
import { caminhoDoLote } from '../../lib/caminhos.ts';
import { raiz } from '../../lib/raiz.ts';

/** What a receipt is about: the lote by number and name, its event, and the house whose site this is. */
export function DoRecibo({ lelUid }: { readonly lelUid: string }) {
  const { chamar } = raiz.useRouteContext();
  const { nome, tipo } = useHotsite();
  const termos = useTermos();
  const { data: lote } = useQuery({ ...loteQuery(chamar, lelUid), retry: false });
  return (
    <>
      {lote !== undefined && (
        <div>
          <dt>
            {termos.lote.Um} {lote.numero}
          </dt>
          <dd>
            <Link to={caminhoDoLote(lote, tipo)}>{lote.nome}</Link>
          </dd>
        </div>
      )}
      {lote?.leilao != null && (
        <div>
          <dt>{termos.leilao.Um}</dt>
          <dd>{nomeSemData(lote.leilao.nome)}</dd>
        </div>
      )}
      <div>
        <dt>Site</dt>
        <dd>{nome}</dd>
      </div>
    </>
  );
}
