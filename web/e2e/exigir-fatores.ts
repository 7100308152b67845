import type { Papel } from '@martelo/schemas/shared/papeis.ts';
import { LEILAO } from './palco.ts';
import type { Palco } from './palco.ts';

/** Says by the contract, as an administrator of the auction house, which roles need a second factor. */
export async function exigirFatores({ programa }: Palco, papeis: readonly Papel[]) {
  const token = await programa.entrar(LEILAO, 'adm');
  const onde = '/v1/equipe/segundo-fator';
  const { revisao } = (await programa.chamar(LEILAO, 'GET', onde, { token })).corpo;
  return programa.chamar(LEILAO, 'PUT', onde, { token, body: { papeis, revisao } });
}
