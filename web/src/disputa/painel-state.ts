import type { LanceAceito } from '@martelo/schemas/disputa/calls.ts';
import type { TipoNegociacao } from '@martelo/schemas/disputa/valores.ts';
import type { ErroDeChamada } from '../lib/client/erros.ts';
import { incerto } from '../lib/client/erros.ts';

/** The four ways to bid (bid rules 6 to 15). */
export type Modo = 'lance' | 'automatico' | 'proposta' | 'compre-ja';

/** What the user wants to send. `valor` in centavos; for `automatico` it is the private maximum. */
export type Pedido = { readonly modo: Modo; readonly valor: number };

export type Etapa =
  | { readonly nome: 'escolher' }
  /** `acima`: whether so high a value is meant is asked, by the server (bid rule 7) or before it is sent. */
  | { readonly nome: 'confirmar'; readonly pedido: Pedido; readonly acima: boolean }
  | { readonly nome: 'entrar'; readonly pedido: Pedido }
  | { readonly nome: 'habilitar'; readonly pedido: Pedido }
  /** The registration is not approved yet: what is missing is asked for here. */
  | { readonly nome: 'cadastro'; readonly pedido: Pedido }
  | {
      readonly nome: 'enviando';
      readonly pedido: Pedido;
      readonly confirmado: boolean;
      readonly chave: string;
      /** The same key once more, after nobody answered: the first sending may stand, whatever becomes of this one. */
      readonly deNovo?: true;
    }
  | { readonly nome: 'aceito'; readonly pedido: Pedido; readonly lance: LanceAceito }
  /** `proximo`: what would be taken now, one tap away; null where another value does not help. */
  | {
      readonly nome: 'recusado';
      readonly pedido: Pedido;
      readonly codigo: string;
      readonly mensagem: string;
      readonly proximo: number | null;
    }
  /** Nobody answered: the bid may stand or not. The same key again finds out without bidding twice. */
  | {
      readonly nome: 'incerto';
      readonly pedido: Pedido;
      readonly confirmado: boolean;
      readonly chave: string;
      readonly mensagem: string;
    };

export type EstadoDoPainel = {
  readonly modo: Modo;
  /** What stands in the money field of the mode. */
  readonly digitado: string;
  readonly umToque: boolean;
  readonly etapa: Etapa;
};

/** What is known when something is asked for. `chave` is a fresh idempotency key (bid rule 2). */
export type Situacao = {
  readonly logado: boolean;
  readonly chave: string;
  /** The value is far above what the lote is worth: it is asked about even with one tap. */
  readonly acima?: boolean;
};

export type AcaoDoPainel =
  | { readonly tipo: 'mudar-modo'; readonly modo: Modo }
  | { readonly tipo: 'digitar'; readonly texto: string }
  | { readonly tipo: 'um-toque'; readonly ligado: boolean }
  /** A value was chosen: the first of two taps, or the only one. */
  | { readonly tipo: 'pedir'; readonly pedido: Pedido; readonly agora: Situacao }
  /** The exact value on the button was pressed. */
  | { readonly tipo: 'confirmar'; readonly pedido: Pedido; readonly agora: Situacao }
  | { readonly tipo: 'aceito'; readonly chave: string; readonly lance: LanceAceito }
  | { readonly tipo: 'recusado'; readonly chave: string; readonly erro: ErroDeChamada }
  | { readonly tipo: 'repetir' }
  /** Somebody went over the accepted bid: this value next. Asked about even with one tap, for the button came unasked. */
  | { readonly tipo: 'cobrir'; readonly valor: number }
  /** Logged in, or enabled: back to the confirmation of what was wanted. */
  | { readonly tipo: 'liberado' }
  | { readonly tipo: 'voltar' };

export const painelInicial = (umToque: boolean): EstadoDoPainel => ({
  modo: 'lance',
  digitado: '',
  umToque,
  etapa: { nome: 'escolher' },
});

const COM_PROXIMO = ['LANCE_BAIXO', 'MAXIMO_ABAIXO_DO_PRECO'];

/** What never left is one tap away as it was; a proposal and a purchase are begun anew. */
const oMesmo = ({ modo, valor }: Pedido): number | null =>
  modo === 'lance' || modo === 'automatico' ? valor : null;

function recusar(etapa: Extract<Etapa, { nome: 'enviando' }>, erro: ErroDeChamada): Etapa {
  const { pedido, chave, confirmado } = etapa;
  const naoSaiu = erro.codigo === 'NAO_ENVIADO' && etapa.deNovo !== true;
  switch (erro.codigo) {
    case 'CONFIRMACAO_NECESSARIA':
      return { nome: 'confirmar', pedido, acima: true };
    case 'NAO_HABILITADO':
      return { nome: 'habilitar', pedido };
    case 'CLIENTE_NAO_APROVADO':
      return { nome: 'cadastro', pedido };
    case 'NAO_AUTENTICADO':
    case 'TOKEN_INVALIDO':
    case 'TOKEN_EXPIRADO':
      return { nome: 'entrar', pedido };
    default:
      if (incerto(erro) && !naoSaiu)
        return { nome: 'incerto', pedido, chave, confirmado, mensagem: erro.message };
      return {
        nome: 'recusado',
        pedido,
        codigo: erro.codigo,
        mensagem: erro.message,
        proximo: naoSaiu ? oMesmo(pedido) : COM_PROXIMO.includes(erro.codigo) ? (erro.proximo ?? null) : null,
      };
  }
}

/**
 * The bid panel. Pending is not accepted: only the server's answer to the very key that was sent leaves `enviando`. Two
 * taps by default; with one tap the first sends at once, except above what the server takes without asking.
 */
export function painel(s: EstadoDoPainel, a: AcaoDoPainel): EstadoDoPainel {
  const { etapa } = s;
  switch (a.tipo) {
    case 'mudar-modo':
      return etapa.nome === 'enviando'
        ? s
        : { ...s, modo: a.modo, digitado: '', etapa: { nome: 'escolher' } };
    case 'digitar':
      return etapa.nome === 'enviando' ? s : { ...s, digitado: a.texto, etapa: { nome: 'escolher' } };
    case 'um-toque':
      return { ...s, umToque: a.ligado };
    case 'pedir':
      if (etapa.nome === 'enviando') return s;
      if (!a.agora.logado) return { ...s, etapa: { nome: 'entrar', pedido: a.pedido } };
      if (s.umToque && a.pedido.modo === 'lance' && a.agora.acima !== true)
        return enviar(s, a.pedido, false, a.agora);
      return { ...s, etapa: { nome: 'confirmar', pedido: a.pedido, acima: a.agora.acima === true } };
    case 'confirmar':
      if (etapa.nome === 'enviando') return s;
      if (!a.agora.logado) return { ...s, etapa: { nome: 'entrar', pedido: a.pedido } };
      return enviar(s, a.pedido, etapa.nome === 'confirmar' && etapa.acima, a.agora);
    case 'aceito':
      if (etapa.nome !== 'enviando' || etapa.chave !== a.chave) return s;
      return { ...s, digitado: '', etapa: { nome: 'aceito', pedido: etapa.pedido, lance: a.lance } };
    case 'recusado':
      if (etapa.nome !== 'enviando' || etapa.chave !== a.chave) return s;
      return { ...s, etapa: recusar(etapa, a.erro) };
    case 'repetir':
      if (etapa.nome !== 'incerto') return s;
      return {
        ...s,
        etapa: {
          nome: 'enviando',
          pedido: etapa.pedido,
          confirmado: etapa.confirmado,
          chave: etapa.chave,
          deNovo: true,
        },
      };
    case 'cobrir':
      if (etapa.nome !== 'aceito') return s;
      return {
        ...s,
        modo: 'lance',
        etapa: { nome: 'confirmar', pedido: { modo: 'lance', valor: a.valor }, acima: false },
      };
    case 'liberado':
      if (etapa.nome !== 'entrar' && etapa.nome !== 'habilitar') return s;
      return { ...s, etapa: { nome: 'confirmar', pedido: etapa.pedido, acima: false } };
    case 'voltar':
      return etapa.nome === 'enviando' ? s : { ...s, etapa: { nome: 'escolher' } };
  }
}

const enviar = (
  s: EstadoDoPainel,
  pedido: Pedido,
  confirmado: boolean,
  { chave }: Situacao,
): EstadoDoPainel => ({
  ...s,
  etapa: { nome: 'enviando', pedido, confirmado, chave },
});

/** What a mode is on the wire. */
export const negociacao = (
  modo: Modo,
): { tipoNegociacao: TipoNegociacao; tipoLance: 'Manual' | 'Configuração Automática' } => ({
  tipoNegociacao: modo === 'proposta' ? 'Proposta' : modo === 'compre-ja' ? 'Compre Já' : 'Disputa',
  tipoLance: modo === 'automatico' ? 'Configuração Automática' : 'Manual',
});

/** Values one tap away: the next bid and a few steps above it, never above what the typo guard lets pass (bid rule 7). */
export const valoresRapidos = (proximo: number, incremento: number): readonly number[] =>
  [0, 1, 2, 4].map((n) => proximo + n * incremento);
