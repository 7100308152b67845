import { exigirFatores, verFatoresExigidos } from '@martelo/schemas/equipe/fator.ts';
import { ROTULOS_DOS_PAPEIS } from '@martelo/schemas/shared/papeis.ts';
import type { SaidaDe } from '@martelo/schemas/shared/call.ts';
import { Button, Modal } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { raiz } from '../../lib/raiz.ts';
import { Pedido, useFormulario } from '../../ui/registro/door.ts';
import estilos from './equipe.module.css';

type Exigidos = SaidaDe<typeof verFatoresExigidos>;

function Escolher({ de, aoSalvar }: { readonly de: Exigidos; readonly aoSalvar: (d: Exigidos) => void }) {
  const f = useFormulario(exigirFatores, de, { um: 'exigência', aoSalvar });
  return (
    <Pedido de={f} nome="Segundo fator" verbo="Salvar">
      <f.Campo nome="papeis" inteiro />
    </Pedido>
  );
}

/** Which roles need a second factor, and the way to say so. */
export function Exigencia() {
  const { chamar } = raiz.useRouteContext();
  const cliente = useQueryClient();
  const [aberto, setAberto] = useState(false);
  const chave = ['fatores-exigidos'];
  const { data } = useQuery({
    queryKey: chave,
    queryFn: ({ signal }) => chamar(verFatoresExigidos, {}, { signal }),
  });
  if (data === undefined) return null;
  const quais = data.papeis.map((p) => ROTULOS_DOS_PAPEIS[p]).join(', ');
  return (
    <div className={estilos.exigencia}>
      <span>{quais === '' ? 'Nenhum papel exige segundo fator.' : `Exigem segundo fator: ${quais}.`}</span>
      <Button variant="default" size="xs" onClick={() => setAberto(true)}>
        Mudar
      </Button>
      <Modal
        opened={aberto}
        onClose={() => {
          setAberto(false);
          // Somebody else may have said something else meanwhile.
          void cliente.invalidateQueries({ queryKey: chave });
        }}
        title="Segundo fator por papel"
        closeButtonProps={{ 'aria-label': 'Fechar' }}
      >
        <Escolher
          de={data}
          aoSalvar={(depois) => {
            cliente.setQueryData(chave, depois);
            setAberto(false);
          }}
        />
      </Modal>
    </div>
  );
}
