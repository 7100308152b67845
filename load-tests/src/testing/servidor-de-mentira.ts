import type { Relogio } from './relogio-de-mentira.ts';

/** What becomes of the product at a moment of the run; `bom`: nothing. */
export const FALTAS = [
  'bom',
  'morre',
  'para',
  'erra',
  'vazio',
  'ocupado',
  'lento',
  'perde',
  'volta',
] as const;
export type Falta = (typeof FALTAS)[number];

/** How a call over HTTP ended: status 0 and no body where nobody answered. */
export type Resposta = { readonly status: number; readonly body: string | null; readonly ms: number };
/** The other end of a socket, as the product sees it. */
export type Ponta = { readonly ouvir: (texto: string) => void; readonly falhar: () => void };

const TIQUE_MS = 50;
const VOLTA_MS = 4;
const HTML = '<html><body>Bad gateway</body></html>';

/** The product's wire, answered from memory, and the faults of it that a load test has to see. */
export class ServidorDeMentira {
  readonly #relogio: Relogio;
  readonly #falta: Falta;
  readonly #desde: number;
  readonly #lotes = new Map<
    string,
    { revisao: number; preco: number; seguem: Set<Ponta>; avisar: boolean }
  >();
  readonly #pontas = new Set<Ponta>();
  #noticias = 0;

  constructor(relogio: Relogio, falta: Falta, desde: number) {
    this.#relogio = relogio;
    this.#falta = falta;
    this.#desde = desde;
    if (falta === 'morre') relogio.depois(desde, () => this.#pontas.forEach((p) => p.falhar()));
  }

  pedir(metodo: string, caminho: string, corpo: string, prazoMs: number): Resposta {
    const falta = this.#agora();
    if (falta === 'morre') return { status: 0, body: null, ms: 1 };
    if (falta === 'para') return { status: 0, body: null, ms: prazoMs };
    if (falta === 'erra') return { status: 502, body: HTML, ms: VOLTA_MS };
    if (falta === 'vazio') return { status: 200, body: '{}', ms: VOLTA_MS };
    const ms = falta === 'lento' ? 2_000 : VOLTA_MS;
    const [, lelUid = ''] = /\/lote\/(?:by-id\/)?([^/]+)/.exec(caminho) ?? [];
    if (metodo === 'GET')
      return { status: 200, body: JSON.stringify(lelUid === '' ? { leiloes: [] } : { lelUid }), ms };
    if (falta === 'ocupado') return { status: 503, body: '{"codigo":"OCUPADO"}', ms };
    return { status: 200, body: JSON.stringify(this.#lance(lelUid, (JSON.parse(corpo) as Lance).valor)), ms };
  }

  /** Null where nobody answers the handshake; a socket that fails tells its own end. */
  abrir(ponta: Ponta): boolean {
    const falta = this.#agora();
    if (falta === 'morre' || falta === 'erra') this.#relogio.depois(VOLTA_MS, ponta.falhar);
    if (falta === 'morre' || falta === 'erra' || falta === 'para') return false;
    this.#pontas.add(ponta);
    return true;
  }

  fechar(ponta: Ponta): void {
    this.#pontas.delete(ponta);
    for (const { seguem } of this.#lotes.values()) seguem.delete(ponta);
  }

  dizer(ponta: Ponta, m: Dito): void {
    const falta = this.#agora();
    const responder = (resposta: object): void => {
      const texto = falta === 'erra' ? HTML : falta === 'vazio' ? '{}' : JSON.stringify(resposta);
      if (falta !== 'para')
        this.#relogio.depois(falta === 'lento' ? 2_000 : VOLTA_MS, () => ponta.ouvir(texto));
    };
    if (falta === 'morre') return;
    if (m.tipo === 'acompanhar-lotes') {
      const [{ lelUid, revisao } = { lelUid: '' }] = m.lotes;
      const lote = this.#lote(lelUid);
      lote.seguem.add(ponta);
      const estado = { lelUid, revisao: lote.revisao, proximo: lote.preco + 1_000 };
      responder({
        tipo: 'acompanhando',
        n: m.n,
        lotes: lote.revisao === revisao ? [] : [estado],
        posicoes: [],
      });
    } else if (m.tipo === 'dar-lance') {
      if (falta === 'ocupado') responder({ tipo: 'recusa', n: m.n, erro: { codigo: 'OCUPADO' } });
      else responder({ tipo: 'lance-aceito', n: m.n, lance: this.#lance(m.lelUid, m.lance.valor) });
    } else if (m.tipo === 'historico') responder({ tipo: 'historico', n: m.n, lances: [{}] });
    else responder({ tipo: 'autenticado', n: m.n });
  }

  #agora(): Falta {
    return this.#relogio.agora() >= this.#desde ? this.#falta : 'bom';
  }

  #lote(lelUid: string) {
    const lote = this.#lotes.get(lelUid) ?? { revisao: 0, preco: 0, seguem: new Set<Ponta>(), avisar: false };
    this.#lotes.set(lelUid, lote);
    return lote;
  }

  #lance(lelUid: string, valor: number): object {
    const lote = this.#lote(lelUid);
    lote.revisao += 1;
    lote.preco = valor;
    if (!lote.avisar) this.#relogio.depois(TIQUE_MS, () => this.#contar(lelUid));
    lote.avisar = true;
    return { lelUid, revisao: lote.revisao };
  }

  /** News of a lote to whoever follows it: what a tick brought together is told as one. */
  #contar(lelUid: string): void {
    const lote = this.#lote(lelUid);
    lote.avisar = false;
    const falta = this.#agora();
    if (falta === 'morre' || falta === 'para') return;
    for (const ponta of lote.seguem) {
      this.#noticias += 1;
      if (falta === 'perde' && this.#noticias % 3 === 0) continue;
      const revisao = falta === 'volta' && this.#noticias % 500 === 0 ? lote.revisao - 3 : lote.revisao;
      const noticia = {
        tipo: 'lote-atualizado',
        lote: { lelUid, revisao },
        novos: [{ data: this.#relogio.agora() }],
      };
      ponta.ouvir(falta === 'erra' ? HTML : falta === 'vazio' ? '{}' : JSON.stringify(noticia));
    }
  }
}

type Lance = { readonly valor: number };
export type Dito =
  | { readonly tipo: 'autenticar' | 'historico'; readonly n: number }
  | {
      readonly tipo: 'acompanhar-lotes';
      readonly n: number;
      readonly lotes: readonly { lelUid: string; revisao?: number }[];
    }
  | { readonly tipo: 'dar-lance'; readonly n: number; readonly lelUid: string; readonly lance: Lance };
