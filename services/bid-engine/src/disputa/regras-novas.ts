import type { EventoLote, LoteCadastrado, RegrasDisputa } from '@martelo/schemas/disputa/events.ts';
import { MUDANCAS_DO_LOTE, noEvento } from '@martelo/schemas/disputa/mudancas.ts';
import type { CamposDoLote } from '@martelo/schemas/disputa/mudancas.ts';
import type { LoteSituacao } from '@martelo/schemas/disputa/valores.ts';

/** What follows from the rules of a lote, so that a bid need not look at them. */
type Derivados = {
  readonly restrito: boolean;
  readonly naMao: boolean;
  readonly prorrogacaoMs: number | null;
};

/** Whether a plain bid can be refused for who makes it, for what is on offer, or for the set that the lote is sold in. */
function restringe(lelUid: string, regras: RegrasDisputa): boolean {
  const { impedidos, gruposCliente, somenteBuyNowProposta, conjuntoPrincipal } = regras;
  const comOutro = conjuntoPrincipal !== undefined && conjuntoPrincipal !== lelUid;
  return impedidos.length > 0 || gruposCliente.length > 0 || somenteBuyNowProposta || comOutro;
}

/** What follows from the registration of a lote, as it now holds. */
export const derivadosDe = ({ lelUid, regras }: LoteCadastrado): Derivados => ({
  restrito: restringe(lelUid, regras),
  naMao: regras.finalizacaoManual || regras.fechamento === 'MANUAL',
  prorrogacaoMs: regras.recebeIncrementoTempo ? regras.prorrogacaoMs : null,
});

/** Events of a lote that change what was registered; minimum and increment are fields of its state. */
type MudancaDoLote = Extract<
  EventoLote,
  {
    tipo: Exclude<(typeof MUDANCAS_DO_LOTE)[number]['evento'], 'MinimoAlterado' | 'IncrementoAlterado'>;
  }
>;

const CAMPOS: ReadonlyMap<string, readonly (keyof CamposDoLote)[]> = new Map(
  MUDANCAS_DO_LOTE.map((m) => [m.evento, m.campos]),
);

function cadastroDepois(cadastro: LoteCadastrado, e: MudancaDoLote): LoteCadastrado {
  if (e.tipo === 'OrdemAlterada') return { ...cadastro, numero: e.numero, posicaoLeilao: e.posicaoLeilao };
  const campos = CAMPOS.get(e.tipo) ?? [];
  const deles = new Set<string>(campos);
  const novos = new Map<string, unknown>(Object.entries(e));
  const regras = Object.fromEntries([
    ...Object.entries(cadastro.regras).filter(([campo]) => !deles.has(campo)),
    ...campos.flatMap((campo) => (novos.has(noEvento(campo)) ? [[campo, novos.get(noEvento(campo))]] : [])),
  ]) as RegrasDisputa;
  return { ...cadastro, regras };
}

/** The registration of a lote after a change, and what follows from it: a field that the event leaves out is gone. */
export function regrasDepois(antes: LoteCadastrado, e: MudancaDoLote) {
  const cadastro = cadastroDepois(antes, e);
  const prazos = e.tipo === 'PrazosAlterados' ? { dataInicio: e.dataInicio, dataFim: e.dataFim } : {};
  return { cadastro, ...derivadosDe(cadastro), ...prazos };
}

type Suspensao = { readonly situacao: LoteSituacao; readonly em: number } | null;

/**
 * What a lote that was put off has instead of what it had. The time that a suspension took until then is given back by the later
 * time; what it takes from now on is not.
 */
export function prazosAdiados(
  { cadastro, suspensao }: { readonly cadastro: LoteCadastrado; readonly suspensao: Suspensao },
  { dataFim, fimDoEvento, fimLimite, motivo, em }: Extract<EventoLote, { tipo: 'LoteAdiado' }>,
) {
  return {
    dataFim,
    cadastro: { ...cadastro, regras: { ...cadastro.regras, dataFim, fimDoEvento, fimLimite } },
    adiado: { de: cadastro.regras.dataFim, motivo },
    suspensao: suspensao === null ? null : { ...suspensao, em },
  };
}
