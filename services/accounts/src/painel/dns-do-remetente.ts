import type { Dns } from '@martelo/platform/dns/dns.ts';
import type { RegistroDoDns } from '@martelo/schemas/painel/remetente.ts';

/** Who sends the letters of this installation, and who is asked what the DNS says of him. */
export type RemetenteDoCorreio = {
  /** The address of From. */
  readonly de: string;
  /** The mail server's name; null where none is set. */
  readonly servidor: string | null;
  readonly dns: Dns;
};
/** What the carrier says of itself: a part of SPF, and the name of its key. */
export type DoProvedor = { readonly autoriza: string; readonly seletor: string };

const SPF = /^v=spf1(\s|$)/i;
/** A key that is there; an empty one was revoked. */
const CHAVE = /(?:^|;)\s*p=\s*[a-z0-9+/]/i;
const NAO_RESPONDEU = 'O DNS não respondeu agora. Confira de novo daqui a pouco.';
/** What is kept of a foreign record. */
const MAXIMO = 500;
const cortar = (textos: readonly string[]): string[] => textos.slice(0, 5).map((t) => t.slice(0, MAXIMO));

export const dominioDo = (de: string): string => (de.split('@')[1] ?? '').toLowerCase();

/** The record with this part in it, before what it says of everybody else. */
function comAutorizado(atual: string | undefined, parte: string): string {
  if (atual === undefined) return `v=spf1 ${parte} ~all`;
  const partes = atual.trim().split(/\s+/);
  const fim = partes.findIndex((p) => /^[-~?+]?all$|^redirect=/i.test(p));
  return [...partes.slice(0, fim < 0 ? undefined : fim), parte, ...(fim < 0 ? [] : partes.slice(fim))].join(
    ' ',
  );
}

async function spfDe({ de, servidor, dns }: RemetenteDoCorreio, autoriza: string): Promise<RegistroDoDns> {
  const nome = dominioDo(de);
  const base = { qual: 'SPF', nome, achado: [] as string[], valor: null } as const;
  const parte = autoriza === '' ? (servidor === null ? '' : `a:${servidor}`) : autoriza;
  if (parte === '')
    return {
      ...base,
      situacao: 'nao-conferido',
      porque: 'Nenhum servidor de e-mail está ligado. Diga o que o SPF autoriza.',
    };
  let textos: readonly string[];
  try {
    textos = await dns.txt(nome);
  } catch {
    return { ...base, situacao: 'nao-conferido', porque: NAO_RESPONDEU };
  }
  const achados = textos.filter((t) => SPF.test(t));
  const achado = cortar(achados);
  if (achados.length > 1)
    return {
      ...base,
      achado,
      situacao: 'falta',
      porque: 'Há mais de um registro SPF, e assim nenhum vale. Deixe só um.',
    };
  const [atual] = achados;
  if (
    atual
      ?.toLowerCase()
      .split(/\s+/)
      .some((p) => p.replace(/^\+/, '') === parte.toLowerCase()) === true
  )
    return { ...base, achado, situacao: 'feito', porque: `O domínio autoriza ${parte}.` };
  return {
    ...base,
    achado,
    situacao: 'falta',
    valor: comAutorizado(atual, parte).slice(0, MAXIMO),
    porque:
      atual === undefined
        ? 'O domínio não tem registro SPF. Crie um registro TXT com este valor.'
        : `O registro SPF não autoriza ${parte}. Troque-o por este.`,
  };
}

async function dkimDe({ de, dns }: RemetenteDoCorreio, seletor: string): Promise<RegistroDoDns> {
  const base = { qual: 'DKIM', achado: [] as string[], valor: null } as const;
  if (seletor === '')
    return {
      ...base,
      nome: null,
      situacao: 'nao-conferido',
      porque: 'Diga o seletor para conferir a chave.',
    };
  const nome = `${seletor}._domainkey.${dominioDo(de)}`;
  try {
    const textos = await dns.txt(nome);
    const achado = cortar(textos);
    return textos.some((t) => CHAVE.test(t))
      ? { ...base, nome, achado, situacao: 'feito', porque: 'A chave está publicada.' }
      : {
          ...base,
          nome,
          achado,
          situacao: 'falta',
          porque: 'Não há chave neste nome. Crie nele o registro que o provedor de e-mail mostra.',
        };
  } catch {
    return { ...base, nome, situacao: 'nao-conferido', porque: NAO_RESPONDEU };
  }
}

/** What the DNS says of who sends: whether it names the carrier (SPF), and has the key that it signs with (DKIM). */
export const perguntarAoDns = (
  quem: RemetenteDoCorreio,
  { autoriza, seletor }: DoProvedor,
): Promise<readonly RegistroDoDns[]> => Promise.all([spfDe(quem, autoriza), dkimDe(quem, seletor)]);
