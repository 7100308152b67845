import { listaDeBloqueios } from '@martelo/schemas/bloqueios/bloqueio.ts';
import { telasDosBloqueios } from '@martelo/schemas/bloqueios/telas.ts';
import { formatarDataHora } from '../../lib/format/data.ts';
import { Lista } from '../../ui/tabela/door.ts';

/** /admin/bloqueio-ips-dispositivos: who gets nothing but the sentence of the 429, why, and until when. */
export const PaginaDeBloqueios = () => (
  <Lista
    de={listaDeBloqueios}
    titulo="Bloqueio de IPs e dispositivos"
    vazio="Ninguém está bloqueado"
    nova="Novo bloqueio"
    ficha={telasDosBloqueios.ficha}
  >
    {{ ate: (b) => (b.ate === null ? 'sem prazo' : formatarDataHora(b.ate)) }}
  </Lista>
);
