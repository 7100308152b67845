import type { Lote } from '@martelo/schemas/lotes/lote.ts';
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

/** What stands for the parameters of a screen of staff: a thing of the tenant that there is. */
const PARAMETROS: Readonly<Record<string, (lote: Lote, cliUid: string) => string>> = {
  id: (_l, cliUid) => cliUid,
  leiUid: (l) => l.leiUid,
  lelUid: (l) => l.lelUid,
  leilaoUid: (l) => l.leiUid,
  // Nobody has sent one: the screen says so.
  uid: (l) => l.leiUid,
};

/**
 * The address of a screen of staff with something in it.
 *
 * @throws Error for a parameter that nothing stands for.
 */
export const enderecoDaTela = (caminho: string, lote: Lote, cliUid: string): string =>
  caminho.replace(/\{-\$(\w+)\}|\$(\w+)/g, (_tudo, talvez?: string, certo?: string) => {
    const nome = talvez ?? certo ?? '';
    const valor = PARAMETROS[nome];
    if (valor === undefined) throw new Error(`say in PARAMETROS what $${nome} of ${caminho} is`);
    return valor(lote, cliUid);
  });
