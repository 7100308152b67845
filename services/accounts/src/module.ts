import { recusado } from '@martelo/kernel/resultado.ts';
import type { Kysely } from 'kysely';
import { encerramentos as criarEncerramentos } from '@martelo/platform/sessao/encerramentos.ts';
import { leitorDeSessoes } from '@martelo/platform/sessao/leitor.ts';
import { ACESSO_MS, leitorDeTokens } from '@martelo/platform/sessao/tokens.ts';
import { migrate } from '@martelo/platform/sql/migrate.ts';
import { createDb, createPool } from '@martelo/platform/sql/pool.ts';
import type { Mensagem } from '@martelo/platform/mail/port.ts';
import { cadastrosAProvar } from './clientes/a-provar.ts';
import { avisos as criarAvisos } from './clientes/avisos.ts';
import { cadastros as criarCadastros } from './clientes/cadastros.ts';
import { clientes as criarClientes } from './clientes/clientes.ts';
import { equipe as criarEquipe } from './clientes/equipe.ts';
import { criarContatos } from './clientes/contatos.ts';
import { codigos as criarCodigos } from './clientes/codigos.ts';
import { perfil as criarPerfil } from './clientes/perfil.ts';
import { preferencias as criarPreferencias } from './clientes/preferencias.ts';
import { remetentes as criarRemetentes } from './clientes/remetentes.ts';
import { rotasDaEquipe } from './clientes/rotas-da-equipe.ts';
import { routes as rotasDosClientes } from './clientes/routes.ts';
import { socios as criarSocios } from './clientes/socios.ts';
import { usuarios as criarUsuarios } from './clientes/usuarios.ts';
import { documentos as criarDocumentos, documentosAtuais } from './documentos/documentos.ts';
import { links as criarLinks } from './documentos/links.ts';
import { arquivosPlugin } from './documentos/plugin.ts';
import { routes as rotasDosDocumentos } from './documentos/routes.ts';
import { routes as deEnderecos } from './enderecos/routes.ts';
import { salaDosAparelhos } from './aparelhos/door.ts';
import { bloqueios as criarBloqueios } from './bloqueios/bloqueios.ts';
import { outrosComPapel, recuperacao, salaDaEquipe } from './equipe/door.ts';
import { salaDoFator } from './fator/door.ts';
import type { Entregar } from './fator/door.ts';
import { favoritos as criarFavoritos, rotasDosFavoritos } from './favoritos/door.ts';
import { instalacao as criarInstalacao, rotasDaInstalacao } from './instalacao/door.ts';
import { migrations } from './migrations.ts';
import { rotasDoCadastro } from './papeis/cadastro.ts';
import { rotasDoPainel } from './painel/routes.ts';
import { grupos as criarGrupos } from './papeis/grupos.ts';
import { portas as criarPortas } from './papeis/portas.ts';
import { routes as rotasDosPapeis } from './papeis/routes.ts';
import { entregarToken } from './sessao/cookie.ts';
import { familias as criarFamilias } from './sessao/familias.ts';
import { guarda as criarGuarda } from './sessao/guarda.ts';
import { acessos as criarAcessos } from './sessao/acessos.ts';
import { anotador, entradas as criarEntradas, marcarDispositivo } from './sessao/entradas.ts';
import { semSenha as criarSemSenha } from './sessao/sem-senha.ts';
import { routes as rotasDaSessao } from './sessao/routes.ts';
import { sessoes as criarSessoes } from './sessao/sessoes.ts';
import { tentativas as criarTentativas } from './sessao/tentativas.ts';
import { tokens as criarTokens } from './sessao/tokens.ts';
import type { Accounts, AccountsOptions } from './accounts.ts';
import { depoisDaResposta } from './depois.ts';
import { mudancas } from './mudar.ts';
import type { Tables } from './tables.ts';
import { comUnicos } from './unicos.ts';
import { salaDasVistas } from './vistas/door.ts';

export { lerChaveDePush, novaChaveDePush, pushDe } from './aparelhos/door.ts';
export { hashSenha } from './clientes/senha.ts';
export type { Accounts, AccountsOptions } from './accounts.ts';

const SCHEMA = 'accounts';
const LIMPEZA_MS = 3_600_000;

/** Builds the service on a database that it migrates itself when it starts. */
export function accounts(options: AccountsOptions): Accounts {
  const { databaseUrl: url, tokenSecret, clock, log } = options;
  const db = createDb<Tables>(createPool({ url, schema: SCHEMA, name: SCHEMA, log }));
  const encerramentos = criarEncerramentos(clock);
  const usuarios = criarUsuarios(db, clock);
  const tentativas = criarTentativas(db, clock);
  const entradas = criarEntradas(db, clock);
  const guarda = criarGuarda({ tentativas, entradas });
  const familias = criarFamilias(db, clock, ({ sid, cliUid, hotUid }, motivo) => {
    encerramentos.encerrarLogin(sid, clock());
    encerramentos.avisar({ cliUid, hotUid, motivo });
    log.info({ cliUid, hotUid, motivo }, 'a session ended');
  });
  const tokens = criarTokens(tokenSecret, clock);
  const leitor = leitorDeSessoes({ tokens: leitorDeTokens(tokenSecret, clock), encerramentos, clock });
  const grupos = criarGrupos({
    db,
    usuarios,
    clock,
    mudarPapeis: (hotUid, cliUid, papeis) => mudar(hotUid, cliUid, { papeis }, 'cadastro alterado'),
  });
  const pelaPorta = criarPortas({ hotsiteDe: options.hotsiteDe, usuarios, grupos, log });
  const aoEntrar: Parameters<typeof criarSessoes>[0]['aoEntrar'] = (usuario) =>
    pelaPorta(usuario, 'grcIdLogin');
  const enfileirar = (trx: unknown, mensagem: Mensagem) => options.enfileirar(trx as Kysely<never>, mensagem);
  const clientes = criarClientes(db, documentosAtuais);
  const socios = criarSocios(db);
  const codigos = criarCodigos(tokenSecret);
  const acessos = criarAcessos(db);
  const chave = options.credentialsKey;
  const fator = salaDoFator({ db, chave, guarda, acessos, usuarios, clock, enfileirar });
  const daSessao = { usuarios, familias, guarda, tokens, leitor, clock, aoEntrar };
  const sessoes = criarSessoes({ ...fator.paraASessao, ...daSessao });
  const depois = depoisDaResposta(log);
  const aProvar = cadastrosAProvar({
    db,
    clientes,
    codigos,
    depois,
    clock,
    enfileirar,
    esperarPara: (hotUid, email, { ip }) => tentativas.pedir(hotUid, email, ip, 'cadastro'),
    conferir: ({ hotUid, uid }, lugar, errado, prova) =>
      guarda.conferir({ hotUid, segredo: 'cadastro', de: { cliUid: uid } }, lugar, errado, prova),
  });
  let limpeza: NodeJS.Timeout | undefined;

  const remetentes = criarRemetentes(options);
  const { doPedido: remetenteDe } = remetentes;
  const avisos = criarAvisos({ db, clock, enfileirar, remetente: remetentes.semPedido });

  const aparelhos = salaDosAparelhos({ ...options, db, remetente: remetentes.semPedido });
  const anotarEntrada = anotador({ entradas, aparelhos, clock });

  const limpar = async (): Promise<void> => {
    try {
      for (const sala of [tentativas, familias, aProvar, avisos, aparelhos]) await sala.limpar();
      for (const sala of [acessos, entradas]) await sala.limpar(clock());
      await codigos.limpar(db, clock());
    } catch (err) {
      log.warn({ err }, 'old sessions were not cleared');
    }
  };
  const { mudar, encerrarTodas } = mudancas({ usuarios, familias, encerramentos, clock });
  const semSenha = criarSemSenha({
    db,
    usuarios,
    acessos,
    tentativas,
    entradas,
    guarda,
    depois,
    clock,
    enfileirar,
    encerrarTodas,
  });
  const cadastros = criarCadastros({
    db,
    clientes,
    socios,
    codigos,
    conferirSenhaAtual: semSenha.conferirSenhaAtual,
    esperarParaTrocar: tentativas.trocarEmail,
    clock,
    enfileirar,
    mudarSituacao: (hotUid, cliUid, situacao) => mudar(hotUid, cliUid, { situacao }, 'cadastro alterado'),
  });

  const favoritos = criarFavoritos({ db, clock, veiculoExiste: options.veiculoExiste });
  const bloqueios = criarBloqueios(db, clock, log);
  const links = criarLinks(tokenSecret, clock);
  const documentos = criarDocumentos({
    db,
    arquivos: options.arquivos,
    clientes,
    cadastros,
    links,
    clock,
    enfileirar,
  });
  const instalacao = criarInstalacao({ db, clock });
  const entregar: Entregar = async (p, { usuario, login }) => {
    await anotarEntrada(p, login.hotUid, login);
    return { ...usuario, ...entregarToken(p, login, clock()) };
  };
  const abrirSessao: Parameters<typeof rotasDosClientes>[0]['abrirSessao'] = async (p, hotUid, cliUid) => {
    const usuario = await usuarios.achar(hotUid, cliUid);
    if (usuario === null) return recusado('NAO_ENCONTRADO');
    const entrou = await sessoes.abrir(await pelaPorta(usuario, 'grcId'), 'curta');
    return entrou.ok ? { ok: true, valor: await entregar(p, entrou.valor) } : entrou;
  };
  const daEquipe = {
    db,
    acessos,
    fatores: fator.fatores,
    usuarios,
    clock,
    enfileirar,
    encerrarTodas,
    remetenteDe,
    abrirSessao,
  };
  const equipe = criarEquipe({
    db,
    clientes,
    documentos,
    clock,
    mudarSituacao: (hotUid, cliUid, situacao) => mudar(hotUid, cliUid, { situacao }, 'cadastro alterado'),
  });

  return {
    name: SCHEMA,
    plugin: arquivosPlugin(documentos, links),
    routes: [
      ...rotasDaSessao({
        sessoes,
        semSenha,
        entradas,
        anotarEntrada,
        clock,
        encerrarTodas,
        remetenteDe,
      }),
      ...fator.rotas({ sessoes, semSenha, remetenteDe, encerrarTodas, entregar }),
      ...aparelhos.rotas({ loginDe: sessoes.loginDe, marcarDispositivo }),
      ...rotasDosClientes({
        aProvar,
        cadastros,
        clientes,
        perfil: criarPerfil(db, clientes, clock),
        preferencias: criarPreferencias(db, clock),
        socios,
        clock,
        remetenteDe,
        abrirSessao,
      }),
      ...rotasDosDocumentos({ documentos, verCliente: equipe.mascarado, remetenteDe }),
      ...rotasDaEquipe({
        equipe,
        clock,
        remetenteDe,
        reavaliar: async (remetente, cliUid) => {
          await (
            await db.transaction().execute((trx) => cadastros.reavaliar(trx, remetente, cliUid))
          )();
        },
      }),
      ...deEnderecos,
      ...rotasDosPapeis({ grupos, equipeDe: usuarios.equipeDe }),
      ...rotasDoCadastro({
        db,
        clock,
        hostDe: async (hotUid) => (await options.hotsiteDe(hotUid))?.hosts[0] ?? null,
      }),
      ...bloqueios.rotas(),
      ...rotasDosFavoritos(favoritos),
      ...rotasDaInstalacao({ instalacao, abrirSessao }),
      ...rotasDoPainel({ ...options, db }),
      ...salaDasVistas(db),
      ...salaDaEquipe({
        ...daEquipe,
        remetente: remetentes.semPedido,
        renovarTokens: (hotUid, cliUid, motivo) => mudar(hotUid, cliUid, {}, motivo),
      }),
    ].map(comUnicos),
    sessaoOf: leitor.sessaoOf,
    criarUsuario: usuarios.criar,
    mudarUsuario: (hotUid, cliUid, mudanca) => mudar(hotUid, cliUid, mudanca, 'cadastro alterado'),
    desativarUsuario: (hotUid, cliUid) => mudar(hotUid, cliUid, { desativado: true }, 'conta desativada'),
    instalacao,
    recuperacao: recuperacao(daEquipe),
    aoEncerrarSessao: encerramentos.assinar,
    bloqueioDe: bloqueios.recusaDe,
    bloqueados: bloqueios.valendo,
    favoritosDe: favoritos.listar,
    contatosDe: criarContatos(db),
    outrosComPapel: (hotUid, papel, exceto) => outrosComPapel(db, hotUid, papel, exceto),
    avisarProposta: avisos.daProposta,
    avisarSuperado: avisos.doSuperado,
    avisarAdiamento: avisos.doAdiamento,
    avisarNosAparelhos: aparelhos.avisar,
    feito: depois.feito,
    encerradasDesde: async (desde) => ({
      logins: await familias.encerradasDesde(desde),
      usuarios: (await usuarios.tokensEncerradosDesde(desde)).map((u) => ({
        cliUid: u.uid,
        em: u.tokensDesde,
      })),
    }),
    start: async () => {
      await migrate({ url, schema: SCHEMA, migrations, log });
      const desde = clock() - ACESSO_MS;
      for (const { sid, em } of await familias.encerradasDesde(desde)) encerramentos.encerrarLogin(sid, em);
      for (const u of await usuarios.tokensEncerradosDesde(desde))
        encerramentos.encerrarUsuario(u.uid, u.tokensDesde);
      await bloqueios.iniciar();
      await limpar();
      limpeza = setInterval(() => void limpar(), LIMPEZA_MS).unref();
      await aparelhos.start();
    },
    stop: async () => {
      clearInterval(limpeza);
      bloqueios.parar();
      await depois.feito();
      await aparelhos.stop();
      await db.destroy();
    },
    ready: async () => void (await db.selectFrom('usuarios').select('uid').limit(1).execute()),
  };
}
