import { rotuloDaSituacao } from '@martelo/schemas/disputa/rotulos.ts';
import { telasDosLotes } from '@martelo/schemas/lotes/telas.ts';
import { telasDosLeiloes } from '@martelo/schemas/leiloes/telas.ts';
import { caminhoDe } from '@martelo/schemas/shared/telas.ts';
import { formatarBRL } from '@martelo/schemas/shared/dinheiro.ts';
import type { listarLotesDoVeiculo } from '@martelo/schemas/veiculos/consulta.ts';
import type { z } from 'zod';
import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from '@mantine/core';
import { useTermos } from '../../hotsites/door.ts';
import { formatarData } from '../../lib/format/data.ts';
import { usePode } from '../../lib/quem.ts';
import { Falha } from '../../ui/falha.tsx';
import { Ligacao } from '../../ui/ligacao.tsx';
import { Painel } from '../../ui/registro/door.ts';
import { Selo } from '../../ui/selo.tsx';
import estilos from './lotes-do-veiculo.module.css';

type Lotes = z.output<typeof listarLotesDoVeiculo.saida>;
type Lote = Lotes['lotes'][number];

/** What came of it, in money: sold, the best offer, or nobody's. */
function Valor({ lote }: { readonly lote: Lote }) {
  if (lote.valor === null) return <span className={estilos.suave}>sem oferta</span>;
  return (
    <span className={estilos.valor}>
      <strong>{formatarBRL(lote.valor)}</strong>
      <small>{lote.vendido ? 'arremate' : 'melhor oferta'}</small>
    </span>
  );
}

/** Every lote that a vehicle was in, the newest leilão in front. */
export function LotesDoVeiculo({ consulta }: { readonly consulta: UseQueryResult<Lotes> }) {
  const termos = useTermos();
  const abreLotes = usePode(telasDosLotes.ficha.acesso);
  const abreLeiloes = usePode(telasDosLeiloes.ficha.acesso);
  const lotes = consulta.data?.lotes ?? [];
  return (
    <Painel titulo={`${termos.lote.Varios} deste veículo`}>
      {consulta.isPending && <Skeleton height={96} m="md" role="status" aria-label="Carregando" />}
      {consulta.isError && <Falha de={consulta} />}
      {consulta.isSuccess && lotes.length === 0 && (
        <p className={estilos.vazio}>
          Este veículo ainda não esteve em {termos.lote.um}. Ele entra pela página do {termos.leilao.um}.
        </p>
      )}
      <ul className={estilos.lotes}>
        {lotes.map((l) => (
          <li key={l.lelUid} data-inativo={!l.ativo}>
            <span className={estilos.onde}>
              {abreLotes ? (
                <Ligacao para={caminhoDe(telasDosLotes.ficha, { uid: l.lelUid })}>
                  {termos.lote.Um} {l.numero}
                </Ligacao>
              ) : (
                <strong>
                  {termos.lote.Um} {l.numero}
                </strong>
              )}
              <span>
                {abreLeiloes ? (
                  <Ligacao para={caminhoDe(telasDosLeiloes.ficha, { uid: l.leiUid })}>{l.leilao}</Ligacao>
                ) : (
                  l.leilao
                )}
                , {formatarData(l.data)}
              </span>
            </span>
            <Selo tom={l.vendido ? 'bom' : 'neutro'}>
              {!l.ativo
                ? 'Desativado'
                : l.situacao === null
                  ? 'Em preparo'
                  : rotuloDaSituacao(l.situacao, termos)}
            </Selo>
            <span className={estilos.valor}>
              {formatarBRL(l.minimo)}
              <small>mínimo</small>
            </span>
            <Valor lote={l} />
          </li>
        ))}
      </ul>
    </Painel>
  );
}
