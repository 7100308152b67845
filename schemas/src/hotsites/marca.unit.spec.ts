import { describe, expect, it } from 'vitest';
import { HOTSITE_EXEMPLO } from './exemplo.ts';
import { cadastroDoHotsite } from './hotsite.ts';
import { salvarMarca } from './marca.ts';
import { CAMPO_DA_MARCA, escreverMarca, lerMarca } from './marca-formas.ts';
import type { MarcaNoFormulario } from './marca.ts';

const CAMPOS = Object.keys(salvarMarca.body.shape).filter((n) => n !== 'revisao');
/** What has a page of its own, or is nobody's to type. */
const FORA = ['uid', 'id', 'senhaMinima', 'tetoDeLance', 'fotosPrecisamDeAprovacao', 'parcelamentoCartao'];
const CHEIO = {
  ...HOTSITE_EXEMPLO,
  enderecosRedesSociais: { instagram: 'https://instagram.com/vereda' },
  hostsAdicionais: ['vereda.com.br', 'vereda.net'],
  dataFimCadastros: 1_900_000_000_000,
};
const ler = () => lerMarca(CHEIO, CAMPOS) as MarcaNoFormulario;

describe('the form of a tenant', () => {
  it('has every field of a tenant that has no page of its own, and loses nothing on the way there and back', () => {
    const { uid, id, ...esperado } = CHEIO;
    expect(escreverMarca(ler())).toEqual(esperado);
    expect(cadastroDoHotsite.parse({ uid, id, ...escreverMarca(ler()) })).toEqual(CHEIO);
    const doHotsite = Object.keys(cadastroDoHotsite.shape).filter((c) => !FORA.includes(c));
    expect(Object.keys(escreverMarca(ler())).toSorted()).toEqual(doHotsite.toSorted());
  });

  it('takes what the tenant takes, and says what is wrong under the field of the form', () => {
    expect(salvarMarca.body.safeParse({ ...ler(), revisao: 3 }).error).toBeUndefined();
    const errado = { ...ler(), corPrimaria: '#ffee00', permitirCpf: false, permitirCnpj: false, revisao: 3 };
    expect(salvarMarca.body.safeParse(errado).error?.issues.map((i) => i.path[0])).toEqual([
      'corPrimaria',
      'permitirCpf',
    ]);
    for (const hostsAdicionais of ['http://a.b', Array.from({ length: 21 }, (_, i) => `a${i}.b`).join(' ')])
      expect(salvarMarca.body.safeParse({ ...ler(), hostsAdicionais, revisao: 3 }).success).toBe(false);
    expect(CAMPO_DA_MARCA.get('urlSite.producao')).toBe('urlSiteProducao');
  });

  it('reads a part of a tenant as a history has it', () => {
    expect(
      lerMarca({ endereco: { ...CHEIO.endereco, cidade: 'Campinas' }, senhaMinima: 8 }, CAMPOS),
    ).toMatchObject({
      enderecoCidade: 'Campinas',
    });
    expect(lerMarca({ dataFimCadastros: null }, CAMPOS)).toEqual({ dataFimCadastros: null });
  });
});
