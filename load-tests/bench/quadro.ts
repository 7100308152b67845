import type { LancePublico, LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import { LEI_UID, uidDe } from './lotes.ts';

/** Revisions of fan-out start here, so that every frame has the same length. */
export const FIRST_REVISION = 1_000_000_000;
const AGORA = 1_763_700_000_000;

export const loteDaLista = (k: number): string => uidDe('107e', k);

/** The state of watched lote `k` as the product pushes it. */
export const loteNaRevisao = (k: number, revisao: number): LoteAoVivo => ({
  lelUid: loteDaLista(k),
  leiUid: LEI_UID,
  revisao,
  situacao: 'AO_VIVO',
  valor: emCentavos(4_350_000),
  minimo: emCentavos(3_900_000),
  incremento: emCentavos(50_000),
  proximo: emCentavos(4_400_000),
  compreJa: null,
  quantidade: 57,
  apelido: 'Falcão do Asfalto',
  cidade: 'Campinas/SP',
  data: AGORA,
  dataInicio: AGORA,
  dataFim: AGORA + 10_000_000_000_000,
  finalizacaoManual: false,
  prorrogacoes: 2,
});

/** The bid that caused it. */
export const novoNaRevisao = (revisao: number): LancePublico => ({
  lanUid: uidDe('1a0e', 1),
  apelido: 'Falcão do Asfalto',
  cidade: 'Campinas/SP',
  tipoLance: 'Manual',
  origem: 'site',
  situacao: 'Vencendo',
  valor: emCentavos(4_350_000),
  data: AGORA,
  revisao,
});

/** The frame's text with the revision as it is given: what every contender sends. */
export const textoNaRevisao = (k: number, revisao: string): string =>
  JSON.stringify({
    tipo: 'lote-atualizado',
    lote: loteNaRevisao(k, FIRST_REVISION),
    novos: [novoNaRevisao(1)],
  }).replace(String(FIRST_REVISION), revisao);

/** What begins the frame over websockets, and over Socket.IO. */
export const PREFIXO = '{"tipo":"lote-atualizado"';
export const PREFIXO_SOCKET_IO = '42["lote-atualizado"';

/** The message that subscribes to the first `lotes` lotes. */
export const assinatura = (lotes: number): string =>
  JSON.stringify({
    tipo: 'acompanhar-lotes',
    n: 1,
    lotes: Array.from({ length: lotes }, (_, k) => ({ lelUid: loteDaLista(k) })),
  });
