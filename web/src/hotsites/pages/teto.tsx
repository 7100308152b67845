import { TETO_VEZES_PADRAO } from '@martelo/schemas/disputa/teto.ts';
import { salvarTeto } from '@martelo/schemas/hotsites/regras.ts';
import { Espera } from '../../ui/espera.tsx';
import formularios from '../../ui/formulario.module.css';
import { Formulario, Grupo, Inteiro, useFormulario } from '../../ui/registro/door.ts';
import { useTermos } from '../door.ts';
import { useHotsiteAdmin, useRegraDoHotsite } from '../mudar.ts';
import type { HotsiteDaEquipe, RegraDoHotsite } from '../mudar.ts';

const REGRA: RegraDoHotsite<{ tetoDeLance: number }> = {
  ler: (h) => ({ tetoDeLance: h.tetoDeLance ?? TETO_VEZES_PADRAO }),
  escrever: ({ tetoDeLance }) => ({ tetoDeLance }),
};

function Teto({ atual }: { readonly atual: HotsiteDaEquipe }) {
  const { lance, lote } = useTermos();
  const salvar = useRegraDoHotsite(REGRA);
  const f = useFormulario(
    salvarTeto,
    { ...REGRA.ler(atual), revisao: atual.revisao },
    { um: 'teto', rascunho: 'teto', ...salvar },
  );
  return (
    <Formulario de={f} titulo={`Teto d${lance.genero === 'm' ? 'os' : 'as'} ${lance.varios}`}>
      <Grupo titulo="Valores absurdos">
        <Inteiro>
          <p className={formularios.miudo}>
            O de um dígito a mais é recusado. Vale para {lote.varios} cadastrados de agora em diante.
          </p>
        </Inteiro>
        <f.Campo nome="tetoDeLance" />
      </Grupo>
    </Formulario>
  );
}

/** /admin/teto: beyond how many times what a lote is worth nothing is taken (bid rule 7). */
export function PaginaDoTeto() {
  const atual = useHotsiteAdmin();
  return (
    <>
      <Espera de={atual} altura={140} />
      {atual.data !== undefined && <Teto atual={atual.data} />}
    </>
  );
}
