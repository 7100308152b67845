import type { TipoDeCampo } from '@martelo/schemas/shared/registro/campo.ts';
import { useEffect } from 'react';
import { CampoDoTipo } from './campos/todos.tsx';
import { useDentro } from './contexto.ts';
import { usePode } from '../../lib/quem.ts';
import { doCampo } from './erros-dos-campos.ts';
import estilos from './formulario.module.css';
import type { PropsDoCampo } from './tipos.ts';

/** These need the width of their group. */
const INTEIROS: ReadonlySet<TipoDeCampo> = new Set<TipoDeCampo>([
  'textoLongo',
  'textoRico',
  'url',
  'escolhas',
  'referencias',
  'formularios',
  'linhas',
]);

/** A field of the form around it: label, help, kind and errors come from the schema. Rooms write `<f.Campo nome="…" />`. */
export function Campo({ nome, lista, incluir, inteiro, fixo = false, aoMudar }: PropsDoCampo<string>) {
  const { ficha } = useDentro();
  const { descricao, valores, erros, mudados, soLeitura, mudar, conferir, listas } = ficha;
  useEffect(() => {
    if (lista !== undefined) listas.set(nome, lista);
  }, [listas, nome, lista]);
  const podeLer = usePode(lista?.de.ler ?? 'logado');
  const d = descricao.find((c) => c.nome === nome);
  // What a reference leads to is not for everybody who reads the record.
  if (!podeLer) return null;
  if (d === undefined) throw new TypeError(`the form has no field ${nome}`);
  return (
    <div
      className={estilos.campo}
      data-campo={nome}
      data-fixo={fixo !== false}
      data-erro={doCampo(erros, nome).length > 0}
      data-inteiro={inteiro ?? INTEIROS.has(d.tipo)}
    >
      <CampoDoTipo
        d={typeof fixo === 'string' ? { ...d, ajuda: fixo } : d}
        onde={nome}
        valor={valores[nome]}
        mudar={(valor) => {
          mudar(nome, valor);
          aoMudar?.(valor);
        }}
        sair={() => conferir(nome)}
        erros={erros}
        alterado={!ficha.novo && mudados.includes(nome)}
        soLeitura={soLeitura || fixo !== false}
        irmaos={{ descricao, valores, mudar }}
        lista={lista}
        incluir={incluir}
      />
    </div>
  );
}
