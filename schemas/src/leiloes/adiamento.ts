import { z } from 'zod';
import { call } from '../shared/call.ts';
import { uid } from '../shared/ids.ts';
import { ORGANIZADORES } from '../shared/papeis.ts';
import { campo, instante, textoLongo } from '../shared/registro/tipos.ts';
import { estadoDoLeilao } from './preparo.ts';

/** To a later date, with all of its lotes, for a reason that everybody reads (docs/adr/0044): record, history and one order at once. */
export const adiarLeilao = call({
  nome: 'adiarLeilao',
  metodo: 'POST',
  caminho: '/v1/cadastro/leiloes/{leiUid}/adiar',
  acesso: ORGANIZADORES,
  resumo:
    'Adia um leilão que ainda não está ao vivo, com ou sem ofertas: só para depois, com o motivo, que o site mostra e quem participa recebe.',
  params: z.strictObject({ leiUid: uid }),
  body: z.strictObject({
    data: campo(instante, { rotulo: 'Nova data' }),
    motivo: campo(textoLongo(300).min(5, 'Escreva o motivo.'), {
      rotulo: 'Motivo',
      ajuda: 'Aparece no site, ao lado da nova data, e na mensagem que as pessoas recebem.',
    }),
  }),
  saida: estadoDoLeilao,
});
