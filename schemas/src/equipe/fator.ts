import { z } from 'zod';
import { call } from '../shared/call.ts';
import { uid } from '../shared/ids.ts';
import { ADMINISTRADORES, ROTULOS_DOS_PAPEIS } from '../shared/papeis.ts';
import { campo, escolhas } from '../shared/registro/tipos.ts';

const papeis = campo(escolhas(ROTULOS_DOS_PAPEIS), {
  rotulo: 'Papéis que precisam do segundo fator',
  ajuda:
    'Quem tem um destes papéis e nenhum segundo fator o cadastra na próxima entrada; as sessões abertas terminam.',
});
const exigencia = z.strictObject({ papeis, revisao: z.number().int().min(0) });
const BASE = '/v1/equipe';

export const verFatoresExigidos = call({
  nome: 'verFatoresExigidos',
  metodo: 'GET',
  caminho: `${BASE}/segundo-fator`,
  acesso: ADMINISTRADORES,
  resumo: 'Os papéis que precisam do segundo fator.',
  saida: exigencia,
});

export const exigirFatores = call({
  nome: 'exigirFatores',
  metodo: 'PUT',
  caminho: `${BASE}/segundo-fator`,
  acesso: ADMINISTRADORES,
  resumo: 'Diz que papéis precisam do segundo fator; as sessões de quem não o tem terminam.',
  body: exigencia,
  saida: exigencia,
});

export const retirarFatorDaPessoa = call({
  nome: 'retirarFatorDaPessoa',
  metodo: 'POST',
  caminho: `${BASE}/{cliUid}/segundo-fator/retirar`,
  acesso: ADMINISTRADORES,
  resumo:
    'Retira o segundo fator de outra pessoa da equipe: as sessões dela terminam, e ela é avisada por e-mail.',
  params: z.strictObject({ cliUid: uid }),
  body: z.strictObject({
    motivo: z
      .string({ error: 'Escreva o motivo.' })
      .trim()
      .min(5, 'Escreva o motivo.')
      .max(300, 'Use no máximo 300 caracteres.'),
  }),
  saida: z.strictObject({ ok: z.literal(true) }),
});
