import type { LanceAceito } from '@martelo/schemas/disputa/calls.ts';
import { useEffect } from 'react';
import { relogio } from '../lib/clock.ts';
import { ErroDeChamada } from '../lib/client/erros.ts';
import { criarCliente } from '../lib/socket/cliente.ts';
import { naoEnviado, semResposta } from '../lib/socket/mensagem.ts';
import type { Cliente, EstadoDaLigacao, LanceParaEnviar } from '../lib/socket/tipos.ts';
import type { Conexao } from './state.ts';
import { comHistorico, comLeilao, comLote, comPosicao, PRIMEIROS, semPosicoes } from './state.ts';
import { aoVivoStore } from './store.ts';

const CONEXOES: Readonly<Record<EstadoDaLigacao, Conexao>> = {
  conectando: 'conectando',
  conectado: 'ligada',
  reconectando: 'caida',
  'sem-conexao': 'caida',
};

let cliente: Cliente | null = null;
const esperando = new Set<() => void>();
/** `revisao` is the lote's once the user was outbid; its new price may arrive a moment later. */
type OuvinteDeSuperado = (lelUid: string, revisao: number) => void;
const ouvintesDeSuperado = new Set<OuvinteDeSuperado>();

/** Calls `ouvinte` when somebody has just outbid the user; returns what stops it. */
export function aoSerSuperado(ouvinte: OuvinteDeSuperado): () => void {
  ouvintesDeSuperado.add(ouvinte);
  return () => ouvintesDeSuperado.delete(ouvinte);
}

type Opcoes = {
  readonly token: () => Promise<string | null>;
  /** The server ended this session (logged in elsewhere, refused refresh). */
  readonly aoEncerrarSessao: (motivo: string) => void;
};

/** Opens the socket of this tab: what it brings goes to the store, its clock to the page's clock. Returns what closes it. */
export function ligar({ token, aoEncerrarSessao }: Opcoes): () => void {
  const { setState } = aoVivoStore;
  const novo = criarCliente({
    url: () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/v1/socket`,
    token,
    onEstado: (estado) => setState({ conexao: CONEXOES[estado] }),
    onLote: (lote, novos, lacuna) => {
      // Where bids come faster than a push can carry, thousands of pages must not all ask for the others with each.
      const semOutros = lacuna && novos.length >= PRIMEIROS;
      setState((s) => comLote(s, lote, novos, semOutros));
      if (lacuna && !semOutros) void buscarHistorico(lote.lelUid);
    },
    onLeilao: (leilao) => setState((s) => comLeilao(s, leilao)),
    onPosicao: (posicao, superado) => {
      setState((s) => comPosicao(s, posicao));
      if (superado) for (const o of ouvintesDeSuperado) o(posicao.lelUid, posicao.revisao);
    },
    onRelogio: relogio.acertar,
    onSessaoEncerrada: aoEncerrarSessao,
  });
  cliente = novo;
  for (const comecar of esperando) comecar();
  esperando.clear();
  return () => {
    novo.fechar();
    if (cliente === novo) cliente = null;
    setState({ conexao: 'parada' });
  };
}

/** Somebody else is logged in now, or nobody: places of the one before are forgotten. */
export function trocouDeSessao(): void {
  aoVivoStore.setState(semPosicoes);
  cliente?.trocarToken();
}

/** The same person has a newer token: the socket speaks for him until the end of the last one it was shown. */
export function renovouToken(): void {
  cliente?.trocarToken();
}

/** Fetches a page of public bids into the store; true when there are older ones. */
export async function buscarHistorico(lelUid: string, antesDe?: number): Promise<boolean> {
  const resposta = await cliente?.historico(lelUid, antesDe);
  if (resposta?.ok !== true) return false;
  aoVivoStore.setState((s) => comHistorico(s, lelUid, resposta.valor, antesDe));
  return resposta.valor.temMais;
}

/** Sends a bid; rejects with the refusal. Without a connection it is refused at once (555, NAO_ENVIADO) and was not sent. */
export async function enviarLance(lelUid: string, lance: LanceParaEnviar): Promise<LanceAceito> {
  const resposta = (await cliente?.darLance(lelUid, lance)) ?? { ok: false, erro: naoEnviado() };
  if (resposta.ok) return resposta.valor;
  const { message, ...resto } = resposta.erro;
  throw new ErroDeChamada({ ...resto, message: Array.isArray(message) ? message.join(', ') : message });
}

/** Hands a record to the socket of this tab; 555 without one, and then it was not sent. */
export const postar: Cliente['postar'] = async (registro) =>
  (await cliente?.postar(registro)) ?? { ok: false, erro: semResposta() };

/** Begins to follow now, or when the socket of this tab opens; returns what stops it. */
function acompanhar(seguir: (c: Cliente) => () => void): () => void {
  let deixar: (() => void) | undefined;
  const comecar = (): void => {
    if (cliente !== null) deixar = seguir(cliente);
  };
  if (cliente === null) esperando.add(comecar);
  else comecar();
  return () => {
    esperando.delete(comecar);
    deixar?.();
  };
}

/** Follows lotes while the component is on the page. */
export function useAcompanhar(lelUids: readonly string[]): void {
  const chave = lelUids.join(' ');
  useEffect(
    () => (chave === '' ? undefined : acompanhar((c) => c.acompanharLotes(chave.split(' ')))),
    [chave],
  );
}

/** Follows the leilões of the site while the component shows this one, in this version. */
export function useAcompanharSite(leiUid: string, versao: number): void {
  useEffect(() => acompanhar((c) => c.acompanharSite(leiUid, versao)), [leiUid, versao]);
}
