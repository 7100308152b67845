import type { RegrasDoCadastro } from '@martelo/schemas/clientes/cadastro.ts';
import type { SituacaoCliente, SituacaoDocumento, TipoDePessoa } from '@martelo/schemas/clientes/cliente.ts';
import type { Hotsite } from '@martelo/schemas/hotsites/hotsite.ts';
import { SENHA_MINIMA } from '@martelo/schemas/shared/senha.ts';
import { gruposDeDocumentos, rotuloDoGrupo } from '@martelo/schemas/hotsites/opcoes.ts';
import type { DocumentoObrigatorio, GrupoDeDocumentos } from '@martelo/schemas/hotsites/opcoes.ts';

/** A tenant as this service needs it: all but the environment of the host that is open. */
export type HotsiteDasContas = Omit<Hotsite, 'ambiente' | 'hosts'> & {
  readonly hosts: readonly string[];
  /** URIs of its pages that show now; absent where an older site service does not say. */
  readonly paginasNoAr?: readonly string[] | undefined;
};

/** The fields of a tenant that its registrations depend on. */
export type HotsiteDoCadastro = Pick<
  Hotsite,
  | 'permitirCpf'
  | 'permitirCnpj'
  | 'documentosObrigatorios'
  | 'confirmacoesObrigatorias'
  | 'dataInicioCadastros'
  | 'dataFimCadastros'
  | 'senhaMinima'
>;

/** What a tenant asks of who signs up, at a moment (epoch ms). Spec 1, section 3, Hotsite. */
export function regrasDe(h: HotsiteDoCadastro, agora: number): RegrasDoCadastro {
  const { dataInicioCadastros: inicio, dataFimCadastros: fim } = h;
  return {
    aberto: (inicio === null || agora >= inicio) && (fim === null || agora < fim),
    abreEm: inicio,
    permitirCpf: h.permitirCpf,
    permitirCnpj: h.permitirCnpj,
    documentosObrigatorios: {
      fisica: [...h.documentosObrigatorios.pessoaFisica],
      juridica: [...h.documentosObrigatorios.pessoaJuridica],
    },
    confirmacoesObrigatorias: {
      fisica: [...h.confirmacoesObrigatorias.pessoaFisica],
      juridica: [...h.confirmacoesObrigatorias.pessoaJuridica],
    },
    senhaMinima: h.senhaMinima ?? SENHA_MINIMA,
  };
}

/** What a client has left to do after his sign-up, which has proved his e-mail. */
export function oQueFalta(tipo: TipoDePessoa, hotsite: HotsiteDoCadastro, agora: number): string[] {
  const regras = regrasDe(hotsite, agora);
  return [
    ...(regras.confirmacoesObrigatorias[tipo].includes('telefone') ? ['Confirmar o telefone'] : []),
    ...gruposDeDocumentos(regras.documentosObrigatorios[tipo]).map((g) => `Enviar: ${rotuloDoGrupo(g)}`),
  ];
}

/** What is known of a registration when its worth is decided. */
export type FatosDoCadastro = {
  readonly tipo: TipoDePessoa;
  readonly bloqueado: boolean;
  readonly emailConfirmado: boolean;
  readonly telefoneConfirmado: boolean;
  /** The current document of each kind; a kind that was never sent is absent. */
  readonly documentos: ReadonlyMap<DocumentoObrigatorio, SituacaoDocumento>;
};

/** From best to worst; undefined is not sent in full. */
const MELHORES = ['Aprovado', 'Aguardando Validação', 'Divergente', undefined] as const;

/** Where the furthest alternative of a group stands: a CNH that was approved makes up for an RG that was not. */
function situacaoDoGrupo(
  grupo: GrupoDeDocumentos,
  documentos: FatosDoCadastro['documentos'],
): (typeof MELHORES)[number] {
  const alternativas = grupo.map((docs) => {
    const situacoes = docs.map((d) => documentos.get(d));
    if (situacoes.includes('Divergente')) return 'Divergente';
    if (situacoes.every((s) => s === 'Aprovado')) return 'Aprovado';
    return situacoes.every((s) => s !== undefined) ? 'Aguardando Validação' : undefined;
  });
  return MELHORES.find((m) => alternativas.includes(m));
}

/**
 * Where the documents and the registration stand. Of papers of identity on the
 * tenant's list one is enough. Documents: one divergent makes all divergent; all required ones
 * approved is approved; all sent is waiting; otherwise registered. Registration: approved once the documents are and the
 * tenant's confirmations are done; a block stays.
 */
export function avaliarCadastro(
  fatos: FatosDoCadastro,
  regras: Pick<RegrasDoCadastro, 'documentosObrigatorios' | 'confirmacoesObrigatorias'>,
): { readonly documentoSituacao: SituacaoDocumento; readonly situacao: SituacaoCliente } {
  const pedidos = gruposDeDocumentos(regras.documentosObrigatorios[fatos.tipo]).map((g) =>
    situacaoDoGrupo(g, fatos.documentos),
  );
  const documentoSituacao: SituacaoDocumento = pedidos.includes('Divergente')
    ? 'Divergente'
    : pedidos.every((s) => s === 'Aprovado')
      ? 'Aprovado'
      : pedidos.every((s) => s !== undefined)
        ? 'Aguardando Validação'
        : 'Cadastrado';
  const confirmado = regras.confirmacoesObrigatorias[fatos.tipo].every((c) =>
    c === 'email' ? fatos.emailConfirmado : fatos.telefoneConfirmado,
  );
  const pronto = documentoSituacao === 'Aprovado' && confirmado;
  return { documentoSituacao, situacao: fatos.bloqueado ? 'bloqueado' : pronto ? 'aprovado' : 'pendente' };
}

/** Whether somebody born on `nascimento` (yyyy-MM-dd) is of age on the day of `agora` in São Paulo. */
export function ehMaiorDeIdade(nascimento: string, agora: number): boolean {
  const hoje = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(agora);
  const limite = `${Number(hoje.slice(0, 4)) - 18}${hoje.slice(4)}`;
  // Comparing texts: who was born on 29 February is of age on 1 March.
  return nascimento <= limite && nascimento >= '1900-01-01';
}
