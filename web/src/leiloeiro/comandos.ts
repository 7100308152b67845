import * as calls from '@martelo/schemas/disputa/calls.ts';
import type { CancelamentoPedido } from '@martelo/schemas/disputa/calls.ts';
import type { LancePublico, LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import {
  cadastrarApelido,
  devolverApelido,
  revogarApelido,
} from '@martelo/schemas/habilitacoes/habilitacao.ts';
import type { ParticipanteDaPlateia } from '@martelo/schemas/habilitacoes/habilitacao.ts';
import { encerrarLeilao, iniciarLeilao } from '@martelo/schemas/leiloes/leilao.ts';
import type { EntradaDe } from '@martelo/schemas/shared/call.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import type { Termos } from '@martelo/schemas/shared/termos.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Chamar } from '../lib/client/client.ts';
import { comoErro, incerto } from '../lib/client/erros.ts';
import { leiloesDaEquipeQuery, todosOsLotesQuery } from '../leiloes/door.ts';
import { formatarValor } from '../lib/format/texto.ts';
import { novaChave } from '../lib/socket/mensagem.ts';
import { comecarEnvio } from '../ui/toast/envios.ts';
import type { Acao } from './acoes.ts';
import { feito } from './feito.ts';
import { podemDarLance } from './plateia.ts';
import { apelidosQuery } from './queries.ts';
import type { LanceDaPlateia } from './store.ts';
import { aprenderResposta, avisar, escolherLote, fecharDialogo, painelStore } from './store.ts';
import { passarVez } from './vez.ts';

const SIMPLES = {
  abrir: calls.abrirLote,
  'dou-lhe-uma': calls.darDouLheUma,
  'dou-lhe-duas': calls.darDouLheDuas,
  placar: calls.porNoPlacar,
  'tirar-do-placar': calls.tirarDoPlacar,
} as const;
const COM_MOTIVO = {
  retirar: calls.retirarLote,
  'cancelar-no-leilao': calls.cancelarNoLeilao,
  suspender: calls.suspenderLote,
  retomar: calls.retomarLote,
} as const;

/** The socket tells the same soon; nobody waits longer to hear that a command was taken. */
const EM_DIA_MS = 1_000;

export type AcaoSimples = keyof typeof SIMPLES;
export type AcaoComMotivo = keyof typeof COM_MOTIVO;
export const ehSimples = (a: Acao): a is AcaoSimples => Object.hasOwn(SIMPLES, a);
export const pedeMotivo = (a: Acao): a is AcaoComMotivo => Object.hasOwn(COM_MOTIVO, a);

/**
 * The console's commands. One at a time; what the server answers shows beside the buttons, a refusal with the server's
 * own sentence. None of them throws; each resolves with whether it was taken.
 */
export function criarComandos(chamar: Chamar, termos: Termos, queryClient: QueryClient) {
  const rever = (...chave: string[]): void =>
    void queryClient.invalidateQueries({ queryKey: ['leiloeiro', ...chave] });
  /** The lote as it stands, without waiting for the socket: the next step names the revision on the screen. */
  const porEmDia = (lelUid: string): Promise<void> =>
    chamar(calls.verAoVivo, { params: { lelUid } }, { signal: AbortSignal.timeout(EM_DIA_MS) }).then(
      aprenderResposta,
      () => undefined,
    );
  /** A floor bid that got no answer: the same again carries the same key, so it counts once (bid rule 2). */
  let incerta: { readonly lance: LanceDaPlateia; readonly chave: string } | null = null;

  async function mandar(acao: Acao, lelUid: string | null, fazer: () => Promise<string>): Promise<boolean> {
    if (painelStore.getState().enviando !== null) return false;
    painelStore.setState({ enviando: acao, aviso: null });
    const terminar = comecarEnvio();
    try {
      avisar('feito', await fazer(), lelUid);
      return true;
    } catch (e) {
      const erro = comoErro(e);
      avisar(erro.codigo === 'VERSAO_ANTIGA' ? 'versao' : 'recusa', erro.message, lelUid);
      // The refusal tells that the screen was behind.
      if (lelUid !== null && erro.statusCode === 409) void porEmDia(lelUid);
      return false;
    } finally {
      terminar();
      painelStore.setState({ enviando: null });
    }
  }

  const efeito =
    (acao: Acao, pedir: () => Promise<{ lote: LoteAoVivo }>, dizer = feito) =>
    async (): Promise<string> => {
      const { lote } = await pedir();
      aprenderResposta(lote);
      return dizer(acao, lote, termos);
    };

  const cancelar = (
    lelUid: string,
    lanUid: string,
    motivo: string,
    soPediu: (depois: LoteAoVivo) => boolean,
  ): Promise<boolean> =>
    mandar(
      'cancelar-lance',
      lelUid,
      efeito(
        'cancelar-lance',
        () => chamar(calls.cancelarLance, { params: { lelUid, lanUid }, body: { motivo } }),
        (_a, depois, t) => {
          rever('lances', lelUid);
          rever('cancelamentos');
          if (soPediu(depois)) return 'Pedido registrado. Uma segunda pessoa precisa aprovar o cancelamento.';
          return `${t.lance.Um} ${concordar('cancelado', t.lance)}. Valor agora: ${formatarValor(depois.valor)}.`;
        },
      ),
    );

  return {
    simples: (acao: AcaoSimples, lote: LoteAoVivo): Promise<boolean> => {
      const { lelUid, revisao } = lote;
      escolherLote(lelUid);
      return mandar(
        acao,
        lelUid,
        efeito(acao, () => chamar(SIMPLES[acao], { params: { lelUid }, body: { versaoVista: revisao } })),
      );
    },
    /** The hammer carries the revision on the screen: a newer bid refuses it (bid rule 21). */
    martelo: ({ lelUid, revisao }: LoteAoVivo, condicional: boolean): Promise<boolean> => {
      const { aprovado } = painelStore.getState();
      const body = { versaoVista: revisao, condicional, aprovado: aprovado && !condicional };
      return mandar(
        condicional ? 'condicional' : 'martelo',
        lelUid,
        efeito('martelo', () => chamar(calls.baterMartelo, { params: { lelUid }, body })),
      );
    },
    comMotivo: (acao: AcaoComMotivo, { lelUid }: LoteAoVivo, motivo: string): Promise<boolean> =>
      mandar(
        acao,
        lelUid,
        efeito(acao, () => chamar(COM_MOTIVO[acao], { params: { lelUid }, body: { motivo } })),
      ),
    cancelarLance: (
      { lelUid, quantidade }: LoteAoVivo,
      { lanUid }: LancePublico,
      motivo: string,
    ): Promise<boolean> =>
      // After the hammer the first call only asks (bid rule 16).
      cancelar(lelUid, lanUid, motivo, (depois) => depois.quantidade === quantidade),
    /** The second person's word: the reason stays that of who asked. */
    aprovarCancelamento: ({ lelUid, lanUid, motivo }: CancelamentoPedido): Promise<boolean> =>
      cancelar(lelUid, lanUid, motivo, () => false),
    incremento: ({ lelUid }: LoteAoVivo, incremento: number | null): Promise<boolean> =>
      mandar(
        'incremento',
        lelUid,
        efeito(
          'incremento',
          () => chamar(calls.alterarIncremento, { params: { lelUid }, body: { incremento } }),
          (_a, l) => `Incremento: ${formatarValor(l.incremento)}.`,
        ),
      ),
    minimo: ({ lelUid }: LoteAoVivo, minimo: number): Promise<boolean> =>
      mandar(
        'minimo',
        lelUid,
        efeito(
          'minimo',
          () => chamar(calls.alterarMinimo, { params: { lelUid }, body: { minimo } }),
          (_a, l) => `Mínimo: ${formatarValor(l.minimo)}.`,
        ),
      ),
    plateia: (lance: LanceDaPlateia, confirmado = false): Promise<boolean> => {
      const { lelUid, apelidoUid, apelido, valor } = lance;
      const mesmo =
        incerta !== null &&
        incerta.lance.lelUid === lelUid &&
        incerta.lance.apelidoUid === apelidoUid &&
        incerta.lance.valor === valor;
      const chave = mesmo && incerta !== null ? incerta.chave : novaChave();
      return mandar('plateia', lelUid, async () => {
        try {
          const aceito = await chamar(calls.darLancePlateia, {
            params: { lelUid },
            body: { apelidoUid, valor, chaveIdempotencia: chave, confirmado },
          });
          incerta = null;
          painelStore.setState({ valorDaPlateia: '' });
          fecharDialogo();
          passarVez(apelidoUid, {
            apelidos: podemDarLance(queryClient.getQueryData(apelidosQuery(chamar, lelUid).queryKey) ?? []),
            lider: aceito.situacao === 'Superado' ? null : apelido,
          });
          rever('apelidos', lelUid);
          await porEmDia(lelUid);
          return aceito.situacao === 'Superado'
            ? `${apelido}: ${formatarValor(valor)}, já superado. Agora: ${formatarValor(aceito.preco)}.`
            : `${apelido} na frente: ${formatarValor(aceito.preco)}.`;
        } catch (e) {
          const erro = comoErro(e);
          incerta = incerto(erro) ? { lance, chave } : null;
          if (erro.codigo === 'APELIDO_REVOGADO') rever('apelidos');
          if (erro.codigo === 'CONFIRMACAO_NECESSARIA')
            painelStore.setState({ dialogo: { tipo: 'acima', lance, mensagem: erro.message } });
          throw e;
        }
      });
    },
    leilao: (acao: 'iniciar' | 'encerrar', leiUid: string): Promise<boolean> =>
      mandar(acao, null, async () => {
        const { situacao } = await chamar(acao === 'iniciar' ? iniciarLeilao : encerrarLeilao, {
          params: { leiUid },
          body: {},
        });
        // The list follows a moment behind: asked at once it may say how the event stood before, and be believed until the next time.
        const { queryKey } = leiloesDaEquipeQuery(chamar, 'ativos');
        await queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, (antes) =>
          antes?.map((l) => (l.uid === leiUid ? { ...l, situacao } : l)),
        );
        void queryClient.invalidateQueries({ queryKey: todosOsLotesQuery(chamar, leiUid).queryKey });
        return acao === 'iniciar'
          ? `${termos.leilao.Um} no ar.`
          : `${termos.leilao.Um} ${concordar('encerrado', termos.leilao)}.`;
      }),
    /** Registers a floor bidder; rejects with the refusal, for the form to show it in place. */
    apelido: async (body: EntradaDe<typeof cadastrarApelido>['body']): Promise<void> => {
      await chamar(cadastrarApelido, { body });
      rever('apelidos');
    },
    /** Takes a floor bidder's habilitação back, or gives back one that was; rejects with the refusal, as above. */
    passarApelido: async (leiUid: string, p: ParticipanteDaPlateia, motivo: string): Promise<void> => {
      const entrada = { params: { leiUid, apelidoUid: p.uid }, body: { motivo } };
      const { revogacao } = await chamar(
        p.situacao === 'habilitado' ? revogarApelido : devolverApelido,
        entrada,
      );
      rever('apelidos');
      avisar('feito', `${p.apelido}: habilitação ${revogacao === null ? 'devolvida' : 'revogada'}.`, null);
    },
  };
}
export type Comandos = ReturnType<typeof criarComandos>;
