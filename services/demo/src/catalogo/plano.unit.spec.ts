import { expect, it } from 'vitest';
import { inicioDoLeilao } from './gerar.ts';
import { PLANO } from './plano.ts';

it('announces events of other days at an hour of the day, whatever time it is now', () => {
  const hora = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: 'America/Sao_Paulo' });
  const deOutroDia = PLANO.filter((e) => Math.abs(e.data) >= 24 * 3_600_000);
  for (let h = 0; h < 24; h += 1) {
    const em = Date.UTC(2026, 10, 21, 15, 30) + h * 3_600_000;
    for (const e of deOutroDia) {
      const inicio = inicioDoLeilao(em, e);
      expect(hora.format(inicio)).toBe(e.judicial ? '14:00' : '10:00');
      expect(Math.sign(inicio - em)).toBe(Math.sign(e.data));
      expect(Math.abs(inicio - em - e.data)).toBeLessThan(24 * 3_600_000);
    }
  }
  expect(deOutroDia.length).toBeGreaterThan(5);
});
