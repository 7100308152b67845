import type { MensagemCliente } from '@martelo/schemas/tempo-real/mensagens.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import type { Recusa } from '@martelo/schemas/shared/erros.ts';
import { LIMITES_VISITAS } from '@martelo/schemas/visitas/visita.ts';
import type { RecepcaoDeVisitas } from '../visitas/door.ts';
import type { Conexao } from './connection.ts';
import type { Sessoes } from './sessions.ts';
import { TokenBucket } from './token-bucket.ts';

type Visita = Extract<MensagemCliente, { tipo: 'post-visita' | 'post-visitante' }>;

/** Hands a visit on with what the connection knows of its sender; `fim` hears null once it is written, or why it is not. */
export function visitar(
  de: { readonly visitas?: RecepcaoDeVisitas; readonly sessoes: Sessoes },
  conexao: Conexao,
  mensagem: Visita,
  recebidoEm: number,
  fim: (recusada: { readonly recusa: Recusa; readonly mensagens?: readonly string[] } | null) => void,
): void {
  if (de.visitas === undefined) return fim({ recusa: recusar('SERVICO_INDISPONIVEL') });
  const sessao = de.sessoes.atual(conexao, recebidoEm);
  conexao.baldeDeVisitas ??= new TokenBucket(LIMITES_VISITAS.porSegundo, LIMITES_VISITAS.rajada, recebidoEm);
  const quem = {
    hotUid: conexao.tenant.hotUid,
    ip: conexao.ip,
    cliUid: 'codigo' in sessao ? null : sessao.cliUid,
    // Where staff look for a client, he was not there.
    semRegistro: conexao.semRegistro || conexao.sessao?.assistida === true,
    balde: conexao.baldeDeVisitas,
  };
  return de.visitas.receber(mensagem, quem, recebidoEm, fim);
}
