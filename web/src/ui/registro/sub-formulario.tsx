import type { TipoDeCampo } from '@martelo/schemas/shared/registro/campo.ts';
import type { DescricaoDeCampo } from '@martelo/schemas/shared/registro/descricao.ts';
import { CampoDoTipo } from './campos/todos.tsx';
import type { Valores } from './comparar.ts';
import { useDentro } from './contexto.ts';
import { doCampo } from './erros-dos-campos.ts';
import formulario from './formulario.module.css';
import estilos from './sub-formulario.module.css';

const INTEIROS: ReadonlySet<TipoDeCampo> = new Set<TipoDeCampo>([
  'textoLongo',
  'textoRico',
  'url',
  'escolhas',
  'referencias',
  'formularios',
  'linhas',
]);

type Props = {
  readonly descricao: readonly DescricaoDeCampo[];
  /** The field of the form around whose errors are read again when somebody leaves one of these. */
  readonly de: string;
  /** Where these fields stand in it: `sessoes.0.configuracao`. */
  readonly onde: string;
  readonly valores: Valores;
  readonly mudar: (nome: string, valor: unknown) => void;
};

/** The fields of a form that is a part of a field of the form around: which ones, its parts say. */
export function SubFormulario({ descricao, de, onde, valores, mudar }: Props) {
  const { ficha } = useDentro();
  const { erros, soLeitura, conferir } = ficha;
  return (
    <div className={estilos.campos}>
      {descricao.map((d) => {
        const aqui = `${onde}.${d.nome}`;
        return (
          <div
            key={d.nome}
            className={`${formulario.campo} ${estilos.campo}`}
            data-inteiro={INTEIROS.has(d.tipo)}
            data-erro={doCampo(erros, aqui).length > 0}
          >
            <CampoDoTipo
              d={d}
              onde={aqui}
              valor={valores[d.nome]}
              mudar={(valor) => mudar(d.nome, valor)}
              sair={() => conferir(de)}
              erros={erros}
              alterado={false}
              soLeitura={soLeitura}
              irmaos={{ descricao, valores, mudar }}
            />
          </div>
        );
      })}
    </div>
  );
}
