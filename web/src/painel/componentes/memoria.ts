import type { Condicao, Ordem } from '@martelo/schemas/shared/consulta.ts';
import type { AtoRegistrado } from '@martelo/schemas/shared/registro/historico.ts';
import type { Lista } from '@martelo/schemas/shared/registro/lista.ts';
import type { Chamar } from '../../lib/client/client.ts';
import { erroDaResposta } from '../../lib/client/erros.ts';
import type { Item } from '../../ui/registro/door.ts';
import { vistasNaMemoria } from './vistas-na-memoria.ts';

type Entrada = {
  readonly params?: { readonly uid?: string };
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
};
type Pedido = {
  readonly busca?: string;
  readonly filter?: readonly Condicao[];
  readonly uids?: readonly string[];
  readonly sort?: readonly Ordem[];
  readonly limit: number;
  readonly cursor?: string;
};

const comoTexto = (v: unknown): string => (typeof v === 'string' ? v.toLowerCase() : JSON.stringify(v ?? ''));
const comparar = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : comoTexto(a).localeCompare(comoTexto(b), 'pt-BR');

function vale(item: Item, { campo, operador, valores }: Condicao): boolean {
  const valor = item[campo];
  const [primeiro = ''] = valores;
  const com = (v: string): number => comparar(valor, typeof valor === 'number' ? Number(v) : v);
  switch (operador) {
    case 'isnull':
      return valor === null;
    case 'notnull':
      return valor !== null;
    case 'in':
      return valores.includes(String(valor as string | number | boolean));
    case 'notin':
      return !valores.includes(String(valor as string | number | boolean));
    case 'cont':
      return comoTexto(valor).includes(primeiro.toLowerCase());
    case 'starts':
      return comoTexto(valor).startsWith(primeiro.toLowerCase());
    case 'gt':
      return valor !== null && com(primeiro) > 0;
    case 'gte':
      return valor !== null && com(primeiro) >= 0;
    case 'lt':
      return valor !== null && com(primeiro) < 0;
    case 'lte':
      return valor !== null && com(primeiro) <= 0;
    case 'ne':
      return String(valor as string) !== primeiro;
    case 'eq':
      return String(valor as string) === primeiro;
  }
}

/**
 * A server within the page, for one list and its record: it answers as the real one does, and forgets all when the page is left.
 * `fora` answers what it does not know; `demora` is how long an answer takes, in ms.
 */
export function servidorNaMemoria(lista: Lista, inicio: readonly Item[], eu: string, fora: Chamar) {
  const { de } = lista;
  const itens = new Map(inicio.map((i) => [i.uid, i]));
  const atos = new Map<string, AtoRegistrado[]>();
  const nomes = de.descricao.map((d) => d.nome);
  const vistas = vistasNaMemoria(
    [
      {
        uid: '00000000-0000-4000-9000-000000000001',
        nome: 'Cobertos, mais vagas primeiro',
        endereco: { filter: ['coberto||eq||true'], sort: ['vagas,DESC'], fields: 'nome,vagas,diaria' },
        daCasa: true,
        minha: false,
        porNome: 'Júlia Prado',
        revisao: 1,
      },
    ],
    eu,
  );

  const gravar = (uid: string, ato: AtoRegistrado['ato'], novo: Item, motivo: string): Item => {
    const antes = itens.get(uid);
    const mudaram = nomes.filter((n) => JSON.stringify(antes?.[n]) !== JSON.stringify(novo[n]));
    const so = (i: Item) => Object.fromEntries(mudaram.map((n) => [n, i[n]]));
    const feito: AtoRegistrado = {
      uid: crypto.randomUUID(),
      ato,
      revisao: novo.revisao,
      em: novo.mudadoEm,
      por: { uid, nome: novo.mudadoPor },
      antes: antes === undefined ? null : so(antes),
      depois: so(novo),
      motivo,
      apagados: [],
    };
    atos.set(uid, [feito, ...(atos.get(uid) ?? [])]);
    itens.set(uid, novo);
    return novo;
  };
  const achar = (uid: string): Item => {
    const item = itens.get(uid);
    if (item === undefined) throw erroDaResposta(404, { message: 'Não encontrado.' });
    return item;
  };
  const salvar = (uid: string, body: Readonly<Record<string, unknown>>, quem: string): Item => {
    const { revisao, motivo = '', ...campos } = body;
    const antes = itens.get(uid);
    if ((antes?.revisao ?? 0) !== revisao)
      throw erroDaResposta(409, { message: 'Alguém mudou este registro antes.', atual: antes });
    const lidos = de.campos.parse(campos) as Record<string, unknown>;
    const novo = {
      ...lidos,
      uid,
      ativo: true,
      revisao: (antes?.revisao ?? 0) + 1,
      mudadoEm: Date.now(),
      mudadoPor: quem,
    };
    return gravar(
      uid,
      antes === undefined ? 'criou' : 'mudou',
      novo,
      typeof motivo === 'string' ? motivo : '',
    );
  };
  const agir = (uid: string, ativo: boolean, { motivo = '' }: { readonly motivo?: unknown }): Item => {
    const antes = achar(uid);
    const novo = { ...antes, ativo, revisao: antes.revisao + 1, mudadoEm: Date.now(), mudadoPor: eu };
    return gravar(uid, ativo ? 'restaurou' : 'desativou', novo, typeof motivo === 'string' ? motivo : '');
  };
  const achados = ({ busca = '', filter = [], sort = lista.padrao, uids }: Omit<Pedido, 'limit'>): Item[] => {
    const ditos = uids !== undefined || filter.some((c) => c.campo === 'ativo');
    return [...itens.values()]
      .filter((i) => (ditos || i.ativo) && filter.every((c) => vale(i, c)))
      .filter((i) => uids === undefined || uids.includes(i.uid))
      .filter((i) => busca === '' || lista.busca.some((c) => comoTexto(i[c]).includes(busca.toLowerCase())))
      .toSorted((a, b) => {
        for (const { campo, ordem } of sort) {
          const n = comparar(a[campo], b[campo]);
          if (n !== 0) return ordem === 'asc' ? n : -n;
        }
        return 0;
      });
  };
  /** What the example's references, which all lead to its own list, are called. */
  const chamados = (): Record<string, string> =>
    Object.fromEntries([...itens.values()].map((i) => [i.uid, de.titulo(i as never)]));
  const listar = (pedido: Pedido) => {
    const todos = achados(pedido);
    const { cursor, limit } = pedido;
    const [sentido = '', onde = '0'] = (cursor ?? '').split(':');
    const de0 =
      cursor === 'fim' ? todos.length - limit : sentido === 'antes' ? Number(onde) - limit : Number(onde);
    const ate = sentido === 'antes' ? Number(onde) : de0 + limit;
    return {
      itens: todos.slice(Math.max(0, de0), ate),
      total: cursor === undefined ? todos.length : null,
      proximo: ate < todos.length ? `depois:${ate}` : null,
      anterior: de0 > 0 ? `antes:${de0}` : null,
      nomes: chamados(),
    };
  };
  const responder = (nome: string, { params = {}, query = {}, body = {} }: Entrada): unknown => {
    const uid = params.uid ?? '';
    const { ver, salvar: s, desativar, restaurar, historico } = de.chamadas;
    switch (nome) {
      case ver.nome:
        return achar(uid);
      case s.nome:
        return salvar(uid, body, eu);
      case desativar.nome:
        return agir(uid, false, body);
      case restaurar.nome:
        return agir(uid, true, body);
      case historico.nome:
        return { atos: atos.get(uid) ?? [], mais: false, nomes: chamados() };
      case lista.chamadas.listar.nome:
        return listar(lista.chamadas.listar.query.parse(query) as unknown as Pedido);
      case lista.chamadas.exportar.nome:
        return new Blob([
          achados(lista.chamadas.exportar.query.parse(query) as unknown as Pedido)
            .map((i) => de.titulo(i as never))
            .join('\r\n'),
        ]);
      default:
        return vistas(nome, { params, body });
    }
  };
  const chamar = (async (call: { readonly nome: string }, entrada: Entrada, opcoes?: object) => {
    await new Promise((pronto) => setTimeout(pronto, 0));
    const resposta = responder(call.nome, entrada);
    return resposta === undefined ? fora(call as never, entrada as never, opcoes) : structuredClone(resposta);
  }) as unknown as Chamar;
  return {
    chamar,
    /** Somebody else saves a record, with these fields changed. */
    outraPessoa: (uid: string, quem: string, mudanca: Readonly<Record<string, unknown>>): void => {
      const { revisao, ...antes } = achar(uid);
      const campos = Object.fromEntries(nomes.map((n) => [n, antes[n]]));
      salvar(uid, { ...campos, ...mudanca, revisao }, quem);
    },
  };
}
