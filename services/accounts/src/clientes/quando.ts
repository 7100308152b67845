const dataEHora = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** `25/11/2026 às 14:30`: put together by hand, because the words between date and time differ from one Node to the next. */
export function quando(ms: number): string {
  const p: Record<string, string> = {};
  for (const { type, value } of dataEHora.formatToParts(ms)) p[type] = value;
  return `${p['day']}/${p['month']}/${p['year']} às ${p['hour']}:${p['minute']}`;
}
