import { randomUUID } from 'node:crypto';
import type { Clock } from '@martelo/kernel/clock.ts';
import { Recusado } from '@martelo/platform/http/errors.ts';
import { ok, on, recusado } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import type { Elemento } from '@martelo/schemas/paginas/elementos.ts';
import {
  apagarItem,
  apagarSessao,
  criarItem,
  criarPagina,
  criarSessao,
  listarPaginas,
  listarVersoesDaPagina,
  mudarPrioridadeDaSessao,
  publicarPagina,
  restaurarVersaoDaPagina,
  salvarItem,
  salvarPagina,
  salvarSessao,
  verConfiguracaoDaPagina,
} from '@martelo/schemas/paginas/editor.ts';
import type { ItemDaSessao, SessaoDaPagina } from '@martelo/schemas/paginas/pagina.ts';
import { paginaLigada } from '@martelo/schemas/paginas/uris.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import type { Autor } from '../hotsites/door.ts';
import type { Hotsites, Liberacoes } from '../hotsites/door.ts';
import { MAXIMO_DE_ITENS, MAXIMO_DE_SESSOES } from '@martelo/schemas/paginas/rascunho.ts';
import { autorDe, guardarItem, guardarScript, invalido, naoEncontrado } from './guardas.ts';
import { lerConfiguracao, mover, renumerar } from './rascunho.ts';
import type { Rascunho } from './rascunho.ts';
import type { PaginaEmEdicao, Paginas } from './paginas.ts';

type Deps = {
  readonly clock: Clock;
  readonly hotsites: Hotsites;
  readonly paginas: Paginas;
  readonly liberacoes: Liberacoes;
};

const configuracaoLida = (elemento: Elemento, dados: unknown): SessaoDaPagina['configuracao'] => {
  const lida = lerConfiguracao(elemento, dados);
  if (lida.ok) return lida.valor;
  throw new Recusado(recusar('DADOS_INVALIDOS', { campos: [...lida.campos] }), lida.mensagens);
};

/** The page editor's calls (spec 3, section 7, Hotsite and pages). Everything changes the draft; publishing shows it. */
export function rotasDoEditor({ clock, hotsites, paginas, liberacoes }: Deps): Route[] {
  const ouNada = (p: PaginaEmEdicao | null): PaginaEmEdicao => {
    if (p === null) throw naoEncontrado();
    return p;
  };
  const mudada = async (hotUid: string, uid: string) => {
    const p = await paginas.noEditor(hotUid, uid);
    if (p === null) throw naoEncontrado();
    const { rascunho, revisao, mudadoPor, mudadoEm } = p;
    const atual = { uid, ...rascunho, revisao, mudadoPor, mudadoEm, ativo: true };
    return recusado('REGISTRO_MUDADO', { revisao, atual });
  };
  const daUri = (hotUid: string, hotUidDoCorpo: string): void => {
    if (hotUid !== hotUidDoCorpo) throw naoEncontrado();
  };
  /** Changes the sections of the page that `contem` finds; what `mudar` throws leaves everything as it was. */
  const nasSessoes = async <T>(
    hotUid: string,
    onde: { uid: string } | { contem: object },
    acao: string,
    autor: Autor,
    mudar: (r: Rascunho, paginaUid: string) => { sessoes: SessaoDaPagina[]; valor: T },
  ): Promise<T> => {
    const feito = await paginas.editar<T, never>(hotUid, onde, acao, autor, (r, uid) => {
      const { sessoes, valor } = mudar(r, uid);
      return { rascunho: { ...r, sessoes: renumerar(sessoes) }, valor };
    });
    if (!feito.ok) throw naoEncontrado();
    return feito.valor;
  };
  const comSessao = (uid: string) => ({ contem: { sessoes: [{ uid }] } });
  const comItem = (uid: string) => ({ contem: { sessoes: [{ itens: [{ uid }] }] } });
  const trocar = (r: Rascunho, nova: SessaoDaPagina): SessaoDaPagina[] =>
    r.sessoes.map((s) => (s.uid === nova.uid ? nova : s));

  return [
    on(verConfiguracaoDaPagina, async ({ tenant, query }) =>
      ok(ouNada(await paginas.porUri(tenant.hotUid, query.uri))),
    ),
    on(listarPaginas, async ({ tenant }) => {
      const ligadas = hotsites.ver(tenant.hotUid)?.paginasDinamicas ?? [];
      const todas = await paginas.listar(tenant.hotUid);
      return ok({
        paginas: todas.map(({ uid, uri, titulo, versaoPublicada, publicadaEm, temMudancas }) => ({
          uid,
          uri,
          titulo,
          versaoPublicada,
          publicadaEm,
          temMudancas,
          ligada: paginaLigada(uri, ligadas),
        })),
      });
    }),
    on(criarPagina, async (p) => {
      const { hotUid, ...campos } = p.body;
      daUri(p.tenant.hotUid, hotUid);
      await guardarScript(liberacoes, { antes: '', depois: campos.handleScript, uri: campos.uri }, p);
      const uid = randomUUID();
      if (!(await paginas.criar(hotUid, uid, { ...campos, sessoes: [] }, autorDe(p))))
        throw invalido('uri', 'já existe uma página com esta uri.');
      return ok(ouNada(await paginas.porUid(hotUid, uid)));
    }),
    on(salvarPagina, async (p) => {
      const { hotUid, revisao, ...campos } = p.body;
      daUri(p.tenant.hotUid, hotUid);
      const antes = ouNada(await paginas.porUid(hotUid, p.params.id));
      await guardarScript(
        liberacoes,
        { antes: antes.handleScript, depois: campos.handleScript, uri: campos.uri },
        p,
      );
      const mesma = await paginas.porUri(hotUid, campos.uri);
      if (mesma !== null && mesma.uid !== p.params.id)
        throw invalido('uri', 'já existe uma página com esta uri.');
      const feito = await paginas.editar(
        hotUid,
        { uid: p.params.id, revisao },
        'salvar',
        autorDe(p),
        (r) => ({ rascunho: { ...r, ...campos }, valor: null }),
      );
      if (!feito.ok) return mudada(hotUid, p.params.id);
      return ok(ouNada(await paginas.porUid(hotUid, p.params.id)));
    }),
    on(publicarPagina, async (p) => {
      if ((await paginas.publicar(p.tenant.hotUid, p.params.id, autorDe(p))) !== 'feito')
        throw naoEncontrado();
      return ok(ouNada(await paginas.porUid(p.tenant.hotUid, p.params.id)));
    }),
    on(listarVersoesDaPagina, async ({ tenant, params }) => {
      const versoes = await paginas.versoes(tenant.hotUid, params.id);
      if (versoes === null) throw naoEncontrado();
      return ok({
        versoes: versoes.map(({ versao, autorNome, publicadaEm }) => ({ versao, autorNome, publicadaEm })),
      });
    }),
    on(restaurarVersaoDaPagina, async (p) => {
      const { id, versao } = p.params;
      const velha = await paginas.conteudoDaVersao(p.tenant.hotUid, id, versao);
      if (velha === null) throw naoEncontrado();
      const agora = ouNada(await paginas.porUid(p.tenant.hotUid, id));
      await guardarScript(
        liberacoes,
        { antes: agora.handleScript, depois: velha.handleScript, uri: agora.uri },
        p,
      );
      await paginas.editar(p.tenant.hotUid, { uid: id }, `voltar à versão ${versao}`, autorDe(p), () => ({
        rascunho: { ...velha, uri: agora.uri },
        valor: null,
      }));
      return ok(ouNada(await paginas.porUid(p.tenant.hotUid, id)));
    }),

    on(criarSessao, async (p) => {
      const { paginaUid, elemento, configuracao, ...campos } = p.body;
      const lida = configuracaoLida(elemento, configuracao);
      const nova = await nasSessoes(
        p.tenant.hotUid,
        { uid: paginaUid },
        `criar seção ${elemento}`,
        autorDe(p),
        (r) => {
          if (r.sessoes.length >= MAXIMO_DE_SESSOES)
            throw invalido('paginaUid', `uma página tem no máximo ${MAXIMO_DE_SESSOES} seções.`);
          const sessao = {
            ...campos,
            uid: randomUUID(),
            paginaUid,
            prioridade: r.sessoes.length,
            elemento,
            configuracao: lida,
            itens: [],
          } as unknown as SessaoDaPagina;
          return { sessoes: [...r.sessoes, sessao], valor: sessao };
        },
      );
      return ok(nova);
    }),
    on(salvarSessao, async (p) => {
      const { configuracao, ...campos } = p.body;
      const { id } = p.params;
      const salva = await nasSessoes(p.tenant.hotUid, comSessao(id), 'salvar seção', autorDe(p), (r) => {
        const antes = r.sessoes.find((s) => s.uid === id);
        if (antes === undefined) throw naoEncontrado();
        const lida = configuracaoLida(antes.elemento, configuracao);
        const sessao = { ...antes, ...campos, configuracao: lida } as SessaoDaPagina;
        return { sessoes: trocar(r, sessao), valor: sessao };
      });
      return ok(salva);
    }),
    on(apagarSessao, async (p) => {
      const { id } = p.params;
      await nasSessoes(p.tenant.hotUid, comSessao(id), 'apagar seção', autorDe(p), (r) => ({
        sessoes: r.sessoes.filter((s) => s.uid !== id),
        valor: null,
      }));
      return ok({ apagado: true });
    }),
    on(mudarPrioridadeDaSessao, async (p) => {
      const { id } = p.params;
      const sessoes = await nasSessoes(
        p.tenant.hotUid,
        comSessao(id),
        `${p.body.prioridade} seção`,
        autorDe(p),
        (r) => {
          const movidas = mover(r.sessoes, id, p.body.prioridade);
          return { sessoes: movidas, valor: movidas };
        },
      );
      return ok({ sessoes: sessoes.map(({ uid, prioridade }) => ({ uid, prioridade })) });
    }),

    on(criarItem, async (p) => {
      const { sessaoUid, ...campos } = p.body;
      guardarItem(campos);
      const autor = autorDe(p);
      const em = clock();
      const novo = await nasSessoes(p.tenant.hotUid, comSessao(sessaoUid), 'criar item', autor, (r) => {
        const sessao = r.sessoes.find((s) => s.uid === sessaoUid);
        if (sessao === undefined) throw naoEncontrado();
        if (sessao.itens.length >= MAXIMO_DE_ITENS)
          throw invalido('sessaoUid', `uma seção tem no máximo ${MAXIMO_DE_ITENS} itens.`);
        const item: ItemDaSessao = {
          ...campos,
          uid: randomUUID(),
          sessaoUid,
          prioridade: sessao.itens.length,
          audit: { criadoPor: autor.nome, criadoEm: em, alteradoPor: autor.nome, alteradoEm: em },
        };
        return { sessoes: trocar(r, { ...sessao, itens: [...sessao.itens, item] }), valor: item };
      });
      return ok(novo);
    }),
    on(salvarItem, async (p) => {
      const { id } = p.params;
      const { prioridade, ...campos } = p.body;
      guardarItem(campos);
      const autor = autorDe(p);
      const em = clock();
      const salvo = await nasSessoes(p.tenant.hotUid, comItem(id), 'salvar item', autor, (r) => {
        const sessao = r.sessoes.find((s) => s.itens.some((i) => i.uid === id));
        const antes = sessao?.itens.find((i) => i.uid === id);
        if (sessao === undefined || antes === undefined) throw naoEncontrado();
        const criado = antes.audit ?? { criadoPor: autor.nome, criadoEm: em };
        const item: ItemDaSessao = {
          ...antes,
          ...campos,
          audit: {
            criadoPor: criado.criadoPor,
            criadoEm: criado.criadoEm,
            alteradoPor: autor.nome,
            alteradoEm: em,
          },
        };
        const outros = sessao.itens.filter((i) => i.uid !== id);
        const itens = renumerar(outros.toSpliced(prioridade ?? antes.prioridade, 0, item));
        const valor = itens.find((i) => i.uid === id) ?? item;
        return { sessoes: trocar(r, { ...sessao, itens }), valor };
      });
      return ok(salvo);
    }),
    on(apagarItem, async (p) => {
      const { id } = p.params;
      await nasSessoes(p.tenant.hotUid, comItem(id), 'apagar item', autorDe(p), (r) => ({
        sessoes: r.sessoes.map((s) => ({ ...s, itens: renumerar(s.itens.filter((i) => i.uid !== id)) })),
        valor: null,
      }));
      return ok({ apagado: true });
    }),
  ];
}
