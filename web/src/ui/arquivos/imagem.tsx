import { urlDaImagem } from '@martelo/schemas/envios/para.ts';
import type { ImagemDaCasa, ImagemDaMarca } from '@martelo/schemas/envios/para.ts';
import { Arquivos } from './arquivos.tsx';
import { Inteiro } from '../registro/door.ts';
import estilos from './imagem.module.css';

type Props = {
  readonly qual: ImagemDaMarca | ImagemDaCasa;
  /** The tenant that it belongs to. */
  readonly alvo: string;
  /** What it is called, as the field of its address is. */
  readonly rotulo: string;
  readonly fundo: 'claro' | 'escuro' | 'degrade';
  readonly url: string;
  readonly podeMudar: boolean;
  /** Hears the address of what was sent; nothing is saved by that. */
  readonly aoEnviar: (url: string) => void;
};

/** A picture of the house on the ground that it is for, and where another one is sent. */
export function ImagemNoFormulario({ qual, alvo, rotulo, fundo, url, podeMudar, aoEnviar }: Props) {
  return (
    <Inteiro>
      <div className={estilos.linha}>
        <div className={estilos.fundo} data-fundo={fundo}>
          {url === '' ? <span>Sem imagem</span> : <img key={url} src={url} alt={rotulo} />}
        </div>
        {podeMudar && (
          <Arquivos
            para={qual}
            alvo={alvo}
            aceita="image/png,image/svg+xml,image/webp,image/jpeg"
            titulo={rotulo}
            dica="PNG, SVG, WebP ou JPG, até 5 MB. Vale depois de salvar."
            verbo={`Enviar ${rotulo.toLowerCase()}`}
            um
            aoReceber={() => undefined}
            aoTerminar={(uid) => aoEnviar(urlDaImagem(uid))}
          />
        )}
      </div>
    </Inteiro>
  );
}
