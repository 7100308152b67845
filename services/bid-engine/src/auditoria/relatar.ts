import type { Laudo } from '@martelo/schemas/auditoria/verificador/verificar.ts';
import { formatarBRL } from '@martelo/schemas/shared/dinheiro.ts';

const quando = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** A time of the file's: whoever wrote it may have put anything there. */
const dataDe = (em: unknown): string =>
  typeof em === 'number' && Math.abs(em) <= 8.64e15 ? quando.format(em) : 'data que não se lê';

/** What would move the cursor, clear the screen, or turn the direction of the line: a file could write its own verdict. */
const DE_COMANDO = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const MAX_LETRAS = 400;

/** Text of a file of which nobody knows who wrote it, as a terminal may show it. */
const paraTerminal = (texto: string): string => {
  const dito = texto.replace(DE_COMANDO, '\uFFFD');
  return dito.length > MAX_LETRAS ? `${dito.slice(0, MAX_LETRAS)}…` : dito;
};

/** What came of a check, for a terminal: the verdict, what is wrong, and what was looked at. */
export const relatar = (laudo: Laudo, comChave: boolean): readonly string[] =>
  escrever(laudo, comChave).map(paraTerminal);

function escrever(laudo: Laudo, comChave: boolean): readonly string[] {
  const { problemas, kid } = laudo;
  return [
    problemas.length === 0 ? 'Tudo confere.' : 'NÃO CONFERE.',
    ...problemas.map((p) => `  ${p}`),
    ...(laudo.tipo === 'recibo' ? doRecibo(laudo) : doRegistro(laudo)),
    ...(kid === null ? [] : [`Assinado por: ${kid}`]),
    ...(comChave || problemas.length > 0
      ? []
      : ['A chave veio no próprio arquivo: compare o nome acima com o que a casa publica (kid).']),
  ];
}

function doRecibo({ dados, raiz }: Extract<Laudo, { tipo: 'recibo' }>): string[] {
  if (dados === null) return [];
  const { valor, recebidoEm, lelUid, revisao } = dados;
  return [
    `Recibo de ${formatarBRL(Number(valor))}, recebido em ${dataDe(recebidoEm)}.`,
    `Lote ${String(lelUid)}, revisão ${String(revisao)}.`,
    raiz === null ? 'Sem prova de dia.' : `Está na raiz do dia ${raiz.dia}.`,
  ];
}

function doRegistro(l: Extract<Laudo, { tipo: 'registro' }>): string[] {
  if (l.escopo === null) return [];
  const { tipo, ...qual } = l.escopo;
  return [
    `Pacote: ${tipo} ${Object.values(qual).join(' ')}, feito em ${dataDe(l.geradoEm)}.`,
    `Lotes: ${l.lotes} (${l.abertos} ainda em disputa, ${l.semProva} sem dia fechado).`,
    `Eventos: ${l.eventos} (${l.reservados} com valor reservado).`,
    `Raízes de dias: ${l.dias}. Provas: ${l.provas}.`,
  ];
}
