import { apelidoReservado, chaveDoApelido } from '@martelo/kernel/apelido.ts';
import { aceitar, negar, type Decisao } from '@martelo/kernel/decisao.ts';
import type { EventoHabilitacao } from '@martelo/schemas/habilitacoes/events.ts';
import { LOTE_TIPOS } from '@martelo/schemas/lotes/tipos.ts';
import type { LoteTipo } from '@martelo/schemas/lotes/tipos.ts';
import { limparApelido } from '@martelo/schemas/shared/apelido.ts';
import type { Centavos } from '@martelo/schemas/shared/dinheiro.ts';
import { aceitou } from './state.ts';
import type { Pessoas } from './state.ts';

type C<T extends string, D> = {
  readonly tipo: T;
  readonly agora: number;
  readonly por: string;
} & Readonly<D>;

/** An act of staff, with its reason. `porApelido` is how the house knows who did it. */
type Motivado<T extends string, D> = C<T, { motivo: string; porApelido: string } & D>;
/** An act of staff upon one client. */
type Ato<T extends string, D = unknown> = Motivado<T, { cliUid: string } & D>;

/** Commands of the people of a leilão. `agora` epoch ms; `limite` centavos, null without limit; `tipos` null for all. */
export type ComandoHabilitacao =
  | C<
      'HabilitarCliente',
      {
        cliUid: string;
        hotUid: string;
        /** As the account has it; empty where it has none. */
        apelido: string;
        cidade: string;
        limite: Centavos | null;
        aprovado: boolean;
        bloqueado: boolean;
        /** He was not asked to accept the edital, as his tenant asks once or never. A version that came after the one he accepted is refused then. */
        semAceite?: boolean;
      }
    >
  /** The leilão has this version of its edital now. */
  | C<'ExigirEdital', { versao: number }>
  | Ato<'RevogarHabilitacao'>
  | Ato<'DevolverHabilitacao'>
  | Ato<'MudarHabilitacao', { limite: Centavos | null; tipos: readonly LoteTipo[] | null }>
  | C<
      'CadastrarApelido',
      {
        apelidoUid: string;
        hotUid: string;
        apelido: string;
        cidade: string;
        estado: string;
        /** How the house knows who registers him. */
        porApelido: string;
        /** What he came for; null means all. */
        tipoVeiculoSite: LoteTipo | null;
        tipoRetomadaSite: string | null;
      }
    >
  | Motivado<'RevogarApelido' | 'DevolverApelido', { apelidoUid: string }>;

const MAX_APELIDO = 40;
const MAX_NUMERO_PEQUENO = 20;

/** Decides who may bid in a leilão (bid rules 5 and 23). Asking twice changes nothing. */
export function decidir(pessoas: Pessoas, comando: ComandoHabilitacao): Decisao<EventoHabilitacao> {
  const { agora: em, por } = comando;
  switch (comando.tipo) {
    case 'HabilitarCliente': {
      const { cliUid, hotUid, cidade, limite } = comando;
      const versao = pessoas.edital === 0 ? {} : { versaoEdital: pessoas.edital };
      const antes = pessoas.clientes.get(cliUid);
      if (antes !== undefined) {
        if (aceitou(pessoas, antes)) return aceitar();
        if (comando.semAceite === true) return negar('EDITAL_NAO_ACEITO', { campos: ['aceitoEdital'] });
        return aceitar({ tipo: 'EditalAceito', em, por, cliUid, versaoEdital: pessoas.edital });
      }
      if (pessoas.revogados.has(cliUid)) return negar('HABILITACAO_REVOGADA');
      if (comando.bloqueado) return negar('CLIENTE_BLOQUEADO');
      if (!comando.aprovado) return negar('CLIENTE_NAO_APROVADO');
      const apelido = apelidoLivre(pessoas, cliUid, comando.apelido);
      const habilitado = { cliUid, hotUid, apelido, cidade, limite, ...versao };
      return aceitar({ tipo: 'ClienteHabilitado', em, por, ...habilitado });
    }
    case 'ExigirEdital':
      if (comando.versao <= pessoas.edital) return aceitar();
      return aceitar({ tipo: 'EditalExigido', em, por, versao: comando.versao });
    case 'RevogarHabilitacao': {
      const { cliUid, motivo, porApelido } = comando;
      if (pessoas.revogados.has(cliUid)) return aceitar();
      if (!pessoas.clientes.has(cliUid)) return negar('NAO_ENCONTRADO');
      return aceitar({ tipo: 'HabilitacaoRevogada', em, por, cliUid, motivo, porApelido });
    }
    case 'DevolverHabilitacao': {
      const { cliUid, motivo, porApelido } = comando;
      if (pessoas.clientes.has(cliUid)) return aceitar();
      if (!pessoas.revogados.has(cliUid)) return negar('NAO_ENCONTRADO');
      return aceitar({ tipo: 'HabilitacaoDevolvida', em, por, cliUid, motivo, porApelido });
    }
    case 'MudarHabilitacao': {
      const { cliUid, motivo, porApelido, limite } = comando;
      const antes = pessoas.clientes.get(cliUid) ?? pessoas.revogados.get(cliUid);
      if (antes === undefined) return negar('NAO_ENCONTRADO');
      const tipos = emOrdem(comando.tipos);
      const ato = { em, por, cliUid, motivo, porApelido };
      return aceitar(
        ...(limite === antes.limite ? [] : [{ tipo: 'LimiteAlterado', ...ato, limite } as const]),
        ...(mesmos(tipos, antes.tipos) ? [] : [{ tipo: 'TiposDeLoteAlterados', ...ato, tipos } as const]),
      );
    }
    case 'CadastrarApelido': {
      const { tipo: _, agora: _em, por: _por, ...cadastro } = comando;
      const { apelidoUid, apelido } = cadastro;
      if (pessoas.plateia.has(apelidoUid)) return aceitar();
      if (pessoas.apelidos.has(chaveDoApelido(apelido))) return negar('APELIDO_EM_USO');
      return aceitar({ tipo: 'ApelidoCadastrado', em, por, ...cadastro });
    }
    case 'RevogarApelido': {
      const { apelidoUid, motivo, porApelido } = comando;
      if (pessoas.plateiaRevogada.has(apelidoUid)) return aceitar();
      if (!pessoas.plateia.has(apelidoUid)) return negar('NAO_ENCONTRADO');
      return aceitar({ tipo: 'ApelidoRevogado', em, por, apelidoUid, motivo, porApelido });
    }
    case 'DevolverApelido': {
      const { apelidoUid, motivo, porApelido } = comando;
      if (pessoas.plateia.has(apelidoUid)) return aceitar();
      if (!pessoas.plateiaRevogada.has(apelidoUid)) return negar('NAO_ENCONTRADO');
      return aceitar({ tipo: 'ApelidoDevolvido', em, por, apelidoUid, motivo, porApelido });
    }
  }
}

/** Each type once, in the order of the list. */
const emOrdem = (tipos: readonly LoteTipo[] | null): readonly LoteTipo[] | null =>
  tipos === null ? null : LOTE_TIPOS.filter((t) => tipos.includes(t));

const mesmos = (a: readonly LoteTipo[] | null, b: readonly LoteTipo[] | null): boolean =>
  a === null || b === null ? a === b : a.join() === b.join();

/** The wished apelido, or the next free one after it: nobody may be taken for another bidder of the same leilão. */
function apelidoLivre({ apelidos }: Pessoas, cliUid: string, desejado: string): string {
  const visto = limparApelido(desejado).slice(0, MAX_APELIDO);
  // Kept from before it was refused: nobody bids as the house.
  const limpo = apelidoReservado(visto) ? '' : visto;
  const livre = (apelido: string): boolean => (apelidos.get(chaveDoApelido(apelido)) ?? cliUid) === cliUid;
  if (limpo !== '' && livre(limpo)) return limpo;
  const base = limpo === '' ? 'Licitante' : limpo;
  const livreDe = (primeiro: number, ultimo: number): string | undefined => {
    for (let n = primeiro; n <= ultimo; n += 1) if (livre(`${base} ${n}`)) return `${base} ${n}`;
    return undefined;
  };
  // A small number reads best; a popular apelido must not be counted through, and beyond the count one is soon free.
  const muitos = apelidos.size + 1;
  const pequeno = limpo === '' ? undefined : livreDe(2, MAX_NUMERO_PEQUENO);
  return pequeno ?? livreDe(muitos, 2 * muitos) ?? `${base} ${2 * muitos + 1}`;
}
