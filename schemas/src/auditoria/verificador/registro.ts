import { conferirAssinado, lerChave, type ChavePublica } from './assinatura.ts';
import { objeto, paraHex, texto, utf8 } from './bytes.ts';
import {
  cortarLinhas,
  FORMATO_REGISTRO,
  TIPO_SELO,
  VERSAO_REGISTRO,
  type Escopo,
  type LinhaLida,
  type LinhaReservada,
} from './linhas.ts';
import { folhaDoElo, Fronteira, hashDaFolha } from './merkle.ts';
import { diaSeguinte, eloDoDia, lerRaiz, loteNaRaiz, type RaizDoDia } from './raiz.ts';
import { Sha256, sha256 } from './sha2.ts';

/** What came of an export. `problemas` are sentences for the reader, at most 50; none means that everything holds. */
export type LaudoDoRegistro = {
  readonly problemas: readonly string[];
  readonly escopo: Escopo | null;
  readonly geradoEm: number | null;
  readonly kid: string | null;
  readonly lotes: number;
  /** Of these, lotes that could still take bids: only their place in a day's root is given. */
  readonly abertos: number;
  readonly eventos: number;
  /** Events whose text is left out: their link is stated, not recomputed. */
  readonly reservados: number;
  readonly dias: number;
  readonly provas: number;
  /** Lotes without a proof: no day that holds them was closed when the export was made. */
  readonly semProva: number;
  /** SHA-256 of the package's other files, as this one states them. */
  readonly arquivos: Readonly<Record<string, string>>;
};

const MAX_PROBLEMAS = 50;
const HASH = /^[0-9a-f]{64}$/;
const hexDe = (t: string): string => paraHex(sha256(utf8(t)));

type LoteAberto = {
  readonly stream: string;
  /** Its events are left out, because it may still take bids. */
  readonly aberto: boolean;
  revisao: number;
  hash: string;
  readonly elos: Fronteira;
  provas: number;
};

/**
 * Checks an export line by line, in memory that does not grow with it: the seal over every byte, each day's signature and
 * its link to the day before, each lote's chain from its first event, and each lote's place in the signed tree of a day.
 * Where `conhecidas` are given, only signatures of these keys count.
 */
export class VerificadorDeRegistro {
  private readonly problemas: string[] = [];
  private readonly tudo = new Sha256();
  private readonly raizes = new Map<string, RaizDoDia>();
  private readonly conhecidas: readonly ChavePublica[];
  private chaves: readonly ChavePublica[] = [];
  private escopo: Escopo | null = null;
  private geradoEm: number | null = null;
  private arquivos: Readonly<Record<string, string>> = {};
  private kid: string | null = null;
  private ultimaRaiz: { dia: string; elo: string } | null = null;
  private lote: LoteAberto | null = null;
  private selado = false;
  private contas = {
    linhas: 0,
    bytes: 0,
    lotes: 0,
    abertos: 0,
    eventos: 0,
    reservados: 0,
    provas: 0,
    semProva: 0,
  };

  constructor(conhecidas: readonly ChavePublica[] = []) {
    this.conhecidas = conhecidas;
  }

  /** Takes the next line. */
  linha({ bytes, inteira }: LinhaLida): void {
    const escrita = texto(bytes);
    const lida = escrita === null ? null : objeto(escrita);
    this.contas.linhas += 1;
    if (this.selado) return this.queixa('há linhas depois do selo.');
    if (!inteira || lida === null || `${JSON.stringify(lida)}\n` !== escrita)
      this.queixa('a linha não está inteira, ou não está escrita como a casa a escreve.');
    const tipo = lida?.['linha'];
    if (tipo === 'selo' && lida !== null) return this.selo(lida);
    this.tudo.somar(bytes);
    this.contas.bytes += bytes.length;
    if (lida === null) return;
    if (this.contas.linhas === 1) return this.cabecalho(lida);
    if (tipo === 'raiz') this.raiz(lida);
    else if (tipo === 'lote' || tipo === 'aberto') this.abrirLote(lida);
    else if (tipo === 'fim') this.fecharLote(lida);
    else if (tipo === 'evento' || tipo === 'reservado') this.evento(lida);
    else if (tipo === 'prova') this.prova(lida);
    else if (tipo === 'quebrado')
      this.queixa(
        `${String(lida['stream'])}: a casa já não conseguiu ler a revisão ${String(lida['revisao'])}.`,
      );
    else this.queixa('a linha é de um tipo desconhecido.');
  }

  /** Ends the check; the file's last line must have been the seal. */
  laudo(): LaudoDoRegistro {
    if (!this.selado) this.queixa('falta o selo: o arquivo foi cortado.');
    const { linhas: _l, bytes: _b, ...contas } = this.contas;
    const { problemas, escopo, geradoEm, kid, arquivos } = this;
    return { problemas, escopo, geradoEm, kid, arquivos, dias: this.raizes.size, ...contas };
  }

  private queixa(frase: string): void {
    if (this.problemas.length < MAX_PROBLEMAS) this.problemas.push(`Linha ${this.contas.linhas}: ${frase}`);
  }

  private cabecalho(l: Readonly<Record<string, unknown>>): void {
    if (l['formato'] !== FORMATO_REGISTRO || l['versao'] !== VERSAO_REGISTRO)
      return this.queixa(`não é um registro no formato ${FORMATO_REGISTRO}, versão ${VERSAO_REGISTRO}.`);
    const noArquivo = Array.isArray(l['chaves']) ? l['chaves'].slice(0, 100).map((c) => lerChave(c)) : [];
    const boas = noArquivo.filter((c) => c !== null);
    if (boas.length === 0 || boas.length < noArquivo.length) this.queixa('a chave pública está estragada.');
    this.chaves =
      this.conhecidas.length === 0 ? boas : boas.filter((c) => this.conhecidas.some((k) => k.kid === c.kid));
    if (this.chaves.length === 0 && boas.length > 0)
      this.queixa('o registro foi assinado por outra chave que não a informada.');
    this.escopo = (l['escopo'] ?? null) as Escopo | null;
    this.geradoEm = Number(l['geradoEm']);
    this.arquivos = (l['arquivos'] ?? {}) as Record<string, string>;
  }

  private raiz(l: Readonly<Record<string, unknown>>): void {
    const assinada = String(l['assinada']);
    const raiz = lerRaiz(assinada, this.chaves);
    if (raiz === null || raiz.dia !== l['dia'])
      return this.queixa(`a raiz do dia ${String(l['dia'])} não confere.`);
    const antes = this.ultimaRaiz;
    if (antes !== null && (raiz.dia !== diaSeguinte(antes.dia) || raiz.anterior !== antes.elo))
      this.queixa(`o dia ${raiz.dia} não segue o dia ${antes.dia}.`);
    this.ultimaRaiz = { dia: raiz.dia, elo: eloDoDia(assinada) };
    this.raizes.set(raiz.dia, raiz);
  }

  private abrirLote(l: Readonly<Record<string, unknown>>): void {
    this.semLoteAberto();
    const stream = String(l['stream']);
    const aberto = l['linha'] === 'aberto';
    this.lote = {
      stream,
      aberto,
      revisao: aberto && l['revisao'] !== null ? Number(l['revisao']) : -1,
      hash: aberto ? String(l['hash']) : hexDe(`martelo:${stream}`),
      elos: new Fronteira(sha256),
      provas: 0,
    };
    this.contas.lotes += 1;
    if (aberto) this.contas.abertos += 1;
  }

  private fecharLote(l: Readonly<Record<string, unknown>>): void {
    const { lote } = this;
    if (lote === null || l['stream'] !== lote.stream)
      return this.queixa('o fim não é do lote que estava aberto.');
    const { stream, elos, provas } = lote;
    if (elos.tamanho !== l['eventos'])
      this.queixa(`${stream} devia ter ${String(l['eventos'])} eventos e tem ${elos.tamanho}.`);
    if (provas === 0) this.contas.semProva += 1;
    this.lote = null;
  }

  private semLoteAberto(): void {
    if (this.lote !== null) this.queixa(`falta o fim de ${this.lote.stream}.`);
    this.lote = null;
  }

  private evento(l: Readonly<Record<string, unknown>>): void {
    const { lote } = this;
    if (lote === null || lote.aberto) return this.queixa('o evento não é de lote nenhum.');
    const { revisao, hash, texto: escrito } = l;
    if (revisao !== lote.revisao + 1 || typeof hash !== 'string' || !HASH.test(hash))
      return this.queixa(`${lote.stream}: falta a revisão ${lote.revisao + 1}, ou ela está estragada.`);
    lote.revisao = revisao;
    this.contas.eventos += 1;
    if (l['linha'] === 'reservado') {
      this.contas.reservados += 1;
      if (typeof (l as Partial<LinhaReservada>).dados !== 'object') this.queixa('faltam os dados do evento.');
    } else if (typeof escrito !== 'string' || hexDe(lote.hash + escrito) !== hash)
      this.queixa(`${lote.stream}: a corrente quebra na revisão ${revisao}.`);
    lote.hash = hash;
    lote.elos.acrescentar(hashDaFolha(sha256, folhaDoElo(revisao, hash)));
  }

  private prova(l: Readonly<Record<string, unknown>>): void {
    const { lote } = this;
    const { dia, elos, indice, folhas, caminho } = l;
    const raiz = this.raizes.get(String(dia));
    if (lote === null || lote.revisao < 0 || raiz === undefined)
      return this.queixa('a prova não é de um lote e de um dia deste arquivo.');
    const { stream, revisao, hash } = lote;
    const folha = {
      stream,
      revisao,
      hash,
      elos: String(elos),
      indice: Number(indice),
      folhas: Number(folhas),
      caminho: Array.isArray(caminho) ? caminho.slice(0, 64).map(String) : [],
    };
    if (!lote.aberto && elos !== paraHex(lote.elos.raiz()))
      return this.queixa(`${stream}: a prova do dia ${raiz.dia} não fala destes eventos.`);
    if (!loteNaRaiz(sha256, folha, raiz))
      return this.queixa(`${stream} não está na raiz do dia ${raiz.dia}.`);
    lote.provas += 1;
    this.contas.provas += 1;
  }

  private selo(l: Readonly<Record<string, unknown>>): void {
    this.semLoteAberto();
    this.selado = true;
    const selo = conferirAssinado(String(l['assinatura']), TIPO_SELO, this.chaves);
    if (selo === null) return this.queixa('a assinatura do selo não confere.');
    this.kid = selo.kid;
    const { linhas, bytes, sha256: hash } = selo.dados;
    if (linhas !== this.contas.linhas - 1 || bytes !== this.contas.bytes || hash !== paraHex(this.tudo.fim()))
      this.queixa('o conteúdo não é o que foi selado: algum byte foi mudado.');
  }
}

/** Checks an export that comes in parts (`registro.jsonl`). */
export async function verificarRegistro(
  pedacos: AsyncIterable<Uint8Array>,
  conhecidas: readonly ChavePublica[] = [],
): Promise<LaudoDoRegistro> {
  const v = new VerificadorDeRegistro(conhecidas);
  for await (const linha of cortarLinhas(pedacos)) v.linha(linha);
  return v.laudo();
}
