import type { FiltroDeLotes } from '@martelo/schemas/busca/busca.ts';
import { CAMPOS_DE_FAIXA, PAINEL_DE_FILTROS } from '@martelo/schemas/busca/filtros.ts';
import type { CampoDeFaixa, CampoDeLista } from '@martelo/schemas/busca/filtros.ts';
import { IconChevronDown, IconClockHour4, IconHeart } from '@tabler/icons-react';
import { useState } from 'react';
import { useTermos } from '../../hotsites/door.ts';
import { comFaixa, comValor } from '../filtros.ts';
import type { Filtros } from '../filtros.ts';
import { nomeDoCampo } from '../rotulos.ts';
import { GrupoDeFaixa } from './grupo-de-faixa.tsx';
import { GrupoDeValores } from './grupo-de-valores.tsx';
import estilos from './painel.module.css';

type Props = {
  readonly filtros: Filtros;
  readonly possiveis: readonly FiltroDeLotes[];
  readonly aoMudar: (filtros: Filtros) => void;
};

const ehFaixa = (campo: string): campo is CampoDeFaixa =>
  (CAMPOS_DE_FAIXA as readonly string[]).includes(campo);

/** What stands for a filter until the server has said what it offers. */
const semOferta = (p: (typeof PAINEL_DE_FILTROS)[number]): FiltroDeLotes => ({
  ...p,
  valores: [],
  valoresMarca: [],
  minMax: null,
});

function Grupo({ filtro, filtros, aoMudar }: Props & { readonly filtro: FiltroDeLotes }) {
  const termos = useTermos();
  const { campo } = filtro;
  const quantos = ehFaixa(campo)
    ? Number(filtros.faixas[campo] !== undefined)
    : (filtros.listas[campo]?.length ?? 0);
  const [aberto, setAberto] = useState(filtro.aberto || quantos > 0);
  const rotulo = nomeDoCampo(campo, termos);
  return (
    <details open={aberto} className={estilos.secao} onToggle={(e) => setAberto(e.currentTarget.open)}>
      <summary>
        <span>
          {rotulo}
          {quantos > 0 && (
            <span className={estilos.marcados}>
              {quantos}
              <span className="so-leitor"> escolhidos</span>
            </span>
          )}
        </span>
        <IconChevronDown size={19} stroke={1.8} aria-hidden />
      </summary>
      {/* A group that is closed is not drawn: long lists stay out of the first HTML. */}
      {aberto &&
        (ehFaixa(campo) ? (
          <GrupoDeFaixa
            campo={campo}
            rotulo={rotulo}
            minMax={filtro.minMax}
            faixa={filtros.faixas[campo]}
            aoMudar={(faixa) => aoMudar(comFaixa(filtros, campo, faixa))}
          />
        ) : (
          <GrupoDeValores
            filtro={filtro}
            campo={campo as CampoDeLista}
            rotulo={rotulo}
            escolhidos={filtros.listas[campo] ?? []}
            aoMudar={(valor, sim) => aoMudar(comValor(filtros, campo, valor, sim))}
          />
        ))}
    </details>
  );
}

/** Every filter of the search, with how many each value would leave (spec 1, section 9, Search filter fields). */
export function PainelDeFiltros({ filtros: doEndereco, possiveis, aoMudar: aoEscolher }: Props) {
  // A press shows at once, and the next one counts on it, while the address is still on its way.
  const chave = JSON.stringify(doEndereco);
  const [antes, setAntes] = useState(chave);
  const [filtros, setFiltros] = useState(doEndereco);
  if (antes !== chave) {
    setAntes(chave);
    setFiltros(doEndereco);
  }
  const aoMudar = (f: Filtros): void => {
    setFiltros(f);
    aoEscolher(f);
  };
  const meus = (qual: 'favoritos' | 'visitados', texto: string, icone: React.ReactNode) => (
    <button
      type="button"
      className={estilos.meu}
      aria-pressed={filtros.meus === qual}
      onClick={() => aoMudar({ ...filtros, meus: filtros.meus === qual ? null : qual })}
    >
      {icone} {texto}
    </button>
  );
  const oferecidos = PAINEL_DE_FILTROS.map((p) => possiveis.find((f) => f.campo === p.campo) ?? semOferta(p));
  return (
    <div className={estilos.painel}>
      <div className={estilos.meus}>
        {meus('favoritos', 'Favoritos', <IconHeart size={18} stroke={1.9} aria-hidden />)}
        {meus('visitados', 'Já vistos', <IconClockHour4 size={18} stroke={1.9} aria-hidden />)}
      </div>
      {oferecidos
        .toSorted((a, b) => a.ordenacao - b.ordenacao)
        .map((f) => (
          <Grupo key={f.campo} filtro={f} filtros={filtros} possiveis={possiveis} aoMudar={aoMudar} />
        ))}
    </div>
  );
}
