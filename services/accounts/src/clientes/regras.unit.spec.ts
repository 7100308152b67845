import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SITUACOES_DOCUMENTO } from '@martelo/schemas/clientes/cliente.ts';
import {
  DOCUMENTOS_OBRIGATORIOS,
  gruposDeDocumentos,
  rotuloDoGrupo,
} from '@martelo/schemas/hotsites/opcoes.ts';
import { avaliarCadastro, ehMaiorDeIdade, regrasDe } from './regras.ts';
import type { FatosDoCadastro } from './regras.ts';

const hotsite = {
  permitirCpf: true,
  permitirCnpj: false,
  documentosObrigatorios: { pessoaFisica: ['RG', 'Selfie'], pessoaJuridica: ['CartaoCNPJ'] },
  confirmacoesObrigatorias: { pessoaFisica: ['email', 'telefone'], pessoaJuridica: [] },
  dataInicioCadastros: 1_000,
  dataFimCadastros: 2_000,
} as const;
const h = structuredClone(hotsite) as unknown as Parameters<typeof regrasDe>[0];
const regras = regrasDe(h, 1_500);
const fatos = (mais: Partial<FatosDoCadastro> = {}): FatosDoCadastro => ({
  tipo: 'fisica',
  bloqueado: false,
  emailConfirmado: true,
  telefoneConfirmado: true,
  documentos: new Map([
    ['RG', 'Aprovado'],
    ['Selfie', 'Aprovado'],
  ]),
  ...mais,
});

describe('the rules of a tenant', () => {
  it('open and close sign-up by its dates', () => {
    expect([999, 1_000, 1_999, 2_000].map((agora) => regrasDe(h, agora).aberto)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(regrasDe({ ...h, dataInicioCadastros: null, dataFimCadastros: null }, 0).aberto).toBe(true);
  });

  it('approve who sent everything and confirmed everything, and nobody else', () => {
    expect(avaliarCadastro(fatos(), regras)).toEqual({ documentoSituacao: 'Aprovado', situacao: 'aprovado' });
    for (const falta of [{ emailConfirmado: false }, { telefoneConfirmado: false }])
      expect(avaliarCadastro(fatos(falta), regras).situacao).toBe('pendente');
    expect(avaliarCadastro(fatos({ bloqueado: true }), regras).situacao).toBe('bloqueado');
    expect(avaliarCadastro(fatos({ tipo: 'juridica', documentos: new Map() }), regras)).toEqual({
      documentoSituacao: 'Cadastrado',
      situacao: 'pendente',
    });
  });

  it('name the state of the documents: divergent before all, then waiting, then approved', () => {
    const com = (rg: string | undefined, selfie: string | undefined) =>
      avaliarCadastro(
        fatos({
          documentos: new Map(
            Object.entries({ RG: rg, Selfie: selfie }).filter(([, v]) => v !== undefined) as never,
          ),
        }),
        regras,
      ).documentoSituacao;
    expect(com(undefined, undefined)).toBe('Cadastrado');
    expect(com('Aprovado', undefined)).toBe('Cadastrado');
    expect(com('Aguardando Validação', 'Aprovado')).toBe('Aguardando Validação');
    expect(com('Divergente', undefined)).toBe('Divergente');
  });

  it('take one paper of identity for another, where the list has several', () => {
    const lista = { fisica: ['RG', 'RGVerso', 'CNH', 'CIN', 'Selfie'], juridica: [] } as const;
    const com = (documentos: object, pedidos: readonly string[] = lista.fisica) =>
      avaliarCadastro(
        fatos({ documentos: new Map(Object.entries({ Selfie: 'Aprovado', ...documentos })) as never }),
        { ...regras, documentosObrigatorios: { ...lista, fisica: [...pedidos] } as never },
      ).documentoSituacao;
    for (const um of [{ CNH: 'Aprovado' }, { CIN: 'Aprovado' }, { RG: 'Aprovado', RGVerso: 'Aprovado' }])
      expect(com(um)).toBe('Aprovado');
    expect(com({})).toBe('Cadastrado');
    // Half an RG is none, and a refused one is made up for.
    expect(com({ RG: 'Aprovado' })).toBe('Cadastrado');
    expect(com({ RG: 'Divergente' })).toBe('Divergente');
    expect(com({ RG: 'Divergente', CNH: 'Aguardando Validação' })).toBe('Aguardando Validação');
    expect(com({ RG: 'Divergente', CNH: 'Aprovado' })).toBe('Aprovado');
    expect(com({ CNH: 'Aprovado', Selfie: 'Divergente' })).toBe('Divergente');
    // What the list does not have counts for nothing.
    expect(com({ CNH: 'Aprovado' }, ['RG', 'Selfie'])).toBe('Cadastrado');
    expect(com({ CNH: 'Aprovado' }, ['CNH', 'ComprovanteEndereco', 'Selfie'])).toBe('Cadastrado');
    expect(rotuloDoGrupo(gruposDeDocumentos(lista.fisica)[0] ?? [])).toBe(
      'RG (frente) e RG (verso), CNH ou CIN (nova identidade)',
    );
  });

  it('never approve a registration with a required document that is not approved', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...DOCUMENTOS_OBRIGATORIOS), fc.constantFrom(...SITUACOES_DOCUMENTO)),
        fc.boolean(),
        fc.boolean(),
        (documentos, emailConfirmado, telefoneConfirmado) => {
          const mapa = new Map(Object.entries(documentos)) as FatosDoCadastro['documentos'];
          const { situacao } = avaliarCadastro(
            fatos({ documentos: mapa, emailConfirmado, telefoneConfirmado }),
            regras,
          );
          const tudo =
            mapa.get('RG') === 'Aprovado' &&
            mapa.get('Selfie') === 'Aprovado' &&
            emailConfirmado &&
            telefoneConfirmado;
          expect(situacao === 'aprovado').toBe(tudo);
        },
      ),
    );
  });

  it('count eighteen years by the day in São Paulo', () => {
    // 2026-11-22 01:00 UTC is still the 21st there.
    const agora = Date.UTC(2026, 10, 22, 1);
    expect(['2008-11-21', '2008-11-22', '1899-12-31'].map((d) => ehMaiorDeIdade(d, agora))).toEqual([
      true,
      false,
      false,
    ]);
    expect(ehMaiorDeIdade('2008-02-29', Date.UTC(2026, 1, 28, 12))).toBe(false);
    expect(ehMaiorDeIdade('2008-02-29', Date.UTC(2026, 2, 1, 12))).toBe(true);
  });
});
