import type { BlocoDaFolha, Documento, Folha } from './documento.ts';

/** What people compare: the beginning of the code, in groups. */
export const codigoCurto = (codigo: string): string =>
  (codigo.slice(0, 16).match(/.{4}/g) ?? []).join(' ').toUpperCase();

const dosPares = (pares: readonly { readonly rotulo: string; readonly valor: string }[]): string[] =>
  pares.flatMap((p) => [p.rotulo, p.valor]);

const doBloco = (b: BlocoDaFolha): string[] => {
  switch (b.tipo) {
    case 'pares':
      return dosPares(b.pares);
    case 'tabela':
      return [...b.colunas.map((c) => c.rotulo), ...b.linhas.flat()];
    case 'fichas':
      return b.fichas.flatMap((f) => [
        f.numero,
        f.titulo,
        f.linha,
        ...dosPares(f.valores),
        ...dosPares(f.pares),
        f.nota,
      ]);
    case 'cartazes':
      return b.cartazes.flatMap((c) => [
        c.rotulo,
        c.numero,
        c.titulo,
        c.linha,
        ...dosPares(c.pares),
        c.nota,
        c.chamada,
      ]);
    default:
      return [b.texto];
  }
};

/** Whether it is torn apart when it is printed: each page goes elsewhere, so each says what the head and foot of a sheet say, in short. */
export const ehAvulsa = ({ blocos }: Documento): boolean => blocos.some((b) => b.tipo === 'cartazes');

/** Every text and figure of a sheet, in its order: what whoever draws one has to show. */
export const textosDaFolha = ({ documento: d, codigo }: Folha): string[] =>
  [
    d.marca.nome,
    d.titulo,
    ...d.blocos.flatMap(doBloco),
    ...(ehAvulsa(d) ? [codigoCurto(codigo)] : [d.subtitulo, d.rodape, d.endereco, codigo]),
  ].filter((t) => t !== '');
