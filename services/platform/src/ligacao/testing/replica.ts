import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PublicacaoLote } from '@martelo/kernel/motor-de-lances.ts';
import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import { criarSelo } from '../../interno/envelope.ts';
import { createLog } from '../../log/log.ts';
import { servirMotor } from '../servidor.ts';
import type { Motor } from '../protocolo.ts';

export const SEGREDO = 'um-segredo-entre-processos-0123456789';
export const LOG = createLog({ level: 'silent', name: 'spec' });
export const selo = criarSelo(SEGREDO, Date.now);
export const HOT = '00000000-0000-4000-8000-00000000000a';

/** A lote's live state at a revision. */
export const lote = (lelUid: string, revisao: number, mais: Partial<LoteAoVivo> = {}): LoteAoVivo => ({
  lelUid,
  leiUid: '00000000-0000-4000-8000-0000000000e1',
  revisao,
  situacao: 'AO_VIVO',
  valor: null,
  minimo: 100_000,
  incremento: 10_000,
  proximo: 100_000,
  compreJa: null,
  quantidade: 0,
  apelido: null,
  cidade: null,
  data: null,
  dataInicio: 0,
  dataFim: 1,
  finalizacaoManual: false,
  prorrogacoes: 0,
  ...mais,
});

/** What a commit would publish of it. */
export const publicacao = (
  lelUid: string,
  revisao: number,
  mais: Partial<PublicacaoLote> = {},
): PublicacaoLote => ({
  hotUid: HOT,
  lote: lote(lelUid, revisao),
  novos: [],
  afetados: [],
  superados: [],
  ...mais,
});

/** An engine that answers as told, behind a real HTTP server: the line is real, the rules are not. */
export async function replica(motor: Partial<Motor> = {}, porta = 0) {
  const ouvintes = new Set<(p: readonly PublicacaoLote[]) => void>();
  const pessoas: string[] = [];
  const naoSei = async (): Promise<never> => Promise.reject(new Error('not asked in this spec'));
  const completo: Motor = {
    darLance: naoSei,
    darLancePlateia: naoSei,
    executar: naoSei,
    aoVivo: async () => null,
    lances: async () => null,
    posicoes: async () => [],
    assinar: (ouvinte) => {
      ouvintes.add(ouvinte);
      return () => void ouvintes.delete(ouvinte);
    },
    ...motor,
  };
  const { modulo, linhas } = servirMotor({
    motor: completo,
    agora: Date.now,
    pessoas: async (leiUid) => void pessoas.push(leiUid),
    selo,
    log: LOG,
  });
  const server = createServer((_pedido, resposta) => resposta.writeHead(404).end());
  await modulo.plugin?.({ server } as never);
  await modulo.start?.();
  let pedidas = 0;
  server.on('upgrade', () => (pedidas += 1));
  server.listen(porta, '127.0.0.1');
  await once(server, 'listening');
  const endereco = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${endereco.port}`,
    porta: endereco.port,
    linhas,
    pessoas,
    publicar: (...p: PublicacaoLote[]) => {
      for (const ouvinte of ouvintes) ouvinte(p);
    },
    /** How often a line was asked for. */
    pedidas: () => pedidas,
    /** Says goodbye first, as a replica does that is stopped. */
    sair: async () => modulo.drain?.(),
    /** Resolves when no connection is left, of which none is cut. */
    fechar: async () => {
      const fim = once(server, 'close');
      server.close();
      await fim;
    },
    /** Gone without a word. */
    cair: async () => {
      await modulo.stop?.();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
