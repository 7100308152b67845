import { aceitar, negar, type Decisao } from '@martelo/kernel/decisao.ts';
import type { EventoHabilitacao } from '@martelo/schemas/habilitacoes/events.ts';
import type { Centavos } from '@martelo/schemas/shared/dinheiro.ts';
import { chaveDoApelido, type Pessoas } from './state.ts';

type C<T extends string, D> = {
  readonly tipo: T;
  readonly agora: number;
  readonly por: string;
} & Readonly<D>;

/** Commands of the people of a leilão. `agora` epoch ms; `limite` centavos, null without limit. */
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
      }
    >
  | C<'RevogarHabilitacao', { cliUid: string; motivo: string }>
  | C<
      'CadastrarApelido',
      { apelidoUid: string; hotUid: string; apelido: string; cidade: string; estado: string }
    >;

const MAX_APELIDO = 40;
const MAX_NUMERO_PEQUENO = 20;

/** Decides who may bid in a leilão (bid rules 5 and 23). Asking twice changes nothing. */
export function decidir(pessoas: Pessoas, comando: ComandoHabilitacao): Decisao<EventoHabilitacao> {
  const { agora: em, por } = comando;
  switch (comando.tipo) {
    case 'HabilitarCliente': {
      const { cliUid, hotUid, cidade, limite } = comando;
      if (pessoas.clientes.has(cliUid)) return aceitar();
      if (comando.bloqueado) return negar('CLIENTE_BLOQUEADO');
      if (!comando.aprovado) return negar('CLIENTE_NAO_APROVADO');
      const apelido = apelidoLivre(pessoas, cliUid, comando.apelido);
      return aceitar({ tipo: 'ClienteHabilitado', em, por, cliUid, hotUid, apelido, cidade, limite });
    }
    case 'RevogarHabilitacao': {
      const { cliUid, motivo } = comando;
      if (!pessoas.clientes.has(cliUid)) return aceitar();
      return aceitar({ tipo: 'HabilitacaoRevogada', em, por, cliUid, motivo });
    }
    case 'CadastrarApelido': {
      const { apelidoUid, hotUid, apelido, cidade, estado } = comando;
      if (pessoas.plateia.has(apelidoUid)) return aceitar();
      if (pessoas.apelidos.has(chaveDoApelido(apelido))) return negar('APELIDO_EM_USO');
      return aceitar({ tipo: 'ApelidoCadastrado', em, por, apelidoUid, hotUid, apelido, cidade, estado });
    }
  }
}

/** The wished apelido, or the next free one after it: nobody may be taken for another bidder of the same leilão. */
function apelidoLivre({ apelidos }: Pessoas, cliUid: string, desejado: string): string {
  const limpo = desejado.replace(/\s+/g, ' ').trim().slice(0, MAX_APELIDO);
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
