import { TRACO } from './texto.ts';

/** Spec 1, section 9: every date is shown in this time zone. */
export const FUSO = 'America/Sao_Paulo';

const partesDe = new Intl.DateTimeFormat('en-CA', {
  timeZone: FUSO,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  weekday: 'short',
});

const DIAS = { Sun: 'dom', Mon: 'seg', Tue: 'ter', Wed: 'qua', Thu: 'qui', Fri: 'sex', Sat: 'sáb' } as const;
const DIAS_INTEIROS = {
  Sun: 'domingo',
  Mon: 'segunda-feira',
  Tue: 'terça-feira',
  Wed: 'quarta-feira',
  Thu: 'quinta-feira',
  Fri: 'sexta-feira',
  Sat: 'sábado',
} as const;
const MESES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'] as const;

type Partes = {
  ano: string;
  mes: string;
  dia: string;
  hora: string;
  minuto: string;
  segundo: string;
  semana: keyof typeof DIAS;
};

/** The parts are put together by hand: server and browser may carry different locale data, and hydration needs one text. */
function partes(ms: number): Partes {
  const p: Record<string, string> = {};
  for (const { type, value } of partesDe.formatToParts(ms)) p[type] = value;
  const lido = (nome: string): string => p[nome] ?? '';
  return {
    ano: lido('year'),
    mes: lido('month'),
    dia: lido('day'),
    hora: lido('hour'),
    minuto: lido('minute'),
    segundo: lido('second'),
    semana: lido('weekday') as keyof typeof DIAS,
  };
}

const ouTraco =
  (formatar: (p: Partes) => string) =>
  (ms: number | null | undefined): string =>
    typeof ms === 'number' && Number.isFinite(ms) ? formatar(partes(ms)) : TRACO;

/** `21/11/2026` */
export const formatarData = ouTraco((p) => `${p.dia}/${p.mes}/${p.ano}`);
/** `15:43` */
export const formatarHora = ouTraco((p) => `${p.hora}:${p.minuto}`);
/** `15:43:08` */
export const formatarHoraComSegundos = ouTraco((p) => `${p.hora}:${p.minuto}:${p.segundo}`);
/** `21/11/2026 às 15:43` */
export const formatarDataHora = ouTraco((p) => `${p.dia}/${p.mes}/${p.ano} às ${p.hora}:${p.minuto}`);
/** `sáb, 21 de nov às 15:43` */
export const formatarDiaHora = ouTraco(
  (p) => `${DIAS[p.semana]}, ${Number(p.dia)} de ${MESES[Number(p.mes) - 1]} às ${p.hora}:${p.minuto}`,
);

/** The parts of a date block: `{dia: '21', mes: 'nov', semana: 'sábado'}`. */
export function blocoDeData(ms: number): {
  readonly dia: string;
  readonly mes: string;
  readonly semana: string;
} {
  const p = partes(ms);
  return { dia: p.dia, mes: MESES[Number(p.mes) - 1] ?? '', semana: DIAS_INTEIROS[p.semana] };
}

/** Whether both instants fall on the same day in the product's time zone. */
export function mesmoDia(a: number, b: number): boolean {
  return formatarData(a) === formatarData(b);
}
