import type { DescricaoDeCampo } from '@martelo/schemas/shared/registro/descricao.ts';
import { ActionIcon, Button, Checkbox, Popover, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import estilos from './menus.module.css';
import type { Vitrine } from './tipos.ts';

type Props = {
  readonly lista: Vitrine;
  readonly colunas: readonly string[];
  /** Null puts them back as the list begins. */
  readonly aoMudar: (colunas: readonly string[] | null) => void;
};

function trocar<T>(lista: readonly T[], i: number, j: number): readonly T[] {
  const [a, b] = [lista[i], lista[j]];
  return a === undefined || b === undefined ? lista : lista.with(i, b).with(j, a);
}

/** Which columns the table has, and in which order. */
export function MenuDeColunas({ lista, colunas, aoMudar }: Props) {
  const [procurado, setProcurado] = useState('');
  const todas = [...lista.campos.values()];
  const naOrdem: readonly DescricaoDeCampo[] = [
    ...colunas.flatMap((c) => lista.campos.get(c) ?? []),
    ...todas.filter((d) => !colunas.includes(d.nome)),
  ];
  const achadas = naOrdem.filter((d) => d.rotulo.toLowerCase().includes(procurado.trim().toLowerCase()));
  return (
    <Popover position="bottom-end" trapFocus returnFocus shadow="md" width={300}>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconColumns size={16} aria-hidden />}
          rightSection={
            <span className={estilos.conta}>
              {colunas.length} de {todas.length}
            </span>
          }
        >
          Colunas
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Colunas" className={estilos.menu}>
        <TextInput
          aria-label="Procurar coluna"
          placeholder={`Procurar entre ${todas.length} colunas`}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={procurado}
          onChange={(e) => setProcurado(e.currentTarget.value)}
        />
        <ul className={estilos.itens}>
          {achadas.map((d) => {
            const i = colunas.indexOf(d.nome);
            return (
              <li key={d.nome}>
                <Checkbox
                  label={d.rotulo}
                  checked={i !== -1}
                  disabled={i !== -1 && colunas.length === 1}
                  onChange={() =>
                    aoMudar(i === -1 ? [...colunas, d.nome] : colunas.filter((c) => c !== d.nome))
                  }
                />
                {i !== -1 && (
                  <span className={estilos.setas}>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size="sm"
                      aria-label={`${d.rotulo}: mais à esquerda`}
                      disabled={i === 0}
                      onClick={() => aoMudar(trocar(colunas, i, i - 1))}
                    >
                      <IconArrowUp size={14} aria-hidden />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size="sm"
                      aria-label={`${d.rotulo}: mais à direita`}
                      disabled={i === colunas.length - 1}
                      onClick={() => aoMudar(trocar(colunas, i, i + 1))}
                    >
                      <IconArrowDown size={14} aria-hidden />
                    </ActionIcon>
                  </span>
                )}
              </li>
            );
          })}
        </ul>
        <Button variant="subtle" size="xs" onClick={() => aoMudar(null)}>
          Voltar ao padrão
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
