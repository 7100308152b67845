import type { Clock } from '@martelo/kernel/clock.ts';
import { Recusado } from '@martelo/platform/http/errors.ts';
import { ok, on, recusado } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import { FORMULARIOS } from '@martelo/schemas/paginas/elementos.ts';
import type { ItemDaSessao, SessaoDaPagina } from '@martelo/schemas/paginas/pagina.ts';
import {
  publicarRascunhoDaPagina,
  retirarPaginaDoAr,
  salvarRascunhoDaPagina,
  verRascunhoDaPagina,
  verVersaoDaPagina,
} from '@martelo/schemas/paginas/rascunho.ts';
import type { PaginaNoEditor } from '@martelo/schemas/paginas/rascunho.ts';
import { paginaLigada, TOGGLE_DA_PAGINA } from '@martelo/schemas/paginas/uris.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import type { SaidaDe } from '@martelo/schemas/shared/call.ts';
import type { z } from 'zod';
import { HotsiteRecusado } from '../hotsites/door.ts';
import type { Autor, Hotsites, Liberacoes } from '../hotsites/door.ts';
import { autorDe, guardarScript, naoEncontrado, problemaDoItem } from './guardas.ts';
import type { PaginaComVersoes, Paginas } from './paginas.ts';
import type { Rascunho } from './rascunho.ts';

type Deps = {
  readonly clock: Clock;
  readonly hotsites: Hotsites;
  readonly paginas: Paginas;
  readonly liberacoes: Liberacoes;
};
type Escrita = Omit<z.output<typeof salvarRascunhoDaPagina.body>, 'revisao'>;
type Assinatura = { readonly nome: string; readonly em: number };

/** An item as it is kept: who made it, and who changed it last. */
function itemDe(
  { uid, ...campos }: Escrita['sessoes'][number]['itens'][number],
  lugar: { readonly sessaoUid: string; readonly prioridade: number },
  antes: ItemDaSessao | undefined,
  { nome, em }: Assinatura,
): ItemDaSessao {
  const novo = { ...campos, uid, ...lugar };
  const { audit = { criadoPor: nome, criadoEm: em, alteradoPor: nome, alteradoEm: em }, ...velho } =
    antes ?? {};
  const igual = Object.entries(campos).every(([nome, valor]) => velho[nome as keyof typeof velho] === valor);
  return { ...novo, audit: igual ? audit : { ...audit, alteradoPor: nome, alteradoEm: em } };
}

/** A page as it was sent, as it is kept. @throws Recusado DADOS_INVALIDOS with the place of each item that is wrong */
function rascunhoDe(
  { sessoes, ...campos }: Escrita,
  paginaUid: string,
  antes: Rascunho | null,
  assinatura: Assinatura,
): Rascunho {
  const errados = sessoes.flatMap((s, i) =>
    s.itens.flatMap((item, k) => {
      const problema = problemaDoItem(item);
      return problema === null
        ? []
        : [{ onde: `sessoes.${i}.itens.${k}.${problema.campo}`, frase: problema.frase }];
    }),
  );
  if (errados.length > 0)
    throw new Recusado(
      recusar('DADOS_INVALIDOS', { campos: errados.map((e) => e.onde) }),
      errados.map((e) => e.frase),
    );
  const velhos = new Map((antes?.sessoes ?? []).flatMap((s) => s.itens.map((i) => [i.uid, i] as const)));
  return {
    ...campos,
    sessoes: sessoes.map(({ itens, configuracao, ...s }, prioridade) => ({
      ...s,
      paginaUid,
      prioridade,
      configuracao: FORMULARIOS[s.elemento].parse(configuracao),
      itens: itens.map((item, k) =>
        itemDe(item, { sessaoUid: s.uid, prioridade: k }, velhos.get(item.uid), assinatura),
      ),
    })) as unknown as SessaoDaPagina[],
  };
}

/** The calls of our own editor: a page's draft as one document, published now or later. */
export function rotasDoRascunho({ clock, hotsites, paginas, liberacoes }: Deps): Route[] {
  const resposta = (hotUid: string, p: PaginaComVersoes): PaginaNoEditor => {
    const { rascunho, versoes, ...resto } = p;
    const ligadas = hotsites.ver(hotUid)?.paginasDinamicas ?? [];
    return {
      ...rascunho,
      ...resto,
      ativo: true,
      ligada: paginaLigada(rascunho.uri, ligadas),
      versoes: [...versoes],
    };
  };
  const ver = async (hotUid: string, uid: string): Promise<PaginaNoEditor> => {
    const p = await paginas.noEditor(hotUid, uid);
    if (p === null) throw naoEncontrado();
    return resposta(hotUid, p);
  };
  const mudada = async (hotUid: string, uid: string) => {
    const atual = await ver(hotUid, uid);
    return recusado('REGISTRO_MUDADO', { revisao: atual.revisao, atual });
  };
  const uriTomada = (): Recusado =>
    new Recusado(recusar('DADOS_INVALIDOS', { campos: ['uri'] }), ['Já existe uma página com esta uri.']);

  /** The brand shows pages at this address from now on. @throws Recusado DADOS_INVALIDOS */
  async function ligar(hotUid: string, uri: string, autor: Autor): Promise<void> {
    const toggle = TOGGLE_DA_PAGINA[uri];
    const h = hotsites.ver(hotUid);
    if (toggle === undefined || h === null || h.paginasDinamicas.includes(toggle)) return;
    const { hosts: _hosts, ...cadastro } = h;
    try {
      const antes = await hotsites.salvar(
        { ...cadastro, paginasDinamicas: [...cadastro.paginasDinamicas, toggle] },
        null,
        autor,
        false,
        hotsites.revisao(hotUid),
      );
      // Somebody saved the brand in between: what he saved has been read by now.
      if (antes !== null) await ligar(hotUid, uri, autor);
    } catch (e) {
      if (!(e instanceof HotsiteRecusado)) throw e;
      throw new Recusado(recusar('DADOS_INVALIDOS', { campos: ['ligar'] }), [
        `A marca não pôde ser salva: ${e.problemas[0]?.frase ?? ''}`,
      ]);
    }
  }

  return [
    on(verRascunhoDaPagina, async ({ tenant, params }) => ok(await ver(tenant.hotUid, params.id))),
    on(salvarRascunhoDaPagina, async (p) => {
      const { hotUid } = p.tenant;
      const { id } = p.params;
      const { revisao, ...escrita } = p.body;
      const autor = autorDe(p);
      const assinatura = { nome: autor.nome, em: clock() };
      const antes = await paginas.noEditor(hotUid, id);
      const mesma = await paginas.porUri(hotUid, escrita.uri);
      if (mesma !== null && mesma.uid !== id) throw uriTomada();
      await guardarScript(
        liberacoes,
        { antes: antes?.rascunho.handleScript ?? '', depois: escrita.handleScript, uri: escrita.uri },
        p,
      );
      if (antes === null) {
        // A page of another house, or one whose draft was never there.
        if (revisao !== 0) throw naoEncontrado();
        const feita = await paginas.criar(hotUid, id, rascunhoDe(escrita, id, null, assinatura), autor);
        if (!feita)
          throw (await paginas.porUri(hotUid, escrita.uri)) === null ? naoEncontrado() : uriTomada();
        return ok(await ver(hotUid, id));
      }
      const feito = await paginas.editar(hotUid, { uid: id, revisao }, 'salvar', autor, (r) => ({
        rascunho: rascunhoDe(escrita, id, r, assinatura),
        valor: null,
      }));
      return feito.ok ? ok(await ver(hotUid, id)) : await mudada(hotUid, id);
    }),
    on(publicarRascunhoDaPagina, async (p) => {
      const { hotUid } = p.tenant;
      const { id } = p.params;
      const { revisao, publicarEm, retirarEm, ligar: ligando } = p.body;
      const agora = clock();
      if (publicarEm !== null && publicarEm <= agora)
        throw new Recusado(recusar('DADOS_INVALIDOS', { campos: ['publicarEm'] }), [
          'Escolha um momento que ainda vem, ou deixe vazio para publicar agora.',
        ]);
      if (retirarEm !== null && retirarEm <= (publicarEm ?? agora))
        throw new Recusado(recusar('DADOS_INVALIDOS', { campos: ['retirarEm'] }), [
          'A página só sai do ar depois de entrar.',
        ]);
      const { uri } = await ver(hotUid, id);
      const autor = autorDe(p);
      const feito = await paginas.publicar(hotUid, id, autor, {
        vista: revisao,
        de: publicarEm,
        ate: retirarEm,
      });
      if (feito === 'NAO_ENCONTRADA') throw naoEncontrado();
      if (feito === 'MUDADA') return mudada(hotUid, id);
      if (ligando) await ligar(hotUid, uri, autor);
      return ok(await ver(hotUid, id));
    }),
    on(retirarPaginaDoAr, async (p) => {
      const { hotUid } = p.tenant;
      const antes = await ver(hotUid, p.params.id);
      if (antes.revisao !== p.body.revisao) return mudada(hotUid, p.params.id);
      if ((await paginas.retirar(hotUid, p.params.id, p.body.versao, autorDe(p))) !== true)
        throw naoEncontrado();
      return ok(await ver(hotUid, p.params.id));
    }),
    on(verVersaoDaPagina, async ({ tenant, params }) => {
      const conteudo = await paginas.conteudoDaVersao(tenant.hotUid, params.id, params.versao);
      if (conteudo === null) throw naoEncontrado();
      return ok(conteudo as SaidaDe<typeof verVersaoDaPagina>);
    }),
  ];
}
