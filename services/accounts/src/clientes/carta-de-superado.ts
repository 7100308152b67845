import type { Carta } from '@martelo/platform/mail/carta.ts';
import { termosDoHotsite } from '@martelo/schemas/hotsites/termos.ts';
import type { AvisoDeSuperado } from '@martelo/schemas/superados/aviso.ts';
import { caminhoDoLote } from '@martelo/schemas/lotes/lote.ts';
import { formatarBRL } from '@martelo/schemas/shared/dinheiro.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import { chamar } from './cartas.ts';
import type { Remetente } from './cartas.ts';

const dataEHora = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** `25/11/2026 às 14:30`: put together by hand, because the words between date and time differ from one Node to the next. */
function quando(ms: number): string {
  const p: Record<string, string> = {};
  for (const { type, value } of dataEHora.formatToParts(ms)) p[type] = value;
  return `${p['day']}/${p['month']}/${p['year']} às ${p['hour']}:${p['minute']}`;
}

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
