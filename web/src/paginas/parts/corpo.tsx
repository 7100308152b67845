import type { Elemento } from '@martelo/schemas/paginas/elementos.ts';
import type { SessaoDaPagina, SessaoDe } from '@martelo/schemas/paginas/pagina.ts';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { pedaco } from '../../lib/pedaco.ts';
import { CanaisDeContato } from '../sessoes/contato.tsx';
import {
  AvisoDaPagina,
  Banner,
  CarrosselDeBanners,
  Chamada,
  ContagemRegressiva,
} from '../sessoes/destaques.tsx';
// The page has the styles of what comes later, too: the first HTML shows it.
import '../sessoes/frete.module.css';
import {
  Cartoes,
  Categorias,
  Comitentes,
  Depoimentos,
  Diferenciais,
  FormasDePagamento,
  LinhaDoTempo,
  Marcas,
  Numeros,
  PassoAPasso,
} from '../sessoes/listas.tsx';
import { ListaDePatios, MapaDePatios } from '../sessoes/patios.tsx';
import {
  Documentos,
  Galeria,
  Imagem,
  PerguntasFrequentes,
  Tabela,
  Texto,
  TextoComImagem,
  Video,
} from '../sessoes/textos.tsx';
import {
  AgendaDeLeiloes,
  BuscaHero,
  LeiloesAoVivo,
  LeiloesEncerrados,
  LotesVisitados,
  TiraDeLotes,
} from '../sessoes/vitrine.tsx';
import { adiado } from '../../ui/adiado.tsx';
import estilos from './corpo.module.css';

type Desenho<E extends Elemento> = ComponentType<{
  readonly sessao: SessaoDe<E>;
  /** Whether it opens the page: then its title is the page's. */
  readonly primeira: boolean;
}>;

/** Forms bring the kit's fields along: only pages that have one load them. */
const FormularioDeContato = lazyRouteComponent(
  () => pedaco(() => import('../sessoes/formulario-de-contato.tsx')),
  'FormularioDeContato',
);
const TabelaDeFrete = lazyRouteComponent(() => pedaco(() => import('../sessoes/frete.tsx')), 'TabelaDeFrete');
const DEPOIS = {
  'formulario-de-contato': FormularioDeContato,
  'tabela-de-frete': TabelaDeFrete,
} as const;
const vemDepois = (e: Elemento): e is keyof typeof DEPOIS => e in DEPOIS;

/** Loads the programs that these sections need besides the page's, so that they can be drawn at once. */
export async function prepararSessoes(elementos: readonly Elemento[]): Promise<void> {
  await Promise.allSettled(elementos.filter(vemDepois).map(async (e) => DEPOIS[e].preload?.()));
}

/** Who draws each of the 35 kinds. */
const DESENHOS: { readonly [E in Elemento]: Desenho<E> } = {
  'busca-hero': BuscaHero,
  'carrossel-banners': CarrosselDeBanners,
  banner: Banner,
  'leiloes-ao-vivo': LeiloesAoVivo,
  'agenda-de-leiloes': AgendaDeLeiloes,
  'leiloes-encerrados': LeiloesEncerrados,
  'lotes-em-destaque': TiraDeLotes,
  'lotes-encerrando': TiraDeLotes,
  'lotes-visitados': LotesVisitados,
  categorias: Categorias,
  marcas: Marcas,
  comitentes: Comitentes,
  'passo-a-passo': PassoAPasso,
  diferenciais: Diferenciais,
  numeros: Numeros,
  depoimentos: Depoimentos,
  'perguntas-frequentes': PerguntasFrequentes,
  texto: Texto,
  'texto-com-imagem': TextoComImagem,
  imagem: Imagem,
  galeria: Galeria,
  video: Video,
  chamada: Chamada,
  cartoes: Cartoes,
  'linha-do-tempo': LinhaDoTempo,
  'formas-de-pagamento': FormasDePagamento,
  tabela: Tabela,
  'tabela-de-frete': TabelaDeFrete,
  'formulario-de-contato': FormularioDeContato,
  'canais-de-contato': CanaisDeContato,
  documentos: Documentos,
  aviso: AvisoDaPagina,
  'contagem-regressiva': ContagemRegressiva,
  'lista-de-patios': ListaDePatios,
  'mapa-de-patios': MapaDePatios,
};

/** Kinds that bring the page's title themselves when they come first. */
const ABREM: readonly Elemento[] = ['busca-hero', 'banner', 'chamada'];
export const abreComTitulo = (sessoes: readonly SessaoDaPagina[]): boolean =>
  sessoes[0] !== undefined && ABREM.includes(sessoes[0].elemento);

function Uma({ sessao, primeira }: { readonly sessao: SessaoDaPagina; readonly primeira: boolean }) {
  const Desenho = DESENHOS[sessao.elemento] as Desenho<Elemento>;
  return <Desenho sessao={sessao} primeira={primeira} />;
}

const UmaAdiada = adiado(Uma);

/** Halves that follow each other stand side by side. */
function emLinhas(sessoes: readonly SessaoDaPagina[]): SessaoDaPagina[][] {
  const linhas: SessaoDaPagina[][] = [];
  for (const s of sessoes) {
    const ultima = linhas.at(-1);
    if (s.tamanhoColuna === 'metade' && ultima?.length === 1 && ultima[0]?.tamanhoColuna === 'metade')
      ultima.push(s);
    else linhas.push([s]);
  }
  return linhas;
}

type Props = {
  readonly sessoes: readonly SessaoDaPagina[];
  /** The page has its title already, whatever the first section is. */
  readonly titulada?: boolean;
};

/** The sections of a page, in their order. */
export function Corpo({ sessoes, titulada = false }: Props) {
  const abre = !titulada && abreComTitulo(sessoes);
  return emLinhas(sessoes).map((linha, i) => {
    const Sessao = i === 0 && linha.every((s) => !vemDepois(s.elemento)) ? Uma : UmaAdiada;
    const [uma] = linha;
    if (uma === undefined) return null;
    if (uma.tamanhoColuna === 'inteira')
      return <Sessao key={uma.uid} sessao={uma} primeira={abre && uma === sessoes[0]} />;
    return (
      <div key={uma.uid} className={`largura ${estilos.metades}`}>
        {linha.map((s) => (
          <div key={s.uid}>
            <Sessao sessao={s} primeira={false} />
          </div>
        ))}
      </div>
    );
  });
}
