import { INICIO_DO_PAPEL } from '@martelo/schemas/equipe/inicio.ts';
import { PAPEIS_INTERNOS, ROTULOS_DOS_PAPEIS } from '@martelo/schemas/shared/papeis.ts';
import type { PapelInterno } from '@martelo/schemas/shared/papeis.ts';
import { abreTela, emTermos } from '@martelo/schemas/shared/telas.ts';
import { TELAS_DO_PAINEL } from '@martelo/schemas/telas.ts';
import { Checkbox } from '@mantine/core';
import { useTermos } from '../../hotsites/door.ts';
import estilos from './equipe.module.css';

type Props = {
  readonly escolhidos: readonly string[];
  /** Of who changes his own: nobody gives himself another. Null: any may be given. */
  readonly tidos: readonly string[] | null;
  readonly aoMudar: (papeis: PapelInterno[]) => void;
  readonly soLeitura: boolean;
  readonly erro: string | null;
};

/** The roles of somebody, each with the screens that it opens. */
export function Papeis({ escolhidos, tidos, aoMudar, soLeitura, erro }: Props) {
  const termos = useTermos();
  const abre = (papel: PapelInterno): string => {
    const nomes = TELAS_DO_PAINEL.filter((t) => t.menu !== null && abreTela(t, [papel])).map((t) =>
      emTermos(t.nome, termos),
    );
    const { nota = '' } = INICIO_DO_PAPEL[papel];
    return nomes.length > 0 ? `Abre ${nomes.join(', ')}.` : nota.charAt(0).toUpperCase() + nota.slice(1);
  };
  return (
    <Checkbox.Group
      data-campo="papeis"
      aria-label="Papéis"
      error={erro}
      value={[...escolhidos]}
      onChange={(novos) => aoMudar(PAPEIS_INTERNOS.filter((p) => novos.includes(p)))}
    >
      <div className={estilos.papeis}>
        {PAPEIS_INTERNOS.map((papel) => (
          <Checkbox
            key={papel}
            value={papel}
            label={ROTULOS_DOS_PAPEIS[papel]}
            description={abre(papel)}
            disabled={soLeitura || tidos?.includes(papel) === false}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
