import { IconScale, IconX } from '@tabler/icons-react';
import { Link, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTermos } from '../../hotsites/door.ts';
import { caminhoDaComparacao } from '../../lib/caminhos.ts';
import { contar } from '../../lib/format/texto.ts';
import { escreverComparacao, MAXIMO_NA_COMPARACAO } from '../state.ts';
import { escolher, relerComparacao, useEscolhidos } from '../store.ts';
import estilos from './barra-da-comparacao.module.css';

/** Stands at the foot of lists while lotes are chosen for comparing; the routes that show lotes in lists have it. */
export function BarraDaComparacao() {
  const lelUids = useEscolhidos();
  const { lote } = useTermos();
  const aqui = useMatches({
    select: (m) => {
      const { staticData, params } = m.at(-1) ?? {};
      if ((params as { lelUid?: string } | undefined)?.lelUid !== undefined) return false;
      return staticData?.comparavel ?? (staticData?.vitrine === true || staticData?.uri === 'pagina-inicial');
    },
  });
  useEffect(relerComparacao, []);
  if (!aqui || lelUids.length === 0) return null;
  const poucos = lelUids.length < 2;
  return (
    <div className={estilos.barra} role="region" aria-label="Comparação">
      <p aria-live="polite">
        <strong>{contar(lelUids.length, lote)}</strong> para comparar
        <span className={estilos.dica}>
          {poucos
            ? ', escolha mais um'
            : lelUids.length < MAXIMO_NA_COMPARACAO
              ? `, até ${MAXIMO_NA_COMPARACAO}`
              : ''}
        </span>
      </p>
      {!poucos && (
        <Link
          to={caminhoDaComparacao()}
          search={{ lotes: escreverComparacao(lelUids) } as never}
          className={estilos.comparar}
        >
          <IconScale size={19} stroke={1.9} aria-hidden /> Comparar
        </Link>
      )}
      <button
        type="button"
        className={estilos.limpar}
        aria-label="Limpar comparação"
        onClick={() => escolher([])}
      >
        <IconX size={20} aria-hidden />
      </button>
    </div>
  );
}
