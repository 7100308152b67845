import type pg from 'pg';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { MotorDeLances, Resultado } from '@martelo/kernel/motor-de-lances.ts';
import { ok, recusado } from '@martelo/kernel/resultado.ts';
import { umaVez } from '@martelo/platform/ordens/cumprir.ts';
import type { CumprirOrdem } from '@martelo/platform/ordens/cumprir.ts';
import { leilaoCongelado, MUDANCAS_DO_LOTE, porqueNaoMuda } from '@martelo/schemas/disputa/mudancas.ts';
import type { CamposDoLote, ParaMudar } from '@martelo/schemas/disputa/mudancas.ts';
import {
  ordemAdiarLeilao,
  ordemAprontarLeilao,
  ordemOrdenarLotes,
  ordemRegistrarLeilao,
  ordemRegistrarLote,
  ordemTrocarEdital,
} from '@martelo/schemas/ordens-ao-motor.ts';
import type { RespostaDoMotor } from '@martelo/schemas/ordens-ao-motor.ts';
import type { CorpoDa } from '@martelo/schemas/shared/interna.ts';
import type { Habilitacoes } from '../habilitacoes/door.ts';
import type { Leilao, Leiloes } from '../leiloes/door.ts';
import { adiarLeilao } from './adiar.ts';

type Deps = {
  readonly pool: pg.Pool;
  readonly agora: Clock;
  readonly leiloes: Leiloes;
  readonly habilitacoes: Pick<Habilitacoes, 'executar'>;
  readonly motor: MotorDeLances;
  readonly ofertas: (hotUid: string, lelUid: string) => Promise<ParaMudar | null>;
};

const responder = (r: Resultado<Leilao>): RespostaDoMotor => {
  if (!r.ok) return { ok: false, recusa: { codigo: r.recusa.codigo, detalhes: { ...r.recusa.detalhes } } };
  const { situacao, revisao } = r.valor;
  return { ok: true, valor: { situacao, revisao } };
};

/** Fields of a lote that the edital binds. */
const CONGELADOS: ReadonlySet<string> = new Set<string>(
  MUDANCAS_DO_LOTE.flatMap((m) => (m.congela ? [...m.campos] : [])),
);

/** What the catalog orders: leilões and lotes as their records say. An order that is repeated has the answer that it had. */
export function cumpridorDeOrdens({
  pool,
  agora,
  leiloes,
  habilitacoes,
  motor,
  ofertas,
}: Deps): CumprirOrdem {
  const registrarLote = async (c: CorpoDa<typeof ordemRegistrarLote>): Promise<Resultado<Leilao>> => {
    const { hotUid, leiUid, lelUid, numero, posicaoLeilao, regras, por } = c;
    const leilao = await leiloes.ver(leiUid);
    if (leilao?.hotUid !== hotUid) return recusado('LEILAO_NAO_ENCONTRADO');
    const congelado = recusado('LEILAO_CONGELADO', { situacao: leilao.situacao });
    const lote = await motor.aoVivo(hotUid, lelUid);
    if (lote === null) {
      if (leilaoCongelado(leilao.situacao)) return congelado;
      const novo = { lelUid, hotUid, leiUid, numero, posicaoLeilao, regras, por };
      const feito = await motor.executar(hotUid, lelUid, { tipo: 'CadastrarLote', ...novo });
      return feito.ok ? ok(leilao) : feito;
    }
    if (lote.leiUid !== leiUid) return recusado('LOTE_NAO_ENCONTRADO');
    if (leilaoCongelado(leilao.situacao) && c.mudancas.some((m) => CONGELADOS.has(m))) return congelado;
    const campos: CamposDoLote = { numero, posicaoLeilao, ...regras };
    const pedidos = new Set(c.mudancas);
    const mudancas = Object.fromEntries(
      Object.entries(campos).filter(([campo]) => pedidos.has(campo)),
    ) as Partial<CamposDoLote>;
    const feito = await motor.executar(hotUid, lelUid, { tipo: 'AlterarLote', mudancas, por });
    return feito.ok ? ok(leilao) : feito;
  };

  const ordenarLotes = async (c: CorpoDa<typeof ordemOrdenarLotes>): Promise<Resultado<Leilao>> => {
    const { hotUid, leiUid, por } = c;
    const leilao = await leiloes.ver(leiUid);
    if (leilao?.hotUid !== hotUid) return recusado('LEILAO_NAO_ENCONTRADO');
    const { situacao } = leilao;
    if (leilaoCongelado(situacao)) return recusado('LEILAO_CONGELADO', { situacao });
    const conhecidos: typeof c.lotes = [];
    const feitos: string[] = [];
    for (const lote of c.lotes) {
      const visto = await ofertas(hotUid, lote.lelUid);
      // One that is not registered yet: its registration, which waits, says its place.
      if (visto === null) continue;
      const porque = porqueNaoMuda('sem-ofertas', visto);
      if (porque !== null) return recusado(porque, { situacao: visto.situacao });
      conhecidos.push(lote);
    }
    for (const { lelUid, mudancas: ditas } of conhecidos) {
      const mudancas: Partial<CamposDoLote> = Object.fromEntries(
        Object.entries(ditas).filter(([, valor]) => valor !== undefined),
      );
      const feito = await motor.executar(hotUid, lelUid, { tipo: 'AlterarLote', mudancas, por });
      // An offer came this very moment: whoever ordered puts the others back, those before it stand where they were sent.
      if (!feito.ok) return recusado(feito.recusa.codigo, { ...feito.recusa.detalhes, lelUids: feitos });
      feitos.push(lelUid);
    }
    return ok(leilao);
  };

  const fazer = async (nome: string, corpo: unknown): Promise<Resultado<Leilao>> => {
    switch (nome) {
      case ordemRegistrarLeilao.nome: {
        const c = corpo as CorpoDa<typeof ordemRegistrarLeilao>;
        return leiloes.registrar({ ...c, editalUrl: '', rascunho: true });
      }
      case ordemTrocarEdital.nome: {
        const c = corpo as CorpoDa<typeof ordemTrocarEdital>;
        const { editalUrl, hash } = c;
        const trocado = await leiloes.trocarEdital(c.hotUid, c.leiUid, c.por, { editalUrl, hash });
        if (!trocado.ok || trocado.valor.edital === null) return trocado;
        // Who accepted an older version accepts this one before he bids.
        const { versao } = trocado.valor.edital;
        const [exigido] = await habilitacoes.executar(c.leiUid, [
          { tipo: 'ExigirEdital', por: c.por, versao },
        ]);
        return exigido?.ok === false ? exigido : trocado;
      }
      case ordemRegistrarLote.nome:
        return registrarLote(corpo as CorpoDa<typeof ordemRegistrarLote>);
      case ordemOrdenarLotes.nome:
        return ordenarLotes(corpo as CorpoDa<typeof ordemOrdenarLotes>);
      case ordemAdiarLeilao.nome:
        return adiarLeilao({ leiloes, motor }, corpo as CorpoDa<typeof ordemAdiarLeilao>);
      case ordemAprontarLeilao.nome: {
        const { hotUid, leiUid, por, avisos, motivo } = corpo as CorpoDa<typeof ordemAprontarLeilao>;
        return leiloes.aprontar(hotUid, leiUid, por, { avisos, motivo });
      }
      default:
        throw new Error(`the engine knows no order ${nome}`);
    }
  };

  return (ordem, chave, corpo) =>
    umaVez({ pool, agora }, ordem, chave, async () => responder(await fazer(ordem.nome, corpo)) as never);
}
