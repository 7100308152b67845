import { z } from 'zod';
import { call } from '../shared/call.ts';
import { ADMINISTRADORES } from '../shared/papeis.ts';
import { PONTOS } from './pontos.ts';

const nomes = PONTOS.map((p) => p.nome);

/** How a point stands: `nao-conferido` where nobody can tell from here. */
const ponto = z.strictObject({
  nome: z.enum(nomes),
  situacao: z.enum(['feito', 'falta', 'nao-conferido']),
});
export type PontoDaCasa = z.infer<typeof ponto>;

export const verPrimeirosPassos = call({
  nome: 'verPrimeirosPassos',
  metodo: 'GET',
  caminho: '/v1/painel/primeiros-passos',
  acesso: ADMINISTRADORES,
  resumo: 'O que falta para a casa vender: cada ponto, feito, por fazer ou não conferido.',
  saida: z.strictObject({ pontos: z.array(ponto) }),
});
