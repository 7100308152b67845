import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lugarDoCursor } from './digitar.ts';
import type { Mascara } from './digitar.ts';
import { mascararCep, mascararCnpj, mascararCpf, mascararData, mascararTelefone } from './mascaras.ts';
import { lerReais, mascararReais } from './reais.ts';

/** A masked field as a browser has it: `|` stands where the caret is. */
class Campo {
  texto = '';
  cursor = 0;
  readonly #mascara: Mascara;
  constructor(mascara: Mascara, comeco = '') {
    this.#mascara = mascara;
    this.texto = comeco.replace('|', '');
    this.cursor = comeco.includes('|') ? comeco.indexOf('|') : this.texto.length;
  }
  #mudar(digitado: string, cursor: number, adiante = false): this {
    const feito = this.#mascara(digitado, this.texto);
    this.cursor = feito === digitado ? cursor : lugarDoCursor(digitado, cursor, feito, adiante);
    this.texto = feito;
    return this;
  }
  inserir(t: string): this {
    const { texto, cursor } = this;
    return this.#mudar(texto.slice(0, cursor) + t + texto.slice(cursor), cursor + t.length);
  }
  digitar(t: string): this {
    for (const c of t) this.inserir(c);
    return this;
  }
  preencher(t: string): this {
    return this.#mudar(t, t.length);
  }
  apagar(): this {
    const { texto, cursor } = this;
    if (cursor === 0) return this;
    return this.#mudar(texto.slice(0, cursor - 1) + texto.slice(cursor), cursor - 1);
  }
  apagarAdiante(): this {
    const { texto, cursor } = this;
    return this.#mudar(texto.slice(0, cursor) + texto.slice(cursor + 1), cursor, true);
  }
  toString(): string {
    return `${this.texto.slice(0, this.cursor)}|${this.texto.slice(this.cursor)}`;
  }
}

describe('a masked field', () => {
  it.each<[Mascara, string, string]>([
    [mascararCep, '13012100', '13012-100'],
    [mascararCep, '13012-100', '13012-100'],
    [mascararCpf, '123.456.789-09', '123.456.789-09'],
    [mascararCnpj, '12.abc.345/01de-35', '12.ABC.345/01DE-35'],
    [mascararTelefone, '+55 11 91234-5678', '(11) 91234-5678'],
    [mascararTelefone, '+55 (91) 91234-5678', '(91) 91234-5678'],
    [mascararTelefone, '5592991234567', '(92) 99123-4567'],
    [mascararTelefone, '0 11 91234-5678', '(11) 91234-5678'],
    [mascararTelefone, '(55) 3221-1234', '(55) 3221-1234'],
    [mascararTelefone, '+1 212 555 0100', '+12125550100'],
    [mascararData, '17051990', '17/05/1990'],
    [mascararData, '7/5/1990', '07/05/1990'],
    [mascararData, '17.5.1990', '17/05/1990'],
    [mascararReais, '10500.50', '10.500,50'],
    [mascararReais, '10500,5', '10.500,5'],
    [mascararReais, '345600', '345.600'],
    [mascararReais, '.5', '0,5'],
  ])('shows the same typed, pasted and filled in (%o, %s)', (mascara, escrito, mostra) => {
    expect(new Campo(mascara).digitar(escrito).texto).toBe(mostra);
    expect(new Campo(mascara).inserir(escrito).texto).toBe(mostra);
    expect(new Campo(mascara, 'x'.repeat(3)).preencher(escrito).texto).toBe(mostra);
  });

  it('turns a date round that a browser fills in with the year first', () => {
    expect(new Campo(mascararData).preencher('1990-05-17').texto).toBe('17/05/1990');
  });

  it('keeps the caret where the person left it', () => {
    expect(String(new Campo(mascararReais, '3|45.600').digitar('12'))).toBe('31.2|45.600');
    expect(String(new Campo(mascararReais, '1.234|.567').apagar().apagar())).toBe('12|.567');
    expect(String(new Campo(mascararReais, '1|.234').apagar())).toBe('|234');
    expect(String(new Campo(mascararCpf, '123.|456.789-09').apagar())).toBe('123|.456.789-09');
    expect(String(new Campo(mascararCpf, '123|.456.789-09').apagarAdiante())).toBe('123.|456.789-09');
    expect(String(new Campo(mascararCpf, '|234.567.890-9').digitar('1'))).toBe('1|23.456.789-09');
    expect(String(new Campo(mascararTelefone, '(11) 9|234-5678').digitar('1'))).toBe('(11) 91|234-5678');
    expect(String(new Campo(mascararData, '1|7/05/1990').apagar().digitar('2'))).toBe('2|7/05/1990');
  });

  it('can be emptied by Backspace from its end, and by Delete from its beginning', () => {
    for (const [mascara, cheio] of [
      [mascararCep, '13012-100'],
      [mascararCpf, '123.456.789-09'],
      [mascararCnpj, '12.ABC.345/01DE-35'],
      [mascararTelefone, '(11) 91234-5678'],
      [mascararData, '17/05/1990'],
      [mascararReais, '1.234.567,89'],
    ] as const) {
      const [tras, frente] = [new Campo(mascara, cheio), new Campo(mascara, `|${cheio}`)];
      for (let i = 0; i < cheio.length + 4; i += 1) {
        tras.apagar();
        frente.apagarAdiante();
      }
      expect([cheio, tras.texto, frente.texto]).toEqual([cheio, '', '']);
    }
  });
});

describe('an amount', () => {
  it.each([
    ['10500.50', 1_050_050],
    ['1234.56', 123_456],
    ['10,500.50', 1_050_050],
    ['R$ 1.234,5', 123_450],
    ['R$\u00a01.234.567', 123_456_700],
    ['1.234', 123_400],
    ['1,234,567', null],
    ['10,500', null],
    ['1234.567', null],
    ['-500', null],
    ['1e6', null],
    ['1.2,3.4', null],
    ['123456789012', null],
  ])('pasted as %s is understood, or nothing: never multiplied', (colado, centavos) => {
    expect(lerReais(new Campo(mascararReais).inserir(colado).texto)).toBe(centavos);
    expect(new Campo(mascararReais, '7').preencher(colado).texto === '7').toBe(centavos === null);
  });

  it('is what its digits say, wherever they were typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.nat(), (n, onde) => {
        const digitos = String(n);
        const em = onde % digitos.length;
        const sem = digitos.slice(0, em) + digitos.slice(em + 1);
        const campo = new Campo(mascararReais).digitar(sem);
        if (sem.startsWith('0')) return;
        let vistos = 0;
        campo.cursor = 0;
        while (vistos < em) if (/\d/.test(campo.texto.charAt(campo.cursor++))) vistos += 1;
        expect(lerReais(campo.digitar(digitos.charAt(em)).texto)).toBe(n * 100);
      }),
    );
  });
});
