import type {
  BlocoDaFolha,
  FichaDaFolha,
  Folha as FolhaDoContrato,
} from '@martelo/schemas/shared/folha/documento.ts';
import { codigoCurto } from '@martelo/schemas/shared/folha/textos.ts';
import type { ReactNode } from 'react';
import { Qr } from '../qr.tsx';
import estilos from './folha.module.css';

type Pares = readonly { readonly rotulo: string; readonly valor: string }[];

const Fatos = ({ pares, className }: { readonly pares: Pares; readonly className?: string | undefined }) => (
  <dl className={className}>
    {pares.map((p) => (
      <div key={p.rotulo}>
        <dt>{p.rotulo}</dt>
        <dd>{p.valor}</dd>
      </div>
    ))}
  </dl>
);

const UmaFicha = ({ ficha: f }: { readonly ficha: FichaDaFolha }) => (
  <li className={estilos.ficha}>
    {f.foto !== null && <img src={f.foto} alt="" width={160} height={120} loading="lazy" />}
    <div className={estilos.dito}>
      <p className={estilos.numero}>{f.numero}</p>
      <h3>{f.titulo}</h3>
      {f.linha !== '' && <p className={estilos.linha}>{f.linha}</p>}
      <Fatos pares={f.pares} className={estilos.pares} />
    </div>
    <Fatos pares={f.valores} className={estilos.valores} />
    {f.nota !== '' && <p className={estilos.nota}>{f.nota}</p>}
  </li>
);

function Bloco({ bloco: b }: { readonly bloco: BlocoDaFolha }) {
  switch (b.tipo) {
    case 'titulo':
      return <h2>{b.texto}</h2>;
    case 'paragrafo':
      return <p>{b.texto}</p>;
    case 'pares':
      return <Fatos pares={b.pares} className={estilos.pares} />;
    case 'tabela':
      return (
        <table>
          <caption className="so-leitor">{b.legenda}</caption>
          <thead>
            <tr>
              {b.colunas.map((c) => (
                <th key={c.rotulo} scope="col" data-direita={c.direita}>
                  {c.rotulo}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {b.linhas.map((linha, i) => (
              <tr key={`${i}:${linha.join('|')}`}>
                {linha.map((celula, n) => (
                  <td key={`${n}:${celula}`} data-direita={b.colunas[n]?.direita ?? false}>
                    {celula}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
    case 'fichas':
      return (
        <ul className={estilos.fichas}>
          {b.fichas.map((f) => (
            <UmaFicha key={f.numero} ficha={f} />
          ))}
        </ul>
      );
  }
}

type Props = {
  readonly folha: FolhaDoContrato;
  /** What may be done with it, seen on the screen alone: print, fetch the file. */
  readonly acoes?: ReactNode;
  /** What its title is: the page's own, unless it stands in a page of another. */
  readonly como?: 'h1' | 'h2';
};

/** A printable document as a page: brand, code, QR; on paper with the numbers of its pages. */
export function Folha({ folha: { documento: d, codigo }, acoes, como: Titulo = 'h1' }: Props) {
  return (
    <div className={estilos.mesa}>
      {acoes !== undefined && <div className={`so-tela ${estilos.acoes}`}>{acoes}</div>}
      <article className={estilos.folha}>
        <header className={estilos.cabeca}>
          <div>
            <p className={estilos.marca}>{d.marca.nome}</p>
            <Titulo className={estilos.titulo}>{d.titulo}</Titulo>
            <p className={estilos.subtitulo}>{d.subtitulo}</p>
          </div>
          <Qr className={estilos.qr} texto={d.endereco} rotulo={`Código QR que leva a ${d.endereco}`} />
        </header>
        {d.blocos.map((b, i) => (
          <Bloco key={`${i}:${b.tipo}`} bloco={b} />
        ))}
        <div className={estilos.rodape}>
          <p>{d.rodape}</p>
          <p>Confira este documento em {d.endereco}.</p>
          <p>
            Código {codigoCurto(codigo)} · SHA-256 do conteúdo:{' '}
            <span className={estilos.codigo}>{codigo}</span>
          </p>
        </div>
      </article>
    </div>
  );
}
