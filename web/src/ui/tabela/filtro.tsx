import type { Condicao } from '@martelo/schemas/shared/consulta.ts';
import type { DescricaoDeCampo } from '@martelo/schemas/shared/registro/descricao.ts';
import { ehReferencia } from '@martelo/schemas/shared/registro/escolhas.ts';
import type { Lista } from '@martelo/schemas/shared/registro/lista.ts';
import { Button, Checkbox, Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CampoDoTipo } from '../registro/campos/todos.tsx';
import { faixa, modoDe, pontasDa } from './filtros.ts';
import type { ModoDeFiltro } from './filtros.ts';
import estilos from './menus.module.css';

type Props = {
  readonly d: DescricaoDeCampo;
  /** The list in which another record is looked for by its name, where the field refers to one. */
  readonly referida?: Lista | undefined;
  /** The list's call takes one value of a choice at a time. */
  readonly soUma: boolean;
  readonly condicoes: readonly Condicao[];
  readonly aoAplicar: (condicoes: readonly Condicao[]) => void;
};

type Parte = Pick<Props, 'd' | 'referida' | 'soUma'> & {
  readonly agora: readonly Condicao[];
  readonly por: (condicoes: readonly Condicao[]) => void;
};

const uma = (d: DescricaoDeCampo, operador: Condicao['operador'], ...valores: string[]): Condicao => ({
  campo: d.nome,
  operador,
  valores,
});

/** One end of a range, asked for as its field is; a moment by its day. */
function Ponta({
  d,
  rotulo,
  valor,
  mudar,
}: {
  readonly d: DescricaoDeCampo;
  readonly rotulo: string;
  readonly valor: string;
  readonly mudar: (v: string) => void;
}) {
  const tipo = d.tipo === 'instante' ? 'dia' : d.tipo;
  const deNumero = tipo !== 'dia';
  return (
    <CampoDoTipo
      d={{ ...d, tipo, rotulo, ajuda: '', obrigatorio: true, aceitaNulo: true }}
      onde={`filtro-${rotulo}`}
      valor={valor === '' ? null : deNumero ? Number(valor) : valor}
      mudar={(v) => mudar(typeof v === 'number' ? String(v) : typeof v === 'string' ? v : '')}
      sair={() => undefined}
      erros={{}}
      alterado={false}
      soLeitura={false}
      irmaos={{ descricao: [], valores: {}, mudar: () => undefined }}
    />
  );
}

function Faixa({ d, agora, por }: Parte) {
  const [de, ate] = pontasDa(d, agora);
  return (
    <div className={estilos.duas}>
      <Ponta d={d} rotulo="De" valor={de} mudar={(v) => por(faixa(d, v, ate))} />
      <Ponta d={d} rotulo="Até" valor={ate} mudar={(v) => por(faixa(d, de, v))} />
    </div>
  );
}

function UmaDe({ d, agora, por }: Parte) {
  const valores = agora.find((c) => c.operador === 'in')?.valores ?? [];
  return (
    <Checkbox.Group
      aria-label={d.rotulo}
      value={[...valores]}
      onChange={(v) => por(v.length === 0 ? [] : [uma(d, 'in', ...v)])}
    >
      <ul className={estilos.itens}>
        {d.opcoes.map((o) => (
          <li key={o.valor}>
            <Checkbox value={o.valor} label={o.rotulo} />
          </li>
        ))}
      </ul>
    </Checkbox.Group>
  );
}

/** One of a few sayings, each a set of conditions. */
function UmDizer({
  d,
  agora,
  por,
  dizeres,
}: Parte & { readonly dizeres: readonly (readonly [string, readonly Condicao[]])[] }) {
  const qual = dizeres.findIndex(([, c]) => JSON.stringify(c) === JSON.stringify(agora));
  return (
    <Radio.Group
      aria-label={d.rotulo}
      value={String(qual)}
      onChange={(v) => por(dizeres[Number(v)]?.[1] ?? [])}
    >
      <ul className={estilos.itens}>
        {dizeres.map(([rotulo], i) => (
          <li key={rotulo}>
            <Radio value={String(i)} label={rotulo} />
          </li>
        ))}
      </ul>
    </Radio.Group>
  );
}

/** A city or another record, found by its name. */
function Procurado({ d, referida, agora, por }: Parte) {
  const valor = agora.find((c) => c.operador === 'eq')?.valores[0];
  return (
    <CampoDoTipo
      // Of several that a record refers to, one is looked for.
      d={{ ...d, tipo: ehReferencia(d.tipo) ? 'referencia' : d.tipo, ajuda: '', aceitaNulo: true }}
      onde={`filtro-${d.tipo}`}
      valor={valor === undefined ? null : d.tipo === 'lugar' ? Number(valor) : valor}
      mudar={(v) => por(typeof v === 'number' || typeof v === 'string' ? [uma(d, 'eq', String(v))] : [])}
      sair={() => undefined}
      erros={{}}
      alterado={false}
      soLeitura={false}
      irmaos={{ descricao: [], valores: {}, mudar: () => undefined }}
      lista={referida}
    />
  );
}

function Texto({ d, agora, por }: Parte) {
  const valor = agora.find((c) => c.operador === 'cont')?.valores[0] ?? '';
  return (
    <TextInput
      aria-label={`${d.rotulo} contém`}
      placeholder="Contém…"
      maxLength={100}
      value={valor}
      onChange={(e) => por(e.currentTarget.value === '' ? [] : [uma(d, 'cont', e.currentTarget.value)])}
    />
  );
}

function Modo(p: Parte) {
  const { d } = p;
  switch (modoDe(d)) {
    case 'faixa':
      return <Faixa {...p} />;
    case 'uma-de':
      return p.soUma ? (
        <UmDizer
          {...p}
          dizeres={[['Todos', []], ...d.opcoes.map((o) => [o.rotulo, [uma(d, 'eq', o.valor)]] as const)]}
        />
      ) : (
        <UmaDe {...p} />
      );
    case 'lugar':
    case 'referencia':
      return <Procurado {...p} />;
    case 'texto':
      return <Texto {...p} />;
    case 'sim-ou-nao':
      return (
        <UmDizer
          {...p}
          dizeres={[
            ['Sim', [uma(d, 'eq', 'true')]],
            ['Não', [uma(d, 'eq', 'false')]],
          ]}
        />
      );
    case 'ativo':
      return (
        <UmDizer
          {...p}
          dizeres={[
            ['Só os ativos', []],
            ['Só os desativados', [uma(d, 'eq', 'false')]],
            ['Todos', [uma(d, 'in', 'true', 'false')]],
          ]}
        />
      );
  }
}

/** Their field says its name itself. */
const COM_ROTULO: ReadonlySet<ModoDeFiltro> = new Set<ModoDeFiltro>(['lugar', 'referencia']);

/** Narrows a list by one of its fields. Enter applies. */
export function EditorDeFiltro({ condicoes, aoAplicar, ...de }: Props) {
  const { d, soUma } = de;
  const [agora, setAgora] = useState(condicoes);
  const vazio = agora.some((c) => c.operador === 'isnull');
  return (
    <form
      className={estilos.menu}
      noValidate
      onSubmit={(e) => {
        e.preventDefault();
        aoAplicar(agora);
      }}
    >
      {(vazio || !COM_ROTULO.has(modoDe(d))) && <p className={estilos.titulo}>{d.rotulo}</p>}
      {!vazio && <Modo {...de} agora={agora} por={setAgora} />}
      {d.aceitaNulo && !soUma && (
        <Checkbox
          label="Só os vazios"
          checked={vazio}
          onChange={(e) => setAgora(e.currentTarget.checked ? [uma(d, 'isnull')] : [])}
        />
      )}
      <div className={estilos.botoes}>
        <Button type="submit" size="xs">
          Aplicar
        </Button>
        {condicoes.length > 0 && (
          <Button variant="subtle" color="gray" size="xs" onClick={() => aoAplicar([])}>
            Tirar
          </Button>
        )}
      </div>
    </form>
  );
}
