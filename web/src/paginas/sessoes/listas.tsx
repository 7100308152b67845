import type { SessaoDe } from '@martelo/schemas/paginas/pagina.ts';
import { IconArrowRight, IconQuote } from '@tabler/icons-react';
import { Ligacao } from '../../ui/ligacao.tsx';
import { Secao } from '../../ui/secao.tsx';
import { Icone } from '../parts/icone.tsx';
import { emSecao } from '../parts/em-secao.ts';
import { TextoCorrido } from '../parts/texto-corrido.tsx';
import { Junto } from '../../ui/junto.tsx';
import estilos from './listas.module.css';

type P<E extends SessaoNome> = { readonly sessao: SessaoDe<E> };
type SessaoNome =
  | 'categorias'
  | 'marcas'
  | 'comitentes'
  | 'passo-a-passo'
  | 'diferenciais'
  | 'numeros'
  | 'depoimentos'
  | 'cartoes'
  | 'linha-do-tempo'
  | 'formas-de-pagamento';

export function Categorias({ sessao }: P<'categorias'>) {
  return (
    <Secao {...emSecao(sessao)}>
      <ul className={estilos.categorias}>
        {sessao.itens.map((i) => (
          <li key={i.uid}>
            <Ligacao para={i.link ?? '/'} className={estilos.categoria}>
              <Icone nome={i.icone} tamanho={34} />
              <span>{i.titulo}</span>
            </Ligacao>
          </li>
        ))}
      </ul>
    </Secao>
  );
}

export function Marcas({ sessao }: P<'marcas'>) {
  return (
    <Secao {...emSecao(sessao)}>
      <ul className={estilos.marcas}>
        {sessao.itens.map((i) => (
          <li key={i.uid}>
            <Ligacao para={i.link ?? '/'}>
              {i.imagem === '' ? i.titulo : <img src={i.imagem} alt={i.titulo} loading="lazy" height={32} />}
            </Ligacao>
          </li>
        ))}
      </ul>
    </Secao>
  );
}

export function Comitentes({ sessao }: P<'comitentes'>) {
  return (
    <Secao {...emSecao(sessao)}>
      <ul className={estilos.comitentes}>
        {sessao.itens.map((i) => (
          <li key={i.uid}>
            {i.imagem === '' ? (
              <>
                <Icone nome={i.icone} tamanho={28} />
                <span>{i.titulo}</span>
              </>
            ) : (
              <img src={i.imagem} alt={i.titulo} loading="lazy" height={40} />
            )}
          </li>
        ))}
      </ul>
    </Secao>
  );
}

export function PassoAPasso({ sessao }: P<'passo-a-passo'>) {
  const { numerado } = sessao.configuracao;
  return (
    <Secao {...emSecao(sessao)}>
      <ol className={estilos.passos} data-quantos={sessao.itens.length}>
        {sessao.itens.map((i, k) => (
          <li key={i.uid}>
            <span className={estilos.passo} aria-hidden>
              {numerado ? k + 1 : <Icone nome={i.icone} tamanho={22} />}
            </span>
            <h3>{i.titulo}</h3>
            <p>
              <Junto texto={i.texto} />
            </p>
          </li>
        ))}
      </ol>
    </Secao>
  );
}

export function Diferenciais({ sessao }: P<'diferenciais'>) {
  return (
    <Secao {...emSecao(sessao)}>
      <ul className={estilos.grade} data-colunas={sessao.configuracao.colunas}>
        {sessao.itens.map((i) => (
          <li key={i.uid} className={estilos.diferencial}>
            <span className={estilos.redondo}>
              <Icone nome={i.icone} tamanho={26} />
            </span>
            <div>
              <h3>{i.titulo}</h3>
              <p>
                <Junto texto={i.texto} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Secao>
  );
}

export function Numeros({ sessao }: P<'numeros'>) {
  return (
    <Secao {...emSecao(sessao)}>
      <dl className={estilos.numeros}>
        {sessao.itens.map((i) => (
          <div key={i.uid}>
            <dt>{i.texto}</dt>
            <dd className="numeros">{i.titulo}</dd>
          </div>
        ))}
      </dl>
    </Secao>
  );
}

export function Depoimentos({ sessao }: P<'depoimentos'>) {
  return (
    <Secao {...emSecao(sessao)}>
      <ul className={estilos.grade} data-colunas={3}>
        {sessao.itens.map((i) => (
          <li key={i.uid}>
            <figure className={estilos.depoimento}>
              <IconQuote size={28} stroke={1.6} aria-hidden />
              <blockquote>
                <TextoCorrido texto={i.texto} />
              </blockquote>
              <figcaption>
                <strong>{i.titulo}</strong>
                {i.subtitulo !== '' && <span>{i.subtitulo}</span>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Secao>
  );
}

export function Cartoes({ sessao }: P<'cartoes'>) {
  return (
    <Secao {...emSecao(sessao)}>
      <ul className={estilos.grade} data-colunas={sessao.configuracao.colunas}>
        {sessao.itens.map((i) => (
          <li key={i.uid} className={estilos.cartao}>
            {i.imagem !== '' && <img src={i.imagem} alt="" loading="lazy" />}
            <Icone nome={i.icone} tamanho={28} />
            <h3>
              {i.link === null ? (
                i.titulo
              ) : (
                <Ligacao para={i.link} className={estilos.inteira}>
                  {i.titulo}
                </Ligacao>
              )}
            </h3>
            <p>
              <Junto texto={i.texto} />
            </p>
            {i.link !== null && <IconArrowRight size={20} className={estilos.seta} aria-hidden />}
          </li>
        ))}
      </ul>
    </Secao>
  );
}

export function LinhaDoTempo({ sessao }: P<'linha-do-tempo'>) {
  return (
    <Secao {...emSecao(sessao)}>
      <ol className={estilos.linha}>
        {sessao.itens.map((i) => (
          <li key={i.uid}>
            <span className={`numeros ${estilos.quando}`}>{i.subtitulo}</span>
            <div>
              <h3>{i.titulo}</h3>
              <p>
                <Junto texto={i.texto} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Secao>
  );
}

export function FormasDePagamento({ sessao }: P<'formas-de-pagamento'>) {
  return (
    <Secao {...emSecao(sessao)}>
      <ul className={estilos.grade} data-colunas={4}>
        {sessao.itens.map((i) => (
          <li key={i.uid} className={estilos.forma} data-modelo={i.modelo}>
            <Icone nome={i.icone} tamanho={32} />
            <h3>{i.titulo}</h3>
            <span className={estilos.prazo}>{i.subtitulo}</span>
            <p>
              <Junto texto={i.texto} />
            </p>
          </li>
        ))}
      </ul>
    </Secao>
  );
}
