import { lerEnderecos } from './marca.ts';
import type { MarcaNoFormulario } from './marca.ts';
import type { CadastroDoHotsite } from './hotsite.ts';

/** Where a field of the form stands in the tenant, where that is not under its own name. */
export const ONDE: Readonly<Partial<Record<keyof MarcaNoFormulario, `${string}.${string}`>>> = {
  enderecoCep: 'endereco.cep',
  enderecoLogradouro: 'endereco.logradouro',
  enderecoNumero: 'endereco.numero',
  enderecoComplemento: 'endereco.complemento',
  enderecoBairro: 'endereco.bairro',
  enderecoCidade: 'endereco.cidade',
  enderecoEstadoSigla: 'endereco.estadoSigla',
  redeFacebook: 'enderecosRedesSociais.facebook',
  redeInstagram: 'enderecosRedesSociais.instagram',
  redeYoutube: 'enderecosRedesSociais.youtube',
  redeLinkedin: 'enderecosRedesSociais.linkedin',
  redeTiktok: 'enderecosRedesSociais.tiktok',
  redeX: 'enderecosRedesSociais.x',
  documentosPessoaFisica: 'documentosObrigatorios.pessoaFisica',
  documentosPessoaJuridica: 'documentosObrigatorios.pessoaJuridica',
  confirmacoesPessoaFisica: 'confirmacoesObrigatorias.pessoaFisica',
  confirmacoesPessoaJuridica: 'confirmacoesObrigatorias.pessoaJuridica',
  urlSiteProducao: 'urlSite.producao',
  urlSiteHomologacao: 'urlSite.homologacao',
  urlSiteTeste: 'urlSite.teste',
  urlApiProducao: 'urlApi.producao',
  urlApiHomologacao: 'urlApi.homologacao',
  urlApiTeste: 'urlApi.teste',
};

type Valores = Readonly<Record<string, unknown>>;
const dentro = (v: unknown, nome: string): unknown =>
  typeof v === 'object' && v !== null ? (v as Valores)[nome] : undefined;

/** What the server calls a field of the form, and the other way round. */
export const CAMPO_DA_MARCA: ReadonlyMap<string, string> = new Map(
  Object.entries(ONDE).map(([campo, onde]) => [onde, campo]),
);

/** A tenant's fields, or some of them, as its form holds them; those that `nomes` lists and `h` has. */
export function lerMarca(h: Valores, nomes: readonly string[]): Partial<MarcaNoFormulario> {
  const lidos = nomes.flatMap((nome): [string, unknown][] => {
    const [raiz = nome, folha] = (ONDE[nome as keyof MarcaNoFormulario] ?? nome).split('.');
    if (!(raiz in h) || h[raiz] === null) return raiz in h && folha === undefined ? [[nome, null]] : [];
    if (folha !== undefined) return [[nome, dentro(h[raiz], folha) ?? '']];
    return [[nome, nome === 'hostsAdicionais' ? (h[raiz] as string[]).join('\n') : h[raiz]]];
  });
  return Object.fromEntries(lidos);
}

/** What a form holds, as fields of the tenant. */
export function escreverMarca(v: MarcaNoFormulario): Partial<Omit<CadastroDoHotsite, 'uid' | 'id'>> {
  const escritos: Record<string, unknown> = {};
  for (const [nome, valor] of Object.entries(v)) {
    if (nome === 'revisao') continue;
    const [raiz = nome, folha] = (ONDE[nome as keyof MarcaNoFormulario] ?? nome).split('.');
    if (folha === undefined)
      escritos[raiz] = nome === 'hostsAdicionais' ? lerEnderecos(String(valor)) : valor;
    // A network without an address is none.
    else if (raiz !== 'enderecosRedesSociais' || valor !== '')
      escritos[raiz] = { ...(escritos[raiz] as object | undefined), [folha]: valor };
    else escritos[raiz] ??= {};
  }
  return escritos;
}
