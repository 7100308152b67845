import type { ItemDaSessao, SessaoDe } from '@martelo/schemas/paginas/pagina.ts';
import { IconChevronLeft, IconChevronRight, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useBanners } from '../../banners/door.ts';
import { BotaoLigacao } from '../../ui/botao-ligacao.tsx';
import { Ligacao } from '../../ui/ligacao.tsx';
import { Secao } from '../../ui/secao.tsx';
import { Contagem } from '../parts/contagem.tsx';
import { emSecao } from '../parts/em-secao.ts';
import { TextoCorrido } from '../parts/texto-corrido.tsx';
import estilos from './destaques.module.css';

/** Banners beside each other: fingers swipe, arrows and a slow clock move on; nothing moves by itself where motion is unwanted. */
export function CarrosselDeBanners({ sessao }: { readonly sessao: SessaoDe<'carrossel-banners'> }) {
  const banners = useBanners('paginaInicial');
  const trilho = useRef<HTMLUListElement>(null);
  const [parado, setParado] = useState(false);
  const passar = (quantos: number): void => {
    const t = trilho.current;
    if (t === null) return;
    const fim = t.scrollLeft + t.clientWidth >= t.scrollWidth - 4;
    const destino = quantos > 0 && fim ? 0 : t.scrollLeft + quantos * t.clientWidth;
    t.scrollTo({ left: destino, behavior: 'smooth' });
  };
  useEffect(() => {
    if (parado || banners.length < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches)
      return undefined;
    const relogio = setInterval(() => passar(1), sessao.configuracao.segundos * 1_000);
    return () => clearInterval(relogio);
  }, [parado, banners.length, sessao.configuracao.segundos]);
  if (banners.length === 0) return null;
  return (
    <Secao {...emSecao(sessao)}>
      <div
        className={estilos.carrossel}
        role="group"
        aria-roledescription="carrossel"
        aria-label="Destaques"
        onPointerEnter={() => setParado(true)}
        onPointerLeave={() => setParado(false)}
        onFocus={() => setParado(true)}
        onBlur={() => setParado(false)}
      >
        <ul className={estilos.trilho} ref={trilho} tabIndex={-1}>
          {banners.map((b, i) => (
            <li key={b.uid} className={estilos.banner} data-variante={i % 3}>
              {b.imagem !== '' && (
                <picture>
                  {b.imagemMobile !== '' && <source media="(max-width: 47.99em)" srcSet={b.imagemMobile} />}
                  <img src={b.imagem} alt="" loading="lazy" />
                </picture>
              )}
              <div className={estilos.legenda}>
                {b.categoria !== '' && <span>{b.categoria}</span>}
                <p>
                  {b.urlDestino === null ? (
                    b.nome
                  ) : (
                    <Ligacao para={b.urlDestino} className={estilos.inteira}>
                      {b.nome}
                    </Ligacao>
                  )}
                </p>
              </div>
            </li>
          ))}
        </ul>
        {banners.length > 1 && (
          <div className={estilos.setas}>
            <button type="button" aria-label="Banner anterior" onClick={() => passar(-1)}>
              <IconChevronLeft size={22} aria-hidden />
            </button>
            <button type="button" aria-label="Próximo banner" onClick={() => passar(1)}>
              <IconChevronRight size={22} aria-hidden />
            </button>
          </div>
        )}
      </div>
    </Secao>
  );
}

const cores = (i: ItemDaSessao | undefined): React.CSSProperties => ({
  ...(i === undefined || i.corFundo === '' ? {} : { background: i.corFundo }),
  ...(i === undefined || i.corTexto === '' ? {} : { color: i.corTexto }),
});

function Botoes({ itens }: { readonly itens: readonly ItemDaSessao[] }) {
  const comBotao = itens.filter((i) => i.link !== null && i.textoBotao !== '');
  if (comBotao.length === 0) return null;
  return (
    <div className={estilos.botoes}>
      {comBotao.map((i, k) => (
        <BotaoLigacao
          key={i.uid}
          para={i.link ?? '/'}
          tom={k === 0 || i.modelo === 'destaque' ? 'destaque' : 'contorno'}
        >
          {i.textoBotao}
        </BotaoLigacao>
      ))}
    </div>
  );
}

type ComNivel<S> = { readonly sessao: S; readonly primeira: boolean };

export function Banner({ sessao, primeira }: ComNivel<SessaoDe<'banner'>>) {
  const { titulo, subtitulo, formato } = sessao.configuracao;
  const [item] = sessao.itens;
  const Titulo = primeira ? 'h1' : 'h2';
  return (
    <Secao {...emSecao(sessao)} titulo="" subtitulo="">
      <div className={estilos.cartaz} data-formato={formato} style={cores(item)}>
        {item !== undefined && item.imagem !== '' && (
          <img src={item.imagem} alt="" className={estilos.fundo} />
        )}
        <div className="largura">
          <Titulo>{titulo}</Titulo>
          {subtitulo !== '' && <p>{subtitulo}</p>}
          <Botoes itens={sessao.itens} />
        </div>
      </div>
    </Secao>
  );
}

export function Chamada({ sessao, primeira }: ComNivel<SessaoDe<'chamada'>>) {
  const { titulo, subtitulo, tom } = sessao.configuracao;
  const Titulo = primeira ? 'h1' : 'h2';
  return (
    <Secao {...emSecao(sessao)} titulo="" subtitulo="">
      <div className={estilos.chamada} data-tom={tom} data-larga={!sessao.container}>
        <div>
          <Titulo>{titulo}</Titulo>
          {subtitulo !== '' && <p>{subtitulo}</p>}
        </div>
        <Botoes itens={sessao.itens} />
      </div>
    </Secao>
  );
}

export function AvisoDaPagina({ sessao }: { readonly sessao: SessaoDe<'aviso'> }) {
  const { titulo, tom } = sessao.configuracao;
  return (
    <Secao {...emSecao(sessao)} titulo="" subtitulo="">
      <aside className={estilos.aviso} data-tom={tom}>
        <IconInfoCircle size={26} stroke={1.7} aria-hidden />
        <div>
          {titulo !== '' && <h2>{titulo}</h2>}
          {sessao.itens.map((i) => (
            <TextoCorrido key={i.uid} texto={i.texto} />
          ))}
        </div>
      </aside>
    </Secao>
  );
}

/** Counts down by the server's clock; says so when it is over. */
export function ContagemRegressiva({ sessao }: { readonly sessao: SessaoDe<'contagem-regressiva'> }) {
  const { ate } = sessao.configuracao;
  if (ate === null) return null;
  return (
    <Secao {...emSecao(sessao)}>
      <Contagem ate={ate} fim="Terminou. Obrigado a quem participou!" />
    </Secao>
  );
}
