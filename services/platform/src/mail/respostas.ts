import { MensagemAdiada, MensagemRecusada } from './port.ts';

/** The longest that Retry-After is honoured: whoever asks for more, be it by mistake, is asked again after an hour. */
const MAIOR_ESPERA_MS = 3_600_000;

const DIAS = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)';
const MESES = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';
const HORA = '\\d{2}:\\d{2}:\\d{2}';
/** The three shapes of a date in HTTP, of which two are old (RFC 9110, 5.6.7). All of them are in GMT, the last without saying so. */
const DO_PADRAO = new RegExp(`^${DIAS}, \\d{2} ${MESES} \\d{4} ${HORA} GMT$`);
const DO_RFC_850 = new RegExp(
  `^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, (\\d{2})-(${MESES})-(\\d{2}) (${HORA}) GMT$`,
);
const DO_ASCTIME = new RegExp(`^${DIAS} ${MESES} [ \\d]\\d ${HORA} \\d{4}$`);
const MEIO_SECULO = 50;

/** Epoch ms of a date in HTTP; null where it is none. `agora` settles the century of two digits. */
function dataDoHttp(texto: string, agora: number): number | null {
  const lida = (data: string): number | null => {
    const ms = Date.parse(data);
    return Number.isNaN(ms) ? null : ms;
  };
  if (DO_PADRAO.test(texto)) return lida(texto);
  if (DO_ASCTIME.test(texto)) return lida(`${texto} GMT`);
  const [, dia, mes, ano, hora] = DO_RFC_850.exec(texto) ?? [];
  if (ano === undefined) return null;
  const hoje = new Date(agora).getUTCFullYear();
  const deste = hoje - (hoje % 100) + Number(ano);
  // The century in which it is nearest.
  const seculo = deste > hoje + MEIO_SECULO ? -100 : deste <= hoje - MEIO_SECULO ? 100 : 0;
  const inteiro = deste + seculo;
  return lida(`${dia} ${mes} ${inteiro} ${hora} GMT`);
}

/** How long an answer asks to be left alone (Retry-After: RFC 9110, 10.2.3), ms within bounds; null where it says nothing of it. */
export function esperaPedidaMs(headers: Headers, agora: number): number | null {
  const pedida = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+$/.test(pedida)) return Math.min(Number(pedida) * 1_000, MAIOR_ESPERA_MS);
  const ate = dataDoHttp(pedida, agora);
  if (ate === null) return null;
  // By their own clock where they tell it: ours may be ahead.
  const desde = dataDoHttp(headers.get('date') ?? '', agora) ?? agora;
  return Math.min(Math.max(0, ate - desde), MAIOR_ESPERA_MS);
}

/**
 * What an answer over HTTP means for a message; null where it was taken. 408, 425, 429 and 5xx are worth another try, after
 * what Retry-After says where it says it; everything else is for good.
 */
export function erroDaResposta(
  quem: string,
  { ok, status, headers }: Pick<Response, 'ok' | 'status' | 'headers'>,
  agora: number,
): Error | null {
  if (ok) return null;
  const frase = `${quem} answered ${status}`;
  if (status < 500 && ![408, 425, 429].includes(status)) return new MensagemRecusada(frase);
  const esperarMs = esperaPedidaMs(headers, agora);
  return esperarMs === null ? new Error(frase) : new MensagemAdiada(frase, esperarMs);
}
