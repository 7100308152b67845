import type { SessaoDe } from '@martelo/schemas/paginas/pagina.ts';
import { IconChevronDown, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { BotaoLigacao } from '../../ui/botao-ligacao.tsx';
import { Ligacao } from '../../ui/ligacao.tsx';
import { Secao } from '../../ui/secao.tsx';
import { Icone } from '../parts/icone.tsx';
import { Ilustracao } from '../parts/ilustracao.tsx';
import { emSecao } from '../parts/em-secao.ts';
import { TextoCorrido } from '../parts/texto-corrido.tsx';
import { tocador } from '../../lib/tocador.ts';
import estilos from './textos.module.css';

export function Texto({ sessao }: { readonly sessao: SessaoDe<'texto'> }) {
  return (
    <Secao {...emSecao(sessao)}>
      <div className={estilos.texto} data-alinhamento={sessao.configuracao.alinhamento}>
        {sessao.itens.map((i) => (
          <div key={i.uid}>
            {i.titulo !== '' && <h3>{i.titulo}</h3>}
            <TextoCorrido texto={i.texto} />
          </div>
        ))}
      </div>
    </Secao>
  );
}

export function TextoComImagem({ sessao }: { readonly sessao: SessaoDe<'texto-com-imagem'> }) {
  const { lado, ilustracao } = sessao.configuracao;
  const [item] = sessao.itens;
  return (
    <Secao {...emSecao(sessao)} titulo="" subtitulo="">
      <div className={estilos.lado} data-lado={lado}>
        <div className={estilos.dizeres}>
          <h2>{sessao.configuracao.titulo}</h2>
          {sessao.itens.map((i) => (
            <div key={i.uid} className={estilos.paragrafos}>
              {i.titulo !== '' && <h3>{i.titulo}</h3>}
              {i.subtitulo !== '' && <p>{i.subtitulo}</p>}
              <TextoCorrido texto={i.texto} />
              {i.link !== null && i.textoBotao !== '' && (
                <div>
                  <BotaoLigacao para={i.link}>{i.textoBotao}</BotaoLigacao>
                </div>
              )}
            </div>
          ))}
        </div>
        {item !== undefined && item.imagem !== '' ? (
          <img src={item.imagem} alt={item.titulo} className={estilos.foto} loading="lazy" />
        ) : (
          <Ilustracao nome={ilustracao ?? 'carro'} />
        )}
      </div>
    </Secao>
  );
}

export function PerguntasFrequentes({ sessao }: { readonly sessao: SessaoDe<'perguntas-frequentes'> }) {
  return (
    <Secao {...emSecao(sessao)}>
      <div className={estilos.perguntas}>
        {sessao.itens.map((i, k) => (
          <details key={i.uid} open={sessao.configuracao.abrirPrimeira && k === 0}>
            <summary>
              <h3>{i.titulo}</h3>
              <IconChevronDown size={22} aria-hidden />
            </summary>
            <div className={estilos.resposta}>
              <TextoCorrido texto={i.texto} />
            </div>
          </details>
        ))}
      </div>
    </Secao>
  );
}

export function Documentos({ sessao }: { readonly sessao: SessaoDe<'documentos'> }) {
  return (
    <Secao {...emSecao(sessao)}>
      <ul className={estilos.documentos}>
        {sessao.itens.map((i) => (
          <li key={i.uid}>
            <Icone nome={i.icone === '' ? 'documento' : i.icone} tamanho={26} />
            <div>
              <strong>{i.titulo}</strong>
              {i.subtitulo !== '' && <span>{i.subtitulo}</span>}
            </div>
            {i.link !== null && (
              <BotaoLigacao para={i.link} tom="calmo">
                {i.textoBotao || 'Abrir'} <span className="so-leitor">{i.titulo}</span>
              </BotaoLigacao>
            )}
          </li>
        ))}
      </ul>
    </Secao>
  );
}

/** A table of words: each item is a line, its text the cells after the first, with `|` between. */
export function Tabela({ sessao }: { readonly sessao: SessaoDe<'tabela'> }) {
  const { titulo, cabecalhos } = sessao.configuracao;
  return (
    <Secao {...emSecao(sessao)}>
      <div
        className={estilos.rolo}
        role="region"
        aria-label={titulo === '' ? 'Tabela' : `Tabela: ${titulo}`}
        tabIndex={0}
      >
        {/* On phones the lines become blocks, which would take the table's own roles away. */}
        <table className={estilos.tabela} role="table">
          {cabecalhos.length > 0 && (
            <thead role="rowgroup">
              <tr role="row">
                {cabecalhos.map((c, k) =>
                  c === '' ? (
                    <td key={k} role="cell" />
                  ) : (
                    <th key={k} scope="col" role="columnheader">
                      {c}
                    </th>
                  ),
                )}
              </tr>
            </thead>
          )}
          <tbody role="rowgroup">
            {sessao.itens.map((i) => (
              <tr key={i.uid} role="row">
                <th scope="row" role="rowheader">
                  {i.titulo}
                </th>
                {i.texto.split('|').map((celula, k) => (
                  <td key={k} role="cell" data-coluna={cabecalhos[k + 1] ?? ''}>
                    {celula.trim()}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Secao>
  );
}

export function Imagem({ sessao }: { readonly sessao: SessaoDe<'imagem'> }) {
  const [item] = sessao.itens;
  if (item === undefined) return null;
  const figura =
    item.imagem === '' ? (
      <Ilustracao nome="patio" />
    ) : (
      <picture>
        {item.imagemMobile !== '' && <source media="(max-width: 47.99em)" srcSet={item.imagemMobile} />}
        <img src={item.imagem} alt={item.titulo} className={estilos.foto} loading="lazy" />
      </picture>
    );
  return (
    <Secao {...emSecao(sessao)}>
      <figure className={estilos.imagem}>
        {item.link === null ? (
          figura
        ) : (
          <Ligacao para={item.link} aria-label={item.titulo}>
            {figura}
          </Ligacao>
        )}
        {sessao.configuracao.legenda !== '' && <figcaption>{sessao.configuracao.legenda}</figcaption>}
      </figure>
    </Secao>
  );
}

const CENAS_DA_GALERIA = ['patio', 'laudo', 'caminhao', 'carro', 'calendario', 'celular'] as const;

export function Galeria({ sessao }: { readonly sessao: SessaoDe<'galeria'> }) {
  return (
    <Secao {...emSecao(sessao)}>
      <ul className={estilos.galeria} data-colunas={sessao.configuracao.colunas}>
        {sessao.itens.map((i, k) => (
          <li key={i.uid}>
            <figure>
              {i.imagem === '' ? (
                <Ilustracao nome={CENAS_DA_GALERIA[k % CENAS_DA_GALERIA.length] ?? 'carro'} />
              ) : (
                <img src={i.imagem} alt="" className={estilos.foto} loading="lazy" />
              )}
              <figcaption>{i.titulo}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Secao>
  );
}

/** A film that loads only when somebody asks for it; without an address, a picture in its place. */
export function Video({ sessao }: { readonly sessao: SessaoDe<'video'> }) {
  const { url, legenda, titulo } = sessao.configuracao;
  const [tocando, setTocando] = useState(false);
  const onde = tocador(url);
  return (
    <Secao {...emSecao(sessao)}>
      <figure className={estilos.imagem}>
        <div className={estilos.video}>
          {tocando && onde !== null ? (
            onde.tipo === 'quadro' ? (
              <iframe src={onde.url} title={titulo || 'Vídeo'} allow="autoplay; fullscreen" />
            ) : (
              // The film's words are in the caption below it.
              <video src={onde.url} controls autoPlay playsInline aria-label={titulo || 'Vídeo'} />
            )
          ) : (
            <>
              <Ilustracao nome="patio" />
              {onde !== null && (
                <button type="button" className={estilos.tocar} onClick={() => setTocando(true)}>
                  <IconPlayerPlayFilled size={30} aria-hidden />
                  Assistir
                </button>
              )}
            </>
          )}
        </div>
        {legenda !== '' && <figcaption>{legenda}</figcaption>}
      </figure>
    </Secao>
  );
}
