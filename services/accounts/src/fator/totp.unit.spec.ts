import { expect, it } from 'vitest';
import { codigoDoPasso, novoSegredo, passoDe, passoDoCodigo, uriDoSegredo } from './totp.ts';

/** '12345678901234567890' of RFC 6238, appendix B, in Base32. */
const DO_RFC = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('shows at %i s what RFC 6238 says', (segundos, codigo) => {
  expect(codigoDoPasso(DO_RFC, passoDe(segundos * 1_000))).toBe(codigo);
});

it('takes a code of the step before, of now and of the next, each once and none that is older', () => {
  const segredo = novoSegredo();
  expect(segredo).toMatch(/^[A-Z2-7]{32}$/);
  expect(novoSegredo()).not.toBe(segredo);
  const agora = 1_800_000_000_000;
  const passo = passoDe(agora);
  const da = (desvio: number, depoisDe = 0) =>
    passoDoCodigo(segredo, codigoDoPasso(segredo, passo + desvio), agora, depoisDe);
  expect([-2, -1, 0, 1, 2].map((desvio) => da(desvio))).toEqual([null, passo - 1, passo, passo + 1, null]);
  expect(da(0, passo)).toBe(null);
  expect(da(1, passo)).toBe(passo + 1);
});

it('names house and account to the app', () => {
  expect(uriDoSegredo('ABC', { casa: 'Pátio: Aberto', email: 'ana@casa.example' })).toBe(
    'otpauth://totp/P%C3%A1tio%20%20Aberto:ana%40casa.example?secret=ABC&issuer=P%C3%A1tio%3A%20Aberto',
  );
});
