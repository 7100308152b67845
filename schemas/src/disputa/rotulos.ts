import { concordar } from '../shared/termos.ts';
import type { Termos } from '../shared/termos.ts';
import { LOTE_SITUACAO_ROTULOS } from './valores.ts';
import type { LoteSituacao } from './valores.ts';

type Dizer = (t: Termos) => string;
/** What a situation is called: by staff, where their label bends with the tenant's nouns, and by buyers, in plain words. */
type Dito = { readonly equipe?: Dizer; readonly comprador: Dizer };

/** Whether what is sold is called arrematado: where the event is a leilão. */
export const arremata = (t: Termos): boolean => t.leilao.um === 'leilão';

const deLote =
  (palavra: string): Dizer =>
  (t) =>
    concordar(palavra, t.lote);
const vendido: Dizer = (t) => concordar(arremata(t) ? 'Arrematado' : 'Vendido', t.lote);
const naoVendido: Dizer = (t) => `Não ${vendido(t).toLowerCase()}`;
const condicional: Dizer = () => 'Venda condicional';

const DITOS: Readonly<Record<LoteSituacao, Dito>> = {
  CADASTRADO: { equipe: deLote('Cadastrado'), comprador: () => 'Em breve' },
  PENDENTE: { comprador: () => 'Em preparação' },
  LIBERADO_LEILAO: {
    equipe: (t) => `${concordar('Liberado', t.lote)} para ${t.leilao.o}`,
    comprador: deLote('Aberto'),
  },
  PLACAR: { comprador: () => 'Começa já' },
  AG_CLIENTE: { comprador: condicional },
  NAO_ARREMATADO: {
    equipe: (t) => `Não ${concordar(arremata(t) ? 'Arrematado' : 'Vendido', t.lote)}`,
    comprador: naoVendido,
  },
  AG_PAGAMENTO: { comprador: vendido },
  PAGO: { equipe: deLote('Pago'), comprador: vendido },
  CLIENTE_DESISTIU: { comprador: naoVendido },
  CANCELADO_NO_LEILAO: {
    equipe: (t) => `${concordar('Cancelado', t.lote)} ${t.leilao.no}`,
    comprador: deLote('Cancelado'),
  },
  CONDICIONAL: { comprador: condicional },
  NEGADA_CONDICIONAL: { comprador: naoVendido },
  LOTE_CANCELADO: {
    equipe: (t) => `${t.lote.Um} ${concordar('Cancelado', t.lote)}`,
    comprador: deLote('Cancelado'),
  },
  CONDICIONAL_NEGADA: { comprador: naoVendido },
  RECOMPRA: { comprador: naoVendido },
  DOULHE_UMA: { comprador: () => 'Dou-lhe uma' },
  DOULHE_DUAS: { comprador: () => 'Dou-lhe duas' },
  REPASSE: { comprador: () => 'Repasse' },
  BUY_NOW: { comprador: deLote('Vendido') },
  BOLETO: { comprador: vendido },
  PAGO_CARTAO: { equipe: (t) => `${concordar('Pago', t.lote)} Cartão`, comprador: vendido },
  PARCIAL_CARTAO: { comprador: vendido },
  RETIRADO: { equipe: deLote('Retirado'), comprador: deLote('Retirado') },
  SUSPENSO: { equipe: deLote('Suspenso'), comprador: deLote('Suspenso') },
  AO_VIVO: { comprador: () => 'Ao vivo' },
};

/**
 * A lote's situation where staff read, in the tenant's words; the labels of the spec (spec 1, section 4) where those are Lote
 * and Leilão.
 */
export function rotuloDaSituacao(situacao: LoteSituacao, t: Termos): string {
  const doSpec = t.lote.um === 'lote' && t.leilao.um === 'leilão';
  const dizer = doSpec ? undefined : DITOS[situacao].equipe;
  return dizer?.(t) ?? LOTE_SITUACAO_ROTULOS[situacao];
}

/** The same where buyers read: plain words without codes. How a sale is paid is nobody's business but the buyer's. */
export const rotuloParaComprador = (situacao: LoteSituacao, t: Termos): string =>
  DITOS[situacao].comprador(t);
