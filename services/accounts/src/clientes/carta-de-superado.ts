import type { Carta } from '@martelo/platform/mail/carta.ts';
import { termosDoHotsite } from '@martelo/schemas/hotsites/termos.ts';
import type { AvisoDeSuperado } from '@martelo/schemas/superados/aviso.ts';
import { caminhoDoLote } from '@martelo/schemas/lotes/lote.ts';
import { formatarBRL } from '@martelo/schemas/shared/dinheiro.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import { chamar } from './cartas.ts';
import type { Remetente } from './cartas.ts';
import { quando } from './quando.ts';

/** A client's bid was beaten: what he gave, where the lote stands, until when, and the way there, in the tenant's words. */
export function cartaDeSuperado(
  nome: string,
  { valor, preco, proximo, fim, lote }: AvisoDeSuperado,
  { hotsite, origem }: Remetente,
): Carta {
  const termos = termosDoHotsite(hotsite);
  const { lance } = termos;
  const superado = concordar('superado', lance);
  const verbo = lance.um === 'lance' ? 'Dar' : 'Enviar';
  return {
    assunto: `${lance.Seu} foi ${superado}: ${lote.nome}`,
    titulo: `${lance.Seu} foi ${superado}`,
    blocos: [
      {
        tipo: 'paragrafo',
        texto: `${chamar('Olá', nome)} ${concordar('O', lance)} ${lance.seu} foi ${superado} ${termos.lote.no} ${lote.numero}, ${lote.nome}.`,
      },
      {
        tipo: 'lista',
        itens: [
          `${lance.Seu}: ${formatarBRL(valor)}`,
          `Valor agora: ${formatarBRL(preco)}`,
          `Para voltar à frente: a partir de ${formatarBRL(proximo)}`,
          fim === null
            ? 'Encerramento: sem hora marcada, acompanhe pelo site'
            : `Encerramento: ${quando(fim)}, horário de Brasília`,
        ],
      },
      {
        tipo: 'botao',
        rotulo: `${verbo} ${concordar('outro', lance)} ${lance.um}`,
        url: origem + caminhoDoLote(lote, hotsite.tipo),
      },
      {
        tipo: 'link',
        texto: `Os valores são os de quando esta mensagem foi escrita. Não quer mais estes avisos?`,
        rotulo: 'Desligue no seu perfil',
        url: `${origem}/cliente/meu-perfil#avisos`,
      },
    ],
  };
}
