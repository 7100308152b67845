import { cadastroDeLeiloes } from '@martelo/schemas/leiloes/cadastro.ts';
import { totaisDoLote } from '@martelo/schemas/lotes/bloco-de-valor.ts';
import type { cadastroDeLotes } from '@martelo/schemas/lotes/cadastro.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import type { CamposDe } from '@martelo/schemas/shared/registro/registro.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import { useQuery } from '@tanstack/react-query';
import { useTermos } from '../../hotsites/door.ts';
import { useChamar } from '../../lib/chamar.ts';
import { formatarBRL, formatarPorcentagem } from '../../lib/format/texto.ts';
import { Painel } from '../../ui/registro/door.ts';
import estilos from './quanto-paga.module.css';

const TAXAS = [
  ['Despachante', 'despachante'],
  ['Remoção', 'remocao'],
  ['Depósito de bens', 'depositoDeBens'],
  ['Vistoria', 'vistoria'],
  ['Outras despesas', 'outros'],
] as const;

type Props = {
  /** As the form has them now. */
  readonly valores: Partial<CamposDe<typeof cadastroDeLotes>>;
  /** The last bid; null while there is none. */
  readonly valor: number | null;
  readonly leilao: string | undefined;
  /** It is over, and nobody has bought it. */
  readonly acabouSem: boolean;
};

/** What a buyer would pay, reckoned as it is typed. */
export function QuantoPaga({ valores, valor, leilao = '', acabouSem }: Props) {
  const chamar = useChamar();
  const doLeilao = useQuery({
    queryKey: ['registro', cadastroDeLeiloes.nome, leilao, 'comissao'],
    queryFn: ({ signal }) => chamar(cadastroDeLeiloes.chamadas.ver, { params: { uid: leilao } }, { signal }),
    enabled: leilao !== '',
  });
  const base = valor ?? valores.minimo ?? null;
  const comissao = valores.comissaoPorcentagem ?? doLeilao.data?.porcentagemComissao;
  const taxas = Object.fromEntries(
    TAXAS.map(([, campo]) => [campo, emCentavos(valores[campo] ?? 0)]),
  ) as Record<(typeof TAXAS)[number][1], ReturnType<typeof emCentavos>>;
  const extra = valores.comissaoExtraPorcentagem ?? 0;
  const totais =
    base === null || comissao === undefined
      ? null
      : totaisDoLote(
          {
            ...taxas,
            comissaoPorcentagem: comissao,
            comissaoExtraPorcentagem: extra,
            compreJaPorcentagem: valores.compreJaPorcentagem ?? 0,
            comissaoExtraMensagem: '',
          },
          emCentavos(base),
        );
  const termos = useTermos();
  return (
    <Painel titulo="O comprador paga">
      {acabouSem ? (
        <p className={estilos.vazio}>
          {termos.lote.O} terminou sem comprador: ninguém paga por{' '}
          {termos.lote.genero === 'm' ? 'ele' : 'ela'}.
        </p>
      ) : totais === null ? (
        <p className={estilos.vazio}>Diga {termos.leilao.o} e o mínimo: a conta aparece aqui.</p>
      ) : (
        <dl className={estilos.conta} aria-live="polite">
          <div>
            <dt>
              {valor === null
                ? `${termos.lance.Um} ${concordar('mínimo', termos.lance)}`
                : `${concordar('Último', termos.lance)} ${termos.lance.um}`}
            </dt>
            <dd>{formatarBRL(totais.base)}</dd>
          </div>
          <div>
            <dt>Comissão ({formatarPorcentagem(comissao)})</dt>
            <dd>{formatarBRL(totais.comissaoValorCalculado)}</dd>
          </div>
          {extra > 0 && (
            <div>
              <dt>Comissão extra ({formatarPorcentagem(extra)})</dt>
              <dd>{formatarBRL(totais.comissaoExtraValorCalculado)}</dd>
            </div>
          )}
          {TAXAS.filter(([, campo]) => taxas[campo] > 0).map(([rotulo, campo]) => (
            <div key={campo}>
              <dt>{rotulo}</dt>
              <dd>{formatarBRL(taxas[campo])}</dd>
            </div>
          ))}
          <div className={estilos.total}>
            <dt>Total</dt>
            <dd>{formatarBRL(totais.totalAPagar)}</dd>
          </div>
        </dl>
      )}
    </Painel>
  );
}
