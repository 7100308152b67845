import { expect, it } from 'vitest';
import { LIMITES_VISITAS } from '../visitas/visita.ts';
import { LIMITES_SOCKET, mensagemCliente } from './mensagens.ts';
import type { MensagemCliente } from './mensagens.ts';

const { quadroBytes, vistosPorMensagem, deixadosPorMensagem } = LIMITES_SOCKET;
const uid = 'ffffffff-ffff-4fff-8fff-ffffffffffff';
const n = Number.MAX_SAFE_INTEGER;
const vezes = <T>(quantas: number, valor: T): T[] => Array.from({ length: quantas }, () => valor);
/** Three bytes each, the most that one character of a text takes. */
const texto = (caracteres: number): string => '€'.repeat(caracteres);

/** One message of each type, as long as the contract lets it be. */
const MAIORES: readonly MensagemCliente[] = [
  { tipo: 'autenticar', n, token: 'x'.repeat(2_000) },
  { tipo: 'acompanhar-lotes', n, lotes: vezes(vistosPorMensagem, { lelUid: uid, revisao: n }) },
  { tipo: 'deixar-lotes', n, lelUids: vezes(deixadosPorMensagem, uid) },
  {
    tipo: 'acompanhar-leilao',
    n,
    leiUid: uid,
    vistos: vezes(vistosPorMensagem, { lelUid: uid, revisao: n }),
  },
  { tipo: 'deixar-leilao', n, leiUid: uid },
  { tipo: 'acompanhar-leiloes', n, vistos: vezes(vistosPorMensagem, { leiUid: uid, versao: n }) },
  { tipo: 'deixar-leiloes', n },
  {
    tipo: 'dar-lance',
    n,
    lelUid: uid,
    lance: {
      tipoNegociacao: 'Compre Já',
      tipoLance: 'Configuração Automática',
      valor: 1_000_000_000_000 as never,
      chaveIdempotencia: 'x'.repeat(64),
      versaoVista: n,
      confirmado: false,
    },
  },
  { tipo: 'historico', n, lelUid: uid, antesDe: n },
  { tipo: 'relogio', n, t0: -Number.MAX_VALUE },
  { tipo: 'pulso', n, ligado: false },
  {
    tipo: 'post-visitante',
    n,
    visitante: { uid, referrer: texto(LIMITES_VISITAS.urlCaracteres) },
  },
  {
    tipo: 'post-visita',
    n,
    uid,
    visita: {
      hotUid: uid,
      sessaoUid: uid,
      url: texto(LIMITES_VISITAS.urlCaracteres),
      pagina: texto(LIMITES_VISITAS.paginaCaracteres),
      lelUid: uid,
      lelId: 2_147_483_647,
      visitanteUid: uid,
    },
  },
];

it.each(MAIORES.map((m) => [m.tipo, m] as const))(
  'lets nobody send a %s that breaks his line: the longest one fits into a frame',
  (_tipo, maior) => {
    const lida = mensagemCliente.safeParse(maior);
    expect(lida.error?.issues).toBeUndefined();
    expect(Buffer.byteLength(JSON.stringify(maior))).toBeLessThanOrEqual(quadroBytes);
  },
);

it('knows a longest message for each type of the contract', () => {
  const tipos = mensagemCliente.options.flatMap((o) => [...o.shape.tipo.values]);
  expect(new Set(MAIORES.map((m) => m.tipo))).toEqual(new Set(tipos));
});

it('takes no more lotes in one message than fit', () => {
  const lotes = vezes(vistosPorMensagem + 1, { lelUid: uid });
  expect(mensagemCliente.safeParse({ tipo: 'acompanhar-lotes', n, lotes }).success).toBe(false);
});
