import { PONTOS } from '@martelo/schemas/painel/pontos.ts';
import { verPrimeirosPassos } from '@martelo/schemas/painel/primeiros-passos.ts';
import { ADMINISTRADORES, podeAcessar } from '@martelo/schemas/shared/papeis.ts';
import { emTermos } from '@martelo/schemas/shared/telas.ts';
import { IconCircleCheck, IconCircleDashed, IconHelpCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTermos } from '../../hotsites/door.ts';
import { raiz } from '../../lib/raiz.ts';
import { useSessao } from '../../sessao/door.ts';
import estilos from './primeiros-passos.module.css';

const SINAL = {
  feito: { Icone: IconCircleCheck, palavra: 'feito' },
  falta: { Icone: IconCircleDashed, palavra: 'falta' },
  'nao-conferido': { Icone: IconHelpCircle, palavra: 'não conferido' },
} as const;

/** What a new house has still to do, for who runs it; gone once nothing is left to do. */
export function PrimeirosPassos() {
  const { chamar } = raiz.useRouteContext();
  const termos = useTermos();
  const administra = podeAcessar(ADMINISTRADORES, useSessao()?.roles ?? null);
  const { data } = useQuery({
    queryKey: ['primeiros-passos'],
    queryFn: ({ signal }) => chamar(verPrimeirosPassos, {}, { signal }),
    enabled: administra,
  });
  const estado = new Map(data?.pontos.map((p) => [p.nome, p.situacao]));
  if (![...estado.values()].includes('falta')) return null;
  return (
    <section className={estilos.cartao} aria-labelledby="primeiros-passos">
      <h2 id="primeiros-passos">Até a primeira venda</h2>
      <ol className={estilos.lista}>
        {PONTOS.map(({ nome, rotulo, texto, caminho }) => {
          const situacao = estado.get(nome) ?? 'falta';
          const { Icone, palavra } = SINAL[situacao];
          return (
            <li key={nome} data-situacao={situacao}>
              <Icone size={22} stroke={1.7} aria-hidden />
              <span>
                <strong>
                  {caminho === null || situacao === 'feito' ? (
                    emTermos(rotulo, termos)
                  ) : (
                    <Link to={caminho}>{emTermos(rotulo, termos)}</Link>
                  )}
                </strong>
                <span className={estilos.texto}>
                  {emTermos(texto, termos)} <em>{palavra}</em>
                </span>
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
