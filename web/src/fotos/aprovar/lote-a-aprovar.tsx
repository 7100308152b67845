import type { verFotosAAprovar } from '@martelo/schemas/fotos/aprovacao.ts';
import { AVALIACAO_ROTULOS } from '@martelo/schemas/fotos/avaliacao.ts';
import type { AvaliacaoDaFoto } from '@martelo/schemas/fotos/avaliacao.ts';
import type { Foto } from '@martelo/schemas/fotos/fotos.ts';
import type { SaidaDe } from '@martelo/schemas/shared/call.ts';
import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTermos } from '../../hotsites/door.ts';
import { fotoNaLargura } from '../../lib/foto.ts';
import { Selo } from '../../ui/selo.tsx';
import estilos from './aprovar.module.css';

export type LoteAAprovar = SaidaDe<typeof verFotosAAprovar>['lotes'][number];
const TONS = { PENDENTE: 'alerta', APROVADA: 'bom', RECUSADA: 'ruim' } as const;

type Props = {
  readonly lote: LoteAAprovar;
  readonly aoAbrir: (foto: Foto) => void;
  readonly aoAvaliar: (fotos: readonly string[], avaliacao: AvaliacaoDaFoto) => void;
};

/** The photos of one lote, each with what was decided of it. */
export function UmLoteAAprovar({ lote: { numero, nome, placa, fotos }, aoAbrir, aoAvaliar }: Props) {
  const { lote } = useTermos();
  const pendentes = fotos.filter((f) => f.avaliacao === 'PENDENTE').map((f) => f.uid);
  const titulo = `${lote.Um} ${numero} · ${nome}`;
  return (
    <section className={estilos.lote} aria-label={titulo}>
      <header>
        <h2>
          {titulo} {placa !== null && <span className={estilos.miudo}>{placa}</span>}
        </h2>
        <Button
          size="xs"
          variant="default"
          data-aprovar-todas
          disabled={pendentes.length === 0}
          onClick={() => aoAvaliar(pendentes, 'APROVADA')}
        >
          {pendentes.length === 0
            ? 'Nada a aprovar'
            : pendentes.length === 1
              ? 'Aprovar a que falta'
              : `Aprovar as ${pendentes.length}`}
          <span className="so-leitor">
            {' '}
            {lote.do} {numero}
          </span>
        </Button>
      </header>
      <ol className={estilos.grade}>
        {fotos.map((f, i) => (
          <li key={f.uid} className={estilos.foto} data-avaliacao={f.avaliacao}>
            <button
              type="button"
              data-foto={f.uid}
              aria-label={`Ver a foto ${i + 1}, ${AVALIACAO_ROTULOS[f.avaliacao].toLowerCase()}`}
              onClick={() => aoAbrir(f)}
            >
              <img
                src={fotoNaLargura(f.url, 480)}
                alt=""
                width={480}
                height={360}
                loading="lazy"
                decoding="async"
                style={{ backgroundColor: f.cor }}
              />
            </button>
            <span className={estilos.selo}>
              <Selo tom={TONS[f.avaliacao]}>{AVALIACAO_ROTULOS[f.avaliacao]}</Selo>
            </span>
            {f.motivo !== '' && <span className={estilos.motivo}>{f.motivo}</span>}
            <span className={estilos.atos}>
              <Button
                size="xs"
                variant="default"
                leftSection={<IconCheck size={16} aria-hidden />}
                disabled={f.avaliacao === 'APROVADA'}
                onClick={() => aoAvaliar([f.uid], 'APROVADA')}
              >
                Aprovar
              </Button>
              <Button
                size="xs"
                variant="default"
                leftSection={<IconX size={16} aria-hidden />}
                disabled={f.avaliacao === 'RECUSADA'}
                onClick={() => aoAvaliar([f.uid], 'RECUSADA')}
              >
                Recusar
              </Button>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
