import { ehQuantia, MODOS_DE_QUANTIA } from '@martelo/schemas/lotes/mudar-muitos.ts';
import type { CampoDeMuitos, ModoDeQuantia } from '@martelo/schemas/lotes/mudar-muitos.ts';
import type { DescricaoDeCampo } from '@martelo/schemas/shared/registro/descricao.ts';
import { CloseButton, NativeSelect } from '@mantine/core';
import { CampoSolto } from '../../ui/registro/door.ts';
import { comoSePede, mudancaNova } from './campos.ts';
import type { Mudanca } from './campos.ts';
import estilos from './em-massa.module.css';

type Props = {
  /** All fields that there are, in the tenant's words. */
  readonly campos: readonly DescricaoDeCampo[];
  readonly mudancas: readonly Mudanca[];
  readonly aoMudar: (mudancas: readonly Mudanca[]) => void;
};

/** What is to change: fields one after the other, each with its value. */
export function EscolhaDasMudancas({ campos, mudancas, aoMudar }: Props) {
  const livres = campos.filter((d) => !mudancas.some((m) => m.campo === d.nome));
  const trocar = (i: number, nova: Partial<Mudanca>): void =>
    aoMudar(mudancas.map((m, k) => (k === i ? { ...m, ...nova } : m)));
  return (
    <div className={estilos.mudancas}>
      {mudancas.map((m, i) => {
        const d = campos.find((c) => c.nome === m.campo);
        if (d === undefined) return null;
        return (
          <div key={m.campo} className={estilos.mudanca} role="group" aria-label={d.rotulo}>
            {ehQuantia(m.campo) && (
              <NativeSelect
                label="Como"
                value={m.modo}
                data={Object.entries(MODOS_DE_QUANTIA).map(([value, label]) => ({ value, label }))}
                onChange={(e) => trocar(i, { modo: e.currentTarget.value as ModoDeQuantia, valor: null })}
              />
            )}
            <div className={estilos.valor}>
              <CampoSolto
                key={m.modo}
                d={comoSePede(d, m.modo)}
                valor={m.valor}
                mudar={(valor) => trocar(i, { valor })}
              />
            </div>
            <CloseButton
              aria-label={`Não mudar ${d.rotulo}`}
              onClick={() => aoMudar(mudancas.filter((_m, k) => k !== i))}
            />
          </div>
        );
      })}
      <NativeSelect
        label={mudancas.length === 0 ? 'O que mudar' : 'Mudar também'}
        value=""
        data={[
          { value: '', label: 'Escolha um campo' },
          ...livres.map((d) => ({ value: d.nome, label: d.rotulo })),
        ]}
        onChange={(e) => {
          const d = campos.find((c) => c.nome === (e.currentTarget.value as CampoDeMuitos));
          if (d !== undefined) aoMudar([...mudancas, mudancaNova(d)]);
        }}
      />
    </div>
  );
}
