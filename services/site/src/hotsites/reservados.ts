import { parse } from 'tldts';

/** Names for special use, which no registry gives to anybody (RFC 6761, 6762, 8375, 9476), and those of inner networks. */
const DE_USO_ESPECIAL: ReadonlySet<string> = new Set([
  'alt',
  'arpa',
  'corp',
  'home',
  'internal',
  'invalid',
  'lan',
  'local',
  'localdomain',
  'localhost',
  'onion',
  'test',
]);

/** Houses whose name in an address makes people believe that it is theirs, before any proof. */
const CONHECIDOS: ReadonlySet<string> = new Set([
  'amazon',
  'apple',
  'bing',
  'facebook',
  'github',
  'gmail',
  'google',
  'googleapis',
  'instagram',
  'linkedin',
  'mercadolivre',
  'mercadopago',
  'microsoft',
  'netflix',
  'outlook',
  'paypal',
  'tiktok',
  'twitter',
  'whatsapp',
  'yahoo',
  'youtube',
]);

/** Public bodies: nobody sells for them from a name of theirs without their own doing, and their names carry trust. */
const DO_ESTADO = /(?:^|\.)(?:gov|jus|leg|mp|mil|def)(?:\.br)?$/;

/** A part of a host that is empty or begins with a hyphen. */
const PARTE_SEM_NOME = /(?:^|\.)(?:$|[.-])/;

/** A name of a machine to itself, which is free while developing. */
export const ehLocal = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');

/**
 * Why no tenant may have a host, as the end of a sentence; null where one may who proves that it is his. `daPlataforma`:
 * domains of whoever runs the program, with all below them.
 */
export function porQueReservado(
  host: string,
  { development, daPlataforma }: { development: boolean; daPlataforma: readonly string[] },
): string | null {
  // With a dot at its end a name says the same to the DNS, and is another text to everything below.
  if (PARTE_SEM_NOME.test(host)) return 'é um nome que nenhum site tem.';
  if (development && ehLocal(host) && host !== 'localhost') return null;
  const { isIp, domainWithoutSuffix, publicSuffix } = parse(host, { allowPrivateDomains: true });
  if (isIp === true) return 'é um endereço de máquina, e não um nome.';
  if (DE_USO_ESPECIAL.has(host.split('.').at(-1) ?? '') || !host.includes('.'))
    return 'é um nome de rede interna, que ninguém alcança de fora.';
  if (publicSuffix === host) return 'é um sufixo público, debaixo do qual há sites de muita gente.';
  if (daPlataforma.some((d) => host === d || host.endsWith(`.${d}`))) return 'é da plataforma.';
  if (DO_ESTADO.test(host) || CONHECIDOS.has(domainWithoutSuffix ?? '')) return 'é reservado.';
  return null;
}

/** Where a TXT record proves that a host is somebody's: at the host itself, or at the domain that was registered. */
export function registrosDaProva(host: string): readonly string[] {
  const { domain } = parse(host, { allowPrivateDomains: true });
  return [...new Set([host, ...(domain === null ? [] : [domain])])].map((nome) => `_martelo.${nome}`);
}
