import type { Mensagem } from '@martelo/platform/mail/port.ts';
import type { AvisoNoAparelho } from '@martelo/schemas/aparelhos/aparelho.ts';
import { iconesDeAviso } from '@martelo/schemas/hotsites/icones.ts';
import { termosDoHotsite } from '@martelo/schemas/hotsites/termos.ts';
import type { AvisoDeSuperado } from '@martelo/schemas/superados/aviso.ts';
import { caminhoDoLote } from '@martelo/schemas/lotes/lote.ts';
import { formatarBRL } from '@martelo/schemas/shared/dinheiro.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import type { Remetente } from '../clientes/door.ts';

/** Browsers draw no more than a few lines of it, and push services carry 4 kB. */
const MAIOR_NOME = 120;

/** What a device shows of a beaten bid, in the tenant's words: the price now and the way back; nothing of who it is for. */
export function avisoDeSuperado(
  { preco, proximo, lote }: AvisoDeSuperado,
  { hotsite }: Pick<Remetente, 'hotsite'>,
): AvisoNoAparelho {
  const { lance } = termosDoHotsite(hotsite);
  const nome = lote.nome.length > MAIOR_NOME ? `${lote.nome.slice(0, MAIOR_NOME)}…` : lote.nome;
  return {
    titulo: `${lance.Seu} foi ${concordar('superado', lance)} · ${hotsite.nomeSite}`,
    corpo: `${nome}\nAgora: ${formatarBRL(preco)}. Para voltar à frente: ${formatarBRL(proximo)}.`,
    caminho: caminhoDoLote(lote, hotsite.tipo),
    lelUid: lote.lelUid,
    ...iconesDeAviso(hotsite),
  };
}

/** The same on its way to one browser, which its transport knows by `impressao`. */
export const mensagemDePush = (
  { hotsite }: Remetente,
  impressao: string,
  aviso: AvisoNoAparelho,
  valeAte: number,
): Mensagem => ({
  hotUid: hotsite.uid,
  canal: 'push',
  para: impressao,
  assunto: aviso.titulo,
  texto: JSON.stringify(aviso),
  html: '',
  remetente: { nome: hotsite.nomeSite, responderPara: hotsite.emailContato },
  valeAte,
});
