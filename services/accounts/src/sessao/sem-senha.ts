import type { Kysely } from 'kysely';
import { recusado } from '@martelo/kernel/resultado.ts';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import type { Origem } from '@martelo/platform/sessao/bloqueados.ts';
import type { Mensagem } from '@martelo/platform/mail/port.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import { ehPapelDeCliente } from '@martelo/schemas/shared/papeis.ts';
import {
  cartaDeEntradaDaEquipe,
  cartaDeNovaSenha,
  cartaDeSenhaTrocada,
  cartaDeUsoUnico,
  email as carta,
  registrarAlteracao,
  recusaDaSenhaNova,
} from '../clientes/door.ts';
import type { Remetente, Usuario, Usuarios } from '../clientes/door.ts';
import type { Acessos } from './acessos.ts';
import type { Entradas } from './entradas.ts';
import type { Guarda } from './guarda.ts';
import type { Tentativas } from './tentativas.ts';
import type { DepoisDaResposta } from '../depois.ts';
import type { Tables } from '../tables.ts';

type Deps = {
  readonly db: Kysely<Tables>;
  readonly usuarios: Usuarios;
  readonly acessos: Acessos;
  readonly tentativas: Tentativas;
  readonly entradas: Pick<Entradas, 'conhece'>;
  readonly guarda: Guarda;
  readonly depois: DepoisDaResposta;
  readonly clock: Clock;
  readonly enfileirar: (trx: Kysely<Tables>, mensagem: Mensagem) => Promise<unknown>;
  /** Ends every login of a person; `menos` names one that stays. */
  readonly encerrarTodas: (hotUid: string, cliUid: string, motivo: string, menos?: string) => Promise<void>;
};

/** Letters of one kind to one account within a day, whoever asks; an address that the owner uses is never held by it. */
const CARTAS_POR_DIA = 20;
const DIA = 24 * 3_600_000;

/** Nobody's uid. */
const NINGUEM = '00000000-0000-0000-0000-000000000000';

/** The current password as somebody who is logged in says it; `campo` is where he said it. */
export type SenhaAtual = {
  readonly hotUid: string;
  readonly cliUid: string;
  readonly senha: string;
  readonly campo: string;
};

const FEITO = { ok: true, valor: { ok: true } } as const;

type Dono = NonNullable<Awaited<ReturnType<Usuarios['porEmail']>>>;

const emailDe = async (trx: Kysely<Tables>, uid: string): Promise<string> =>
  (await trx.selectFrom('usuarios').select('email').where('uid', '=', uid).executeTakeFirstOrThrow()).email;

/** 'b***@exemplo.com': enough to know one's own by. */
const mascararEmail = (email: string): string => email.replace(/^(.).*@/u, '$1***@');

export type SemSenha = ReturnType<typeof semSenha>;

/** Ways in without the password, and ways to another one. All are links or passwords for one use, sent by e-mail or made by staff. */
export function semSenha(deps: Deps) {
  const { db, usuarios, acessos, tentativas, entradas, guarda, depois, clock, enfileirar, encerrarTodas } =
    deps;

  /** Sends a letter to who has this e-mail; the answer never says whether anybody has. */
  const enviar = async (
    remetente: Remetente,
    email: string,
    lugar: Origem,
    tipo: 'nova-senha' | 'uso-unico',
    escrever: (trx: Kysely<Tables>, dono: Dono, segredo: string) => Promise<Parameters<typeof carta>[2]>,
  ) => {
    const hotUid = remetente.hotsite.uid;
    const esperarMs = await tentativas.pedir(hotUid, email, lugar.ip);
    if (esperarMs > 0) return recusado('BLOQUEADO', { esperarMs });
    // Whether anybody has this e-mail is found out once it is answered: nothing of it is to be timed.
    const aceito = depois.fazer(async () => {
      const dono = await usuarios.porEmail(hotUid, email);
      if (dono === null || dono.desativado) return;
      const agora = clock();
      const conhecido = (await entradas.conhece(hotUid, { email }, lugar)) !== null;
      await db.transaction().execute(async (trx) => {
        // One after the other: each sees what the others wrote.
        await trx.selectFrom('usuarios').select('uid').where('uid', '=', dono.uid).forUpdate().execute();
        const cheio = (await acessos.contar(trx, tipo, dono.uid, agora - DIA)) >= CARTAS_POR_DIA;
        if (cheio && !conhecido) return;
        const { segredo } = await acessos.criar(
          trx,
          tipo,
          { hotUid, cliUid: dono.uid, email: dono.email },
          agora,
        );
        await enfileirar(trx, carta(remetente, dono.email, await escrever(trx, dono, segredo)));
      });
    });
    return aceito ? FEITO : recusado('SERVICO_INDISPONIVEL', { esperarMs: 2_000 });
  };

  const trocar = async (
    remetente: Remetente,
    usuario: Usuario,
    senha: string,
    como: string,
    menos?: string,
  ) => {
    const { hotUid, uid, nome } = usuario;
    await usuarios.mudarSenha(uid, senha);
    await acessos.anular(uid, clock());
    await encerrarTodas(hotUid, uid, 'senha trocada', menos);
    await db.transaction().execute(async (trx) => {
      await registrarAlteracao(
        trx,
        { hotUid, quem: uid, alvo: uid, acao: 'senha', detalhes: { como } },
        clock(),
      );
      const aviso = cartaDeSenhaTrocada(nome, remetente.origem);
      await enfileirar(trx, carta(remetente, await emailDe(trx, uid), aviso));
    });
  };

  const ativo = async (hotUid: string, cliUid: string | null): Promise<Usuario | null> => {
    const usuario = cliUid === null ? null : await usuarios.achar(hotUid, cliUid);
    return usuario === null || usuario.desativado ? null : usuario;
  };

  // Counted apart from logins: a stolen session may guess here without blocking the owner's own login.
  const conferirSenhaAtual = (
    { hotUid, cliUid, senha, campo }: SenhaAtual,
    lugar: Origem,
  ): Promise<Resultado<true>> =>
    guarda.conferir(
      { hotUid, segredo: 'senha atual', de: { cliUid } },
      lugar,
      recusar('SENHA_ATUAL_INCORRETA', { campos: [campo] }),
      async (de) => (await usuarios.conferirSenhaDe(hotUid, cliUid, senha, de)) || null,
    );

  return {
    pedirNovaSenha: (remetente: Remetente, email: string, lugar: Origem) =>
      enviar(remetente, email, lugar, 'nova-senha', async (_trx, dono, segredo) =>
        cartaDeNovaSenha(dono.nome, `${remetente.origem}/redefinir-senha#${segredo}`),
      ),

    /** Refuses LINK_INVALIDO (unknown, used, over, another tenant's), and SENHA_CURTA or SENHA_COMUM, which leave the link good. */
    async redefinir(remetente: Remetente, segredo: string, senha: string) {
      const hotUid = remetente.hotsite.uid;
      // Before the link is used up: who must choose another one still has it.
      const recusa = await recusaDaSenhaNova(senha, remetente.hotsite);
      if (recusa !== null) return { ok: false, recusa } as const;
      const usuario = await ativo(
        hotUid,
        (await acessos.usar('nova-senha', hotUid, segredo, clock()))?.cliUid ?? null,
      );
      if (usuario === null) return recusado('LINK_INVALIDO');
      await trocar(remetente, usuario, senha, 'link');
      return FEITO;
    },

    /** Whether this is the current password of somebody who is logged in. Refuses SENHA_ATUAL_INCORRETA at `campo`, BLOQUEADO. */
    conferirSenhaAtual,

    /** Refuses SENHA_ATUAL_INCORRETA, BLOQUEADO after too many wrong ones, SENHA_CURTA and SENHA_COMUM; the login in which it was asked stays. */
    async mudarSenha(
      remetente: Remetente,
      pedido: { cliUid: string; senhaAtual: string; senha: string; lugar: Origem; sid: string | null },
    ) {
      const hotUid = remetente.hotsite.uid;
      const usuario = await ativo(hotUid, pedido.cliUid);
      if (usuario === null) return recusado('TOKEN_INVALIDO');
      const conferida = await conferirSenhaAtual(
        { hotUid, cliUid: usuario.uid, senha: pedido.senhaAtual, campo: 'senhaAtual' },
        pedido.lugar,
      );
      if (!conferida.ok) return conferida;
      const recusa = await recusaDaSenhaNova(pedido.senha, remetente.hotsite, [usuario.nome]);
      if (recusa !== null) return { ok: false, recusa } as const;
      await trocar(remetente, usuario, pedido.senha, 'senha atual', pedido.sid ?? undefined);
      return FEITO;
    },

    pedirUsoUnico: (remetente: Remetente, email: string, lugar: Origem) =>
      enviar(remetente, email, lugar, 'uso-unico', async (trx, dono, segredo) => {
        const { segredo: hash } = await acessos.criar(
          trx,
          'hash',
          { hotUid: dono.hotUid, cliUid: dono.uid, email: dono.email },
          clock(),
        );
        return cartaDeUsoUnico(dono.nome, segredo, `${remetente.origem}/admin-auth/${hash}`);
      }),

    /** Who a one-use password belongs to. Refuses CREDENCIAIS_INVALIDAS, BLOQUEADO. */
    async porUsoUnico(
      hotUid: string,
      email: string,
      senha: string,
      lugar: Origem,
    ): Promise<Resultado<Usuario>> {
      return guarda.conferir(
        { hotUid, segredo: 'uso único', de: { email } },
        lugar,
        recusar('CREDENCIAIS_INVALIDAS'),
        async () => {
          const dono = await usuarios.porEmail(hotUid, email);
          // Nobody's is looked for, too: what has no account takes as long as a wrong password.
          const uid = dono === null || dono.desativado ? NINGUEM : dono.uid;
          const usado = await acessos.usar('uso-unico', hotUid, senha, clock(), uid);
          return usado === null ? null : dono;
        },
      );
    },

    /** Whose account a link opens, without using it. Refuses LINK_INVALIDO. */
    async conferirHash(hotUid: string, hash: string) {
      const acesso = await acessos.olhar('hash', hotUid, hash, clock());
      const usuario = await ativo(hotUid, acesso?.cliUid ?? null);
      if (acesso === null || usuario === null) return recusado('LINK_INVALIDO');
      const { uid, nome } = usuario;
      const email = mascararEmail(await emailDe(db, uid));
      return { ok: true, valor: { uid, nome, email, assistida: acesso.daEquipe !== null } } as const;
    },

    /** Who a link belongs to, and who of the staff enters by it. Refuses LINK_INVALIDO. */
    async porHash(
      remetente: Remetente,
      hash: string,
    ): Promise<Resultado<{ usuario: Usuario; porEquipe: string | null }>> {
      const hotUid = remetente.hotsite.uid;
      const acesso = await acessos.usar('hash', hotUid, hash, clock());
      const usuario = await ativo(hotUid, acesso?.cliUid ?? null);
      if (acesso === null || usuario === null) return recusado('LINK_INVALIDO');
      const { daEquipe } = acesso;
      if (daEquipe === null) return { ok: true, valor: { usuario, porEquipe: null } };
      // Who came to the staff since the link was made has a door of his own, and a lock on it.
      if (!usuario.papeis.every(ehPapelDeCliente)) return recusado('LINK_INVALIDO');
      const { quem, motivo } = daEquipe;
      // Before the account opens: nobody looks without its owner being told.
      await db.transaction().execute(async (trx) => {
        const { uid, nome } = usuario;
        await registrarAlteracao(
          trx,
          { hotUid, quem, alvo: uid, acao: 'entrada da equipe', detalhes: { motivo } },
          clock(),
        );
        const aviso = cartaDeEntradaDaEquipe(nome, motivo, remetente);
        await enfileirar(trx, carta(remetente, await emailDe(trx, uid), aviso));
      });
      return { ok: true, valor: { usuario, porEquipe: quem } };
    },

    /** A link for staff to look at a client's account; never at another's of the staff. Refuses NAO_ENCONTRADO. Written down with the reason. */
    async criarHash(remetente: Remetente, quem: string, cliUid: string, motivo: string) {
      const hotUid = remetente.hotsite.uid;
      const usuario = await ativo(hotUid, cliUid);
      if (usuario === null || !usuario.papeis.every(ehPapelDeCliente)) return recusado('NAO_ENCONTRADO');
      const criado = await db.transaction().execute(async (trx) => {
        await registrarAlteracao(
          trx,
          { hotUid, quem, alvo: cliUid, acao: 'link de entrada', detalhes: { motivo } },
          clock(),
        );
        return acessos.criar(trx, 'hash', { hotUid, cliUid, email: null }, clock(), { quem, motivo });
      });
      const url = `${remetente.origem}/admin-auth/${criado.segredo}`;
      return { ok: true, valor: { hash: criado.segredo, url, expiraEm: criado.expiraEm } } as const;
    },
  };
}
