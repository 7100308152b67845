import { recusar } from '@martelo/schemas/shared/erros.ts';
import type { Recusa } from '@martelo/schemas/shared/erros.ts';
import { SENHA_MINIMA, tamanhoDaSenha } from '@martelo/schemas/shared/senha.ts';
import type { HotsiteDasContas } from './regras.ts';
import { senhaComum } from './senhas-comuns.ts';

/**
 * What is wrong with a password that is chosen in this tenant; null where nothing is. `dele`: what stands in its owner's
 * record. Refuses SENHA_CURTA, SENHA_COMUM. Passwords that exist are never judged by it.
 */
export async function recusaDaSenhaNova(
  senha: string,
  hotsite: Pick<HotsiteDasContas, 'nomeSite' | 'senhaMinima'>,
  dele: readonly string[] = [],
): Promise<Recusa | null> {
  const minimo = hotsite.senhaMinima ?? SENHA_MINIMA;
  if (tamanhoDaSenha(senha) < minimo) return recusar('SENHA_CURTA', { campos: ['senha'], minimo });
  return (await senhaComum(senha, dele, [hotsite.nomeSite]))
    ? recusar('SENHA_COMUM', { campos: ['senha'] })
    : null;
}
