import type pg from 'pg';
import { recusado } from '@martelo/kernel/resultado.ts';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { MotorDeLances, Resultado } from '@martelo/kernel/motor-de-lances.ts';
import type { z } from 'zod';
import { ACOES_APELIDO } from '@martelo/schemas/habilitacoes/acoes-do-apelido.ts';
import type { apelidoLeiloeiro, ParticipanteDaPlateia } from '@martelo/schemas/habilitacoes/habilitacao.ts';
import type { LoteTipo } from '@martelo/schemas/lotes/tipos.ts';
import type { ComandoHabilitacao, DaPlateia, Habilitacoes } from '../habilitacoes/door.ts';

/** A floor bidder as the auctioneer registers him. Name and document never reach the event log. */
export type Cadastro = {
  readonly leiUid: string;
  readonly hotUid: string;
  readonly apelido: string;
  readonly nome: string;
  readonly documento: string;
  readonly cidade: string;
  readonly estado: string;
  /** cliUid of the staff member. */
  readonly por: string;
  readonly porApelido: string;
  /** What the person came for; null means all. */
  readonly tipoVeiculoSite: LoteTipo | null;
  readonly tipoRetomadaSite: string | null;
};

/** A floor bidder as the contract has him. */
export type ApelidoDaPlateia = z.infer<typeof apelidoLeiloeiro>;

/** Staff take a floor bidder's habilitação back, or give it back. */
type Passagem = Pick<
  Extract<ComandoHabilitacao, { tipo: 'RevogarApelido' | 'DevolverApelido' }>,
  'tipo' | 'apelidoUid' | 'motivo' | 'por' | 'porApelido'
>;

export type Apelidos = {
  /** The floor bidders of the lote's leilão, by apelido; null for a lote of another tenant. */
  porLote(hotUid: string, lelUid: string): Promise<readonly ApelidoDaPlateia[] | null>;
  /** Those of a leilão, by apelido, with what staff did to the habilitação of each. */
  comAtos(leiUid: string): Promise<ParticipanteDaPlateia[]>;
  cadastrar(cadastro: Cadastro): Promise<Resultado<ApelidoDaPlateia>>;
  /** Counts from the next bid on: those that he made stand, as a client's do (ADR 0023). */
  passar(leiUid: string, passagem: Passagem): Promise<Resultado<Pick<ApelidoDaPlateia, 'uid' | 'revogacao'>>>;
};

type Dependencias = {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly novoUid: () => string;
  readonly motor: Pick<MotorDeLances, 'aoVivo' | 'lances'>;
  readonly habilitacoes: Habilitacoes;
};

const MAX_LANCES_CONTADOS = 10_000;

/**
 * Floor bidders (bid rule 23): the person stands in a table of this service, the apelido in the event log. The person is
 * written first: an apelido that can bid always has somebody behind it.
 */
export function criarApelidos({ pool, clock, novoUid, motor, habilitacoes }: Dependencias): Apelidos {
  return {
    porLote: async (hotUid, lelUid) => {
      const lote = await motor.aoVivo(hotUid, lelUid);
      if (lote === null) return null;
      const pessoas = await habilitacoes.carregar(lote.leiUid);
      const historico = await motor.lances(hotUid, lelUid, { limite: MAX_LANCES_CONTADOS });
      const contagem = new Map<string, number>();
      for (const l of historico?.lances ?? []) {
        if (l.origem === 'plateia' && l.situacao !== 'Cancelado')
          contagem.set(l.apelido, (contagem.get(l.apelido) ?? 0) + 1);
      }
      return emOrdem(pessoas.todaPlateia()).map((p) => paraTela(p, contagem.get(p.apelido) ?? 0));
    },
    comAtos: async (leiUid) =>
      emOrdem((await habilitacoes.carregar(leiUid)).todaPlateia()).map((p) => ({
        uid: p.uid,
        apelido: p.apelido,
        cidade: p.municipio,
        estado: p.estado,
        dataCadastro: p.em,
        situacao: revogacaoDe(p) === null ? 'habilitado' : 'revogado',
        atos: [...p.atos],
      })),
    cadastrar: async ({ leiUid, nome, documento, ...cadastro }) => {
      const { hotUid, por } = cadastro;
      const apelidoUid = novoUid();
      await pool.query('INSERT INTO apelidos VALUES ($1, $2, $3, $4, $5, $6, $7)', [
        apelidoUid,
        leiUid,
        hotUid,
        nome,
        documento,
        por,
        clock(),
      ]);
      const [resultado] = await habilitacoes.executar(leiUid, [
        { tipo: 'CadastrarApelido', apelidoUid, ...cadastro, estado: cadastro.estado.toUpperCase() },
      ]);
      if (resultado?.ok !== true) {
        // Nobody bids under it, so the person's data has no purpose here.
        await pool.query('DELETE FROM apelidos WHERE apelido_uid = $1', [apelidoUid]);
        return resultado ?? recusado('INDISPONIVEL');
      }
      const novo = resultado.valor.plateia(apelidoUid);
      return novo === undefined ? recusado('INDISPONIVEL') : { ok: true, valor: paraTela(novo, 0) };
    },
    passar: async (leiUid, passagem) => {
      const [resultado] = await habilitacoes.executar(leiUid, [passagem]);
      if (resultado?.ok !== true) return resultado ?? recusado('INDISPONIVEL');
      const { apelidoUid: uid } = passagem;
      const agora = resultado.valor.todaPlateia().find((p) => p.uid === uid);
      return { ok: true, valor: { uid, revogacao: agora === undefined ? null : revogacaoDe(agora) } };
    },
  };
}

const emOrdem = (plateia: readonly DaPlateia[]): DaPlateia[] =>
  plateia.toSorted((a, b) => a.apelido.localeCompare(b.apelido, 'pt-BR', { numeric: true }));

/** The last act where it took the habilitação back. */
function revogacaoDe({ atos: [ultimo] }: DaPlateia): ApelidoDaPlateia['revogacao'] {
  if (ultimo?.tipo !== 'ApelidoRevogado') return null;
  const { em, quem, motivo } = ultimo;
  return { em, quem, motivo };
}

function paraTela(p: DaPlateia, qtdLances: number): ApelidoDaPlateia {
  const revogacao = revogacaoDe(p);
  return {
    uid: p.uid,
    apelido: p.apelido,
    cidade: p.municipio,
    estado: p.estado,
    qtdLances,
    tipoVeiculoSite: p.tipoVeiculoSite,
    tipoRetomadaSite: p.tipoRetomadaSite,
    createdAt: p.em,
    createdBy: p.porApelido,
    acoesApelido: revogacao === null ? [...ACOES_APELIDO] : [],
    revogacao,
  };
}
