import type { BidEngine } from '@martelo/bid-engine/module.ts';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import { policy, type Brand } from './cast.ts';
import type { Plan } from './plan.ts';

const por = 'sistema';
const must = <T>(what: string, r: Resultado<T>): T => {
  if (!r.ok) throw new Error(`${what}: ${r.recusa.codigo}`);
  return r.valor;
};

/** Puts a brand's leilão up, as staff would: the lotes released, the bidders enabled, everything ready. */
export async function setUp(engine: BidEngine, brand: Brand, plan: Plan, startedAt: number): Promise<void> {
  const { hotUid, leiUid, lelUids, cliUids, floorUids } = brand;
  const { leiloes, motor, habilitacoes } = engine;
  const regras = lelUids.map((_, n) => policy(plan, n, startedAt));
  const first = regras[0]?.dataFim ?? 0;
  must(
    'CriarLeilao',
    await leiloes.criar({
      leiUid,
      hotUid,
      por,
      nome: 'Leilão de veículos',
      data: plan.fechamento === 'ESCALONADO' ? first : first - plan.openMs,
      fechamento: plan.fechamento,
      segundoEntreLotes: 2,
      editalUrl: 'edital.pdf',
      leiloeiroNome: 'Leiloeira',
    }),
  );
  must('LotearLeilao', await leiloes.lotear(hotUid, leiUid, por));
  for (const [n, lelUid] of lelUids.entries()) {
    const lote = {
      lelUid,
      hotUid,
      leiUid,
      numero: n + 1,
      posicaoLeilao: n + 1,
      regras: regras[n] ?? policy(plan, n, startedAt),
      por,
    };
    must('CadastrarLote', await motor.executar(hotUid, lelUid, { tipo: 'CadastrarLote', ...lote }));
    must('LiberarLote', await motor.executar(hotUid, lelUid, { tipo: 'LiberarLote', por }));
  }
  const enable = cliUids.map((cliUid) => {
    const who = {
      apelido: `licitante ${cliUid.slice(-2)}`,
      cidade: 'São Paulo',
      limite: null,
      aprovado: true,
      bloqueado: false,
    };
    return { tipo: 'HabilitarCliente', por, cliUid, hotUid, ...who } as const;
  });
  const onTheFloor = floorUids.map(
    (apelidoUid, n) =>
      ({
        tipo: 'CadastrarApelido',
        por,
        apelidoUid,
        hotUid,
        apelido: `Plateia ${n + 1}`,
        cidade: 'São Paulo',
        estado: 'SP',
        porApelido: 'Leiloeiro',
        tipoVeiculoSite: null,
        tipoRetomadaSite: null,
      }) as const,
  );
  if (onTheFloor.length > 0)
    for (const r of await habilitacoes.executar(leiUid, onTheFloor)) must('CadastrarApelido', r);
  for (const r of await habilitacoes.executar(leiUid, enable)) must('HabilitarCliente', r);
  must('AprontarLeilao', await leiloes.aprontar(hotUid, leiUid, por));
  if (plan.fechamento === 'MANUAL') must('IniciarLeilao', await leiloes.iniciar(hotUid, leiUid, por));
}
