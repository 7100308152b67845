import type { VistaSalva } from '@martelo/schemas/vistas/vista.ts';
import { Button, Checkbox, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { comoErro } from '../../lib/client/erros.ts';
import type { Vistas } from './use-vistas.ts';
import estilos from './vistas.module.css';

const MAXIMO = 60;

type Props = {
  readonly de: Vistas;
  /** Null: a new one, of how the list stands now. */
  readonly vista: VistaSalva | null;
  readonly agora: VistaSalva['endereco'];
  readonly aoFechar: () => void;
};

/** The name of a view, and who sees it. */
export function DialogoDaVista({ de, vista, agora, aoFechar }: Props) {
  const [nome, setNome] = useState(vista?.nome ?? '');
  const [daCasa, setDaCasa] = useState(vista?.daCasa ?? false);
  const [erro, setErro] = useState<string>();
  // One for both tries, where the answer of the first got lost.
  const [uid] = useState(() => vista?.uid ?? crypto.randomUUID());
  const salvar = (): void => {
    if (nome.trim() === '') return setErro('Dê um nome à vista.');
    void de
      .salvar({
        uid,
        nome: nome.trim(),
        daCasa,
        endereco: vista?.endereco ?? agora,
        revisao: vista?.revisao ?? 0,
      })
      .then(aoFechar, (e: unknown) =>
        setErro(comoErro(e).campos.includes('nome') ? comoErro(e).message : undefined),
      );
  };
  return (
    <Modal
      opened
      onClose={aoFechar}
      title={vista === null ? 'Salvar esta vista' : 'Mudar a vista'}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <form
        className={estilos.dialogo}
        noValidate
        onSubmit={(e) => {
          e.preventDefault();
          salvar();
        }}
      >
        <TextInput
          label="Nome"
          description={vista === null ? 'Guarda os filtros, as colunas e a ordem de agora.' : undefined}
          placeholder="Aprovados desta semana"
          data-autofocus
          maxLength={MAXIMO}
          value={nome}
          error={erro}
          onChange={(e) => {
            setNome(e.currentTarget.value);
            setErro(undefined);
          }}
        />
        <Checkbox
          label="Da casa"
          description="Toda a equipe vê esta vista. Só você e os administradores podem mudá-la."
          checked={daCasa}
          onChange={(e) => setDaCasa(e.currentTarget.checked)}
        />
        <div className={estilos.botoes}>
          <Button type="submit" loading={de.salvando}>
            Salvar
          </Button>
          <Button variant="default" onClick={aoFechar}>
            Cancelar
          </Button>
        </div>
      </form>
    </Modal>
  );
}
