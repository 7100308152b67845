import type { PapelInterno } from '@martelo/schemas/shared/papeis.ts';
import { papelDeCliente } from '@martelo/schemas/shared/papeis.ts';
import type { TipoHotsite } from '@martelo/schemas/shared/termos.ts';
import type { Municipio } from './fixtures.ts';
import { criarPrng, sortear } from './prng.ts';
import type { Sorteio } from './prng.ts';
import type { HotsiteDemo, PessoaDemo } from './tipos.ts';
import { uidDe } from './uids.ts';

/** Bidders of each tenant: name and apelido. Invented people. */
const ARREMATANTES: Readonly<Record<TipoHotsite, readonly (readonly [string, string])[]>> = {
  leilao: [
    ['Ana Beatriz Moreira', 'Falcão do Asfalto'],
    ['Carlos Eduardo Nogueira', 'Rei da Picape'],
    ['Juliana Ferraz de Lima', 'Marcha Leve'],
    ['Roberto Yukio Tanaka', 'Samurai 4x4'],
    ['Patrícia Albuquerque Reis', 'Dama de Copas'],
    ['Marcos Vinícius Teixeira', 'Pé na Estrada'],
    ['Luciana Schneider Krug', 'Gaúcha do Pampa'],
    ['José Raimundo Batista', 'Seu Zé das Rodas'],
    ['Fernanda Cavalcanti Melo', 'Maré Alta'],
    ['Thiago Henrique Barbosa', 'Turbo Mineiro'],
    ['Adriana Pacheco Furtado', 'Luz de Freio'],
    ['Wellington Souza Prates', 'Canela de Motor'],
  ],
  loja: [
    ['Camila Drummond Rocha', 'Pão de Queijo Sport'],
    ['Rafael Antunes Viana', 'Volante Vip'],
    ['Bianca Ribeiro Salomão', 'Estrela da Serra'],
    ['Sérgio Luís Magalhães', 'Vovô Veloz'],
    ['Débora Guimarães Pinto', 'Sol de Domingo'],
    ['Paulo Ricardo Mattos', 'Quilômetro Zero'],
    ['Larissa Campos Abreu', 'Joaninha Prata'],
    ['Gustavo Lacerda Nunes', 'Motor de Arranque'],
    ['Simone Arruda Peixoto', 'Rainha do Porta-Malas'],
    ['Diego Fontes Carvalho', 'Curva Aberta'],
    ['Mônica Valadares Dias', 'Farol de Milha'],
    ['Antônio Carlos Brandão', 'Poeira Vermelha'],
  ],
};

/**
 * The group that whoever signs up at a tenant of the demo is in: groups are named by the first of its addresses, which is
 * that of production (spec 1, section 6).
 */
export const papelDosClientes = (subdominio: string) => papelDeCliente(`www.${subdominio}.example.com`);

/** User, name, apelido and roles. Who conducts the demo's events changes minimum and increment, too: one person tries out all. */
const EQUIPE: readonly (readonly [string, string, string, ...PapelInterno[]])[] = [
  ['adm', 'Vera Lúcia Monteiro', 'Vera', 'Interno - ADM'],
  ['leiloeiro', '', 'Leiloeiro', 'Interno - Leiloeiro', 'Interno - Alteração de Minimos e Incremento'],
  ['sac', 'Igor Matias Coelho', 'Igor', 'Interno - SAC'],
  ['leilao', 'Elaine Cristina Bastos', 'Elaine', 'Interno - Leilão'],
  ['minimos', 'Otávio Rangel Dutra', 'Otávio', 'Interno - Alteração de Minimos e Incremento'],
  ['comitente', 'Regina Amaral Toledo', 'Regina', 'Interno - Comitente'],
];

/** A CPF with right check digits. It stands for nobody: demo people only. */
function cpf(s: Sorteio): string {
  const d = Array.from({ length: 9 }, () => s.inteiro(0, 9));
  for (const n of [9, 10]) {
    const soma = d.slice(0, n).reduce((t, x, i) => t + x * (n + 1 - i), 0);
    d.push(((soma * 10) % 11) % 10);
  }
  const t = d.join('');
  return `${t.slice(0, 3)}.${t.slice(3, 6)}.${t.slice(6, 9)}-${t.slice(9)}`;
}

const sem = (t: string): string =>
  t
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '.');

/** `ana.moreira@leilao.example.com`: example.com is reserved and reaches nobody. */
const email = (usuario: string, hotsite: HotsiteDemo): string =>
  `${usuario}@${hotsite.subdominio}.example.com`;

function comum(
  seed: string,
  hotsite: HotsiteDemo,
  chave: string,
  s: Sorteio,
  municipios: readonly Municipio[],
) {
  const m = s.um(municipios);
  const fone = String(s.inteiro(0, 9999)).padStart(4, '0');
  return {
    cliUid: uidDe(seed, 'cliente', hotsite.tipo, chave),
    hotUid: hotsite.hotUid,
    cpf: cpf(s),
    telefone: `(${m.ddd}) 90000-${fone}`,
    dataNascimento: `${s.inteiro(1958, 2001)}-${String(s.inteiro(1, 12)).padStart(2, '0')}-${String(s.inteiro(1, 28)).padStart(2, '0')}`,
    cidade: m.cidade,
    uf: m.uf,
  };
}

/**
 * The people of a tenant: 12 bidders, each with the temperament of its bot, and one of each staff role that the demo
 * needs. `nomeLeiloeiro` is the auctioneer who conducts the live event.
 */
export function pessoasDemo(
  seed: string,
  hotsite: HotsiteDemo,
  municipios: readonly Municipio[],
  nomeLeiloeiro: string,
): PessoaDemo[] {
  const clientes = ARREMATANTES[hotsite.tipo].map(([nome, apelido], i): PessoaDemo => {
    const s = sortear(criarPrng(seed, 'cliente', hotsite.tipo, i));
    const nomes = nome.split(' ');
    return {
      ...comum(seed, hotsite, `arrematante-${i}`, s, municipios),
      nome,
      apelido,
      email: email(`${sem(nomes[0] ?? '')}.${sem(nomes.at(-1) ?? '')}`, hotsite),
      papeis: [papelDosClientes(hotsite.subdominio)],
      robo: {
        apetite: 0.62 + s.fracao() * 0.28,
        interesse: 0.35 + s.fracao() * 0.5,
        automatico: 0.08 + s.fracao() * 0.25,
        ousadia: s.fracao() * 0.35,
      },
    };
  });
  const equipe = EQUIPE.map(([usuario, nome, apelido, ...papeis]): PessoaDemo => {
    const s = sortear(criarPrng(seed, 'equipe', hotsite.tipo, usuario));
    return {
      ...comum(seed, hotsite, `equipe-${usuario}`, s, municipios),
      nome: nome === '' ? nomeLeiloeiro : nome,
      apelido,
      email: email(usuario, hotsite),
      papeis,
      robo: null,
    };
  });
  return [...clientes, ...equipe];
}
