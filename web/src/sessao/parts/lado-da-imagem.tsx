import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHotsite } from '../../hotsites/door.ts';
import { raiz } from '../../lib/raiz.ts';
import { Ilustracao } from '../../paginas/door.ts';
import { Ligacao } from '../../ui/ligacao.tsx';
import { conteudoDoLoginQuery } from '../queries.ts';
import estilos from './lado-da-imagem.module.css';

/**
 * The image side of the login page: titles, subtitles, images and links that the tenant's staff wrote (spec 1, section 2).
 * One at a time; a drawing of ours stands where there is no picture.
 */
export function LadoDaImagem() {
  const { chamar } = raiz.useRouteContext();
  const { uid, tipo, logomarcaSobreDegrade: logo } = useHotsite();
  const { data } = useQuery(conteudoDoLoginQuery(chamar, uid));
  const [qual, setQual] = useState(0);
  const conteudos = data?.conteudos ?? [];
  const atual = conteudos[qual] ?? conteudos[0];
  const imagem = atual?.imagem ?? '';
  return (
    <aside className={estilos.lado} aria-label="Novidades" data-imagem={imagem !== ''}>
      {logo !== '' && imagem === '' && <img src={logo} alt="" height={40} className={estilos.logo} />}
      {imagem === '' ? (
        <Ilustracao nome={tipo === 'loja' ? 'carro' : 'martelo'} />
      ) : (
        <img src={imagem} alt="" className={estilos.imagem} />
      )}
      {atual !== undefined && (
        <div className={estilos.dizeres}>
          {atual.titulo !== '' && <h2>{atual.titulo}</h2>}
          {atual.subtitulo !== '' && <p>{atual.subtitulo}</p>}
          {atual.link !== null && (
            <Ligacao para={atual.link} className={estilos.link}>
              Saiba mais<span className="so-leitor"> sobre {atual.titulo}</span>
            </Ligacao>
          )}
          {conteudos.length > 1 && (
            <div className={estilos.pontos} role="group" aria-label="Escolher novidade">
              {conteudos.map(({ prioridade, titulo }, n) => (
                <button
                  key={prioridade}
                  type="button"
                  aria-label={`${n + 1}: ${titulo}`}
                  aria-current={n === qual}
                  onClick={() => setQual(n)}
                />
              ))}
            </div>
          )}
        </div>
      )}
    </aside>
  );
}
