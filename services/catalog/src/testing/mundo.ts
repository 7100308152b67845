import { randomUUID } from 'node:crypto';
import { openPostgresEventStore } from '@martelo/platform/event-store/postgres.ts';
import type { Arquivos } from '@martelo/platform/files/port.ts';
import { emMemoria } from '@martelo/platform/files/em-memoria.ts';
import type { App } from '@martelo/platform/http/app.ts';
import { createLog } from '@martelo/platform/log/log.ts';
import { appFalso } from '@martelo/platform/testing/http.ts';
import { testDatabase } from '@martelo/platform/testing/postgres.ts';
import type { TestDatabase } from '@martelo/platform/testing/postgres.ts';
import type { Sessao } from '@martelo/kernel/motor-de-lances.ts';
import type { EventoLote, RegrasDisputa } from '@martelo/schemas/disputa/events.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import { catalog } from '../module.ts';
import type { Catalog, CatalogOptions, RegistroLote } from '../module.ts';
import { regrasDeTeste } from '@martelo/kernel/testing/regras.ts';

export const LEILAO = '00000000-0000-4000-8000-00000000000a';
export const LOJA = '00000000-0000-4000-8000-00000000000b';
export const HORA = 3_600_000;

/** What a spec says of a lote; the rest is filled in. */
export type LoteDeTeste = {
  readonly hotUid?: string;
  readonly leiUid?: string;
  readonly nome?: string;
  readonly tipo?: RegistroLote['tipo'];
  readonly marca?: string;
  readonly modelo?: string;
  readonly cidade?: string;
  readonly uf?: string;
  readonly cor?: string;
  readonly combustivel?: string;
  readonly retomada?: string;
  readonly comitente?: string;
  readonly comId?: number;
  readonly valorComitente?: number;
  readonly descricao?: string;
  readonly anoModelo?: number;
  readonly km?: number | null;
  readonly minimo?: number;
  readonly posicao?: number;
  readonly dataFim?: number;
  /** Photos of the real thing, by their uids; absent, none. */
  readonly fotos?: readonly string[];
  /** Rules that differ from the usual ones. */
  readonly regras?: Partial<RegrasDisputa>;
};

type Cabecalhos = Readonly<Record<string, unknown>>;
type Resposta = { status: number; count: number | null; corpo: unknown; cabecalhos: Cabecalhos };
export type Mundo = {
  readonly banco: TestDatabase;
  readonly arquivos: Arquivos;
  readonly catalogo: Catalog;
  /** The time of the catalog and of every event that names none. */
  agora: number;
  leilao(leiUid: string, hotUid: string, nome: string, fechamento?: 'ESCALONADO' | 'MANUAL'): Promise<void>;
  /** Writes a lote's record; answers its lelUid and veiUid. */
  gravar(lote: LoteDeTeste, lelUid?: string): Promise<{ lelUid: string; veiUid: string }>;
  /** Registers a lote with the engine's first events: CADASTRADO, or LIBERADO_LEILAO. */
  cadastrar(lelUid: string, lote: LoteDeTeste, liberar?: boolean): Promise<void>;
  /** Both: a lote that the lists show. */
  liberado(lote: LoteDeTeste): Promise<{ lelUid: string; veiUid: string }>;
  /** Appends events and waits until the lists show them. */
  acontecer(stream: string, ...eventos: readonly Record<string, unknown>[]): Promise<void>;
  /** A `payload` of bytes is a file, and so is an answer that is no JSON: `corpo` has its bytes. */
  pedir(
    host: string,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    token?: string,
  ): Promise<Resposta>;
  /** Stops the catalog and starts it again on the same database. */
  reiniciar(): Promise<void>;
  fechar(): Promise<void>;
};

const SEM_NINGUEM = { avisarAdiamento: async () => undefined, habilitadosDe: async () => [] };
const BYTES = { 'content-type': 'application/octet-stream' } as const;
/** Nobody waits for rests in a spec; that they are taken is the unit's own. */
export const DESCANSOS = { feita: 50, resta: 0, falhou: 50 } as const;

/** The catalog alone on a real PostgreSQL: records by its own functions, live states by events in a real store. */
export async function abrirMundo(
  fora: Partial<
    Pick<
      CatalogOptions,
      | `avisar${'Proposta' | 'Superado' | 'NosAparelhos'}`
      | 'contatosDe'
      | 'favoritosDe'
      | 'visitasDe'
      | 'cumprir'
      | 'presosDe'
      | 'casaDe'
    >
  > & {
    readonly sessoes?: ReadonlyMap<string, Sessao>;
  } = {},
): Promise<Mundo> {
  const banco = await testDatabase();
  const log = createLog({ level: 'silent', name: 'spec' });
  const store = await openPostgresEventStore({ url: banco.url, log });
  const revisoes = new Map<string, number>();
  const arquivos = emMemoria();
  const abrirCatalogo = (): Catalog =>
    catalog({
      databaseUrl: banco.url,
      store,
      clock: () => m.agora,
      log,
      frescorDaBuscaMs: 0,
      descansos: DESCANSOS,
      favoritosDe: fora.favoritosDe ?? (async () => []),
      contatosDe: fora.contatosDe ?? (async () => []),
      avisarProposta: fora.avisarProposta ?? (async () => undefined),
      avisarSuperado: fora.avisarSuperado ?? (async () => undefined),
      ...SEM_NINGUEM,
      avisarNosAparelhos: fora.avisarNosAparelhos ?? (async () => undefined),
      visitasDe: fora.visitasDe ?? (async () => []),
      presosDe: fora.presosDe ?? (async () => []),
      cumprir: fora.cumprir ?? (() => Promise.reject(new Error('no engine is here'))),
      casaDe: fora.casaDe ?? (async () => ({ manterComoCondicional: false })),
      arquivos,
    });
  const subir = async (): Promise<{ catalogo: Catalog; app: App }> => {
    const catalogo = abrirCatalogo();
    await catalogo.start?.();
    const app = await appFalso({
      calls: catalogo.routes.map((r) => r.call),
      modules: [catalogo],
      ...(fora.sessoes === undefined ? {} : { sessoes: fora.sessoes }),
    });
    return { catalogo, app };
  };
  const descer = async (): Promise<void> => {
    await atual.app.close();
    await atual.catalogo.stop?.();
  };
  const m: Mundo = {
    banco,
    arquivos,
    get catalogo() {
      return atual.catalogo;
    },
    agora: 1_800_000_000_000,
    leilao: (leiUid, hotUid, nome, fechamento = 'ESCALONADO') =>
      m.catalogo.gravarLeilao({
        uid: leiUid,
        hotUid,
        nome,
        leiloeiro: { id: 1, nome: 'Helena Prado', inscricao: 'JUCESP 1' },
        segundoEntreLotes: 120,
        fechamento,
        local: 'Pela internet',
        cidade: 'Campinas - SP',
        modalidade: 'Online',
        transmissaoUrl: null,
        editalUrl: null,
        data: m.agora,
        porcentagemComissao: 5,
      }),
    async gravar(l, lelUid = randomUUID()) {
      const veiUid = lelUid.replace(/^.{4}/, 'feed');
      await m.catalogo.gravarLote(registro(l, lelUid, veiUid));
      return { lelUid, veiUid };
    },
    async cadastrar(lelUid, l, liberar = true) {
      await m.acontecer(
        `lote-${lelUid}`,
        cadastrado(m.agora, lelUid, l),
        ...(liberar ? [{ tipo: 'LoteLiberado' }] : []),
      );
    },
    async liberado(l) {
      const uids = await m.gravar(l);
      await m.cadastrar(uids.lelUid, l);
      return uids;
    },
    async acontecer(stream, ...eventos) {
      const antes = revisoes.get(stream) ?? -1;
      const [feito] = await store.append([
        {
          stream,
          expectedRevision: antes,
          events: eventos.map((e) => ({
            id: randomUUID(),
            type: String(e['tipo']),
            data: JSON.stringify({ em: m.agora, por: 'sistema', ...e }),
          })),
        },
      ]);
      if (feito?.ok !== true) throw new Error(`not appended to ${stream}`);
      revisoes.set(stream, antes + eventos.length);
      await m.catalogo.emDia(feito.events.at(-1)?.position ?? -1, 30_000);
    },
    async pedir(host, method, url, payload, token) {
      const r = await atual.app.inject({
        method,
        url,
        headers: {
          host,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(Buffer.isBuffer(payload) ? BYTES : {}),
        },
        ...(payload === undefined ? {} : { payload }),
      });
      const count = r.headers['count'];
      return {
        status: r.statusCode,
        count: count === undefined ? null : Number(count),
        corpo: r.headers['content-type']?.toString().includes('json') === true ? r.json() : r.rawPayload,
        cabecalhos: r.headers,
      };
    },
    async reiniciar() {
      await descer();
      atual = await subir();
    },
    async fechar() {
      await descer();
      await store.close();
      await banco.stop();
    },
  };
  let atual = await subir();
  return m;
}

export { lance } from './lance.ts';

const cadastrado = (agora: number, lelUid: string, l: LoteDeTeste): EventoLote => ({
  tipo: 'LoteCadastrado',
  em: agora,
  lelUid,
  hotUid: l.hotUid ?? LEILAO,
  leiUid: l.leiUid ?? UM_LEILAO,
  numero: l.posicao ?? 1,
  posicaoLeilao: l.posicao ?? 1,
  por: 'sistema',
  regras: regrasDeTeste(agora, {
    ...(l.minimo === undefined ? {} : { minimo: emCentavos(l.minimo) }),
    ...(l.dataFim === undefined ? {} : { dataFim: l.dataFim }),
    ...l.regras,
  }),
});

export const UM_LEILAO = '00000000-0000-4000-8000-0000000000e1';

/** The record of a lote of a spec. */
export const registro = (l: LoteDeTeste, lelUid: string, veiUid: string): RegistroLote => ({
  lelUid,
  leiUid: l.leiUid ?? UM_LEILAO,
  hotUid: l.hotUid ?? LEILAO,
  nome: l.nome ?? `${l.marca ?? 'Fiat'} ${l.modelo ?? 'Uno'}`,
  numero: l.posicao ?? 1,
  posicaoLeilao: l.posicao ?? 1,
  tipo: l.tipo ?? 'Carros',
  descricao: l.descricao ?? '',
  quantidadeFotos: 6,
  localizacao: { cidade: l.cidade ?? 'Campinas', uf: l.uf ?? 'SP' },
  veiculo: {
    veiUid,
    marca: l.marca ?? 'Fiat',
    modelo: l.modelo ?? 'Uno',
    anoFabricacao: (l.anoModelo ?? 2020) - 1,
    anoModelo: l.anoModelo ?? 2020,
    cor: l.cor ?? 'Branco',
    combustivel: l.combustivel ?? 'Flex',
    km: l.km === undefined ? 50_000 : l.km,
    placaFinal: '7',
    possuiChave: true,
    retomada: l.retomada ?? 'Judicial',
    valorMercado: 3_000_000,
    codigoFipe: '001004-9',
  },
  valor: {
    despachante: emCentavos(0),
    outros: emCentavos(0),
    remocao: emCentavos(0),
    depositoDeBens: emCentavos(0),
    vistoria: emCentavos(0),
    comissaoPorcentagem: 5,
    comissaoExtraPorcentagem: 0,
    compreJaPorcentagem: 0,
    comissaoExtraMensagem: '',
  },
  comitente: { comId: l.comId ?? 1, nome: l.comitente ?? 'Banco Vereda', logo: '' },
  valorComitente: l.valorComitente ?? null,
  placa: 'BRA2E19',
  chassi: '9BD00000000000019',
  laudoCautelarResultado: null,
  carimbos: [],
  somenteBuyNowProposta: false,
  recebePropostas: false,
  carroceria: 'hatch',
  ...(l.fotos === undefined ? {} : { fotos: l.fotos.map((foto) => ({ foto, legenda: '' })) }),
});
