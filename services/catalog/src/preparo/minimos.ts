import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { ok, on, recusado } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import { mudar, prender } from '@martelo/platform/registros/gravar.ts';
import type { Valores } from '@martelo/platform/registros/tabela.ts';
import { leilaoCongelado, porqueNaoMuda } from '@martelo/schemas/disputa/mudancas.ts';
import { LEILAO_SITUACOES } from '@martelo/schemas/leiloes/situacoes.ts';
import { cadastroDeLotes } from '@martelo/schemas/lotes/cadastro.ts';
import { listarLeiloesDosMinimos, mudarMinimo, verMinimosDoLeilao } from '@martelo/schemas/lotes/minimos.ts';
import type { CampoDosMinimos } from '@martelo/schemas/lotes/minimos.ts';
import { mudancaDoCampo } from '@martelo/schemas/lotes/mudar-muitos.ts';
import { paraCorpoErro } from '@martelo/schemas/shared/corpo-erro.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import type { CodigoErro, DetalhesRecusa, Recusa } from '@martelo/schemas/shared/erros.ts';
import type { Registro } from '@martelo/schemas/shared/registro/registro.ts';
import type { EstadoDoLote } from '../lotes/door.ts';
import type { Tables } from '../tables.ts';
import type { CadastroDoLote } from './compor.ts';
import { recusaDoMotor } from './em-massa/recusa-do-motor.ts';
import { lerLeilao, lerLote, lerLotes, TABELAS } from './ler.ts';
import { situacaoDoLeilao } from './ordenar.ts';
import { abrirSalas } from './salas.ts';
import type { DepsDoPreparo } from './salas.ts';

const NADA = recusado('NAO_ENCONTRADO');

/** The amounts of a lote as they are in the sale: what was changed there is the engine's to say. */
const naVenda = (t: CadastroDoLote, estado: EstadoDoLote | null) => ({
  minimo: estado?.aoVivo.minimo ?? t.minimo,
  incremento: estado === null ? t.incremento : estado.regras.incremento,
  valorComitente: t.valorComitente,
});

/** Why an amount keeps as it is now; null where it may change. */
function porqueFixo(campo: CampoDosMinimos, estado: EstadoDoLote | null): Recusa | null {
  const quando = mudancaDoCampo(campo)?.quando;
  if (estado === null || quando === undefined) return null;
  const { aoVivo, disputado } = estado;
  const porque = porqueNaoMuda(quando, {
    situacao: aoVivo.situacao,
    teveOfertas: disputado === true,
    temLance: aoVivo.valor !== null,
  });
  if (porque === null) return null;
  if (porque === 'TRANSICAO_INVALIDA') return recusar(porque, { situacao: aoVivo.situacao });
  return recusar(campo === 'minimo' ? 'MINIMO_COM_LANCES' : porque);
}

/** Minimum, increment and reserve of the lotes of a leilão, for who changes them in place, also while it is sold. */
export function rotasDosMinimos(deps: DepsDoPreparo): readonly Route[] {
  const { db, clock } = deps;
  const salvar = abrirSalas(deps).lotes.fazedor(deps);
  const r = cadastroDeLotes as Registro;

  const estadoDo = async (
    q: Pick<typeof db, 'getExecutor'>,
    lelUid: string,
  ): Promise<EstadoDoLote | null> => {
    const { rows } = await sql<{ estado: EstadoDoLote }>`
      SELECT estado FROM lotes_ao_vivo WHERE lel_uid = ${lelUid}`.execute(q);
    return rows[0]?.estado ?? null;
  };
  const leilaoVisto = async (hotUid: string, leiUid: string) => {
    const l = await lerLeilao(db, hotUid, leiUid);
    if (l === null) return null;
    return { uid: l.uid, nome: l.nome, data: l.data, situacao: await situacaoDoLeilao(db, leiUid) };
  };

  /** Brings what the auctioneer changed in the sale into the record, so that what is saved next is ordered against it. */
  const seguirAVenda = (hotUid: string, lelUid: string): Promise<void> =>
    db.transaction().execute(async (trx: Transaction<Tables>) => {
      const estado = await estadoDo(trx, lelUid);
      const guardado = await prender(trx, r, TABELAS.cadastroDeLotes, hotUid, lelUid);
      if (estado === null || guardado === undefined) return;
      const venda = { minimo: estado.aoVivo.minimo, incremento: estado.regras.incremento };
      const autor = { hotUid, em: clock(), porUid: 'sistema', porNome: 'Sistema', motivo: 'Mudado na venda' };
      const depois = { ...guardado.campos, ...venda };
      await mudar(trx, r, TABELAS.cadastroDeLotes, autor, { uid: lelUid, ato: 'mudou' }, guardado, depois);
      await sql`UPDATE lotes_aceitos SET regras = regras || ${JSON.stringify(venda)}::jsonb
        WHERE lel_uid = ${lelUid}`.execute(trx);
    });
  /** Puts back what the engine did not take. */
  const devolver = (hotUid: string, lelUid: string, campo: CampoDosMinimos, valor: unknown): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const guardado = await prender(trx, r, TABELAS.cadastroDeLotes, hotUid, lelUid);
      if (guardado === undefined) return;
      const motivo = 'O motor de lances recusou';
      const autor = { hotUid, em: clock(), porUid: 'sistema', porNome: 'Sistema', motivo };
      const depois: Valores = { ...guardado.campos, [campo]: valor };
      await mudar(trx, r, TABELAS.cadastroDeLotes, autor, { uid: lelUid, ato: 'mudou' }, guardado, depois);
    });

  return [
    on(listarLeiloesDosMinimos, async ({ tenant: { hotUid } }) => {
      const { rows } = await sql<{
        uid: string;
        nome: string;
        data: number;
        situacao: string | null;
        lotes: number;
      }>`SELECT l.uid, l.nome, l.data, s.situacao,
          (SELECT count(*)::int FROM cadastro_de_lotes t WHERE t.hot_uid = l.hot_uid AND t.leilao = l.uid AND t.ativo) AS lotes
        FROM cadastro_de_leiloes l LEFT JOIN leiloes_situacao s ON s.lei_uid = l.uid::text
        WHERE l.hot_uid = ${hotUid} AND l.ativo AND coalesce(s.situacao, 'CRIADO') NOT IN ('EXECUTADO', 'CANCELADO')
        ORDER BY l.data, l.uid LIMIT 200`.execute(db);
      return ok({
        leiloes: rows.map(({ situacao, data, ...l }) => ({
          ...l,
          data: Number(data),
          situacao: LEILAO_SITUACOES.find((s) => s === situacao) ?? ('CRIADO' as const),
        })),
      });
    }),
    on(verMinimosDoLeilao, async ({ tenant: { hotUid, termos }, params: { leiUid } }) => {
      const leilao = await leilaoVisto(hotUid, leiUid);
      if (leilao === null) return NADA;
      const lotes = await lerLotes(db, hotUid, { leilao: leiUid });
      const { rows } = await sql<{ uid: string; nome: string; fipe: number; estado: EstadoDoLote | null }>`
        SELECT t.uid, v.nome, v.fipe_valor AS fipe, a.estado FROM cadastro_de_lotes t
        JOIN veiculos v ON v.hot_uid = t.hot_uid AND v.uid = t.veiculo
        LEFT JOIN lotes_ao_vivo a ON a.lel_uid = t.uid::text
        WHERE t.hot_uid = ${hotUid} AND t.leilao = ${leiUid} AND t.ativo`.execute(db);
      const porUid = new Map(rows.map((l) => [l.uid, l]));
      const dizer = (recusa: Recusa | null): string | null =>
        recusa === null ? null : [paraCorpoErro(recusa, termos).message].flat().join(' ');
      return ok({
        leilao: { ...leilao, lotes: lotes.length },
        pedeMotivo: leilaoCongelado(leilao.situacao),
        lotes: lotes.map((t) => {
          const { nome = '', fipe = 0, estado = null } = porUid.get(t.uid) ?? {};
          return {
            lelUid: t.uid,
            numero: t.numero,
            nome,
            situacao: estado?.aoVivo.situacao ?? null,
            ...naVenda(t, estado),
            incrementoAgora: estado?.aoVivo.incremento ?? t.incremento ?? 0,
            valor: estado?.aoVivo.valor ?? null,
            fipeValor: Number(fipe),
            fixos: {
              minimo: dizer(porqueFixo('minimo', estado)),
              incremento: dizer(porqueFixo('incremento', estado)),
              valorComitente: dizer(porqueFixo('valorComitente', estado)),
            },
          };
        }),
      });
    }),
    on(mudarMinimo, async ({ tenant, sessao, params: { lelUid }, body: { campo, visto, valor, motivo } }) => {
      const { hotUid } = tenant;
      const antes = await lerLote(db, hotUid, lelUid);
      if (antes === null || !antes.ativo) return NADA;
      const situacao = await situacaoDoLeilao(db, antes.leilao);
      if (leilaoCongelado(situacao) && motivo === '')
        return recusado('MOTIVO_DA_MUDANCA', { campos: ['motivo'] });
      const estado = await estadoDo(db, lelUid);
      const fixo = porqueFixo(campo, estado);
      if (fixo !== null) return recusado(fixo.codigo, fixo.detalhes);
      if (naVenda(antes, estado)[campo] !== visto) return recusado('LOTE_MUDOU_DEPOIS', { campos: [campo] });
      if (visto === valor) return ok({ lelUid, campo, valor });
      if (campo === 'minimo' && valor === null) return recusado('DADOS_INVALIDOS', { campos: ['valor'] });
      await seguirAVenda(hotUid, lelUid);
      const atual = await lerLote(db, hotUid, lelUid);
      if (atual === null) return NADA;
      const { revisao } = atual;
      const campos = Object.fromEntries(
        r.descricao.map(({ nome }) => [nome, (atual as unknown as Valores)[nome] ?? null]),
      );
      const quem = { tenant, sessao, request: null };
      const pedido = { uid: lelUid, revisao, ato: 'mudou' as const };
      const salvo = await salvar(quem, pedido, motivo, { ...campos, [campo]: valor });
      if (!salvo.ok) return salvo;
      const recusa = await recusaDoMotor(db, lelUid);
      if (recusa === null) return ok({ lelUid, campo, valor });
      await devolver(hotUid, lelUid, campo, visto);
      return recusado(recusa.codigo as CodigoErro, (recusa.detalhes ?? {}) as DetalhesRecusa);
    }),
  ];
}
