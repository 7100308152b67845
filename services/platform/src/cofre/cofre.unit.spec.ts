import { expect, it } from 'vitest';
import { abrirCofre } from './cofre.ts';

const SEGREDO = 'um-segredo-que-so-o-teste-conhece-0123456789';
const USO = 'credenciais dos sites';

it('opens what it sealed, in its place and nowhere else, and never seals one value twice alike', () => {
  const cofre = abrirCofre(SEGREDO, USO);
  for (const valor of ['senha do correio', '', 'ção 🚗'.repeat(500)]) {
    const selado = cofre.selar('site-a', 'smtpSenha', valor);
    if (valor !== '') expect(selado).not.toContain(valor);
    expect(cofre.abrir('site-a', 'smtpSenha', selado)).toBe(valor);
    expect(abrirCofre(SEGREDO, USO).abrir('site-a', 'smtpSenha', selado)).toBe(valor);
    expect(cofre.selar('site-a', 'smtpSenha', valor)).not.toBe(selado);
    expect(() => cofre.abrir('site-b', 'smtpSenha', selado)).toThrow();
    expect(() => cofre.abrir('site-a', 'smsChave', selado)).toThrow();
    expect(() => abrirCofre(`${SEGREDO}x`, USO).abrir('site-a', 'smtpSenha', selado)).toThrow();
    expect(() => cofre.abrir('site-a', 'smtpSenha', `${selado.slice(0, -2)}zz`)).toThrow();
  }
});

it('seals what stands there as it was typed, once', () => {
  const cofre = abrirCofre(SEGREDO, USO);
  const um = cofre.selarTodas('site-a', {
    smtpSenha: 'aberta',
    smsChave: cofre.selar('site-a', 'smsChave', 'x'),
  });
  expect(cofre.selarTodas('site-a', um)).toEqual(um);
  expect(Object.entries(um).map(([nome, valor]) => cofre.abrir('site-a', nome, valor))).toEqual([
    'aberta',
    'x',
  ]);
});
