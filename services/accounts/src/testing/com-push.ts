import type { ContarMensagem } from '@martelo/platform/mail/contador.ts';
import { novaChaveDePush, pushDe } from '../aparelhos/door.ts';
import { LEILAO, LOJA, mundo, SENHA } from './mundo.ts';
import type { Mundo } from './mundo.ts';
import { servicoDePush } from './servico-de-push.ts';
import type { Navegador, ServicoDePush } from './servico-de-push.ts';

/** Somebody at a browser: his session, and the cookie that names the browser. */
export type Pessoa = { readonly uid: string; token: string; cookie: string; readonly host: string };

const HOSTS = { [LEILAO]: 'leilao.localhost', [LOJA]: 'loja.localhost' };

/** The accounts service with a push service of this machine, and people who log in from browsers of their own. */
export async function mundoComPush(contarMensagem?: ContarMensagem) {
  const servico: ServicoDePush = await servicoDePush();
  const outro: ServicoDePush = await servicoDePush();
  const push = pushDe(
    { PUSH: true, PUSH_SERVICES: [servico.origem, outro.origem], MAIL_FROM: 'casa@example.com' },
    novaChaveDePush(),
  );
  const m: Mundo = await mundo(push, contarMensagem);
  let n = 0;

  const pedir = async (
    quem: Pessoa,
    metodo: 'GET' | 'POST' | 'PUT' | 'DELETE',
    caminho: string,
    corpo?: unknown,
  ) =>
    m.pedir(metodo, caminho, {
      host: quem.host,
      token: quem.token,
      headers: quem.cookie === '' ? {} : { cookie: quem.cookie },
      ...(corpo === undefined ? {} : { corpo }),
    });

  /** Logs in in a browser: that of `cookie`, or one that was never here. */
  const entrar = async (email: string, host: string, cookie = ''): Promise<Omit<Pessoa, 'uid'>> => {
    const { corpo, headers } = await m.pedir('POST', '/v1/usuario/efetuar-login', {
      corpo: { email, senha: SENHA },
      host,
      headers: cookie === '' ? {} : { cookie },
    });
    const { 'set-cookie': novo } = headers;
    const [posto = cookie] = (
      Array.isArray(novo) ? String(novo[0]) : typeof novo === 'string' ? novo : cookie
    ).split(';');
    return { token: corpo.token ?? '', cookie: posto, host };
  };

  return {
    m,
    servico,
    outro,
    chave: push?.chave.publica,
    pedir,
    entrar,
    /** Somebody new, logged in in a browser of his own. */
    async pessoa(hotUid = LEILAO): Promise<Pessoa & { readonly email: string }> {
      const email = `aparelho${(n += 1)}@exemplo.com`;
      const host = HOSTS[hotUid] ?? '';
      const { uid } = await m.contas.criarUsuario({
        hotUid,
        email,
        nome: 'Ana Segredo',
        papeis: [`Clientes - ${host}`],
        senha: SENHA,
        situacao: 'aprovado',
      });
      return { uid, email, ...(await entrar(email, host)) };
    },
    guardar: (quem: Pessoa, { assinatura }: Pick<Navegador, 'assinatura'>) =>
      pedir(quem, 'PUT', '/v1/cliente/aparelhos', assinatura),
    /** How many devices of his are told now. */
    quantos: async (quem: Pick<Pessoa, 'uid'>): Promise<number> =>
      (await m.banco.pool.query('SELECT 1 FROM accounts.aparelhos WHERE cli_uid = $1', [quem.uid])).rows
        .length,
    async fechar(): Promise<void> {
      await m.fechar();
      await Promise.all([servico.fechar(), outro.fechar()]);
    },
  };
}
