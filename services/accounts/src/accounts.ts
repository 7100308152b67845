import type { Kysely } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Resultado, Sessao } from '@martelo/kernel/motor-de-lances.ts';
import type { Arquivos } from '@martelo/platform/files/port.ts';
import type { Logger } from '@martelo/platform/log/log.ts';
import type { ContarMensagem } from '@martelo/platform/mail/contador.ts';
import type { Mensagem } from '@martelo/platform/mail/port.ts';
import type { Module } from '@martelo/platform/module/module.ts';
import type { Bloqueados, Origem } from '@martelo/platform/sessao/bloqueados.ts';
import type { SessoesEncerradas } from '@martelo/schemas/sessao/encerradas.ts';
import type { SessaoEncerrada } from '@martelo/platform/sessao/encerramentos.ts';
import type { perguntarPreparo } from '@martelo/schemas/internas.ts';
import type { SaidaDa } from '@martelo/schemas/shared/interna.ts';
import type { Recusa } from '@martelo/schemas/shared/erros.ts';
import type { Papel } from '@martelo/schemas/shared/papeis.ts';
import type { OpcoesDePush, SalaDosAparelhos } from './aparelhos/door.ts';
import type { avisos as criarAvisos } from './clientes/avisos.ts';
import type { criarContatos } from './clientes/contatos.ts';
import type { HotsiteDasContas } from './clientes/regras.ts';
import type { SituacaoUsuario } from './clientes/tables.ts';
import type { NovoUsuario, Usuario } from './clientes/usuarios.ts';
import type { RemetenteDoCorreio } from './painel/dns-do-remetente.ts';
import type { recuperacao } from './equipe/door.ts';
import type { favoritos as criarFavoritos } from './favoritos/door.ts';
import type { instalacao as criarInstalacao } from './instalacao/door.ts';

export type AccountsOptions = {
  readonly databaseUrl: string;
  /** Signs access tokens; at least 32 characters. */
  readonly tokenSecret: string;
  /** Seals secrets of second factors; at least 32 characters. */
  readonly credentialsKey: string;
  readonly clock: Clock;
  readonly log: Logger;
  /** Puts a message into the outbox within a transaction of this service's database. */
  readonly enfileirar: (trx: Kysely<never>, mensagem: Mensagem) => Promise<unknown>;
  /** A tenant with its rules; null where there is none. */
  readonly hotsiteDe: (hotUid: string) => Promise<HotsiteDasContas | null> | HotsiteDasContas | null;
  /** Links in messages lead to the very address that was open, port included; otherwise to https and the tenant's host. */
  readonly development: boolean;
  /** Where documents are kept. */
  readonly arquivos: Arquivos;
  /** Whether the tenant offers, or offered, a vehicle: the catalog knows. */
  readonly veiculoExiste: (hotUid: string, veiUid: string) => Promise<boolean>;
  /** How far a house is with its first sale: the catalog knows. */
  readonly preparoDe: (hotUid: string) => Promise<SaidaDa<typeof perguntarPreparo>>;
  /** How clients are told on their devices; null where they are not. */
  readonly push: OpcoesDePush | null;
  /** Who sends the letters, and who is asked what the DNS says of him. */
  readonly remetente: RemetenteDoCorreio;
  /** Hears what becomes of messages to devices. */
  readonly contarMensagem?: ContarMensagem;
};

export type Mudanca = { readonly situacao?: SituacaoUsuario; readonly papeis?: readonly Papel[] };

/** The accounts service: who somebody is and what he may do. */
export type Accounts = Module & {
  /** Whose access token this is, in this tenant and now: for the HTTP edge and for the socket. */
  sessaoOf(token: string, hotUid: string): Promise<Resultado<Sessao>>;
  /** Makes a user; the one who already has this e-mail in this tenant comes back unchanged. */
  criarUsuario(novo: NovoUsuario): Promise<Usuario>;
  /** Changes situation or roles; access tokens end now, renewing brings the change. False where there is no such user. */
  mudarUsuario(hotUid: string, cliUid: string, mudanca: Mudanca): Promise<boolean>;
  /** Closes an account: every login of it and its sockets end at once. */
  desativarUsuario(hotUid: string, cliUid: string): Promise<boolean>;
  /** The link by which the first account of a house is made, and the same by who sits at the machine. */
  readonly instalacao: Pick<ReturnType<typeof criarInstalacao>, 'abrir' | 'criarNaMaquina'>;
  /** The way back in for who sits at the machine. */
  readonly recuperacao: ReturnType<typeof recuperacao>;
  /** Hears when tokens of a user end before their time, so that sockets can ask `sessaoOf` again and close. */
  aoEncerrarSessao(ouvinte: (evento: SessaoEncerrada) => void): () => void;
  /** The 429 refusal for an address or browser that staff keep out of a tenant; null for everybody else. */
  bloqueioDe(hotUid: string, origem: Origem): Recusa | null;
  /** Whose tokens ended before their time since `desde` (epoch ms), whichever process ended them. */
  encerradasDesde(desde: number): Promise<SessoesEncerradas>;
  /** Addresses and devices that are kept out now. */
  bloqueados(): Bloqueados;
  /** Resolves once what was answered already is done: letters that a call asked for are in the outbox. */
  feito(): Promise<void>;
  /** For the catalog: a client's favourite vehicles, the newest in front, and how to reach who made a proposal. */
  favoritosDe: ReturnType<typeof criarFavoritos>['listar'];
  contatosDe: ReturnType<typeof criarContatos>;
  /** How many others of a tenant's staff hold a role and can enter now. */
  outrosComPapel: (hotUid: string, papel: string, exceto: string) => Promise<number>;
  /** Writes to a client what was answered to his proposta; the same answer writes one letter. */
  avisarProposta: ReturnType<typeof criarAvisos>['daProposta'];
  /** Writes to a client that his bid was beaten, once for each bid that beats one, if he wants to know. */
  avisarSuperado: ReturnType<typeof criarAvisos>['doSuperado'];
  /** Writes to who takes part in a leilão that it was put off, once to each. */
  avisarAdiamento: ReturnType<typeof criarAvisos>['doAdiamento'];
  /** Tells of a beaten bid on his devices, in the same way. */
  avisarNosAparelhos: SalaDosAparelhos['avisar'];
};
