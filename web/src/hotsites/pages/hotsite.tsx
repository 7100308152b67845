import { verHistoricoDoHotsite } from '@martelo/schemas/hotsites/administracao.ts';
import { salvarMarca } from '@martelo/schemas/hotsites/marca.ts';
import type { MarcaNoFormulario } from '@martelo/schemas/hotsites/marca.ts';
import { CAMPO_DA_MARCA, escreverMarca, lerMarca } from '@martelo/schemas/hotsites/marca-formas.ts';
import { IconWorldOff } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { raiz } from '../../lib/raiz.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { Espera } from '../../ui/espera.tsx';
import { Historico } from '../../ui/historico/door.ts';
import { AoLado, Formulario, useFormulario } from '../../ui/registro/door.ts';
import { atoDoHotsite } from '../historia.ts';
import { useHotsiteAdmin, useRegraDoHotsite } from '../mudar.ts';
import type { HotsiteDaEquipe, RegraDoHotsite } from '../mudar.ts';
import { DadosDaCasa, Enderecos, Janelas, Pessoas, Aparencia } from '../parts/grupos.tsx';
import { Previa } from '../parts/previa.tsx';
import { Provas } from '../parts/provas.tsx';

const CAMPOS = Object.keys(salvarMarca.body.shape).filter((n) => n !== 'revisao');

const REGRA: RegraDoHotsite<MarcaNoFormulario> = {
  ler: (h) => lerMarca(h, CAMPOS) as MarcaNoFormulario,
  escrever: escreverMarca,
};

function Ficha({ atual }: { readonly atual: HotsiteDaEquipe }) {
  const { chamar } = raiz.useRouteContext();
  const { params, ...salvar } = useRegraDoHotsite(REGRA);
  const f = useFormulario(
    salvarMarca,
    { ...REGRA.ler(atual), revisao: atual.revisao },
    {
      um: 'hotsite',
      rascunho: 'hotsite',
      nomes: CAMPO_DA_MARCA,
      historico: {
        chave: ['hotsite-historico', atual.uid],
        ler: async (signal) =>
          (await chamar(verHistoricoDoHotsite, { params }, { signal })).mudancas.map((m) =>
            atoDoHotsite(m, CAMPOS),
          ),
      },
      params,
      ...salvar,
    },
  );
  const marca = f.valores as MarcaNoFormulario;
  return (
    <Formulario de={f} titulo={atual.nome}>
      <DadosDaCasa f={f} />
      <Aparencia hotUid={atual.uid} f={f} marca={marca} />
      <Janelas f={f} />
      <Pessoas f={f} />
      <Enderecos f={f} />
      <Provas site={atual} />
      <AoLado>
        <Previa marca={marca} />
      </AoLado>
      <Historico />
    </Formulario>
  );
}

/** /admin/hotsite/{uid}: the brand that is open, with everything that its administrators fill in. */
export function PaginaDoHotsite() {
  const { hotsite } = raiz.useRouteContext();
  const { uid } = useParams({ strict: false });
  const atual = useHotsiteAdmin();
  if (uid !== hotsite.uid)
    return (
      <Aviso
        icone={<IconWorldOff size={32} stroke={1.6} />}
        titulo="Esta marca não é deste site"
        texto="Cada marca se administra no seu próprio endereço."
      />
    );
  return (
    <>
      <Espera de={atual} altura={480} />
      {atual.data !== undefined && <Ficha atual={atual.data} />}
    </>
  );
}
