import {
  DESCRICAO_DA_SESSAO,
  descreverConfiguracao,
  descreverItem,
} from '@martelo/schemas/paginas/formularios.ts';
import type { SessaoDaPagina } from '@martelo/schemas/paginas/pagina.ts';
import { camposDoRascunho } from '@martelo/schemas/paginas/rascunho.ts';
import type { PaginaNoEditor } from '@martelo/schemas/paginas/rascunho.ts';
import { NO_EDITOR } from '@martelo/schemas/paginas/rotulos.ts';
import { descreverForma } from '@martelo/schemas/shared/registro/descricao.ts';
import type { DescricaoDeCampo } from '@martelo/schemas/shared/registro/descricao.ts';
import { mostrar, NADA } from '@martelo/schemas/shared/registro/mostrar.ts';

/** A part of a page that two of its states say otherwise. */
export type Diferenca = { readonly onde: string; readonly antes: string; readonly agora: string };
type Estado = Pick<PaginaNoEditor, 'uri' | 'sessoes'> & Readonly<Record<string, unknown>>;
type Valores = Readonly<Record<string, unknown>>;

const { sessoes: _s, ...camposSos } = camposDoRascunho;
const DA_PAGINA = descreverForma(camposSos);
const NAO_HA = 'Não há.';

/** Only the fields that say something else, each on a line; both empty where all are the same. */
function linhas(
  descricao: readonly DescricaoDeCampo[],
  a: Valores,
  b: Valores,
): { readonly antes: string[]; readonly agora: string[] } {
  const outros = descricao.filter((d) => mostrar(d, a[d.nome]) !== mostrar(d, b[d.nome]));
  return {
    antes: outros.map((d) => `${d.rotulo}: ${mostrar(d, a[d.nome])}`),
    agora: outros.map((d) => `${d.rotulo}: ${mostrar(d, b[d.nome])}`),
  };
}

/** All that a section says, on lines. */
const inteira = (s: SessaoDaPagina, uri: string): string =>
  [
    ...descreverConfiguracao(s.elemento).map((d) => [d, (s.configuracao as Valores)[d.nome]] as const),
    ...s.itens.flatMap((i) =>
      descreverItem(s.elemento, uri).map((d) => [d, (i as Valores)[d.nome]] as const),
    ),
  ]
    .map(([d, valor]) => [d.rotulo, mostrar(d, valor)] as const)
    .filter(([, dito]) => dito !== NADA)
    .map(([rotulo, dito]) => `${rotulo}: ${dito}`)
    .join('\n');

const nomeDa = (s: SessaoDaPagina, em: number): string => `Seção ${em + 1}: ${NO_EDITOR[s.elemento].nome}`;

function daSecao(
  antes: SessaoDaPagina,
  agora: SessaoDaPagina,
  uri: string,
): { antes: string; agora: string } {
  const partes = [
    linhas(DESCRICAO_DA_SESSAO, antes, agora),
    linhas(descreverConfiguracao(agora.elemento), antes.configuracao, agora.configuracao),
  ];
  const doItem = descreverItem(agora.elemento, uri);
  const uids = [...new Set([...antes.itens, ...agora.itens].map((i) => i.uid))];
  for (const uid of uids) {
    const [a, b] = [antes.itens.find((i) => i.uid === uid), agora.itens.find((i) => i.uid === uid)];
    partes.push(linhas(doItem, a ?? {}, b ?? {}));
  }
  const ordem = (s: SessaoDaPagina): string => s.itens.map((i) => i.uid).join();
  if (partes.every((p) => p.antes.length === 0) && ordem(antes) !== ordem(agora))
    partes.push({ antes: ['Itens em outra ordem.'], agora: ['Itens nesta ordem.'] });
  const juntar = (qual: 'antes' | 'agora'): string => partes.flatMap((p) => p[qual]).join('\n');
  return { antes: juntar('antes'), agora: juntar('agora') };
}

/** What a page says otherwise now than before, part by part, in the words of its editors. */
export function diferencas(antes: Estado, agora: Estado): Diferenca[] {
  const achadas: Diferenca[] = DA_PAGINA.flatMap((d) => {
    const [a, b] = [mostrar(d, antes[d.nome]), mostrar(d, agora[d.nome])];
    return a === b ? [] : [{ onde: d.rotulo, antes: a, agora: b }];
  });
  const velhas = new Map(antes.sessoes.map((s, i) => [s.uid, { s, i }]));
  for (const [i, s] of agora.sessoes.entries()) {
    const velha = velhas.get(s.uid);
    velhas.delete(s.uid);
    if (velha === undefined)
      achadas.push({ onde: nomeDa(s, i), antes: NAO_HA, agora: inteira(s, agora.uri) });
    else {
      const dela = daSecao(velha.s, s, agora.uri);
      if (dela.antes !== '' || dela.agora !== '') achadas.push({ onde: nomeDa(s, i), ...dela });
    }
  }
  for (const { s, i } of velhas.values())
    achadas.push({ onde: nomeDa(s, i), antes: inteira(s, antes.uri), agora: NAO_HA });
  const ordem = ({ sessoes }: Estado, outra: Estado): string =>
    sessoes
      .filter((s) => outra.sessoes.some((o) => o.uid === s.uid))
      .map((s) => s.uid)
      .join();
  if (ordem(antes, agora) !== ordem(agora, antes))
    achadas.push({ onde: 'Ordem das seções', antes: 'Outra ordem.', agora: 'A que está no rascunho.' });
  return achadas;
}
