import { salvarLogo } from '@martelo/schemas/instalacao/instalacao.ts';
import { MAX_LOGO_BYTES } from '@martelo/schemas/instalacao/passos.ts';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { comoErro } from '../../lib/client/erros.ts';
import formularios from '../../ui/formulario.module.css';
import { ErroDoFormulario } from '../../ui/pagina-estreita.tsx';
import { useSalvarPasso } from '../queries.ts';
import type { PropsDoPasso } from './passo.ts';
import estilos from './passo-logo.module.css';

/** The logo: the house's own, or the one that is drawn from its name. */
export function PassoLogo({ casa: { logo }, aoSalvar }: PropsDoPasso) {
  const arquivo = useRef<HTMLInputElement>(null);
  const [grande, setGrande] = useState(false);
  const enviar = useSalvarPasso(salvarLogo, () => undefined);
  const escolher = (escolhido: File | undefined): void => {
    if (escolhido === undefined) return;
    const demais = escolhido.size > MAX_LOGO_BYTES;
    setGrande(demais);
    if (!demais) enviar.mutate({ arquivo: escolhido });
  };
  return (
    <div className={formularios.formulario}>
      <div className={estilos.mostra}>
        {logo !== null && <img src={logo.imagem} alt="O logotipo da casa" />}
      </div>
      <input
        ref={arquivo}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/svg+xml"
        hidden
        aria-label="Arquivo do logotipo"
        onChange={(e) => {
          escolher(e.currentTarget.files?.[0]);
          e.currentTarget.value = '';
        }}
      />
      <div className={estilos.botoes}>
        <Button
          variant="default"
          size="md"
          loading={enviar.isPending}
          onClick={() => arquivo.current?.click()}
        >
          {logo?.enviado === true ? 'Trocar o logotipo' : 'Enviar o logotipo'}
        </Button>
        {logo?.enviado === true && (
          <Button variant="subtle" size="md" onClick={() => enviar.mutate({ arquivo: new Blob([]) })}>
            Voltar ao desenhado
          </Button>
        )}
      </div>
      <p className={formularios.miudo}>
        PNG, JPG, WebP ou SVG de até 2 MB, de preferência com fundo transparente.
      </p>
      {grande && <ErroDoFormulario>O arquivo passa de 2 MB. Envie um menor.</ErroDoFormulario>}
      {enviar.isError && <ErroDoFormulario>{comoErro(enviar.error).message}</ErroDoFormulario>}
      <Button size="lg" onClick={aoSalvar}>
        Continuar
      </Button>
    </div>
  );
}
