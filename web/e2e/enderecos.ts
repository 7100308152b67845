import { LEILAO, LOJA } from './palco.ts';

/** Every content page of the specification, its other addresses, and which one search engines should know it by. */
export const PAGINAS: readonly (readonly [caminho: string, canonico?: string])[] = [
  ['/'],
  ['/como-funciona'],
  ['/quem-somos'],
  ['/sobre', '/quem-somos'],
  ['/sobre-nos', '/quem-somos'],
  ['/sobrenos', '/quem-somos'],
  ['/regulamento'],
  ['/regulamento/pagamento', '/regulamento'],
  ['/nossos-leiloes', '/regulamento'],
  ['/financiamento', '/regulamento'],
  ['/delivery'],
  ['/diferenciais'],
  ['/duvidas'],
  ['/fale-conosco'],
  ['/formas-de-pagamento'],
  ['/tabela-de-frete'],
  ['/video'],
  ['/nova-leilao'],
  ['/novembro-black'],
  ['/evento-exclusivo'],
  ['/convidados', '/evento-exclusivo'],
  ['/agenda'],
  ['/patios'],
];
/** The pages of yards, by tenant. */
export const DE_PATIOS: Readonly<Record<string, readonly string[]>> = {
  [LEILAO]: ['/patios/sp', '/patios/campinas/sp', '/patios/campinas/sp/patio-anhanguera'],
  [LOJA]: ['/patios/MG', '/patios/contagem/mg', '/patios/contagem/mg/loja-eldorado'],
};
