import type { Carta } from '@martelo/platform/mail/carta.ts';
import { termosDoHotsite } from '@martelo/schemas/hotsites/termos.ts';
import type { AvisoDeAdiamento } from '@martelo/schemas/leiloes/aviso-de-adiamento.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import { chamar } from './cartas.ts';
import type { Remetente } from './cartas.ts';
import { quando } from './quando.ts';

/** A leilão was put off: from when, to when and why, that what he offered stands, and the way there, in the tenant's words. */
export function cartaDeAdiamento(
  nome: string,
  { leilao, de, data, motivo }: AvisoDeAdiamento,
  { hotsite, origem }: Remetente,
): Carta {
  const { leilao: termo } = termosDoHotsite(hotsite);
  const adiado = concordar('adiado', termo);
  const caminho = hotsite.tipo === 'loja' ? 'anuncio' : 'leilao';
  return {
    assunto: `${termo.Um} ${adiado} para ${quando(data)}: ${leilao.nome}`,
    titulo: `${termo.Um} ${adiado}`,
    blocos: [
      { tipo: 'paragrafo', texto: `${chamar('Olá', nome)} ${termo.O} ${leilao.nome} foi ${adiado}.` },
      {
        tipo: 'lista',
        itens: [
          `Nova data: ${quando(data)}, horário de Brasília`,
          `Antes: ${quando(de)}`,
          `Motivo: ${motivo}`,
        ],
      },
      {
        tipo: 'paragrafo',
        texto:
          'O que você já ofertou continua valendo, e a sua habilitação também. Você não precisa fazer nada.',
      },
      { tipo: 'botao', rotulo: `Ver ${termo.o}`, url: `${origem}/${caminho}/${leilao.leiUid}` },
    ],
  };
}
