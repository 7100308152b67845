import type { Clock } from '@martelo/kernel/clock.ts';
import type { EventStore } from '@martelo/platform/event-store/port.ts';
import { Recusado } from '@martelo/platform/http/errors.ts';
import { ok, on, recusado } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import {
  conferirDia,
  exportarAuditoria,
  listarDiasFechados,
  verRaizDoDia,
} from '@martelo/schemas/auditoria/dias.ts';
import type { Escopo } from '@martelo/schemas/auditoria/verificador/linhas.ts';
import { diaSeguinte, eloDoDia, lerRaiz } from '@martelo/schemas/auditoria/verificador/raiz.ts';
import { streamDoLote } from '@martelo/schemas/disputa/events.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import { inicioDoDia } from './diario/dias.ts';
import type { Diario } from './diario/diario.ts';
import { CARENCIA_MS } from './diario/fechar.ts';
import { ondeQuebra } from './diario/onde-quebra.ts';
import { haOQueExportar, type FontesDaExportacao } from './exportacao/linhas.ts';
import { ExportacaoGrande, montarPacote } from './exportacao/pacote.ts';
import type { Cartorio } from './recibo.ts';
import { foiRevelado } from './revelacoes.ts';

/** One look reads the chains of so many lotes, for so long. */
const LOTES_CONFERIDOS = 2_000;
const CONFERENCIA_MS = 12_000;
/** Below the longest that a call may take; longer exports are for the command. */
const EXPORTACAO_MS = 25_000;
const LOTE = streamDoLote('');

export type DependenciasDosDias = {
  readonly store: EventStore;
  readonly clock: Clock;
  readonly cartorio: Cartorio;
  readonly diario: Diario;
  readonly fontes: Omit<FontesDaExportacao, 'revelado'>;
};

const naoHa = recusado('NAO_ENCONTRADO');
const lelUidDe = (stream: string): string => stream.slice(LOTE.length);

/** Calls of the closed days: list, root, a new look at one, and the package to keep. */
export function rotasDosDias({
  store,
  clock,
  cartorio,
  diario,
  fontes,
}: DependenciasDosDias): readonly Route[] {
  let exportando = false;
  return [
    on(listarDiasFechados, async ({ query, tenant }) => {
      const [dias, total, curso] = [
        await diario.listar(query.pagina, query.porPagina),
        await diario.contar(),
        await diario.emCurso(),
      ];
      const lotes = await diario.contarLotesDoDia(
        tenant.hotUid,
        dias.map((d) => d.dia),
      );
      const falha = curso?.falha ?? null;
      // Whose lote is broken is told to its own house alone.
      const meu =
        falha === null
          ? null
          : ((await fontes.lote(lelUidDe(falha.stream)))?.hotUid ?? null) === tenant.hotUid;
      return ok({
        dias: dias.map((d) => ({
          dia: d.dia,
          fimDoDia: d.fim_do_dia,
          raiz: d.raiz,
          lotes: lotes.get(d.dia) ?? 0,
          assinadoEm: d.assinado_em,
          kid: d.chave.kid,
          assinada: d.assinada,
        })),
        total,
        aberto:
          curso === null
            ? null
            : { dia: curso.dia, fechaEm: inicioDoDia(diaSeguinte(curso.dia)) + CARENCIA_MS },
        falha:
          falha === null
            ? null
            : {
                dia: falha.dia,
                lelUid: meu === true ? lelUidDe(falha.stream) : null,
                revisao: falha.revisao,
              },
      });
    }),
    on(verRaizDoDia, async ({ params }) => {
      const d = await diario.dia(params.dia);
      if (d === null) return naoHa;
      const { kty, crv, x, kid } = d.chave;
      return ok({ dia: d.dia, raiz: d.raiz, assinada: d.assinada, chave: { kty, crv, x, kid } });
    }),
    on(conferirDia, async ({ params, tenant }) => {
      const d = await diario.dia(params.dia);
      if (d === null) return naoHa;
      const assinada = lerRaiz(d.assinada, [{ ...d.chave }]);
      const { raiz, folhas } = await diario.refazer(d.dia);
      const antes = await diario.dia(diaAnterior(d.dia));
      return ok({
        dia: d.dia,
        assinaturaConfere: assinada !== null && assinada.dia === d.dia,
        seguimentoConfere: assinada?.anterior === (antes === null ? null : eloDoDia(antes.assinada)),
        raizConfere: assinada?.raiz === raiz && assinada.folhas === folhas,
        ...(await conferirLotes(store, diario, tenant.hotUid, d.dia)),
      });
    }),
    on(exportarAuditoria, async ({ query, tenant, sessao, reply }) => {
      const escopo = escopoDe(query);
      const todas: FontesDaExportacao = {
        ...fontes,
        revelado: (lelUid) => foiRevelado(store, lelUid, sessao.cliUid),
      };
      const pedido = { escopo, hotUid: tenant.hotUid, geradoEm: clock() };
      if (!(await haOQueExportar(todas, pedido))) return naoHa;
      if (exportando) return recusado('OCUPADO');
      exportando = true;
      try {
        const pacote = await montarPacote({ fontes: todas, cartorio, pedido, prazoMs: EXPORTACAO_MS });
        reply
          .type('application/zip')
          .header('content-length', pacote.tamanho)
          .header('content-disposition', `attachment; filename="${pacote.nome}"`);
        return ok(pacote.bytes as unknown);
      } catch (erro) {
        if (!(erro instanceof ExportacaoGrande)) throw erro;
        throw new Recusado(recusar('DADOS_INVALIDOS', { campos: ['escopo'] }), [
          'Este pacote é grande demais para baixar aqui. Peça-o por partes, ou a quem opera o sistema (npm run exportar).',
        ]);
      } finally {
        exportando = false;
      }
    }),
  ];
}

const diaAnterior = (dia: string): string =>
  new Date(Date.parse(`${dia}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

function escopoDe(q: {
  lelUid?: string | undefined;
  leiUid?: string | undefined;
  dia?: string | undefined;
}): Escopo {
  if (q.lelUid !== undefined) return { tipo: 'lote', lelUid: q.lelUid };
  return q.leiUid === undefined ? { tipo: 'dia', dia: q.dia ?? '' } : { tipo: 'leilao', leiUid: q.leiUid };
}

/** Reads the chains of a tenant's lotes of a day again, as many as one look can. */
async function conferirLotes(store: EventStore, diario: Diario, hotUid: string, dia: string) {
  const prazo = performance.now() + CONFERENCIA_MS;
  const quebrados: { lelUid: string; revisao: number }[] = [];
  let lotesConferidos = 0;
  let depois = '';
  for (;;) {
    const pagina = await diario.lotesDoDia(hotUid, dia, depois, 100);
    for (const elo of pagina) {
      if (lotesConferidos >= LOTES_CONFERIDOS || performance.now() > prazo)
        return { lotesConferidos, completo: false, quebrados };
      const revisao = await ondeQuebra(store, elo);
      if (revisao !== null && quebrados.length < 100)
        quebrados.push({ lelUid: lelUidDe(elo.stream), revisao });
      lotesConferidos += 1;
    }
    depois = pagina.at(-1)?.stream ?? '';
    if (pagina.length < 100) return { lotesConferidos, completo: true, quebrados };
  }
}
