import type { LoteSituacao } from '@martelo/schemas/disputa/valores.ts';
import { rotuloDaSituacao } from '@martelo/schemas/disputa/rotulos.ts';
import { LOTE_SITUACAO_SIGLAS } from '@martelo/schemas/disputa/valores.ts';
import { useTermos } from '../../hotsites/door.ts';
import estilos from './selo-da-situacao.module.css';

/** Colours of the spec (spec 1, section 4) and, where it names none, by meaning. */
const TONS: Partial<Record<LoteSituacao, 'verde' | 'azul' | 'cinza' | 'vermelho' | 'ambar' | 'marca'>> = {
  AG_PAGAMENTO: 'verde',
  BOLETO: 'verde',
  PAGO: 'verde',
  PAGO_CARTAO: 'verde',
  PARCIAL_CARTAO: 'verde',
  BUY_NOW: 'verde',
  CONDICIONAL: 'azul',
  AG_CLIENTE: 'azul',
  NAO_ARREMATADO: 'cinza',
  REPASSE: 'cinza',
  AO_VIVO: 'vermelho',
  DOULHE_UMA: 'vermelho',
  DOULHE_DUAS: 'vermelho',
  CONDICIONAL_NEGADA: 'vermelho',
  NEGADA_CONDICIONAL: 'vermelho',
  PLACAR: 'ambar',
  PENDENTE: 'ambar',
  SUSPENSO: 'ambar',
  LIBERADO_LEILAO: 'marca',
};

/** Where there is no room for the label, situations without a code of the spec are shortened to two signs of our own. */
const CURTOS: Partial<Record<LoteSituacao, string>> = {
  DOULHE_UMA: '1ª',
  DOULHE_DUAS: '2ª',
  PLACAR: 'PL',
  SUSPENSO: 'SU',
  PENDENTE: 'PE',
};

type Props = {
  readonly situacao: LoteSituacao;
  readonly curto?: boolean;
  /** It is stopped until people have looked into it (bid rule 25): that is said instead. */
  readonly parado?: boolean | undefined;
};

/** A lote's situation: two-letter code and colour of the spec, with its label in words or for readers. */
export function SeloDaSituacao({ situacao, curto = false, parado = false }: Props) {
  const termos = useTermos();
  const rotulo = parado ? 'Em conferência' : rotuloDaSituacao(situacao, termos);
  const sigla = parado ? 'EC' : (LOTE_SITUACAO_SIGLAS[situacao] ?? CURTOS[situacao]);
  return (
    <span className={estilos.selo} data-tom={parado ? 'ambar' : (TONS[situacao] ?? 'cinza')} title={rotulo}>
      {sigla !== undefined && (
        <b aria-hidden className={estilos.sigla}>
          {sigla}
        </b>
      )}
      {sigla !== undefined && curto ? <span className="so-leitor">{rotulo}</span> : rotulo}
    </span>
  );
}
