import type { LeilaoNoSite } from '@martelo/schemas/leiloes/leilao.ts';
import type { LerLeiloes } from '../sites.ts';

/** A leilão of an auction house that begins tomorrow. */
export function leilaoDeMentira(leiUid: string, mudancas: Partial<LeilaoNoSite> = {}): LeilaoNoSite {
  const data = Date.now() + 86_400_000;
  return {
    uid: leiUid,
    id: 1,
    versao: 1,
    nome: 'Leilão de novembro',
    nomeSemData: 'Leilão de novembro',
    leiloeiro: { id: 1, nome: 'Helena Prado', inscricao: 'JUCESP 1' },
    segundoEntreLotes: 120,
    fechamento: 'MANUAL',
    local: 'Pela internet',
    cidade: 'Campinas - SP',
    situacao: 'PRONTO',
    modalidade: 'Online',
    quantidadeLotes: 3,
    transmissaoUrl: null,
    editalUrl: null,
    ordemVisitacaoUrl: null,
    ordemEntradaUrl: null,
    data,
    dataPagamento: data + 2 * 86_400_000,
    porcentagemComissao: 5,
    fotoUrl: null,
    ...mudancas,
  };
}

/** A double of the catalog as gateways ask it: leilões by tenant, each change a version. */
export class CatalogoDeMentira {
  readonly leiloes = new Map<string, LeilaoNoSite[]>();
  /** Tenants that were asked for, in order. */
  readonly perguntas: string[] = [];
  falha: Error | null = null;
  /** Tells that something changed, as a catalog in the same process does. */
  avisar: () => void = () => undefined;

  por(hotUid: string, leilao: LeilaoNoSite): void {
    const outros = (this.leiloes.get(hotUid) ?? []).filter((l) => l.uid !== leilao.uid);
    this.leiloes.set(hotUid, [...outros, leilao]);
  }

  /** Changes a leilão without a word. */
  mudar(hotUid: string, leiUid: string, mudancas: Partial<LeilaoNoSite>): void {
    const l = this.leiloes.get(hotUid)?.find(({ uid: u }) => u === leiUid) as LeilaoNoSite;
    this.por(hotUid, { ...l, versao: l.versao + 1, ...mudancas });
  }

  readonly ler: LerLeiloes = async (hotUid, conhecida) => {
    this.perguntas.push(hotUid);
    await Promise.resolve();
    if (this.falha !== null) throw this.falha;
    const leiloes = this.leiloes.get(hotUid) ?? [];
    const versao = leiloes.reduce((soma, l) => soma + l.versao, 0);
    return versao === conhecida ? null : { versao, leiloes };
  };
}
