import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '@martelo/platform/testing/until.ts';
import { CALLS, LISTAS_DE_REGISTROS } from '@martelo/schemas/calls.ts';
import type { Call } from '@martelo/schemas/shared/call.ts';
import { SERVICO_DA_CHAMADA } from '@martelo/schemas/servicos.ts';
import { z } from 'zod';
import { SENHA_DA_DEMO } from '@martelo/demo/module.ts';
import { LEILAO, LOJA, programaDeTeste } from './testing/programa.ts';
import { enviarPlanilha, tentativasNaPlanilha } from './testing/planilha.ts';
import type { ProgramaDeTeste } from './testing/programa.ts';

// Nothing crosses tenants: each call that names something by an id is tried with an id of the other tenant. The calls that
// take lelUid, leiUid or cliUid are tried in chamadas.int.spec.ts, those of records in registros.int.spec.ts; all others stand in
// the table here, so that a call that is added without a rule fails the first test.

type Partes = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
type Esquema = {
  properties?: Record<string, Esquema>;
  anyOf?: Esquema[];
  oneOf?: Esquema[];
  items?: Esquema;
};

const esquema = (s: z.ZodType | undefined): Esquema =>
  s === undefined ? {} : (z.toJSONSchema(s, { io: 'input', unrepresentable: 'any' }) as Esquema);
const nomes = (e: Esquema): string[] => [
  ...Object.entries(e.properties ?? {}).flatMap(([nome, valor]) => [nome, ...nomes(valor)]),
  ...[...(e.anyOf ?? []), ...(e.oneOf ?? []), ...(e.items === undefined ? [] : [e.items])].flatMap(nomes),
];
const ID = /^(id|uid|hash)$|(Id|Uid|Ids|Uids)$/;
const ids = (c: Call): string[] =>
  [c.params, c.query, c.body].flatMap((s) => nomes(esquema(s))).filter((n) => ID.test(n));
const deCima = (...esquemas: (z.ZodType | undefined)[]): string[] =>
  esquemas.flatMap((s) => Object.keys(esquema(s).properties ?? {}));

/** Whether chamadas.int.spec.ts tries it: by the names of its fields. */
const emChamadas = (c: Call): boolean =>
  deCima(c.params, c.body).some((n) => n === 'lelUid' || n === 'leiUid') ||
  (SERVICO_DA_CHAMADA.get(c.nome) === 'accounts' &&
    (deCima(c.params, c.query, c.body).includes('cliUid') || c.nome === 'listarGruposDoCliente'));

/** Ids that belong to no tenant: places of the country, secrets that are their own proof, what an empty answer may hide. */
const DE_NINGUEM: Readonly<Record<string, string>> = {
  cadastrarCliente: 'locId is a place of IBGE',
  salvarEndereco: 'locId is a place of IBGE',
  entrarPorHash: 'the hash is its own proof; sem-senha.int.spec.ts tries it at the other tenant',
  verHashDeLogin: 'the hash is its own proof; assistida.int.spec.ts tries it at the other tenant',
  confirmarPeloLink: 'the link is its own proof; confirmacoes.int.spec.ts tries it at the other tenant',
  confirmarCadastro: 'the code is its own proof; a-provar.int.spec.ts tries it at the other tenant',
  redefinirSenha: 'the hash is its own proof; sem-senha.int.spec.ts tries it at the other tenant',
  removerFavorito: 'takes only from one’s own list, where nothing else is',
  cancelarEnvio: 'gives up only what one’s own house sends; fotos.int.spec.ts tries it at the other tenant',
  removerFavoritoPorCorpo: 'takes only from one’s own list, where nothing else is',
  apagarVista: 'what is not there stays gone; vistas.int.spec.ts tries it at the other tenant',
};

let programa: ProgramaDeTeste;
const tokens: Record<string, string> = {};
/** What the other tenant has, by kind. */
const dela = {
  hotUid: '',
  pagina: {} as Record<string, unknown>,
  sessao: {} as Record<string, unknown>,
  item: {} as Record<string, unknown>,
  hotsite: {} as Record<string, unknown>,
  lelUid: '',
  leiUid: '',
  veiUid: '',
  usuarioId: 0,
  cliUid: '',
  trabalho: '',
  planilha: '',
  grcId: 0,
};

beforeAll(async () => {
  programa = await programaDeTeste();
  const { chamar } = programa;
  const entrar = async (host: string, usuario: string) =>
    (
      await chamar(host, 'POST', '/v1/usuario/efetuar-login', {
        body: { email: `${usuario}@${host.split('.')[0]}.example.com`, senha: SENHA_DA_DEMO },
      })
    ).corpo as unknown as { token: string; id: number; uid: string };
  for (const quem of ['adm', 'comprador1']) tokens[quem] = (await entrar(LEILAO, quem)).token;
  const { token, id, uid: cliUid } = await entrar(LOJA, 'adm');
  Object.assign(dela, { usuarioId: id, cliUid });
  const ver = async (caminho: string) => (await chamar(LOJA, 'GET', caminho, { token })).corpo as never;
  const nosso = (await chamar(LEILAO, 'GET', '/v1/hotsite/public')).corpo['uid'] as string;
  dela.hotUid = (await ver('/v1/hotsite/public'))['uid'];
  dela.hotsite = await ver(`/v1/hotsite/admin/${dela.hotUid}`);
  dela.pagina = await ver('/v1/hotsite/paginas/configuracao/?uri=duvidas');
  dela.sessao = (dela.pagina['sessoes'] as Record<string, unknown>[])[0] ?? {};
  dela.item = (dela.sessao['itens'] as Record<string, unknown>[])[0] ?? {};
  const leilao = await until(
    async () =>
      (
        (await ver('/v1/leiloes/lista-site?quadro=todos&limit=50'))['leiloes'] as {
          uid: string;
          quantidadeLotes: number;
        }[]
      ).find((l) => l.quantidadeLotes > 0),
    { what: 'an event of the store', timeoutMs: 60_000 },
  );
  dela.leiUid = leilao.uid;
  const [lote] = (await ver(`/v1/leiloes/${leilao.uid}/lotes?porPagina=1`))['lotes'] as {
    lelUid: string;
    veiculo: { veiUid: string };
  }[];
  dela.lelUid = lote?.lelUid ?? '';
  dela.veiUid = lote?.veiculo.veiUid ?? '';
  await chamar(LOJA, 'PUT', `/v1/grupos-de-clientes/${randomUUID()}`, {
    token,
    body: { nome: 'Delas', revisao: 0 },
  });
  const grupos = await chamar(LOJA, 'GET', '/v1/cliente/grupos-cliente', { token });
  dela.grcId = (grupos.corpo['grupos'] as { id: number }[])[0]?.id ?? 0;
  const planilha = await chamar(LOJA, 'POST', `/v1/veiculos/planilhas?pedido=${randomUUID()}`, { token });
  dela.trabalho = planilha.corpo['trabalho'] as string;
  dela.planilha = await enviarPlanilha(programa, LOJA, token, dela.hotUid);
  await programa.accounts.criarUsuario({
    hotUid: nosso,
    email: 'ti@leilao.example.com',
    nome: 'Tina da Informática',
    papeis: ['Interno - Desenvolvimento TI'],
    senha: SENHA_DA_DEMO,
    situacao: 'aprovado',
  });
  tokens['ti'] = (await entrar(LEILAO, 'ti')).token;
});
afterAll(async () => {
  expect(await programa.encerrar()).toEqual([]);
});

/** Of an object only what a call's body takes. */
const soDoCorpo = (call: string, objeto: Record<string, unknown>): Record<string, unknown> => {
  const aceitos = deCima(CALLS.find((c) => c.nome === call)?.body);
  return Object.fromEntries(Object.entries(objeto).filter(([k]) => aceitos.includes(k)));
};
const daPagina = (): Partes => ({ params: { id: dela.pagina['uid'] } });
const daSessao = (): Partes => ({ params: { id: dela.sessao['uid'] } });
const doItem = (): Partes => ({ params: { id: dela.item['uid'] } });
const doTrabalho = (): Partes => ({ params: { uid: dela.trabalho } });
const doHotsite = (): Partes => ({ params: { id: dela.hotUid } });

/** How each other call is tried: with what of the other tenant. */
const TENTATIVAS: Readonly<Record<string, () => Partes>> = {
  // Optional there: a lote of the other tenant is no lote, or has no proposals here.
  listarUltimasPropostas: () => ({ query: { lelUid: dela.lelUid } }),
  exportarAuditoria: () => ({ query: { lelUid: dela.lelUid } }),
  listarLancesRecebidos: () => ({ query: { leiUid: dela.leiUid } }),
  verLanceRecebido: () => ({ params: { lanUid: randomUUID() } }),
  listarComitentesDoUsuario: () => ({ params: { cliUid: dela.cliUid } }),
  vincularComitentes: () => ({ params: { cliUid: dela.cliUid }, body: { comIds: [1] } }),
  desvincularComitente: () => ({ params: { cliUid: dela.cliUid, comId: 1 } }),
  listarBannersAtivos: () => ({ query: { posicaoBannerUid: randomUUID(), leiUid: dela.leiUid } }),
  verConteudoDoLogin: doHotsite,
  verTrabalho: doTrabalho,
  pararTrabalho: doTrabalho,
  repetirTrabalho: doTrabalho,
  baixarDoTrabalho: doTrabalho,
  apagarItem: doItem,
  salvarItem: () => ({ ...doItem(), body: soDoCorpo('salvarItem', dela.item) }),
  criarItem: () => ({ body: { ...soDoCorpo('criarItem', dela.item), sessaoUid: dela.sessao['uid'] } }),
  apagarSessao: daSessao,
  salvarSessao: () => ({ ...daSessao(), body: soDoCorpo('salvarSessao', dela.sessao) }),
  criarSessao: () => ({
    body: { ...soDoCorpo('criarSessao', dela.sessao), paginaUid: dela.pagina['uid'] },
  }),
  mudarPrioridadeDaSessao: () => ({ ...daSessao(), body: { prioridade: 'aumentar' } }),
  criarPagina: () => ({ body: { ...soDoCorpo('criarPagina', dela.pagina), hotUid: dela.hotUid } }),
  salvarPagina: () => ({ ...daPagina(), body: soDoCorpo('salvarPagina', dela.pagina) }),
  publicarPagina: daPagina,
  listarVersoesDaPagina: daPagina,
  verRascunhoDaPagina: daPagina,
  salvarRascunhoDaPagina: () => ({
    ...daPagina(),
    body: { titulo: 'X', uri: 'roubada', descricao: 'Y', sessoes: [], revisao: 1 },
  }),
  publicarRascunhoDaPagina: () => ({ ...daPagina(), body: { revisao: 1 } }),
  retirarPaginaDoAr: () => ({ ...daPagina(), body: { versao: 1, revisao: 1 } }),
  verVersaoDaPagina: () => ({ params: { id: dela.pagina['uid'], versao: 1 } }),
  restaurarVersaoDaPagina: () => ({ params: { id: dela.pagina['uid'], versao: 1 } }),
  removerSocio: () => ({ params: { uid: randomUUID() } }),
  responderDocumento: () => ({ params: { uid: randomUUID() }, body: { situacao: 'Aprovado' } }),
  listarLotesDoVeiculo: () => ({ params: { uid: dela.veiUid } }),
  moverVeiculo: () => ({ params: { uid: dela.veiUid }, body: { evento: 'VeiculoPreparado', revisao: 1 } }),
  criarFavorito: () => ({ body: { veiUid: dela.veiUid } }),
  listarScripts: doHotsite,
  listarLiberacoes: doHotsite,
  responderLiberacao: () => ({
    params: { id: dela.hotUid, marca: '0'.repeat(64) },
    body: { resposta: 'liberar' },
  }),
  provarHostsDoHotsite: doHotsite,
  restaurarScript: () => ({ params: { id: dela.hotUid, versao: 1 } }),
  salvarScript: () => ({ ...doHotsite(), body: { headerScript: '' } }),
  salvarCredenciais: () => ({ ...doHotsite(), body: { credenciais: {} } }),
  salvarEventoAtivo: () => ({ ...doHotsite(), body: { evento: null } }),
  salvarHotsite: () => ({ ...doHotsite(), body: soDoCorpo('salvarHotsite', dela.hotsite) }),
  verHistoricoDoHotsite: doHotsite,
  verHotsiteAdmin: doHotsite,
  restaurarSessao: () => ({ params: { id: dela.usuarioId } }),
  ...tentativasNaPlanilha(() => dela.planilha),
  comecarEnvio: () => ({
    params: { uid: randomUUID() },
    body: { para: 'fotoDoVeiculo', alvo: dela.veiUid, nome: 'a.jpg', tamanho: 100 },
  }),
  enviarParte: () => ({ params: { uid: randomUUID(), de: 0 } }),
  salvarVista: () => ({
    params: { lista: 'veiculos', uid: dela.veiUid },
    body: { nome: 'Delas', endereco: {}, daCasa: false, revisao: 1 },
  }),
  mudarLotesEmMassa: () => ({
    body: {
      uid: randomUUID(),
      quais: { uids: [dela.lelUid] },
      mudancas: [{ campo: 'prioridade', valor: 1 }],
      visto: '',
    },
  }),
  verMudancaEmMassa: () => ({ params: { uid: randomUUID() } }),
  desfazerMudancaEmMassa: () => ({ params: { uid: randomUUID() }, body: { novo: randomUUID() } }),
  verFilaDoLote: () => ({ params: { lelUid: dela.lelUid } }),
  verPageviewsDoLote: () => ({ params: { uid: dela.lelUid } }),
  verInformacoesPrivadas: () => ({ query: { loteUid: dela.lelUid } }),
};

/** Calls that answer lists narrowed by an id. */
const LISTAS: readonly string[] = ['listarBannersAtivos', 'listarLancesRecebidos', 'listarUltimasPropostas'];

const deRegistros: ReadonlySet<Call> = new Set(
  LISTAS_DE_REGISTROS.flatMap((l): Call[] => [...Object.values(l.chamadas), ...Object.values(l.de.chamadas)]),
);
const comOutroId = CALLS.filter((c) => ids(c).length > 0 && !emChamadas(c) && !deRegistros.has(c));

describe('every call that names something by an id', () => {
  it('has a rule: how the other tenant’s is tried, or why it is nobody’s', () => {
    const regras = [...Object.keys(TENTATIVAS), ...Object.keys(DE_NINGUEM)];
    expect(comOutroId.map((c) => c.nome).filter((n) => !regras.includes(n))).toEqual([]);
  });

  it.each(comOutroId.filter((c) => c.nome in TENTATIVAS).map((c) => [c.nome, c] as const))(
    '%s knows nothing of the other tenant',
    async (nome, call) => {
      const { params = {}, query = {}, body } = TENTATIVAS[nome]?.() ?? {};
      const caminho = call.caminho.replaceAll(/\{(\w+)\}/g, (_tudo, n: string) =>
        encodeURIComponent(String(params[n])),
      );
      const busca = new URLSearchParams(
        Object.entries(query).map(([k, v]) => [k, String(v)] as [string, string]),
      ).toString();
      const quem =
        call.acesso === 'publico'
          ? undefined
          : call.acesso === 'cliente'
            ? 'comprador1'
            : typeof call.acesso === 'string' || call.acesso.includes('Interno - ADM')
              ? 'adm'
              : 'ti';
      const { status, corpo } = await programa.chamar(
        LEILAO,
        call.metodo,
        busca === '' ? caminho : `${caminho}?${busca}`,
        {
          ...(body === undefined ? {} : { body }),
          ...(quem === undefined ? {} : { token: tokens[quem] ?? '' }),
        },
      );
      // A list that is asked about somebody else's thing may be an empty one.
      const alheio =
        JSON.stringify(corpo).includes(dela.leiUid) || JSON.stringify(corpo).includes(dela.lelUid);
      if (LISTAS.includes(nome) && status === 200) expect(alheio).toBe(false);
      else expect([status, corpo.message]).toEqual([404, expect.any(String)]);
    },
  );
});
