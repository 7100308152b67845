import { salvarAprovacaoDasFotos } from '@martelo/schemas/hotsites/regras.ts';
import { Espera } from '../../ui/espera.tsx';
import { Formulario, Grupo, useFormulario } from '../../ui/registro/door.ts';
import { useHotsiteAdmin, useRegraDoHotsite } from '../mudar.ts';
import type { HotsiteDaEquipe, RegraDoHotsite } from '../mudar.ts';

const REGRA: RegraDoHotsite<{ fotosPrecisamDeAprovacao: boolean }> = {
  ler: (h) => ({ fotosPrecisamDeAprovacao: h.fotosPrecisamDeAprovacao ?? false }),
  escrever: ({ fotosPrecisamDeAprovacao }) => ({ fotosPrecisamDeAprovacao }),
};

function Regra({ atual }: { readonly atual: HotsiteDaEquipe }) {
  const salvar = useRegraDoHotsite(REGRA);
  const f = useFormulario(
    salvarAprovacaoDasFotos,
    { ...REGRA.ler(atual), revisao: atual.revisao },
    { um: 'regra das fotos', rascunho: 'regra-das-fotos', ...salvar },
  );
  return (
    <Formulario de={f} titulo="Regra das fotos">
      <Grupo titulo="Antes de aparecer no site">
        <f.Campo nome="fotosPrecisamDeAprovacao" inteiro />
      </Grupo>
    </Formulario>
  );
}

/** /admin/aprovacao-de-fotos: whether visitors see those photos alone that were approved. */
export function PaginaDaAprovacaoDasFotos() {
  const atual = useHotsiteAdmin();
  return (
    <>
      <Espera de={atual} altura={140} />
      {atual.data !== undefined && <Regra atual={atual.data} />}
    </>
  );
}
