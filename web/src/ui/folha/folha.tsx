import type {
  BlocoDaFolha,
  CartazDaFolha,
  FichaDaFolha,
  Folha as FolhaDoContrato,
} from '@martelo/schemas/shared/folha/documento.ts';
import { codigoCurto, ehAvulsa } from '@martelo/schemas/shared/folha/textos.ts';
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
        <div className={estilos.rola}>
          <table>
            <caption className="so-leitor">{b.legenda}</caption>
            <thead>
              <tr>
                {b.colunas.map((c) => (
                  <th
                    key={c.rotulo}
                    scope="col"
                    data-direita={c.direita}
                    style={c.peso === undefined ? undefined : { minWidth: `${c.peso * 4}rem` }}
                  >
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
        </div>
      );
    case 'fichas':
      return (
        <ul className={estilos.fichas}>
          {b.fichas.map((f) => (
            <UmaFicha key={f.numero} ficha={f} />
          ))}
        </ul>
      );
    case 'cartazes':
      // Each says what the head of a sheet says, so they stand outside of one.
      return null;
  }
}

type PropsDoCartaz = { readonly cartaz: CartazDaFolha; readonly de: FolhaDoContrato; readonly onde: string };
const Cartaz = ({ cartaz: c, de: { documento: d, codigo }, onde }: PropsDoCartaz) => (
  <li className={estilos.cartaz}>
    <p className={estilos.topo}>
      <b>{d.marca.nome}</b> <span>{d.titulo}</span>
    </p>
    <p className={estilos.qual}>
      {c.rotulo} <b>{c.numero}</b>
    </p>
    <h2>{c.titulo}</h2>
    {c.linha !== '' && <p className={estilos.linha}>{c.linha}</p>}
    <Fatos pares={c.pares} className={estilos.pares} />
    {c.nota !== '' && <p className={estilos.nota}>{c.nota}</p>}
    <p className={estilos.leva}>
      <Qr texto={c.endereco} rotulo={`Código QR que leva a ${c.endereco}`} borda={0} />
      {c.chamada}
    </p>
    <p className={estilos.rodape}>
      {d.papel === 'etiqueta' && `${d.titulo} · `}Código {codigoCurto(codigo)} · {onde}
    </p>
  </li>
);

/** What is torn apart: one after the other on the screen, each on its own page, or label, on paper. */
function Avulsa({ folha }: { readonly folha: FolhaDoContrato }) {
  const { blocos, papel } = folha.documento;
  const cartazes = blocos.flatMap((b) => (b.tipo === 'cartazes' ? b.cartazes : []));
  return (
    <ul className={estilos.cartazes} data-papel={papel ?? 'A4'}>
      {cartazes.map((c, i) => (
        <Cartaz key={c.endereco} cartaz={c} de={folha} onde={`página ${i + 1} de ${cartazes.length}`} />
      ))}
    </ul>
  );
}

type Props = {
  readonly folha: FolhaDoContrato;
  /** What may be done with it, seen on the screen alone: print, fetch the file. */
  readonly acoes?: ReactNode;
  /** What its title is: the page's own, unless it stands in a page of another. */
  readonly como?: 'h1' | 'h2';
};

/** A printable document as a page: brand, code, QR; on paper with the numbers of its pages. */
export function Folha({ folha, acoes, como: Titulo = 'h1' }: Props) {
  const { documento: d, codigo } = folha;
  if (ehAvulsa(d))
    return (
      <div className={estilos.mesa}>
        <div className={`so-tela ${estilos.daAvulsa}`}>
          <div>
            <Titulo className={estilos.titulo}>{d.titulo}</Titulo>
            <p className={estilos.subtitulo}>{d.subtitulo}</p>
          </div>
          {acoes}
        </div>
        <Avulsa folha={folha} />
      </div>
    );
  return (
    <div className={estilos.mesa}>
      {acoes !== undefined && <div className={`so-tela ${estilos.acoes}`}>{acoes}</div>}
      <article className={estilos.folha} data-papel={d.papel ?? 'A4'}>
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
