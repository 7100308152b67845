import { z } from 'zod';
import { TETO_VEZES } from '../disputa/teto.ts';
import { tabelaDeParcelamento } from '../lotes/parcelamento.ts';
import { campo, tipo } from '../shared/registro/campo.ts';
import { booleano, inteiro, porcentagem, reais, texto } from '../shared/registro/tipos.ts';
import { SENHA_MINIMA, SENHA_MINIMA_MAIOR, senhaMinima } from '../shared/senha.ts';
import { salvarHotsite } from './administracao.ts';
import { cadastroDoHotsite } from './hotsite.ts';

// Rules of a house that have a page of their own. Each is the call that saves the tenant, told of the fields that its page asks for
// and of the revision that it shows; the page adds the rest of the tenant. Only the painel reads this: the site's pages carry no
// labels of forms.
const revisao = salvarHotsite.body.shape.revisao.unwrap();

/** How long a password must be that is chosen from now on. */
export const salvarSenhas = {
  ...salvarHotsite,
  body: z.strictObject({
    revisao,
    senhaMinima: campo(tipo(senhaMinima, { tipo: 'inteiro' }), {
      rotulo: 'Mínimo de caracteres',
      ajuda: `De ${SENHA_MINIMA} a ${SENHA_MINIMA_MAIOR}. Com 10 ou mais, uma senha é bem mais difícil de adivinhar.`,
    }),
  }),
};

/** Beyond how many times what a lote is worth nothing is taken (bid rule 7). */
export const salvarTeto = {
  ...salvarHotsite,
  body: z.strictObject({
    revisao,
    tetoDeLance: campo(tipo(cadastroDoHotsite.shape.tetoDeLance.unwrap(), { tipo: 'inteiro' }), {
      rotulo: 'Quantas vezes o valor',
      ajuda: `De ${TETO_VEZES.menor} a ${TETO_VEZES.maior}; 0 é sem teto. O maior entre valor atual, mínimo e valor de mercado conta.`,
    }),
  }),
};

/** Whether visitors see those photos alone that were approved. */
export const salvarAprovacaoDasFotos = {
  ...salvarHotsite,
  body: z.strictObject({
    revisao,
    fotosPrecisamDeAprovacao: campo(booleano, {
      rotulo: 'As fotos precisam de aprovação',
      ajuda: 'Ligada: o site só mostra as aprovadas. Aprove antes as que já estão lá.',
    }),
  }),
};

const BANDEIRAS = 'Até 12 bandeiras, de 2 a 30 letras.';
/** The names between commas. */
export const lerBandeiras = (escritas: string): string[] =>
  escritas
    .split(',')
    .map((b) => b.trim())
    .filter((b) => b !== '');

/** How purchases are paid by card; `bandeiras` as people write them (`lerBandeiras`). */
export const salvarParcelamento = {
  ...salvarHotsite,
  body: z
    .strictObject({
      revisao,
      bandeiras: campo(
        texto(0, 400).refine(
          (t) => tabelaDeParcelamento.shape.bandeiras.safeParse(lerBandeiras(t)).success,
          BANDEIRAS,
        ),
        { rotulo: 'Bandeiras', ajuda: 'Separadas por vírgula.' },
      ),
      maximoParcelas: campo(inteiro(1, 36), { rotulo: 'Máximo de parcelas' }),
      parcelasSemJuros: campo(inteiro(1, 36), { rotulo: 'Parcelas sem juros' }),
      taxaDeJuros: campo(porcentagem({ maximo: 20 }), { rotulo: 'Juros ao mês' }),
      parcelaMinima: campo(reais(), { rotulo: 'Parcela mínima' }),
      valorMaximo: campo(reais().nullable(), {
        rotulo: 'Maior compra no cartão',
        ajuda: 'Vazio: sem limite.',
      }),
    })
    .refine((t) => t.parcelasSemJuros <= t.maximoParcelas, {
      path: ['parcelasSemJuros'],
      message: 'De 1 até o máximo de parcelas.',
    }),
};
