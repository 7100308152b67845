import type { Kysely } from 'kysely';
import { recusado } from '@martelo/kernel/resultado.ts';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import type { Mensagem } from '@martelo/platform/mail/port.ts';
import type { Origem } from '@martelo/platform/sessao/bloqueados.ts';
import { mascarar, tipoDePessoa } from '@martelo/schemas/clientes/cliente.ts';
import type { Cliente } from '@martelo/schemas/clientes/cliente.ts';
import type { Canal, SituacaoDoCadastro } from '@martelo/schemas/clientes/perfil.ts';
import { registrarAlteracao } from './alteracoes.ts';
import { cartaDeAprovacao, cartaDeEmailTrocado, cartaDoCodigo, email, sms, smsDoCodigo } from './cartas.ts';
import type { Remetente } from './cartas.ts';
import { temCadastro } from './clientes.ts';
import type { Clientes } from './clientes.ts';
import type { Codigos } from './codigos.ts';
import { regrasDe } from './regras.ts';
import type { Socios } from './socios.ts';
import type { SituacaoUsuario } from './tables.ts';
import type { Tables } from '../tables.ts';

type Trx = Kysely<Tables>;

export type DepsDosCadastros = {
  readonly db: Trx;
  readonly clientes: Clientes;
  readonly socios: Socios;
  readonly codigos: Codigos;
  /** Whether this is the password of somebody who is logged in. Refuses SENHA_ATUAL_INCORRETA, BLOQUEADO. */
  readonly conferirSenhaAtual: (
    pedido: {
      readonly hotUid: string;
      readonly cliUid: string;
      readonly senha: string;
      readonly campo: string;
    },
    lugar: Origem,
  ) => Promise<Resultado<true>>;
  /** Counts a change of e-mail by this account: how long it must wait, ms; 0 where it need not. */
  readonly esperarParaTrocar: (hotUid: string, cliUid: string) => Promise<number>;
  readonly clock: Clock;
  readonly enfileirar: (trx: Trx, mensagem: Mensagem) => Promise<unknown>;
  /** Stores another situacao and ends the access tokens that say the old one. */
  readonly mudarSituacao: (hotUid: string, cliUid: string, situacao: SituacaoUsuario) => Promise<unknown>;
};

export type Cadastros = ReturnType<typeof cadastros>;

/** Signing up and completing a registration: confirmations, contact, and where it stands. */
export function cadastros(deps: DepsDosCadastros) {
  const {
    db,
    clientes,
    socios,
    codigos,
    conferirSenhaAtual,
    esperarParaTrocar,
    clock,
    enfileirar,
    mudarSituacao,
  } = deps;

  /** Weighs a registration again in `trx`; what is answered runs once `trx` is committed. */
  async function reavaliar(trx: Trx, remetente: Remetente, cliUid: string): Promise<() => Promise<void>> {
    const { hotsite } = remetente;
    const situacao = await clientes.reavaliar(trx, hotsite.uid, cliUid, hotsite, clock());
    if (situacao === null) return async () => undefined;
    const c = await clientes.achar(hotsite.uid, cliUid, trx);
    await registrarAlteracao(
      trx,
      { hotUid: hotsite.uid, quem: null, alvo: cliUid, acao: 'situacao', detalhes: { para: situacao } },
      clock(),
    );
    if (situacao === 'aprovado' && c !== null)
      await enfileirar(trx, email(remetente, c.email, cartaDeAprovacao(c.nome, remetente)));
    return async () => void (await mudarSituacao(hotsite.uid, cliUid, situacao));
  }

  async function situacaoDe(remetente: Remetente, cliUid: string): Promise<SituacaoDoCadastro | null> {
    const c = await clientes.achar(remetente.hotsite.uid, cliUid);
    if (c === null) return null;
    const tem = temCadastro(c);
    const pedidas = regrasDe(remetente.hotsite, clock()).confirmacoesObrigatorias[tipoDePessoa(c)];
    const ok = (canal: Canal, em: number | null): boolean => !tem || em !== null || !pedidas.includes(canal);
    // Said to who has proved it himself: nobody asks here which telephones have an account.
    const telefoneEmUso =
      c.telefoneConfirmadoAt !== null &&
      (await clientes.telefoneEmUso(remetente.hotsite.uid, cliUid, c.telefone));
    return {
      documentosOk: c.documentoSituacao === 'Aprovado',
      telefoneOk: ok('telefone', c.telefoneConfirmadoAt),
      emailOk: ok('email', c.emailConfirmadoAt),
      email: c.email,
      telefone: c.telefone,
      situacao: c.situacao,
      documentoSituacao: c.documentoSituacao,
      qtdQuadroSocietario: await socios.contar(cliUid),
      emailEmUso: '',
      telefoneEmUso: telefoneEmUso ? 'Outra pessoa já confirmou este telefone.' : '',
    };
  }

  const destinoDe = (c: Cliente, canal: Canal): string => (canal === 'email' ? c.email : c.telefone);
  const confirmadoEm = (c: Cliente, canal: Canal): number | null =>
    canal === 'email' ? c.emailConfirmadoAt : c.telefoneConfirmadoAt;

  /**
   * The record as it is now, held until `trx` ends: whoever changes an e-mail or a phone and whoever proves one follow
   * each other, so that a code never proves what it was not sent to. Null where there is no client record.
   */
  async function segurar(trx: Trx, hotUid: string, cliUid: string): Promise<Cliente | null> {
    await trx.selectFrom('usuarios').select('uid').where('uid', '=', cliUid).forUpdate().execute();
    const c = await clientes.achar(hotUid, cliUid, trx);
    return c === null || !temCadastro(c) ? null : c;
  }

  async function enviarCodigo(trx: Trx, remetente: Remetente, c: Cliente, canal: Canal) {
    const destino = destinoDe(c, canal);
    const criado = await codigos.criar(trx, { cliUid: c.uid, canal, destino, agora: clock() });
    if (!criado.ok) return criado;
    const { uid, codigo } = criado.valor;
    // After #, which no server and no log sees.
    const link = `${remetente.origem}/email#${uid}.${codigo}`;
    const { nomeSite } = remetente.hotsite;
    await enfileirar(
      trx,
      canal === 'email'
        ? email(remetente, destino, cartaDoCodigo(c.nome, codigo, link))
        : sms(remetente, destino, 'Código de confirmação', smsDoCodigo(nomeSite, codigo)),
    );
    return criado;
  }

  /** Confirms with the code that came; what is answered runs once it is kept. Refuses CODIGO_INVALIDO, CADASTRO_INCOMPLETO. */
  const conferirCodigo = (remetente: Remetente, cliUid: string, canal: Canal, codigo: string) =>
    db.transaction().execute(async (trx) => {
      const hotUid = remetente.hotsite.uid;
      const c = await segurar(trx, hotUid, cliUid);
      if (c === null) return recusado('CADASTRO_INCOMPLETO');
      if (confirmadoEm(c, canal) !== null) return { ok: true, valor: null } as const;
      const destino = destinoDe(c, canal);
      // A wrong guess counts, so the transaction is kept whatever comes of it.
      if (!(await codigos.conferir(trx, { cliUid, canal, destino, codigo, agora: clock() })))
        return recusado('CODIGO_INVALIDO', { campos: ['codigo'] });
      const coluna = canal === 'email' ? 'email_confirmado_em' : 'telefone_confirmado_em';
      await clientes.mudar(hotUid, cliUid, { [coluna]: clock() }, trx);
      await registrarAlteracao(
        trx,
        { hotUid, quem: cliUid, alvo: cliUid, acao: `${canal} confirmado` },
        clock(),
      );
      return { ok: true, valor: await reavaliar(trx, remetente, cliUid) } as const;
    });

  return {
    reavaliar,
    situacaoDe,

    /** Sends a code. Refuses JA_CONFIRMADO, CADASTRO_INCOMPLETO (no client record), MUITAS_MENSAGENS, BLOQUEADO. */
    async enviarCodigo(remetente: Remetente, cliUid: string, canal: Canal, aoChegar = false) {
      return db.transaction().execute(async (trx) => {
        const c = await segurar(trx, remetente.hotsite.uid, cliUid);
        if (c === null) return recusado('CADASTRO_INCOMPLETO');
        if (confirmadoEm(c, canal) !== null) return recusado('JA_CONFIRMADO');
        const aCaminho = aoChegar ? await codigos.aCaminho(trx, { cliUid, canal, agora: clock() }) : null;
        const destino = mascarar(destinoDe(c, canal));
        if (aCaminho !== null) return { ok: true, valor: { destino, ...aCaminho } } as const;
        const enviado = await enviarCodigo(trx, remetente, c, canal);
        if (!enviado.ok) return enviado;
        const { podeReenviarEm, expiraEm } = enviado.valor;
        return {
          ok: true,
          valor: { destino, podeReenviarEm, expiraEm },
        } as const;
      });
    },

    /** Confirms with the code that came. Refuses CODIGO_INVALIDO, CADASTRO_INCOMPLETO; confirming twice changes nothing. */
    async confirmar(remetente: Remetente, cliUid: string, canal: Canal, codigo: string) {
      const depois = await conferirCodigo(remetente, cliUid, canal, codigo);
      if (!depois.ok) return depois;
      await depois.valor?.();
      const situacao = await situacaoDe(remetente, cliUid);
      return situacao === null ? recusado('NAO_ENCONTRADO') : ({ ok: true, valor: situacao } as const);
    },

    /** Confirms by the link of a letter, whoever opens it. Refuses LINK_INVALIDO: unknown, used, over, another tenant's or address's. */
    async confirmarPeloLink(remetente: Remetente, uid: string, codigo: string) {
      const de = await codigos.de(db, remetente.hotsite.uid, uid);
      const depois = de && (await conferirCodigo(remetente, de.cliUid, de.canal, codigo));
      if (depois?.ok !== true || de === null) return recusado('LINK_INVALIDO');
      await depois.valor?.();
      return { ok: true, valor: { canal: de.canal } } as const;
    },

    /** Another e-mail or phone, with the password; it has to be confirmed. Refuses SENHA_ATUAL_INCORRETA, BLOQUEADO, EMAIL_EM_USO, CADASTRO_INCOMPLETO. */
    async mudarContato(
      remetente: Remetente,
      cliUid: string,
      novo: {
        readonly email?: string | undefined;
        readonly telefone?: string | undefined;
        readonly senha: string;
      },
      lugar: Origem,
    ): Promise<Resultado<Cliente>> {
      const { hotsite } = remetente;
      const conferida = await conferirSenhaAtual(
        { hotUid: hotsite.uid, cliUid, senha: novo.senha, campo: 'senha' },
        lugar,
      );
      if (!conferida.ok) return conferida;
      // That an e-mail is taken is said here (it must be); so that nobody asks for many, an account asks for a few.
      const esperarMs = novo.email === undefined ? 0 : await esperarParaTrocar(hotsite.uid, cliUid);
      if (esperarMs > 0) return recusado('BLOQUEADO', { esperarMs });
      const depois = await db.transaction().execute(async (trx) => {
        const c = await segurar(trx, hotsite.uid, cliUid);
        if (c === null) return null;
        const outroEmail = novo.email !== undefined && novo.email !== c.email ? novo.email : null;
        const outroTelefone =
          novo.telefone !== undefined && novo.telefone !== c.telefone ? novo.telefone : null;
        if (outroEmail !== null) {
          await codigos.anular(trx, cliUid, 'email', clock());
          await trx.updateTable('usuarios').set({ email: outroEmail }).where('uid', '=', cliUid).execute();
          await clientes.mudar(hotsite.uid, cliUid, { email_confirmado_em: null }, trx);
          await enfileirar(trx, email(remetente, c.email, cartaDeEmailTrocado(c.nome, remetente.origem)));
        }
        if (outroTelefone !== null) {
          await codigos.anular(trx, cliUid, 'telefone', clock());
          await clientes.mudar(
            hotsite.uid,
            cliUid,
            { telefone: outroTelefone, telefone_confirmado_em: null },
            trx,
          );
        }
        const campos = [outroEmail === null ? '' : 'email', outroTelefone === null ? '' : 'telefone'];
        await registrarAlteracao(
          trx,
          {
            hotUid: hotsite.uid,
            quem: cliUid,
            alvo: cliUid,
            acao: 'contato',
            detalhes: { campos: campos.filter((x) => x !== '') },
          },
          clock(),
        );
        return reavaliar(trx, remetente, cliUid);
      });
      if (depois === null) return recusado('CADASTRO_INCOMPLETO');
      await depois();
      const mudado = await clientes.achar(hotsite.uid, cliUid);
      return mudado === null ? recusado('NAO_ENCONTRADO') : { ok: true, valor: mudado };
    },
  };
}
