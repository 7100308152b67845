import { bloqueios } from '@martelo/schemas/bloqueios/bloqueio.ts';
import { Button } from '@mantine/core';
import { relogio } from '../../lib/clock.ts';
import formularios from '../../ui/formulario.module.css';
import { Historico } from '../../ui/historico/door.ts';
import { Formulario, Grupo, Inteiro, useRegistro } from '../../ui/registro/door.ts';

const HORA_MS = 3_600_000;
const DURACOES = [
  ['1 hora', 1],
  ['1 dia', 24],
  ['1 semana', 168],
  ['30 dias', 720],
  ['Sem prazo', null],
] as const;
const daquiA = (horas: number | null): number | null =>
  horas === null ? null : Math.round(relogio.agora()) + horas * HORA_MS;

/** One block: it holds for this site alone, and until its end. */
export function PaginaDoBloqueio() {
  const f = useRegistro(bloqueios, { comeco: () => ({ ate: daquiA(24) }) });
  return (
    <Formulario de={f}>
      <Grupo titulo="Quem fica de fora" dito="Só recebe o aviso para aguardar">
        <f.Campo nome="tipo" />
        <f.Campo nome="valor" />
        <f.Campo nome="motivo" inteiro />
      </Grupo>
      <Grupo titulo="Até quando" dito="Vale só neste site">
        <f.Campo nome="ate" />
        <Inteiro>
          <div className={formularios.links}>
            {DURACOES.map(([nome, horas]) => (
              <Button
                key={nome}
                variant="default"
                size="xs"
                disabled={f.soLeitura}
                onClick={() => f.mudar('ate', daquiA(horas))}
              >
                {nome}
              </Button>
            ))}
          </div>
        </Inteiro>
      </Grupo>
      <Historico />
    </Formulario>
  );
}
