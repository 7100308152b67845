import type { ClienteHabilitado } from '@martelo/schemas/habilitacoes/habilitados.ts';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { formatarDataHora } from '../../lib/format/data.ts';
import { TRACO } from '../../lib/format/texto.ts';
import { alcance } from '../em-palavras.ts';
import { Ficha } from './ficha.tsx';
import estilos from './habilitado.module.css';
import { Situacao } from './situacao.tsx';

/** One client of the list; what staff may do opens below him. */
export function Habilitado({ leiUid, h }: { readonly leiUid: string; readonly h: ClienteHabilitado }) {
  const [aberto, setAberto] = useState(false);
  const id = useId();
  return (
    <article className={estilos.habilitado} aria-label={h.apelido}>
      <div className={estilos.linha}>
        <div className={estilos.quem}>
          <strong>{h.apelido}</strong>
          <span>{h.cidade === '' ? TRACO : h.cidade}</span>
        </div>
        <div className={estilos.alcance}>
          <span className={h.limite === null && h.tipos === null ? '' : estilos.forte}>{alcance(h)}</span>
          <span>Desde {formatarDataHora(h.dataCadastro)}</span>
        </div>
        <div className={estilos.fim}>
          <Situacao de={h.situacao} />
          <Button
            variant="default"
            aria-expanded={aberto}
            aria-controls={id}
            aria-label={`${aberto ? 'Fechar' : 'Mudar'} a habilitação de ${h.apelido}`}
            onClick={() => setAberto(!aberto)}
          >
            {aberto ? 'Fechar' : 'Mudar'}
          </Button>
        </div>
      </div>
      <div id={id} hidden={!aberto}>
        {aberto && <Ficha leiUid={leiUid} cliUid={h.cliUid} apelido={h.apelido} />}
      </div>
    </article>
  );
}
